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
