/// The table of a complete round robin, which stores only sums.
struct RoundRobinTable: Sendable {
  let legs: Int
  let numbers: MarginNumbers
  private let entrantCount: Int
  private let decider: Decider
  let points: BattlePoints

  /// - Parameters:
  ///   - entrants: At least 2, in seed order.
  ///   - decider: Decides all battles of a pair; the result does not depend on the sides.
  ///   - numbers: The numbers whose differences are the margins; nil for the powers.
  init(entrants: [Entrant], decider: Decider, legs: Int, points: BattlePoints, numbers: MarginNumbers? = nil) {
    entrantCount = entrants.count
    self.decider = decider
    self.legs = legs
    self.points = points
    self.numbers = numbers ?? MarginNumbers(entrants.map(\.strength))
  }

  /// The number of rounds, including an entrant's rests.
  var roundCount: Int { legs * (circle - 1) }

  /// The number of battles of each entrant.
  var battleCount: Int { legs * (entrantCount - 1) }

  /// Returns the record of each entrant.
  func records() -> [Record] {
    var records = [Record](repeating: Record(), count: entrantCount)
    for a in 0..<entrantCount {
      for b in (a + 1)..<entrantCount {
        switch settled(a, b) {
        case 2:
          records[a].wins += legs
          records[b].losses += legs
        case 0:
          records[a].losses += legs
          records[b].wins += legs
        default:
          records[a].draws += legs
          records[b].draws += legs
        }
      }
    }
    return records
  }

  /// Returns the contributions of an entrant in the order of rounds.
  func contributions(of entrant: Int) -> [Contribution] {
    var won: [Contribution] = []
    won.reserveCapacity(battleCount)
    for turn in 0..<(circle - 1) {
      let opponent = opponent(of: entrant, turn: turn)
      guard opponent < entrantCount else { continue }
      let decision = decider.decide(home: Seat(entrant), away: Seat(opponent))
      let share = decision.shares.home
      won.append(
        Contribution(
          round: turn + 1,
          opponent: opponent,
          share: share,
          halfPoints: points.halfPoints(share: share),
          games: decision.games(isHome: true)
        )
      )
    }
    for leg in 0..<legs where leg > 0 {
      won += won.prefix(entrantCount - 1).map { first in
        Contribution(
          round: first.round + leg * (circle - 1),
          opponent: first.opponent,
          share: first.share,
          halfPoints: first.halfPoints,
          games: (Int(first.gameThirds), Int(first.gameCount))
        )
      }
    }
    return won
  }

  /// Returns the margins of an entrant's contributions, in their order.
  func margins(of entrant: Int) -> [Margin] {
    let numbers = numbers.numbers
    return contributions(of: entrant).map { contribution in
      contribution.opponent.map { numbers[entrant] - numbers[$0] } ?? .zero
    }
  }

  /// Returns the own scores of an entrant's contributions.
  func scores(of entrant: Int) -> [Margin] { Array(repeating: numbers.numbers[entrant], count: battleCount) }

  /// Returns the Sonneborn–Berger sum of an entrant in quarter points, given the half points of all entrants.
  func quarters(of entrant: Int, scores: [Int]) -> Int128 {
    var sum = 0
    for other in 0..<entrantCount where other != entrant {
      sum += points.halfPoints(share: settled(entrant, other)) * scores[other]
    }
    return Int128(legs) * Int128(sum)
  }

  /// Returns the sum of a Buchholz criterion in half points, given the half points of all entrants, in O(n).
  func opponentHalves(of entrant: Int, scores: [Int], dropping criterion: TieBreak) -> Int {
    // The two smallest scores of opponents, and the largest; each opponent counts once for each leg.
    var (smallest, second, largest, sum) = (Int.max, Int.max, 0, 0)
    for (opponent, score) in scores.enumerated() where opponent != entrant {
      sum += score
      largest = max(largest, score)
      second = min(second, max(smallest, score))
      smallest = min(smallest, score)
    }
    let lowest = legs > 1 ? [smallest, smallest] : [smallest, second]
    guard let kept = criterion.cut(of: battleCount) else { return legs * sum }
    guard !kept.isEmpty else { return 0 }
    let dropsLargest = kept.upperBound < battleCount
    return legs * sum - lowest[..<kept.lowerBound].reduce(0, +) - (dropsLargest ? largest : 0)
  }

  /// Returns the half points that each member of a set won against the others.
  func headToHead(in set: [Int]) -> [Int] {
    set.map { member in
      legs * set.reduce(0) { $1 == member ? $0 : $0 + points.halfPoints(share: settled(member, $1)) }
    }
  }

  /// The number of places in the circle: one for each entrant, and one for resting if their number is odd.
  private var circle: Int { entrantCount + entrantCount % 2 }

  /// Returns the opponent in ``RoundRobinSchedule``; the number of entrants means a rest.
  private func opponent(of entrant: Int, turn: Int) -> Int {
    let moving = circle - 1
    let place = entrant == 0 ? 0 : 1 + (entrant - 1 + turn) % moving
    let opposite = circle - 1 - place
    return opposite == 0 ? 0 : 1 + (opposite - 1 - turn % moving + moving) % moving
  }

  /// Returns the share of `entrant` in one battle against `opponent`, in halves.
  private func settled(_ entrant: Int, _ opponent: Int) -> Int {
    decider.decide(home: Seat(entrant), away: Seat(opponent)).shares.home
  }
}

extension ScoreTable {
  /// Makes the table of a complete round robin.
  ///
  /// - Parameters:
  ///   - entrants: At least 2, in seed order.
  ///   - decider: Decides all battles of a pair; the result does not depend on the sides.
  ///   - numbers: The numbers whose differences are the margins; nil for the powers.
  package init(
    roundRobin entrants: [Entrant],
    decider: Decider,
    legs: Int,
    points: BattlePoints = .standard,
    numbers: MarginNumbers? = nil
  ) { self.init(RoundRobinTable(entrants: entrants, decider: decider, legs: legs, points: points, numbers: numbers)) }

  init(_ table: RoundRobinTable) {
    let records = table.records()
    self.init(
      entrantCount: records.count,
      roundCounts: Array(repeating: table.roundCount, count: records.count),
      points: table.points,
      scores: records.map(table.points.halfPoints(of:)),
      records: records,
      marginScale: table.numbers.scale,
      matches: .complete(table, numberSum: table.numbers.numbers.reduce(.zero, +))
    )
  }
}
