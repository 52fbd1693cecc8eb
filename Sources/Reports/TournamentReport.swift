package import Odds
package import Pictures
internal import Ratings
package import Store
package import Tournament

/// A played tournament and its record, from which all its reports are written.
package struct TournamentReport: Sendable {
  package let result: TournamentResult
  /// The record with its history, as it stands in the store.
  package let record: TournamentRecord
  /// Those who were to take part and were left out, each with the reason.
  package let skipped: [String]
  /// Who wins how likely, where that was asked for.
  package let odds: TitleOdds?
  let ratings: TournamentRatings?
  /// Nil where no picture could be read.
  package let picture: Picture?

  package init(
    result: TournamentResult,
    record: TournamentRecord,
    skipped: [String] = [],
    odds: TitleOdds? = nil
  ) {
    self.result = result
    self.record = record
    self.skipped = skipped
    self.odds = odds
    ratings = result.ratings
    picture = Picture(result)
  }
}
