internal import Text
package import Tournament

extension TournamentResult {
  /// The metric that its powers are: a figure, a sum of figures, or `power` if the file gives them all.
  package var metric: String {
    let isOwn =
      rules.source.isInFile
      && entrants.allSatisfy { rules.power.power(of: $0.figures) != $0.power }
    return isOwn ? Source.Option.metric : rules.power.words(\.plainText)
  }
}
