import Base
package import Tournament

extension TournamentResult {
  /// The metric that its powers are: a figure, a sum of figures, or `power` if the file gives them and names no figure;
  /// `results` without powers.
  package var metric: String {
    guard entrants.havePowers else { return OverallTable.results }
    if rules.source.isInFile, rules.power.figures == Array(rules.source.metrics.prefix(1)) {
      return Source.Option.metric
    }
    return rules.power.words(\.plainText)
  }
}
