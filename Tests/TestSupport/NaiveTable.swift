package import Tournament

/// A second way to a table, plain, slow and in exact fractions, to hold against the first.
///
/// It follows the text of the rules only.
package struct NaiveTable {
  /// What one match brought an entrant; no opponent for a bye.
  package typealias Match = (round: Int, opponent: Int?, result: Result, points: Fraction, isAway: Bool)

  package enum Result { case win, draw, loss, bye }

  /// R of the rules.
  package var rounds: Int
  /// What margins are differences of.
  package var powers: [Fraction]
  /// The scores of battles, where they are not ``powers``.
  package var scores: [(home: Int, away: Int, homeScore: Fraction, awayScore: Fraction)]?
  /// Nobody's rating is known if it is empty.
  package var ratings: [Fraction] = []
  /// The value of an entrant that has none, and that of something over nothing.
  package static let (unknown, endless) = (Fraction(-1_000_000), Fraction(1_000_000))
  /// Whether head-to-head may rank entrants that have not all met, as in a Swiss system.
  package var isSwiss = false
  private let points: [Result: Fraction]
  private var matches: [[Match]]
  private var totals: [Fraction]

  package init(
    entrantCount: Int,
    rounds: Int,
    battles: [StageBattle],
    points: BattlePoints = .standard,
    byePoints: Fraction = Fraction(1),
    powers: [Fraction]
  ) {
    self.rounds = rounds
    self.powers = powers
    let points: [Result: Fraction] = [
      .win: Fraction(points.win, 2), .draw: Fraction(points.draw, 2),
      .loss: Fraction(points.loss, 2), .bye: byePoints,
    ]
    self.points = points
    matches = (0..<entrantCount).map { entrant in
      battles.compactMap { battle -> Match? in
        guard let (opponent, result) = Self.match(of: entrant, in: battle) else { return nil }
        let isAway = (battle.away?.index == entrant) != (battle.decision.votes?.isTurned ?? false)
        return (battle.round, opponent, result, points[result] ?? .zero, isAway)
      }
    }
    totals = matches.map { $0.map(\.points).sum }
  }

  private static func match(of entrant: Int, in battle: StageBattle) -> (Int?, Result)? {
    let isHome = battle.home.index == entrant
    guard isHome || battle.away?.index == entrant else { return nil }
    let opponent = isHome ? battle.away?.index : battle.home.index
    return switch battle.decision.outcome {
    case .home: (opponent, isHome ? .win : .loss)
    case .away: (opponent, isHome ? .loss : .win)
    case .draw: (opponent, .draw)
    case .bye: (nil, .bye)
    case .pending, .absent, .annulled: nil
    }
  }

  package var entrants: Range<Int> { matches.indices }

  package func record(of entrant: Int) -> Record {
    let results = matches[entrant].map(\.result)
    return Record(
      wins: results.count { $0 == .win },
      draws: results.count { $0 == .draw },
      losses: results.count { $0 == .loss }
    )
  }

  /// The contributions to Buchholz, from small to large.
  package func contributions(_ entrant: Int) -> [Fraction] {
    matches[entrant].map { contribution($0.opponent, to: entrant) }.sorted()
  }

  private func contribution(_ opponent: Int?, to entrant: Int) -> Fraction {
    opponent.map { totals[$0] }
      ?? min(totals[entrant], (points[.draw] ?? .zero) * Fraction(rounds))
  }

  /// Half of what so many wins are worth.
  private func half(of matches: Int) -> Fraction {
    (points[.win] ?? .zero) * Fraction(matches, 2)
  }

  /// The value by a criterion within a tied set; nil where the criterion is skipped.
  package func value(_ criterion: TieBreak, of entrant: Int, in set: [Int]) -> Fraction? {
    let own = matches[entrant]
    switch criterion {
    case .points: return totals[entrant]
    case .headToHead:
      guard !haveAllMet(set) else { return won(by: entrant, in: set) }
      guard isSwiss else { return nil }
      // Articles 6.2.1 and 6.2.2: the first, whatever the missing battles would bring; then the second, and so on.
      var left = set
      while let first = left.first(where: { one in
        left.allSatisfy { $0 == one || won(by: one, in: set) > most(of: $0, in: set) }
      }) {
        left.removeAll { $0 == first }
      }
      guard left.count < set.count else { return nil }
      return left.contains(entrant)
        ? left.map { most(of: $0, in: set) }.max() : won(by: entrant, in: set)
    case .sonnebornBerger:
      return own.map { $0.points * contribution($0.opponent, to: entrant) }.sum
    case .buchholz: return contributions(entrant).sum
    case .buchholzCut1: return contributions(entrant).dropFirst(1).sum
    case .buchholzCut2: return contributions(entrant).dropFirst(2).sum
    case .medianBuchholz:
      return own.count < 3 ? .zero : contributions(entrant).dropFirst().dropLast().sum
    case .progressive:
      return (0..<rounds).map { round in own.filter { $0.round <= round + 1 }.map(\.points).sum }
        .sum
    case .koya:
      return own.filter { match in
        guard let opponent = match.opponent else { return false }
        return totals[opponent] >= half(of: matches[opponent].count)
      }.map(\.points).sum
    case .wins: return Fraction(record(of: entrant).wins)
    case .margin: return games(of: entrant).map { $0.own - $0.other }.sum
    case .headToHeadMargin:
      return haveAllMet(set) ? games(of: entrant, in: set).map { $0.own - $0.other }.sum : nil
    case .headToHeadScoreFor: return haveAllMet(set) ? games(of: entrant, in: set).map(\.own).sum : nil
    case .awayWins: return Fraction(own.count { $0.isAway && $0.result == .win })
    case .scoreFor: return games(of: entrant).map(\.own).sum
    case .scoreAgainst: return .zero - games(of: entrant).map(\.other).sum
    case .scoreRatio:
      let (own, other) = (games(of: entrant).map(\.own).sum, games(of: entrant).map(\.other).sum)
      return other == .zero ? own > .zero ? Self.endless : Self.unknown : own / other
    case .awayScoreFor: return games(of: entrant).filter(\.isAway).map(\.own).sum
    case .opponentsWinRate: return opponents(of: entrant).map(winRate).mean
    case .opponentsOpponentsWinRate:
      return opponents(of: entrant).map { opponents(of: $0).map(winRate).mean }.mean
    case .gameWinRate: return gameRate(of: entrant)
    case .opponentsGameWinRate: return opponents(of: entrant).map { max(Fraction(1, 3), gameRate(of: $0)) }.mean
    case .averageRating, .performance:
      let met = opponents(of: entrant)
      guard !ratings.isEmpty, !met.isEmpty else { return Self.unknown }
      let record = record(of: entrant)
      let share = (Fraction(2 * record.wins + record.draws, 2 * met.count)).value
      let difference = Self.ratingDifference(Int((share * 100 + 0.5).rounded(.down)))
      let mean = Int((met.map { ratings[$0] }.mean.value + 0.5).rounded(.down))
      return Fraction(mean) + Fraction(criterion == .performance ? difference : 0)
    // Nobody draws lots here, so that all are first.
    case .lots: return Fraction(1)
    case .seed: return Fraction(-entrant - 1)
    }
  }

  private func opponents(of entrant: Int) -> [Int] { matches[entrant].compactMap(\.opponent) }

  /// Match points of those that matches without byes could bring, at least a third.
  private func winRate(of entrant: Int) -> Fraction {
    let met = matches[entrant].filter { $0.opponent != nil }
    let all = (points[.win] ?? .zero) * Fraction(max(1, met.count))
    return max(Fraction(1, 3), met.map(\.points).sum / all)
  }

  /// One game a battle: a win is one, a draw a third.
  private func gameRate(of entrant: Int) -> Fraction {
    let record = record(of: entrant)
    return (Fraction(record.wins) + Fraction(record.draws, 3)) / Fraction(max(1, record.played))
  }

  /// The scores of both sides in each battle of an entrant, or in those against members of a set.
  private func games(of entrant: Int, in set: [Int]? = nil) -> [(own: Fraction, other: Fraction, isAway: Bool)] {
    let all =
      scores.map { scores in
        scores.compactMap { score -> (opponent: Int, own: Fraction, other: Fraction, isAway: Bool)? in
          if entrant == score.home { return (score.away, score.homeScore, score.awayScore, false) }
          return entrant == score.away ? (score.home, score.awayScore, score.homeScore, true) : nil
        }
      }
      ?? matches[entrant].compactMap { match in
        match.opponent.map { ($0, powers[entrant], powers[$0], match.isAway) }
      }
    return all.filter { set?.contains($0.opponent) ?? true }.map { ($0.own, $0.other, $0.isAway) }
  }

  /// The difference of ratings for hundredths, as FIDE's table 8.1.1 lists them below a half, from 49 down to 0.
  private static func ratingDifference(_ hundredths: Int) -> Int {
    let table = [
      -7, -14, -21, -29, -36, -43, -50, -57, -65, -72, -80, -87, -95, -102, -110, -117, -125, -133, -141, -149, -158,
      -166, -175, -184, -193, -202, -211, -220, -230, -240, -251, -262, -273, -284, -296, -309, -322, -336, -351, -366,
      -383, -401, -422, -444, -470, -501, -538, -589, -677, -800,
    ]
    if hundredths == 50 { return 0 }
    return hundredths < 50 ? table[49 - hundredths] : -table[hundredths - 51]
  }

  private func won(by entrant: Int, in set: [Int]) -> Fraction {
    matches[entrant].filter { $0.opponent.map(set.contains) ?? false }.map(\.points).sum
  }

  private func most(of entrant: Int, in set: [Int]) -> Fraction {
    let missing = set.count { other in
      other != entrant && !matches[entrant].contains { $0.opponent == other }
    }
    return won(by: entrant, in: set) + (points[.win] ?? .zero) * Fraction(missing)
  }

  package func haveAllMet(_ set: [Int]) -> Bool {
    set.allSatisfy { a in
      set.allSatisfy { b in a == b || matches[a].contains { $0.opponent == b } }
    }
  }

  /// Returns the entrants in groups, best first; who shares a group shares a place.
  package func groups(by list: [TieBreak]) -> [[Int]] { order(Array(entrants), list) }

  private func order(_ set: [Int], _ list: [TieBreak]) -> [[Int]] {
    guard set.count > 1, let first = list.first else { return [set] }
    let meetings = list.prefix { "\($0.rawValue)".hasPrefix("head_to_head") }
    guard !meetings.isEmpty else {
      return parts(of: set, by: first, among: set).flatMap { order($0, Array(list.dropFirst())) }
    }
    // Each counts among those that were level before the first of them.
    let left = meetings.reduce([set]) { sets, criterion in sets.flatMap { parts(of: $0, by: criterion, among: set) } }
    return left.flatMap { part in
      order(part, part.count < set.count ? list : Array(list.dropFirst(meetings.count)))
    }
  }

  private func parts(of part: [Int], by criterion: TieBreak, among set: [Int]) -> [[Int]] {
    Dictionary(grouping: part) { value(criterion, of: $0, in: set) ?? .zero }
      .sorted { $0.key > $1.key }.map(\.value)
  }
}

