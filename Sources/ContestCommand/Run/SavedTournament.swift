internal import Reports
internal import Store
internal import Text

/// A tournament that was saved, or that `--check` compared.
struct SavedTournament {
  /// The record as it is in the store now.
  var record: TournamentRecord
  var change: RecordChange
  /// The folder of its reports.
  var folder: String
  /// Whether a file in that folder changed, or would with `--check`.
  var isWritten: Bool

  /// What this run changed, in a few words.
  var changeWords: String {
    isWritten && change == .unchanged ? "reports only" : change.words
  }
}

/// Returns the table at the end of a run.
///
/// - Parameter forgotten: The tournaments that `--prune` removed, each with its folder.
func outcomeTable(
  of saved: [SavedTournament],
  forgotten: [(name: String, folder: String)],
  columns: Int?
) -> String {
  Listing(
    columns: [
      // A name must not begin a line, because a CI runner could read it as a command.
      .init("changes", title: "Changes"), .init("tournament", title: "Tournament"),
      .init("champion", title: "Champion"), .init("report", title: "Report", habit: .path),
    ],
    rows: saved.map {
      [
        .text($0.changeWords), .text($0.record.name), .text($0.record.outcomeWords),
        .text($0.folder + "/"),
      ]
    }
      + forgotten.map {
        [.text("forgotten"), .text($0.name), .text(""), .text($0.folder + "/")]
      }
  ).text(columns: columns)
}

/// Adds a notice to the page of a CI run for each change of champion.
func markNewChampions(_ saved: [SavedTournament], on console: Console) {
  let changed = saved.filter {
    if case .changed(let differences) = $0.change { differences.hasNewChampion } else { false }
  }
  for tournament in changed.prefix(Console.maximumMarked) {
    let record = tournament.record
    console.mark("new champion: \(record.outcomeWords)", level: .notice, title: record.name)
  }
}
