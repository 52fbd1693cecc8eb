import Base
import Play
import Reports
import Results
import Tournament
import TournamentFile

extension RunLog {
  /// The run as test cases: a suite for each file, with a case for each tournament and each expectation.
  ///
  /// - Parameter reports: The folder of the reports.
  func junitReport(reports: String) -> JUnitReport {
    let outdated = Dictionary(grouping: outdated, by: parentFolder)
    var suites = tournaments.junitSuites(of: tournaments.plans) { plan, source in
      let folder = joined(reports, plan.rules.slug)
      return cases(of: plan, outdated: outdated[folder] ?? [], in: source)
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

  private func cases(of plan: TournamentPlan, outdated: [String], in source: SourceText) -> [JUnitReport.Case] {
    let notRun = JUnitReport.Outcome.skipped(message: "the tournament was not run")
    let outcome = self[plan]
    let judged = outcome.expectations
    let ofRun =
      JUnitReport.Outcome(broken: outcome.errors ?? [], in: source)
      ?? (written.contains(plan.rules.slug) ? nil : failure).map { JUnitReport.Outcome($0) } ?? outcome.reseeded.map {
        JUnitReport.Outcome(failed: [$0], in: source)
      } ?? (judged == nil ? notRun : JUnitReport.Outcome(outdated: outdated) ?? .passed)
    return [JUnitReport.Case("run", of: plan, at: plan.place, ofRun)]
      + plan.expectations.enumerated().map { index, expectation in
        JUnitReport.Case(
          expectation.title,
          of: plan,
          at: expectation.place,
          judged.map { JUnitReport.Outcome($0[index], in: source) } ?? notRun
        )
      }
  }
}

extension CheckLog {
  /// The verdicts as test cases: a suite for each file, with a case for each tournament.
  var junitReport: JUnitReport {
    JUnitReport(
      suites: tournaments.junitSuites(of: plans) { plan, source in
        let errors = (findings[plan.place] ?? []).filter { $0.severity == .error }
        let broken = JUnitReport.Outcome.broken(
          message: "it cannot be run, because of the errors of its files",
          text: ""
        )
        let outcome = JUnitReport.Outcome(broken: errors, in: source)
        return [JUnitReport.Case("check", of: plan, at: plan.place, outcome ?? (isWrong(plan) ? broken : .passed))]
      }
    )
  }
}

extension TournamentSet {
  /// The files as suites of test cases, without those that have none.
  ///
  /// - Parameters:
  ///   - plans: The tournaments that have cases.
  ///   - cases: Returns the cases of a tournament; the text is that of its file.
  fileprivate func junitSuites(of plans: [TournamentPlan], cases: (TournamentPlan, SourceText) -> [JUnitReport.Case])
    -> [JUnitReport.Suite]
  {
    parts(of: plans).map { part in
      let source = SourceText(file: part.file, bytes: sources[part.file] ?? [])
      let outcome =
        part.unreadable.first.map { JUnitReport.Outcome.broken(message: $0.message, text: "") }
        ?? JUnitReport.Outcome(broken: part.diagnostics, in: source)
      let ofFile = outcome.map { outcome in
        JUnitReport.Case(
          group: part.file,
          name: "file",
          file: part.file,
          line: part.diagnostics.first?.place.line,
          outcome: outcome
        )
      }
      return JUnitReport.Suite(
        name: part.file,
        cases: [ofFile].compactMap(\.self) + part.plans.flatMap { cases($0, source) }
      )
    }.filter { !$0.cases.isEmpty }
  }
}

extension JUnitReport.Case {
  fileprivate init(_ name: String, of plan: TournamentPlan, at place: SourcePlace, _ outcome: JUnitReport.Outcome) {
    self.init(group: plan.rules.name, name: name, file: place.file, line: place.line, outcome: outcome)
  }
}

extension JUnitReport.Outcome {
  fileprivate init(_ judged: JudgedExpectation, in source: SourceText) {
    switch judged.verdict {
    case .holds: self = .passed
    case .open: self = .skipped(message: "not decided yet")
    case .fails: self.init(failed: [judged.diagnostic].compactMap(\.self), in: source)
    }
  }

  fileprivate init(failed diagnostics: [Diagnostic], in source: SourceText) {
    self = .failed(message: diagnostics.first?.message ?? "", text: source.rendered(diagnostics))
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
