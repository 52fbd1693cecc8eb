import Base
import Play
import Reports
import ResultJSON
import Tournament
import TournamentFile

/// A tournament in the table at the end of a run.
struct OutcomeRow: Equatable {
  /// The outcome of the tournament, in the word of the totals.
  enum Fate: String, CaseIterable {
    case new
    case changed
    case unchanged
    case failed
    case notRun = "not run"
    case forgotten
  }

  var fate: Fate
  /// The changes by the run, in a few words; those of a tournament that failed begin with `failed`.
  var changes: String
  var name: String
  /// The champions, or how far the tournament is, or why it failed.
  var outcome = ""
  /// The folder of the reports; the place in the file if the tournament has no result.
  var report: String
  /// The number of battles with a result.
  var battleCount = 0
}

extension OutcomeRow {
  /// - Parameter outcome: What became of the tournament, if an expectation or something else may have failed.
  init(_ entry: RunSummary.Entry, _ outcome: TournamentOutcome = TournamentOutcome()) {
    let success: Fate = entry.change == .new ? .new : entry.isUnchanged ? .unchanged : .changed
    let unmet = outcome.unmetCount
    self.init(
      fate: outcome.hasFailed ? .failed : success,
      changes: (outcome.hasFailed ? "failed; " : "") + entry.changeWords,
      name: entry.name,
      outcome: entry.outcome + (unmet > 0 ? "; \(counted(unmet, "expectation")) failed" : ""),
      report: entry.folder + "/",
      battleCount: entry.battleCount
    )
  }

  /// A tournament or file without a result; nil if there is no error.
  fileprivate init?(failed name: String, _ errors: [Diagnostic], unreadable: FileError? = nil) {
    guard let place = errors.first?.place.description ?? unreadable?.path else { return nil }
    let reason = unreadable?.message ?? words(first: 1, of: errors, \.message)
    self.init(fate: .failed, changes: "failed", name: name, outcome: reason, report: place)
  }
}

extension RunLog {
  /// The outcome of each tournament, in the order of the files; a file with errors has a row, too.
  var outcomeRows: [OutcomeRow] {
    let known = Set(tournaments.files)
    let parts = tournaments.parts(of: tournaments.plans).filter { known.contains($0.file) }
    return parts.flatMap { part in
      let errors = part.diagnostics.filter { $0.severity == .error }
      let ofFile = OutcomeRow(failed: part.file, errors, unreadable: part.unreadable.first)
      return [ofFile].compactMap(\.self)
        + part.plans.map { plan in
          let (outcome, name) = (self[plan], plan.rules.name)
          return outcome.entry.map { OutcomeRow($0, outcome) } ?? OutcomeRow(failed: name, outcome.errors ?? [])
            ?? OutcomeRow(fate: .notRun, changes: "", name: name, report: "")
        }
    } + forgotten.map { OutcomeRow(fate: .forgotten, changes: "forgotten", name: $0.name, report: $0.folder + "/") }
  }
}

/// Returns the table at the end of a run, with the totals below it.
///
/// More than ``maximumUnchanged`` unchanged tournaments are one line.
func outcomeTable(of rows: [OutcomeRow], on console: Console) -> String {
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
  ).text(columns: console.columns)
  let painted = console.painted(table) { shown[$0].fate == .failed }
  return painted + (folds ? "\(unchanged.grouped) unchanged\n" : "") + totalsLine(of: rows)
}

/// The maximum number of unchanged tournaments that have a line each.
private let maximumUnchanged = 20

/// Returns `3 tournaments: 1 changed, 2 unchanged; 63 battles`; empty without tournaments.
private func totalsLine(of rows: [OutcomeRow]) -> String {
  guard !rows.isEmpty else { return "" }
  let counts = OutcomeRow.Fate.allCases.map { fate in (fate: fate, count: rows.count { $0.fate == fate }) }
  let tournaments = rows.count { $0.fate != .forgotten }
  return "\(counted(tournaments, "tournament")): "
    + counts.filter { $0.count > 0 }.map { "\($0.count.grouped) \($0.fate.rawValue)" }.joined(separator: ", ")
    + "; \(counted(rows.reduce(0) { $0 + $1.battleCount }, "battle"))\n"
}

extension Console {
  /// Adds a notice to the page of a CI run for each change of champion.
  func markNewChampions(_ saved: [RunSummary.Entry]) {
    let changed = saved.filter {
      if case .changed(let differences) = $0.change { differences.hasNewChampion } else { false }
    }
    for tournament in changed.prefix(Self.maximumMarked) {
      mark("new champion: \(tournament.outcome)", level: .note, title: tournament.name)
    }
  }
}
