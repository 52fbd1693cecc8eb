import Base
import Forecast
import Tournament

extension TournamentReport {
  /// Writes ratings and odds, with entrants by seed.
  func writeRatingsAndOdds(to json: inout JSONWriter) {
    if let ratings {
      let ranges = ratings.errors?.rankRanges
      json.line()
      json.key("ratings")
      json.object { object in
        object.member("prior", ratings.prior)
        object.key("entrants")
        object.array { list in
          for entrant in ratings.ratings.indices {
            list.line()
            list.object {
              $0.member("seed", Seed(index: entrant).number)
              $0.member("rating", ratings.ratings[entrant].sixDecimals)
              if let errors = ratings.errors, let range = ranges?[entrant] {
                $0.member("standard_error", errors.standardErrors[entrant].sixDecimals)
                $0.key("ranks")
                $0.array {
                  $0.value(range.lowerBound)
                  $0.value(range.upperBound)
                }
              }
              if let elo { $0.member("elo", elo[entrant].sixDecimals) }
            }
          }
        }
      }
    }
    if let odds {
      json.line()
      json.key("odds")
      json.object { writeOdds(odds, to: &$0) }
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
    json.key("reach")
    json.array { list in odds.milestones.forEach { list.value(result.label($0)) } }
    json.key("entrants")
    json.array { list in
      for (seed, entrant) in zip(Seed.all(odds.entrants.count), odds.entrants) {
        list.line()
        list.object {
          $0.member("seed", seed.number)
          $0.member("title", entrant.title)
          if entrant.standardError > 0 { $0.member("standard_error", entrant.standardError) }
          if !entrant.reach.isEmpty {
            $0.key("reach")
            $0.array { list in entrant.reach.forEach { list.value($0) } }
          }
        }
      }
    }
  }
}

extension Double {
  /// Rounded to six decimals; the others are noise.
  fileprivate var sixDecimals: Double { (self * 1e6).rounded() / 1e6 }
}
