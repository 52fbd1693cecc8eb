internal import Reports
internal import Store
internal import Text

/// A tournament whose result is in the store, or in `--check` would be.
struct SavedTournament {
  /// As it stands in the store now.
  var record: TournamentRecord
  var change: RecordChange
  /// The folder of its reports.
  var folder: String
  /// Whether a file in that folder changed, or would.
  var isWritten: Bool

  /// What this run changed, in few words.
  var changeWords: String {
    isWritten && change == .unchanged ? "reports only" : change.words
  }
}

/// Returns the table that ends a run.
///
/// - Parameter forgotten: The name of each tournament that the store has forgotten, and its folder.
func outcomeTable(
  of saved: [SavedTournament],
  forgotten: [(name: String, folder: String)],
  columns: Int?
) -> String {
  Listing(
    columns: [
      // No name begins a line, where a CI's runner might read it as a command.
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

/// Tells a CI's page who has taken a title that others had, or nobody.
func markNewChampions(_ saved: [SavedTournament], on console: Console) {
  let changed = saved.filter {
    if case .changed(let differences) = $0.change { differences.isChampion } else { false }
  }
  for tournament in changed.prefix(Console.mostMarked) {
    let record = tournament.record
    console.mark("new champion: \(record.outcomeWords)", level: .notice, title: record.name)
  }
}
