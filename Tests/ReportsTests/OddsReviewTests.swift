import Reports
import Testing

/// A battle: the chance of a side, and whether it won.
struct ScoreCase: CustomTestStringConvertible, Sendable {
  var name: String
  var battles: [(chance: Double, won: Bool)]
  var brier: Double
  var logLoss: Double
  var testDescription: String { name }
}

/// The arithmetic of a review of odds.
struct OddsReviewTests {
  /// Scores by scikit-learn 1.9.1: `brier_score_loss` and `log_loss`.
  static let cases: [ScoreCase] = [
    .init(
      name: "favourites that won",
      battles: [(0.9, true), (0.8, true), (0.7, true), (0.95, true)],
      brier: 0.035625000000000004,
      logLoss: 0.18411807632457977
    ),
    .init(
      name: "favourites that lost",
      battles: [(0.9, false), (0.6, false), (0.75, false)],
      brier: 0.5775,
      logLoss: 1.5350567286626973
    ),
    .init(name: "both", battles: mixed, brier: 0.213628672992, logLoss: 0.6307334247446419),
    .init(name: "equal chances", battles: [(0.5, true), (0.5, false)], brier: 0.25, logLoss: 0.6931471805599453),
    .init(name: "certain and right", battles: [(1, true), (0, false)], brier: 0, logLoss: 0),
  ]

  static let mixed: [(chance: Double, won: Bool)] = [
    (0.5, true), (0.5, false), (0.6, true), (0.3, false), (0.123456, true), (0.85, true), (0.99, true), (0.41, false),
  ]

  private func score(_ battles: [(chance: Double, won: Bool)]) -> ChanceScore {
    battles.reduce(into: ChanceScore()) { $0.add($1.won ? $1.chance : 1 - $1.chance) }
  }

  @Test(arguments: cases) func `scores are those of scikit-learn`(_ c: ScoreCase) {
    let score = score(c.battles)
    #expect(score.count == c.battles.count)
    #expect(abs(score.brier - c.brier) < 1e-12)
    #expect(abs(score.logLoss - c.logLoss) < 1e-12)
  }

  /// The same in numpy: `d.mean()`, `d.std(ddof=1) / sqrt(n)`, and `sqrt((p * (1 - p)).sum()) / n`.
  @Test func `errors are those of numpy`() {
    let score = score(Self.mixed)
    #expect(abs(score.gain - 0.036371327008) < 1e-12)
    #expect(abs(score.gainError - 0.08584623221876866) < 1e-12)
    #expect(abs(score.expected - 0.7008179999999999) < 1e-12)
    #expect(score.won == 0.75)
    #expect(abs(score.wonError - 0.14987049701659097) < 1e-12)
  }

  @Test func `an impossible result counts as one of half a millionth`() {
    let score = score([(0, true)])
    #expect(score.brier == 1)
    // ln 2,000,000
    #expect(abs(score.logLoss - 14.508657738524219) < 1e-12)
  }

  @Test func `no battles have no scores`() {
    let score = score([])
    #expect(score.count == 0 && score.logLoss == 0 && score.wonError == 0 && score.gainError == 0)
  }
}
