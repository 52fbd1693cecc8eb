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
    let plans = Dictionary(grouping: tournaments.plans, by: \.place.file)
    let diagnostics = Dictionary(grouping: tournaments.diagnostics, by: \.place.file)
    let outdated = Dictionary(grouping: outdated, by: parentFolder)
    var suites = tournaments.files.map { file in
      let source = SourceText(file: file, bytes: tournaments.sources[file] ?? [])
      var suite = JUnitReport.Suite(name: file)
      suite.cases += fileCases(diagnostics[file] ?? [], in: source)
      for plan in plans[file] ?? [] {
        let folder = joined(reports, plan.rules.slug)
        suite.cases.append(runCase(of: plan, outdated: outdated[folder] ?? [], in: source))
        suite.cases += expectationCases(of: plan, in: source)
      }
      return suite
    }
    // Votes and figures have files of their own.
    for file in Set(diagnostics.keys).subtracting(tournaments.files).sorted() {
      let source = SourceText(file: file, bytes: tournaments.sources[file] ?? [])
      suites.append(.init(name: file, cases: fileCases(diagnostics[file] ?? [], in: source)))
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

  /// A failed case if the file itself has errors; empty otherwise.
  private func fileCases(
    _ diagnostics: [Diagnostic],
    in source: SourceText
  ) -> [JUnitReport.Case] {
    let file = source.file
    let unreadable = tournaments.unreadable.first { $0.path == file }
    let outcome =
      unreadable.map { JUnitReport.Outcome.broken(message: $0.message, text: "") }
      ?? JUnitReport.Outcome(broken: diagnostics, in: source)
    guard let outcome else { return [] }
    let line = diagnostics.first?.place.line
    return [JUnitReport.Case(group: file, name: "file", file: file, line: line, outcome: outcome)]
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

  fileprivate init?(broken diagnostics: [Diagnostic], in source: SourceText) {
    guard let first = diagnostics.first else { return nil }
    self = .broken(message: first.message, text: source.rendered(diagnostics))
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