extension NaiveTable {
  /// A complete round robin.
  ///
  /// - Parameter won: The half points of row against column in each battle of the two.
  package init(
    won: [[Int]],
    points: BattlePoints = .standard,
    powers: [Fraction],
    legs: Int = 1
  ) {
    let schedule = RoundRobinSchedule(entrantCount: won.count, legs: legs)
    self.init(
      entrantCount: won.count,
      rounds: schedule.roundCount,
      battles: schedule.map { pairing in
        StageBattle(
          match: .table(round: pairing.round, board: pairing.board),
          round: pairing.round,
          home: pairing.home,
          away: pairing.away,
          decision: Decision(
            outcome: [.away, .draw, .home][won[pairing.home.index][pairing.away.index]],
            step: nil
          )
        )
      },
      points: points,
      powers: powers
    )
  }

  /// - Parameter entrants: In seed order.
  package init(_ entrants: [Entrant], _ rules: TournamentRules, legs: Int) {
    self.init(
      won: entrants.indices.map { a in
        entrants.indices.map { a == $0 ? 0 : 1 + duel(entrants[a], entrants[$0], rules) }
      },
      points: rules.stages[0].points,
      powers: marginNumbers(of: entrants, rules.deciding),
      legs: legs
    )
  }
}

/// Of a best-of, each figure by the largest that anyone has; else powers.
package func marginNumbers(of entrants: [Entrant], _ rule: DecidingRule) -> [Fraction] {
  guard case .bestOf(let plan) = rule else {
    return entrants.map { Fraction(thousandths: $0.strength) }
  }
  let largest = plan.standard.map { figure in
    entrants.map { Int(($0.figures[figure] ?? 0).magnitude) }.max() ?? 0
  }
  return entrants.map { entrant in
    zip(plan.standard, largest).map { figure, largest in
      largest == 0 ? .zero : Fraction(Int(entrant.figures[figure] ?? 0), largest)
    }.sum
  }
}

/// Returns 1 where `a` beats `b`, -1 where it loses, 0 for a draw.
private func duel(_ a: Entrant, _ b: Entrant, _ rules: TournamentRules) -> Int {
  func compare(_ figure: Figure) -> Int {
    guard let x = a.figures[figure], let y = b.figures[figure] else { return 0 }
    return sign(x, y)
  }
  let first =
    switch rules.deciding {
    case .power: sign(a.strength, b.strength)
    case .bestOf(let plan): plan.standard.reduce(0) { $0 + compare($1) }.signum()
    case .upset, .results: preconditionFailure("these do not follow from two entrants")
    }
  return ([first] + rules.tiebreak.map(compare)).first { $0 != 0 } ?? 0
}

private func sign(_ x: Double, _ y: Double) -> Int { x > y ? 1 : x < y ? -1 : 0 }
