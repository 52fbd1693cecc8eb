internal import Files
internal import Playing
internal import Reports
internal import Store
internal import Text
internal import Tournament
internal import TournamentFile

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
  /// - Parameters:
  ///   - unmet: The number of expectations that failed.
  ///   - hasFailed: Whether the tournament failed for another reason.
  init(_ entry: RunSummary.Entry, unmet: Int = 0, hasFailed: Bool = false) {
    let success: Fate =
      entry.change == .new ? .new : entry.isUnchanged ? .unchanged : .changed
    let fails = hasFailed || unmet > 0
    self.init(
      fate: fails ? .failed : success,
      changes: (fails ? "failed; " : "") + entry.changeWords,
      name: entry.name,
      outcome: entry.outcome + (unmet > 0 ? "; \(counted(unmet, "expectation")) failed" : ""),
      report: entry.folder + "/",
      battleCount: entry.battleCount
    )
  }

  /// A tournament or file without a result.
  ///
  /// - Parameter place: The place of the first error.
  fileprivate init(failed name: String, _ reason: String, at place: String) {
    self.init(fate: .failed, changes: "failed", name: name, outcome: reason, report: place)
  }
}

extension RunLog {
  /// Returns the outcome of each tournament, in the order of the files; a file with errors has a
  /// row, too.
  ///
  /// - Parameter reports: The folder of the reports.
  func outcomeRows(in reports: String) -> [OutcomeRow] {
    var rows: [OutcomeRow] = []
    let errors = Dictionary(
      grouping: tournaments.diagnostics.filter { $0.severity == .error },
      by: \.place.file
    )
    var plans = tournaments.plans[...]
    var saved = saved[...]
    for file in tournaments.files {
      let unreadable = tournaments.unreadable.first { $0.path == file }?.message
      if let reason = unreadable ?? errors[file]?.reason {
        let place = errors[file]?.first?.place.description ?? file
        rows.append(OutcomeRow(failed: file, reason, at: place))
      }
      while let plan = plans.first, plan.place.file == file {
        plans.removeFirst()
        let (name, slug) = (plan.rules.name, plan.rules.slug)
        if let entry = saved.first, entry.folder == joined(reports, slug) {
          saved.removeFirst()
          let unmet = judged[slug]?.count { $0.verdict == .fails } ?? 0
          rows.append(OutcomeRow(entry, unmet: unmet, hasFailed: broken[slug] != nil))
        } else if let errors = broken[slug], let reason = errors.reason {
          rows.append(OutcomeRow(failed: name, reason, at: errors[0].place.description))
        } else {
          rows.append(OutcomeRow(fate: .notRun, changes: "", name: name, report: ""))
        }
      }
    }
    return rows
      + forgotten.map {
        OutcomeRow(fate: .forgotten, changes: "forgotten", name: $0.name, report: $0.folder + "/")
      }
  }
}

extension [Diagnostic] {
  /// The message of the first one, and how many there are besides; nil if there is none.
  fileprivate var reason: String? {
    isEmpty ? nil : words(first: 1, of: self, \.message)
  }
}
