internal import Reports
internal import Store
internal import Text

/// A tournament in the table at the end of a run.
struct OutcomeRow: Equatable {
  /// What the run changed, in a few words.
  var changes: String
  var name: String
  /// The champions, or how far the tournament is.
  var outcome: String
  /// The folder of the reports.
  var folder: String
}

extension OutcomeRow {
  init(_ entry: RunSummary.Entry) {
    self.init(
      changes: entry.changeWords,
      name: entry.name,
      outcome: entry.outcome,
      folder: entry.folder
    )
  }
}

/// Returns the table at the end of a run.
///
/// - Parameter forgotten: The tournaments that `--prune` removed, each with its folder.
func outcomeTable(
  of rows: [OutcomeRow],
  forgotten: [(name: String, folder: String)] = [],
  columns: Int?
) -> String {
  Listing(
    columns: [
      // A name must not begin a line, because a CI runner could read it as a command.
      .init("changes", title: "Changes"), .init("tournament", title: "Tournament"),
      .init("champion", title: "Champion"), .init("report", title: "Report", habit: .path),
    ],
    rows: (rows
      + forgotten.map {
        OutcomeRow(changes: "forgotten", name: $0.name, outcome: "", folder: $0.folder)
      }).map {
        [.text($0.changes), .text($0.name), .text($0.outcome), .text($0.folder + "/")]
      }
  ).text(columns: columns)
}

/// Adds a notice to the page of a CI run for each change of champion.
func markNewChampions(_ saved: [RunSummary.Entry], on console: Console) {
  let changed = saved.filter {
    if case .changed(let differences) = $0.change { differences.hasNewChampion } else { false }
  }
  for tournament in changed.prefix(Console.maximumMarked) {
    console.mark("new champion: \(tournament.outcome)", level: .notice, title: tournament.name)
  }
}
