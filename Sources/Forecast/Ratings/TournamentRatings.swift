package import Tournament

/// Bradley–Terry ratings from all battles of a tournament, on the Elo scale; entrants are in seed order.
package struct TournamentRatings: Sendable {
  /// The number of wins, and of losses, that the Bradley–Terry fit adds for each entrant.
  package let prior: Double
  /// The ratings, from all battles at once.
  package let ratings: [Double]
  /// The errors of the ratings; nil for large fields.
  package let errors: RatingErrors?

  fileprivate init(_ fit: BradleyTerry) {
    prior = fit.prior
    ratings = fit.ratings
    errors = fit.strengthCount <= Self.maximumErrors ? fit.errors() : nil
  }

  /// Rates entrants by their scores against each other; nil if they are too many.
  package init?(entrantCount: Int, pairs: [PairScore]) {
    guard entrantCount <= Self.maximumStrengths else { return nil }
    self.init(BradleyTerry(entrantCount: entrantCount, pairs: pairs))
  }

  /// The maximum number of strengths; more take too long.
  package static let maximumStrengths = 2_048
  /// The maximum number of strengths with errors.
  package static let maximumErrors = 512
}

extension TournamentResult {
  /// The ratings from all results; nil if there are none, or if too many entrants have a strength of their own.
  package var ratings: TournamentRatings? {
    guard let fit = bradleyTerry, battles.foughtCount > 0 else { return nil }
    return TournamentRatings(fit)
  }

  private static var maximumEloBattles: Int { 5_000_000 }

  var bradleyTerry: BradleyTerry? {
    if let (halfPoints, legs) = balancedTotals {
      guard Set(halfPoints).count <= TournamentRatings.maximumStrengths else { return nil }
      return BradleyTerry(halfPoints: halfPoints, meetings: legs)
    }
    guard entrants.count <= TournamentRatings.maximumStrengths else { return nil }
    var pairs: [PairScore] = []
    battles.forEach { battle in if let pair = PairScore(battle) { pairs.append(pair) } }
    return BradleyTerry(entrantCount: entrants.count, pairs: pairs)
  }

  /// The total of each entrant, and the number of meetings of each pair; nil if that number differs.
  private var balancedTotals: (halfPoints: [Int], legs: Int)? {
    guard rules.stages.count == 1, rules.stages[0].groups == nil, isComplete, stages.count == 1,
      let legs = rules.stages[0].format.facts.legs, battles.foughtCount == battles.count
    else { return nil }
    var halfPoints = [Int](repeating: 0, count: entrants.count)
    for standing in standings { halfPoints[standing.entrant.index] = standing.record.shares }
    return (halfPoints, legs)
  }

  /// The Elo ratings, with each round as a rating period; nil if there are too many battles.
  package var eloRatings: [Double]? {
    guard battles.count <= Self.maximumEloBattles else { return nil }
    let elo = Elo()
    var ratings = [Double](repeating: elo.start, count: entrants.count)
    var period: [PairScore] = []
    var round = (stage: 0, number: 0, bracket: 0)
    battles.forEach { battle in
      guard let pair = PairScore(battle) else { return }
      // Rounds of a double elimination's brackets may have one number, and follow each other.
      let bracket =
        switch battle.match {
        case .losers: 1
        case .grandFinal: 2
        case .table, .winners, .thirdPlace, .placement: 0
        }
      if round != (battle.stage, battle.round, bracket) {
        ratings = elo.ratings(ratings, after: period)
        period.removeAll(keepingCapacity: true)
        round = (battle.stage, battle.round, bracket)
      }
      period.append(pair)
    }
    return elo.ratings(ratings, after: period)
  }
}
