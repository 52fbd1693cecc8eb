/// The strength that all battles of an entrant show, among the entrants of its table of the overall ranking.
package struct OverallRating: Sendable, Equatable {
  /// On the Elo scale, around 1500.
  package var value: Double
  /// The standard error against the mean of all ratings of the table; nil for large tables.
  package var standardError: Double?

  package init(value: Double, standardError: Double? = nil) {
    self.value = value
    self.standardError = standardError
  }
}
