package import Store

/// The results of a run, for the summary page of a CI.
package struct RunSummary: Sendable {
  /// Whether the run compared the reports instead of writing them.
  package var isCheck = false
  /// The number of tournaments to run.
  package var tournamentCount = 0
  /// The tournaments with a result, in order.
  package var entries: [Entry] = []
  /// The errors and failed expectations, in order.
  package var problems: [Problem] = []
  /// The paths of the files that are out of date.
  package var outdated: [String] = []

  package init() {}

  package struct Entry: Sendable {
    package var record: TournamentRecord
    package var change: RecordChange
    /// The changes in a few words.
    package var changeWords: String
    /// The path of the report.
    package var report: String

    package init(
      record: TournamentRecord,
      change: RecordChange,
      changeWords: String,
      report: String
    ) {
      self.record = record
      self.change = change
      self.changeWords = changeWords
      self.report = report
    }
  }

  package struct Problem: Sendable {
    package enum Kind: Sendable {
      case error
      /// A failed expectation.
      case expectation
    }

    package var kind: Kind
    /// The place in a file, such as `cup.yaml:3:20`; nil if there is none.
    package var place: String?
    package var message: String

    package init(_ kind: Kind, place: String? = nil, _ message: String) {
      self.kind = kind
      self.place = place
      self.message = message
    }
  }
}
