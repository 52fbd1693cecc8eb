import Base
import Forecast
import Tournament

/// How right the chances were that battles had before results decided them, in all tournaments.
package struct OddsReview: Sendable {
  package private(set) var total = ChanceScore()
  /// The same battles, if everyone had equal chances.
  private(set) var equal = ChanceScore()
  /// By the chance of the favourite: from 50 to 60 %, and so on.
  private(set) var ranges = [ChanceScore](repeating: ChanceScore(), count: 5)
  private var tournaments: [(slug: String, name: String, score: ChanceScore)] = []
  /// The number of battles with a result that had no chance.
  private(set) var leftOutCount = 0

  package init() {}

  /// The fewest battles that have a page.
  private static let fewestOnPage = 20
  /// The fewest battles that tell whether the odds are right.
  private static let fewestJudged = 100

  /// Whether there are enough battles for a page.
  package var hasPage: Bool { total.count >= Self.fewestOnPage }

  /// Adds the battles of a tournament.
  package mutating func add(_ battles: StoredBattles) {
    leftOutCount += battles.unchancedCount
    var score = ChanceScore()
    for battle in battles.battles {
      guard let chance = battle.chance else { continue }
      let winner = battle.homeHalves == 2 ? chance : 1 - chance
      score.add(winner)
      total.add(winner)
      equal.add(0.5)
      // Tenths have no exact binary fractions, and a chance of 0.6 belongs to the second range.
      let tenths = Int((max(chance, 1 - chance) * 1e6).rounded()) / 100_000
      ranges[min(tenths, 9) - 5].add(winner)
    }
    if score.count > 0 { tournaments.append((battles.slug, battles.name, score)) }
  }

  /// The tournaments with most battles first, then by name.
  var sortedTournaments: [(slug: String, name: String, score: ChanceScore)] {
    tournaments.sorted { (-$0.score.count, $0.name, $0.slug) < (-$1.score.count, $1.name, $1.slug) }
  }

  /// Whether the odds were better than equal chances, after the words `The odds`.
  package var verdict: String {
    let basis = "over \(counted(total.count, "battle")) of \(counted(tournaments.count, "tournament"))"
    let brier = total.brier.text(decimals: 3)
    if total.count < Self.fewestJudged {
      return "have a Brier score of \(brier), equal chances one of 0.250, \(basis): too few to judge them; "
        + "\(Self.fewestJudged) are needed."
    }
    let (gain, error) = (total.gain, RatingErrors.normal95 * total.gainError)
    let word = gain.magnitude <= error ? "neither better nor worse than" : gain > 0 ? "better than" : "worse than"
    let bound = error.text(decimals: 3)
    return "did \(word) equal chances: Brier score \(brier) against 0.250, \(basis). "
      + "The 95 % error of the difference is \(bound)."
  }

  /// How many battles the review leaves out; nil if there are none.
  package var omission: String? {
    guard leftOutCount > 0 else { return nil }
    let verb = leftOutCount == 1 ? "is" : "are"
    return "\(counted(leftOutCount, "other battle")) with a result \(verb) left out: a draw, level scores that a rule "
      + "settled, or no odds."
  }
}

/// The chances of battles that are over, compared with the results.
package struct ChanceScore: Sendable {
  package private(set) var count = 0
  private var gains = 0.0
  private var squaredGains = 0.0
  private var losses = 0.0
  private var favourites = 0.0
  private var wins = 0.0
  private var variance = 0.0

  package init() {}

  /// The least chance that counts, so that a battle that odds called impossible does not count for all others.
  ///
  /// Stored chances have six decimals, and anything below this is stored as 0.
  private static let least = 5e-7

  /// Adds a battle.
  ///
  /// - Parameter chance: The chance that its winner had, from 0 to 1.
  package mutating func add(_ chance: Double) {
    let gain = 0.25 - (1 - chance) * (1 - chance)
    count += 1
    gains += gain
    squaredGains += gain * gain
    losses -= naturalLogarithm(max(chance, Self.least))
    favourites += max(chance, 1 - chance)
    // At equal chances, either side could be called the favourite.
    wins += chance == 0.5 ? 0.5 : chance > 0.5 ? 1 : 0
    variance += chance * (1 - chance)
  }

  private func mean(_ sum: Double) -> Double { count > 0 ? sum / Double(count) : 0 }

  /// The mean of (p − o)² for the chance p of a side, and o = 1 if it won and 0 if not: 0 if all chances were certain and
  /// right, 0.25 for equal ones.
  ///
  /// Source: G. W. Brier, "Verification of forecasts expressed in terms of probability", 1950, halved for two sides.
  package var brier: Double { 0.25 - gain }

  /// The mean of −ln p for the chance p of the winner: ln 2 for equal chances.
  ///
  /// Source: I. J. Good, "Rational decisions", 1952.
  package var logLoss: Double { mean(losses) }

  /// The amount by which the Brier score is better than that of equal chances.
  package var gain: Double { mean(gains) }

  /// The standard error of ``gain``, if battles are independent; 0 for fewer than two.
  package var gainError: Double {
    count > 1 ? (max(0, mean(squaredGains) - gain * gain) / Double(count - 1)).squareRoot() : 0
  }

  /// The mean chance of the favourites.
  package var expected: Double { mean(favourites) }

  /// The share of battles that the favourites won; at equal chances, half of each.
  package var won: Double { mean(wins) }

  /// The standard error of the share that right chances leave to luck.
  ///
  /// Source: D. J. Spiegelhalter, "Probabilistic prediction in patient management and clinical trials", 1986.
  package var wonError: Double { count > 0 ? variance.squareRoot() / Double(count) : 0 }
}
