internal import Catalogue
internal import Text
internal import TournamentFile

/// Entries that could not be looked up for one cause.
struct UnavailableEntries {
  let error: SourceError
  /// Where the first of them stands.
  let place: SourcePlace
  var names: [String]

  var diagnostic: Diagnostic {
    let shown = names.count > 5 ? names.prefix(4) : names[...]
    let more = names.count - shown.count
    let list =
      more > 0
      ? shown.joined(separator: ", ") + " and \(more.grouped) others"
      : [shown.dropLast().joined(separator: ", "), shown.last ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " and ")
    return Diagnostic(
      "cannot look up \(list): \(error.message)",
      at: place,
      help: error.help
    )
  }
}
