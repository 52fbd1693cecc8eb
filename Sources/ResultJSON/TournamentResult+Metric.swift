import Base
package import Tournament

extension TournamentResult {
  /// The metric that its powers are: a figure, a sum of figures, or `power` if the file gives them and names no figure.
  package var metric: String {
    if rules.source.isInFile, rules.power.figures == Array(rules.source.metrics.prefix(1)) {
      return Source.Option.metric
    }
    return rules.power.words(\.plainText)
  }
}
