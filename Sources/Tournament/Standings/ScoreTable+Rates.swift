extension ScoreTable {
  /// The values of all entrants, by seat, by the criteria that are means or shares.
  typealias Rates = [TieBreak: [Quotient]]

  /// Returns the values by those criteria of a list that are means or shares.
  func rates(of list: [TieBreak]) -> Rates {
    var rates: Rates = [:]
    for criterion in list where criterion.isRate { rates[criterion] = self.rates(of: criterion) }
    return rates
  }

  private func rates(of criterion: TieBreak) -> [Quotient] {
    let all = 0..<entrantCount
    switch criterion {
    case .scoreRatio:
      return all.map { entrant in
        let own = scores(of: entrant).reduce(.zero, +)
        return Quotient(own.units, (own - margin(of: entrant)).units)
      }
    case .gameWinRate: return all.map(gameRate)
    default:
      let values = opponentValues(of: criterion)
      let means = Quotient.means(
        all.map { entrant in
          let met = contributions(of: entrant).compactMap { opponent(in: $0, for: criterion) }
          guard criterion == .performance else {
            return met.isEmpty && criterion == .averageRating ? [.least] : met.map { values[$0] }
          }
          let difference = records[entrant].ratingDifference
          return met.isEmpty ? [.least] : met.map { Quotient(ratings, at: $0, plus: difference) }
        }
      )
      // FIDE's means of ratings are whole (Handbook C.07).
      return criterion == .performance || criterion == .averageRating ? means.map(\.rounded) : means
    }
  }

  /// Returns what each entrant, by seat, adds to the mean of its opponents.
  func opponentValues(of criterion: TieBreak) -> [Quotient] {
    let (all, third) = (0..<entrantCount, Quotient(1, 3))
    switch criterion {
    case .opponentsWinRate: return all.map { max(third, winRate(of: $0)) }
    case .opponentsOpponentsWinRate: return rates(of: .opponentsWinRate)
    case .opponentsGameWinRate: return all.map { max(third, gameRate(of: $0)) }
    case .averageRating, .performance: return all.map { Quotient(ratings, at: $0) }
    default: return []
    }
  }

  /// Returns the opponent whose value counts; nil for a bye, and for ratings if the battle was not played.
  func opponent(in contribution: Contribution, for criterion: TieBreak) -> Int? {
    let isForRatings = criterion == .averageRating || criterion == .performance
    return isForRatings && contribution.kind != .played || !contribution.isMatch ? nil : contribution.scheduled
  }

  /// The points from matches as a share of those for wins in all of them.
  private func winRate(of entrant: Int) -> Quotient {
    let matches = contributions(of: entrant).filter(\.isMatch)
    let won = matches.reduce(0) { $0 + $1.halfPoints }
    return Quotient(Int128(won), Int128(max(1, matches.count) * points.win))
  }

  private func gameRate(of entrant: Int) -> Quotient {
    let (thirds, count) = contributions(of: entrant).reduce((0, 0)) {
      ($0.0 + Int($1.gameThirds), $0.1 + Int($1.gameCount))
    }
    return Quotient(Int128(thirds), Int128(3 * max(1, count)))
  }
}

extension Quotient {
  /// Makes a rating, with some points more; the least for an unknown one.
  fileprivate init(_ ratings: [Int128?], at entrant: Int, plus points: Int = 0) {
    if let rating = ratings.indices.contains(entrant) ? ratings[entrant] : nil {
      self.init(rating + Int128(points) * 1_000_000, 1_000_000)
    } else {
      self = .least
    }
  }
}

extension Record {
  /// The difference of ratings that the share of the points stands for, in hundredths rounded half up.
  ///
  /// Source: FIDE Handbook B.02, table 8.1.1.
  fileprivate var ratingDifference: Int {
    let hundredths = (100 * shares + played) / (2 * max(1, played))
    let size = Self.ratingDifferences[abs(hundredths - 50)]
    return hundredths < 50 ? -size : size
  }

  /// For 50 to 100 hundredths.
  private static let ratingDifferences = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
  ]
}
