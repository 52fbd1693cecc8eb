package import Tournament

/// What the chances of battles follow from in title odds.
package enum ChanceBasis: Sendable {
  case powers
  /// The ratings of the file: a difference of 400 points is odds of ten to one.
  case ratings
  /// The strengths that the battles so far show, by Bradley and Terry.
  case results
  /// Nothing is known, and all are equal.
  case none
}

extension TournamentResult {
  /// Powers if there are any, then ratings if everyone has one, then the battles so far.
  package var chanceBasis: ChanceBasis {
    if entrants.havePowers { return .powers }
    if entrants.allSatisfy({ $0.rating != nil }) { return .ratings }
    return battles.foughtCount > 0 && entrants.count <= TournamentRatings.maximumStrengths ? .results : .none
  }

  /// The strengths to which the chances are proportional, by seed.
  var strengths: [Double] {
    switch chanceBasis {
    case .powers: return entrants.map(\.strength)
    case .ratings:
      let ratings = entrants.map { $0.rating ?? 0 }
      let best = ratings.max() ?? 0
      return ratings.map { exponential(($0 - best) / BradleyTerry.eloPerLog) }
    case .results:
      if let fit = bradleyTerry { return fit.logStrengths.map(exponential) }
    case .none: break
    }
    return entrants.map { _ in 1 }
  }
}
