extension ScoreTable {
  /// Makes the table of a list of battles, such as Swiss rounds, groups, or an unfinished round robin, in one pass.
  ///
  /// - Parameters:
  ///   - roundCount: The minimum number of rounds; the battles may have more.
  ///   - groups: The members of each group, which have their own rounds; empty for one field.
  ///   - unplayed: The rule for battles of a Swiss system that were not played; nil if they count as battles between the
  ///     two, as in a round robin.
  ///   - byeHalfPoints: The half points of a bye.
  ///   - battles: The battles in any order.
  package init(
    entrantCount: Int,
    roundCount: Int = 0,
    groups: [[Seat]] = [],
    points: BattlePoints = .standard,
    unplayed: UnplayedRounds? = .usual,
    byeHalfPoints: Int = 2,
    margins rule: ScoreRule,
    battles: some Sequence<StageBattle>
  ) {
    var tallies = Tallies(entrantCount: entrantCount, battleCount: battles.underestimatedCount, margins: rule)
    for battle in battles { tallies.add(battle, points, hasDummies: unplayed != nil, byeHalfPoints: byeHalfPoints) }
    let contributions = tallies.contributions()
    var (scores, records) = (
      [Int](repeating: 0, count: entrantCount), [Record](repeating: Record(), count: entrantCount)
    )
    for entrant in 0..<entrantCount {
      var (score, record) = (0, Record())
      for contribution in contributions.all[contributions.range(of: entrant)] {
        score += contribution.halfPoints
        if contribution.kind == .played { record.count(share: contribution.share) }
      }
      (scores[entrant], records[entrant]) = (score, record)
    }
    self.init(
      entrantCount: entrantCount,
      roundCounts: tallies.roundCounts(atLeast: roundCount, in: groups),
      points: points,
      unplayed: unplayed,
      scores: scores,
      opponentScores: tallies.hasRequests ? contributions.opponentScores(scores, points) : scores,
      records: records,
      marginScale: tallies.marginScale,
      matches: .listed(contributions)
    )
  }
}

extension ContributionList {
  /// Returns the half points of each entrant as they count for its opponents.
  ///
  /// A round for which it was not paired counts as a draw if it plays no later round.
  fileprivate func opponentScores(_ scores: [Int], _ points: BattlePoints) -> [Int] {
    scores.indices.map { entrant in
      let end = all[range(of: entrant)].reversed().prefix(while: \.isVoluntary)
      return end.reduce(scores[entrant]) { score, round in
        round.kind == .requested ? score + points.draw - round.halfPoints : score
      }
    }
  }
}

/// The sides of all battles that count, before they are sorted by entrant.
private struct Tallies {
  /// The last round of each entrant.
  private var lastRounds: [Int]
  private var sides: [(entrant: Int32, contribution: Contribution)] = []
  /// The number of sides of each entrant.
  private var counts: [Int]
  private let scoresOfBattle: ((StageBattle) -> (home: Margin, away: Margin))?
  /// The margin of each side; empty if margins are differences.
  private var margins: [Margin] = []
  /// The own score of each side that has a margin.
  private var scores: [Margin] = []
  private let numbers: [Margin]
  let marginScale: MarginScale
  /// Whether anyone was not paired in a round.
  private(set) var hasRequests = false

  init(entrantCount: Int, battleCount: Int, margins rule: ScoreRule) {
    lastRounds = Array(repeating: 0, count: entrantCount)
    counts = Array(repeating: 0, count: entrantCount)
    switch rule {
    case .numbers(let values):
      numbers = values.numbers
      marginScale = values.scale
      scoresOfBattle = nil
    case .perBattle(let scores):
      numbers = []
      marginScale = .billionths
      scoresOfBattle = scores
    }
    sides.reserveCapacity(2 * battleCount)
  }

  mutating func add(_ battle: StageBattle, _ points: BattlePoints, hasDummies: Bool, byeHalfPoints: Int) {
    let (decision, isPaired) = (battle.decision, battle.away != nil)
    let isTurned = decision.votes?.isTurned ?? false
    let credit = Credit(decision, isPaired: isPaired, points: points, byeHalfPoints: byeHalfPoints)
    guard let credit else { return }
    let isPlayed = decision.isPlayed
    add(
      battle.home,
      Contribution(
        round: battle.round,
        opponent: battle.away?.index,
        hasDummy: hasDummies && !isPlayed,
        share: credit.shares.home,
        halfPoints: credit.points.home,
        kind: credit.homeKind,
        isAway: isTurned,
        games: decision.games(isHome: true)
      )
    )
    if let away = battle.away {
      add(
        away,
        Contribution(
          round: battle.round,
          opponent: battle.home.index,
          hasDummy: hasDummies && !isPlayed,
          share: credit.shares.away,
          halfPoints: credit.points.away,
          kind: credit.awayKind,
          isAway: !isTurned,
          games: decision.games(isHome: false)
        )
      )
    }
    guard let scoresOfBattle else { return }
    let (home, away) = isPlayed ? scoresOfBattle(battle) : (.zero, .zero)
    margins.append(home - away)
    scores.append(home)
    if isPaired {
      margins.append(away - home)
      scores.append(away)
    }
  }

  private mutating func add(_ seat: Seat, _ contribution: Contribution) {
    let (entrant, round) = (seat.index, contribution.round)
    if contribution.kind == .requested { hasRequests = true }
    sides.append((Int32(entrant), contribution))
    counts[entrant] += 1
    lastRounds[entrant] = max(lastRounds[entrant], round)
  }

  /// Returns the number of rounds of each entrant's field or group.
  func roundCounts(atLeast fewest: Int, in groups: [[Seat]]) -> [Int] {
    let all = max(fewest, lastRounds.max() ?? 0)
    var rounds = Array(repeating: all, count: lastRounds.count)
    for group in groups {
      let own = group.reduce(fewest) { max($0, lastRounds[$1.index]) }
      for member in group { rounds[member.index] = own }
    }
    return rounds
  }

  /// Returns the contributions by entrant, each in the order of rounds.
  func contributions() -> ContributionList {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    var next = starts
    var all = [Contribution](repeating: .init(round: 0, opponent: nil, share: 0, halfPoints: 0), count: sides.count)
    var marginOfEach = [Margin](repeating: .zero, count: margins.count)
    var scoreOfEach = marginOfEach
    for (number, side) in sides.enumerated() {
      let entrant = Int(side.entrant)
      all[next[entrant]] = side.contribution
      if !margins.isEmpty {
        (marginOfEach[next[entrant]], scoreOfEach[next[entrant]]) = (margins[number], scores[number])
      }
      next[entrant] += 1
    }
    var list = ContributionList(all: all, starts: starts, numbers: numbers, margins: marginOfEach, scores: scoreOfEach)
    list.sort()
    return list
  }
}
