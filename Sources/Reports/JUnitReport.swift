import Base
import Drawing

/// A test report for continuous integration servers.
package struct JUnitReport: Sendable, Equatable {
  package var suites: [Suite]

  package init(suites: [Suite] = []) { self.suites = suites }

  package struct Suite: Sendable, Equatable {
    package var name: String
    package var cases: [Case]

    package init(name: String, cases: [Case] = []) {
      self.name = name
      self.cases = cases
    }
  }

  package struct Case: Sendable, Equatable {
    /// The name by which servers group cases.
    package var group: String
    package var name: String
    /// The file of the case; empty if it is in no file.
    package var file: String
    /// From 1; nil if it is not known.
    package var line: Int?
    package var outcome: Outcome

    package init(group: String, name: String, file: String = "", line: Int? = nil, outcome: Outcome = .passed) {
      self.group = group
      self.name = name
      self.file = file
      self.line = line
      self.outcome = outcome
    }
  }

  package enum Outcome: Sendable, Equatable {
    case passed
    /// The case ran, with another result than expected.
    case failed(message: String, text: String)
    /// The case could not run.
    case broken(message: String, text: String)
    case skipped(message: String)
  }
}

extension JUnitReport {
  /// The report as JUnit XML, in which everything took no time: the same run gives the same bytes.
  ///
  /// Source: https://github.com/testmoapp/junitxml.
  package var xml: String {
    var markup = Markup()
    markup.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let all: Markup.Attributes = ["name": "contest"] + counts(of: suites.flatMap(\.cases))
    markup.element("testsuites", all) { markup in
      markup.line()
      for suite in suites { write(suite, to: &markup) }
    }
    markup.line()
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  private func write(_ suite: Suite, to markup: inout Markup) {
    markup.literal("  ")
    markup.element("testsuite", ["name": suite.name.printableLines] + counts(of: suite.cases)) { markup in
      markup.line()
      for testCase in suite.cases { testCase.write(to: &markup) }
      markup.literal("  ")
    }
    markup.line()
  }

  private func counts(of cases: [Case]) -> Markup.Attributes {
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let errors = cases.count { if case .broken = $0.outcome { true } else { false } }
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    return [
      "tests": cases.count, "failures": failures, "errors": errors, "skipped": skipped,
      "time": 0,
    ]
  }
}

extension JUnitReport.Case {
  fileprivate func write(to markup: inout Markup) {
    var attributes: Markup.Attributes = [
      "classname": group.printableLines, "name": name.printableLines, "time": 0,
    ]
    if !file.isEmpty { attributes += ["file": file.printableLines] }
    if let line { attributes += ["line": line] }
    markup.literal("    ")
    if outcome == .passed {
      markup.empty("testcase", attributes)
    } else {
      markup.element("testcase", attributes) { markup in
        markup.literal("\n      ")
        writeOutcome(to: &markup)
        markup.literal("\n    ")
      }
    }
    markup.line()
  }

  private func writeOutcome(to markup: inout Markup) {
    func write(_ name: Markup.Literal, _ message: String, _ text: String) {
      let attributes: Markup.Attributes = ["message": message.printableLines]
      if text.isEmpty {
        markup.empty(name, attributes)
      } else {
        markup.element(name, attributes, text: text.printableLines)
      }
    }
    switch outcome {
    case .passed: break
    case .failed(let message, let text): write("failure", message, text)
    case .broken(let message, let text): write("error", message, text)
    case .skipped(let message): write("skipped", message, "")
    }
  }
}
