package import Store
package import Tournament

/// A played tournament and its record, from which all its reports are written.
package struct TournamentReport: Sendable {
  package let result: TournamentResult
  /// The record with its history, as it stands in the store.
  package let record: TournamentRecord
  /// Those who were to take part and were left out, each with the reason.
  package let skipped: [String]

  package init(result: TournamentResult, record: TournamentRecord, skipped: [String] = []) {
    self.result = result
    self.record = record
    self.skipped = skipped
  }
}
