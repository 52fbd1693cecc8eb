import Base
import TournamentFile

/// Returns the names of the tournaments at paths, read from the `name:` lines alone, for suggestions.
///
/// Skips what cannot be read, and names that take more than a line. Reads at most ``maximumFiles``.
package func quickNames(at paths: [String]) -> [String] {
  let files = paths.flatMap { path in (try? TournamentFiles.found(at: [path])) ?? [] }
  return files.prefix(maximumFiles).flatMap { file in (try? file.bytes()).map(tournamentNames(onLinesOf:)) ?? [] }
}

/// So many files are read within the patience of a user who pressed a key.
private let maximumFiles = 1_000
