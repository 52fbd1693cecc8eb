internal import Playing
internal import Reports
internal import Tournament
internal import TournamentFile

extension CheckLog {
  /// The verdicts as test cases: a suite for each file, with a case for each tournament.
  var junitReport: JUnitReport {
    JUnitReport(
      suites: tournaments.junitSuites(of: plans) { plan, source in
        [
          JUnitReport.Case(
            group: plan.rules.name,
            name: "check",
            file: plan.place.file,
            line: plan.place.line,
            outcome: outcome(of: plan, in: source)
          )
        ]
      }
    )
  }

  private func outcome(of plan: TournamentPlan, in source: SourceText) -> JUnitReport.Outcome {
    let errors = (findings[plan.place] ?? []).filter { $0.severity == .error }
    if let broken = JUnitReport.Outcome(broken: errors, in: source) { return broken }
    guard isWrong(plan) else { return .passed }
    return .broken(message: "it cannot be run, because of the errors of its files", text: "")
  }
}
