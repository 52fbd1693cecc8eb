import Base
import Forecast
import Tournament

extension TournamentReport {
  /// Writes ratings and odds, with entrants by seed.
  func writeRatingsAndOdds(to json: inout JSONWriter) {
    if let ratings {
      let ranges = ratings.errors?.rankRanges
      json.line()
      json.object("ratings") { object in
        object.member("prior", ratings.prior)
        object.objects("entrants", of: ratings.ratings.indices, inLines: true) { item, entrant in
          item.member("seed", Seed(index: entrant).number)
          item.member("rating", ratings.ratings[entrant].sixDecimals)
          if let errors = ratings.errors, let range = ranges?[entrant] {
            item.member("standard_error", errors.standardErrors[entrant].sixDecimals)
            item.member("ranks", [range.lowerBound, range.upperBound])
          }
          if let elo { item.member("elo", elo[entrant].sixDecimals) }
        }
      }
    }
    let ranks = result.isInProgress ? result.prospects.ranks : []
    if !ranks.isEmpty {
      json.line()
      json.objects("reachable", of: ranks.indices, inLines: true) { item, entrant in
        item.member("seed", Seed(index: entrant).number)
        if let best = ranks[entrant].first { item.member("best", best) }
        if let worst = ranks[entrant].last { item.member("worst", worst) }
      }
    }
    if let odds {
      json.line()
      json.object("odds") { writeOdds(odds, to: &$0) }
    }
  }

  private func writeOdds(_ odds: TitleOdds, to json: inout JSONWriter) {
    switch odds.method {
    case .dynamicProgram: json.member("method", "dynamic-program")
    case .enumeration(let outcomes):
      json.member("method", "enumeration")
      json.member("outcomes", outcomes)
    case .simulation(let count):
      json.member("method", "simulation")
      json.member("tournaments", count)
    }
    json.member("reach", odds.milestones.map { result.label($0) })
    json.objects("entrants", of: odds.entrants.enumerated(), inLines: true) { object, place in
      let entrant = place.element
      object.member("seed", Seed(index: place.offset).number)
      object.member("title", entrant.title)
      if entrant.standardError > 0 { object.member("standard_error", entrant.standardError) }
      if !entrant.reach.isEmpty { object.member("reach", entrant.reach) }
    }
  }
}

extension Double {
  /// Rounded to six decimals; the others are noise.
  fileprivate var sixDecimals: Double { (self * 1e6).rounded() / 1e6 }
}
