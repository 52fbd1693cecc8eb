package import Tournament

/// A second way to a table, plain, slow and in exact fractions, to hold against the first.
///
/// It follows the text of the rules only.
package struct NaiveTable {
  /// What one match brought an entrant; no opponent for a bye.
  package typealias Match = (round: Int, opponent: Int?, result: Result, points: Fraction)

  package enum Result { case win, draw, loss, bye }

  /// R of the rules.
  package var rounds: Int
  /// What margins are differences of.
  package var powers: [Fraction]
  /// The margins of battles from the side of home, where they are not differences of ``powers``.
  package var margins: [(home: Int, away: Int, margin: Fraction)]?
  /// Whether head-to-head may rank entrants that have not all met, as in a Swiss system.
  package var isSwiss = false
  private let points: [Result: Fraction]
  private var matches: [[Match]]
  private var scores: [Fraction]

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
        return (battle.round, opponent, result, points[result] ?? .zero)
      }
    }
    scores = matches.map { $0.map(\.points).sum }
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
    opponent.map { scores[$0] }
      ?? min(scores[entrant], (points[.draw] ?? .zero) * Fraction(rounds))
  }

  /// Half of what so many wins are worth.
  private func half(of matches: Int) -> Fraction {
    (points[.win] ?? .zero) * Fraction(matches, 2)
  }

  /// The value by a criterion within a tied set; nil where the criterion is skipped.
  package func value(_ criterion: TieBreak, of entrant: Int, in set: [Int]) -> Fraction? {
    let own = matches[entrant]
    switch criterion {
    case .points: return scores[entrant]
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
        return scores[opponent] >= half(of: matches[opponent].count)
      }.map(\.points).sum
    case .wins: return Fraction(record(of: entrant).wins)
    case .margin:
      if let margins {
        return margins.map { home, away, margin in
          entrant == home ? margin : entrant == away ? .zero - margin : .zero
        }.sum
      }
      return own.compactMap { match in match.opponent.map { powers[entrant] - powers[$0] } }.sum
    case .seed: return Fraction(-entrant - 1)
    }
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
  package func groups(by list: [TieBreak]) -> [[Int]] {
    var groups = [Array(entrants)]
    for criterion in list {
      var before: Int
      repeat {
        before = groups.count
        groups = groups.flatMap { set in
          Dictionary(grouping: set) { value(criterion, of: $0, in: set) ?? .zero }
            .sorted { $0.key > $1.key }.map(\.value)
        }
      } while criterion == .headToHead && groups.count > before
    }
    return groups
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
