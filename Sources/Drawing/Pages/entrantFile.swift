import Base
import Tournament

/// Returns the path of an entrant's page within the reports folder.
///
/// It follows from the name alone, so that a page can lead there whatever else is stored. Entrants of one name share a
/// page.
package func entrantFile(_ name: String) -> String {
  joined(entrantFolder, (slug(of: name) ?? "entrant-" + Digest.sha256(name.utf8).prefix(8)) + ".html")
}
