package import Store

/// What came of a run, for the page that a CI shows of it.
package struct RunSummary: Sendable {
  /// Whether the reports were only compared with what they would become.
  package var isCheck = false
  /// How many tournaments were to be run.
  package var tournamentCount = 0
  /// Those that have a result, in order.
  package var entries: [Entry] = []
  /// What is wrong, in order.
  package var problems: [Problem] = []
  /// The files that are out of date.
  package var outdated: [String] = []

  package init() {}

  package struct Entry: Sendable {
    package var record: TournamentRecord
    package var change: RecordChange
    /// What changed, in few words.
    package var changeWords: String
    /// The path of its report.
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
      /// Something that was expected did not come.
      case expectation
    }

    package var kind: Kind
    /// Such as `cup.yaml:3:20`; nil where it stands nowhere.
    package var place: String?
    package var message: String

    package init(_ kind: Kind, place: String? = nil, _ message: String) {
      self.kind = kind
      self.place = place
      self.message = message
    }
  }
}
