import Tournament

/// Strengths fitted to all battles of a tournament at once: a beats b with chance p_a/(p_a + p_b).
///
/// A prior of λ adds λ wins and λ losses of each entrant against an opponent of strength 1, which has 1500 points on
/// the Elo scale. So there is a fit even if results follow an order of strength, as the results of battles by power do.
///
/// Source: R. A. Bradley, M. E. Terry, "Rank Analysis of Incomplete Block Designs I", 1952.
package struct BradleyTerry: Sendable {
  package let prior: Double
  /// The natural logarithm of each entrant's strength, in seed order.
  package let logStrengths: [Double]
  private let fit: StrengthFit
  /// The natural logarithms of the groups' strengths.
  private let thetas: [Double]
  private let groupOf: [Int]

  /// Fits strengths to the totals of entrants that all met equally often; no other figures are needed.
  ///
  /// The time grows with the square of the number of different totals.
  ///
  /// - Parameters:
  ///   - halfPoints: The total of each entrant, in seed order: 2 for a win, 1 for a draw. Their sum is twice the number
  ///     of battles.
  ///   - meetings: The battles of each pair, at least 1.
  ///   - prior: Above 0, finite.
  package init(halfPoints: [Int], meetings: Int, prior: Double = 1) {
    let count = halfPoints.count
    precondition(meetings >= 1 && halfPoints.reduce(0, +) == meetings * count * (count - 1))
    self.init(StrengthFit.balanced(halfPoints: halfPoints, meetings: meetings, prior: prior))
  }

  /// Fits strengths to the scores of pairs; a pair may have several scores.
  ///
  /// If all pairs met equally often, this is a fit to totals. If not, each entrant has a strength of its own, and the
  /// time grows with the number of pairs.
  ///
  /// - Parameter prior: Above 0, finite.
  package init(entrantCount: Int, pairs: [PairScore], prior: Double = 1) {
    self.init(StrengthFit.scored(entrantCount: entrantCount, pairs: pairs, prior: prior))
  }

  private init(_ grouped: (fit: StrengthFit, groupOf: [Int])) {
    (fit, groupOf) = grouped
    prior = fit.prior
    precondition(prior > 0 && prior.isFinite)
    let thetas = fit.logStrengths
    self.thetas = thetas
    logStrengths = groupOf.map { thetas[$0] }
  }

  /// Points of the Elo scale for a natural logarithm of strength: 400/ln 10.
  package static let eloPerLog = 400 / ln10

  /// The number of strengths that may differ.
  package var strengthCount: Int { thetas.count }

  /// On the Elo scale, in seed order.
  package var ratings: [Double] { logStrengths.map(Self.rating) }

  /// Returns the errors of the ratings, in time proportional to the cube of the number of strengths.
  package func errors() -> RatingErrors { RatingErrors(fit, thetas: thetas, groupOf: groupOf) }

  static func rating(logStrength: Double) -> Double { 1500 + eloPerLog * logStrength }
}
