/// Test cases as continuous integration servers show them.
package struct JUnitReport: Sendable, Equatable {
  package var suites: [Suite]

  package init(suites: [Suite] = []) {
    self.suites = suites
  }

  package struct Suite: Sendable, Equatable {
    package var name: String
    package var cases: [Case]

    package init(name: String, cases: [Case] = []) {
      self.name = name
      self.cases = cases
    }
  }

  package struct Case: Sendable, Equatable {
    /// What servers group cases by.
    package var group: String
    package var name: String
    /// Where the case is written; empty where in no file.
    package var file: String
    /// From 1.
    package var line: Int?
    package var outcome: Outcome

    package init(
      group: String,
      name: String,
      file: String = "",
      line: Int? = nil,
      outcome: Outcome = .passed
    ) {
      self.group = group
      self.name = name
      self.file = file
      self.line = line
      self.outcome = outcome
    }
  }

  package enum Outcome: Sendable, Equatable {
    case passed
    /// It was tried, and came out otherwise.
    case failed(message: String, text: String)
    /// It could not be tried.
    case broken(message: String, text: String)
    case skipped(message: String)
  }
}
