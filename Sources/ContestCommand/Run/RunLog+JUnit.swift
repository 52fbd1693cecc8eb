internal import Failures
internal import Files
internal import Playing
internal import Reports
internal import ResultFiles
internal import Tournament
internal import TournamentFile

extension RunLog {
  /// The run as test cases: a suite for each file, with a case for each tournament and each expectation.
  ///
  /// - Parameter reports: The folder of the reports.
  func junitReport(reports: String) -> JUnitReport {
    let outdated = Dictionary(grouping: outdated, by: parentFolder)
    var suites = tournaments.junitSuites(of: tournaments.plans) { plan, source in
      let folder = joined(reports, plan.rules.slug)
      return [runCase(of: plan, outdated: outdated[folder] ?? [], in: source)]
        + expectationCases(of: plan, in: source)
    }
    let folders = Set(tournaments.plans.map { joined(reports, $0.rules.slug) })
    let others = self.outdated.filter { !folders.contains(parentFolder(of: $0)) }
    if let outcome = JUnitReport.Outcome(outdated: others) {
      let isCurrent = JUnitReport.Case(group: reports, name: "reports of all", outcome: outcome)
      suites.append(.init(name: reports, cases: [isCurrent]))
    }
    let unread = unread.map { fault in
      let outcome = JUnitReport.Outcome.broken(message: fault.words, text: "")
      return JUnitReport.Case(group: reports, name: fault.path, file: fault.path, outcome: outcome)
    }
    suites.append(.init(name: reports, cases: unread))
    if let failure, tournaments.plans.isEmpty {
      let broken = JUnitReport.Case(group: "contest", name: "run", outcome: .init(failure))
      suites.append(.init(name: "contest", cases: [broken]))
    }
    return JUnitReport(suites: suites.filter { !$0.cases.isEmpty })
  }

  private func runCase(
    of plan: TournamentPlan,
    outdated: [String],
    in source: SourceText
  ) -> JUnitReport.Case {
    let slug = plan.rules.slug
    let outcome =
      JUnitReport.Outcome(broken: broken[slug] ?? [], in: source)
      ?? (written.contains(slug) ? nil : failure).map { JUnitReport.Outcome($0) }
      ?? reseeded[slug].map { JUnitReport.Outcome(failed: [$0], in: source) }
      ?? (judged[slug] == nil ? .notRun : JUnitReport.Outcome(outdated: outdated))
    return JUnitReport.Case(
      group: plan.rules.name,
      name: "run",
      file: plan.place.file,
      line: plan.place.line,
      outcome: outcome ?? .passed
    )
  }

  private func expectationCases(
    of plan: TournamentPlan,
    in source: SourceText
  ) -> [JUnitReport.Case] {
    let judged = judged[plan.rules.slug]
    return plan.expectations.enumerated().map { index, expectation in
      JUnitReport.Case(
        group: plan.rules.name,
        name: expectation.title,
        file: expectation.place.file,
        line: expectation.place.line,
        outcome: judged.map { JUnitReport.Outcome($0[index], in: source) } ?? .notRun
      )
    }
  }
}

extension JUnitReport.Outcome {
  fileprivate static let notRun = JUnitReport.Outcome.skipped(message: "the tournament was not run")

  fileprivate init(_ judged: JudgedExpectation, in source: SourceText) {
    switch judged.verdict {
    case .holds: self = .passed
    case .open: self = .skipped(message: "not decided yet")
    case .fails:
      self.init(failed: [judged.diagnostic].compactMap(\.self), in: source)
    }
  }

  fileprivate init(failed diagnostics: [Diagnostic], in source: SourceText) {
    self = .failed(
      message: diagnostics.first?.message ?? "",
      text: source.rendered(diagnostics)
    )
  }

  fileprivate init?(outdated paths: [String]) {
    guard !paths.isEmpty else { return nil }
    self = .failed(
      message: "out of date: run 'contest run' and commit what it writes",
      text: paths.map { "out of date: \($0)\n" }.joined()
    )
  }

  fileprivate init(_ failure: Failure) {
    self = .broken(message: failure.message, text: failure.help.map { "help: \($0)\n" } ?? "")
  }
}
