internal import Reports
internal import Store
internal import Text

/// Returns the table at the end of a run.
///
/// - Parameter forgotten: The tournaments that `--prune` removed, each with its folder.
func outcomeTable(
  of saved: [RunSummary.Entry],
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
        .text($0.changeWords), .text($0.name), .text($0.outcome),
        .text($0.folder + "/"),
      ]
    }
      + forgotten.map {
        [.text("forgotten"), .text($0.name), .text(""), .text($0.folder + "/")]
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
