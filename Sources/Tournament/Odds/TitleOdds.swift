/// How likely each entrant is to win the title, and how that was worked out.
package struct TitleOdds: Sendable, Hashable {
  package var method: Method
  /// In seed order.
  package var entrants: [Entrant]

  package init(method: Method, entrants: [Entrant]) {
    self.method = method
    self.entrants = entrants
  }

  package enum Method: Sendable, Hashable {
    /// Exact, round by round.
    case dynamicProgram
    /// Exact, from everything that can happen.
    case enumeration(outcomes: Int)
    case simulation(tournaments: Int)
  }

  package struct Entrant: Sendable, Hashable {
    /// From 0 to 1.
    package var title: Double
    /// That of `title`; 0 where it is exact.
    package var standardError: Double
    /// The chance to be in each round from 1 on, by a bye too; empty where it is not known.
    package var reach: [Double]

    package init(title: Double, standardError: Double = 0, reach: [Double] = []) {
      self.title = title
      self.standardError = standardError
      self.reach = reach
    }
  }

  package init(_ odds: BracketOdds) {
    let titles = odds.titles
    self.init(
      method: .dynamicProgram,
      entrants: titles.indices.map { entrant in
        Entrant(title: titles[entrant], reach: odds.reach.dropLast().map { $0[entrant] })
      }
    )
  }

  init(titles: [Double], outcomes: Int) {
    self.init(
      method: .enumeration(outcomes: outcomes),
      entrants: titles.map { Entrant(title: $0) }
    )
  }

  /// The shares of titles won, each with the standard error √(p(1-p)/S) of S simulations, at least 1.
  package init(_ tally: SimulationTally) {
    precondition(tally.count > 0)
    self.init(
      method: .simulation(tournaments: tally.count),
      entrants: tally.titles.map { titles in
        let title = Double(titles) / Double(tally.count)
        let variance = title * (1 - title) / Double(tally.count)
        return Entrant(title: title, standardError: variance.squareRoot())
      }
    )
  }

  /// The exact odds of a bracket, or nil where more than `limit` outcomes would have to be looked at.
  ///
  /// - Parameters:
  ///   - reseeded: Rounds whose sides are dealt anew by seed when all are known, as ranges of matches.
  ///   - results: The winners of the matches that have been fought, by their index.
  package static func exact(
    _ bracket: Bracket,
    reseeded: [Range<Int>] = [],
    chances: WinChances,
    results: [Int: Int] = [:],
    limit: Int = 1 << 15
  ) -> TitleOdds? {
    if reseeded.isEmpty, let tree = KnockoutTree(bracket) {
      let known = chances.knowing(bracket.pairs(of: results))
      return TitleOdds(BracketOdds(tree, chances: known))
    }
    let course = BracketCourse(bracket, reseeded: reseeded, results: results)
    return course.enumerated(chances: chances, limit: limit)
  }
}

extension Bracket {
  /// Who met in matches that have been fought, as far as both sides are known.
  fileprivate func pairs(of results: [Int: Int]) -> [WinChances.Result] {
    var winners = [Int?](repeating: nil, count: matches.count)
    var pairs: [WinChances.Result] = []
    for (index, match) in matches.enumerated() {
      let sides = [match.home, match.away].map { feed -> Int? in
        switch feed {
        case .seed(let entrant): entrant
        case .winner(let match): winners[match]
        case .empty, .loser: nil
        }
      }
      if let winner = results[index] {
        winners[index] = winner
        if let home = sides[0], let away = sides[1] {
          pairs.append(.init(winner: winner, loser: winner == home ? away : home))
        }
      } else if match.home == .empty || match.away == .empty {
        winners[index] = sides[0] ?? sides[1]
      }
    }
    return pairs
  }
}
