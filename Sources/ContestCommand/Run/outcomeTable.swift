internal import Reports
internal import Store
internal import Text

/// Returns the table at the end of a run, with the totals below it.
///
/// More than ``maximumUnchanged`` unchanged tournaments are one line.
func outcomeTable(of rows: [OutcomeRow], columns: Int?) -> String {
  // A lone failure was told already.
  if rows.count == 1, rows[0].changes == "failed" { return "" }
  let unchanged = rows.count { $0.fate == .unchanged }
  let folds = unchanged > maximumUnchanged
  let shown = rows.filter { $0.fate != .notRun && !(folds && $0.fate == .unchanged) }
  let table = Listing(
    columns: [
      // A name must not begin a line, because a CI runner could read it as a command.
      .init("changes", title: "Changes"), .init("tournament", title: "Tournament"),
      .init("champion", title: "Champion"), .init("report", title: "Report", habit: .path),
    ],
    rows: shown.map { [.text($0.changes), .text($0.name), .text($0.outcome), .text($0.report)] }
  ).text(columns: columns)
  return table + (folds ? "\(unchanged.grouped) unchanged\n" : "") + totalsLine(of: rows)
}

/// The maximum number of unchanged tournaments that have a line each.
private let maximumUnchanged = 20

/// Returns `3 tournaments: 1 changed, 2 unchanged; 63 battles`; empty without tournaments.
private func totalsLine(of rows: [OutcomeRow]) -> String {
  guard !rows.isEmpty else { return "" }
  let counts = OutcomeRow.Fate.allCases.map { fate in
    (fate: fate, count: rows.count { $0.fate == fate })
  }
  let tournaments = rows.count { $0.fate != .forgotten }
  return "\(counted(tournaments, "tournament")): "
    + counts.filter { $0.count > 0 }.map { "\($0.count.grouped) \($0.fate.rawValue)" }
    .joined(separator: ", ") + "; \(counted(rows.reduce(0) { $0 + $1.battleCount }, "battle"))\n"
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
