/// The outcomes of open battles, drawn by the chances of the entrants or given.
///
/// Each outcome depends only on the name of the match, so that repeated calls return the same one.
package struct DrawnBattles: Sendable {
  /// The scores of battles; the first score belongs to the better seed.
  package typealias Scores = [Votes.Meeting: VoteScore]

  let chances: WinChances
  let outcomes: Outcomes

  package enum Outcomes: Sendable {
    /// Random outcomes from this seed.
    case random(seed: UInt64)
    /// Given outcomes, with the games of a match of several; home wins the other battles.
    case given([Match: Decision])
    /// Given scores; home wins the other battles with ``VoteScore/leastWin``.
    case scored(Scores)
  }

  /// Makes battles with these scores, independent of chances.
  init(_ scores: Scores) { self.init(chances: WinChances(powers: []), outcomes: .scored(scores)) }

  package init(chances: WinChances, outcomes: Outcomes) { (self.chances, self.outcomes) = (chances, outcomes) }

  /// A match and the index of its stage.
  package struct Match: Sendable, Hashable {
    package var stage: Int
    package var id: MatchID

    package init(stage: Int, id: MatchID) { (self.stage, self.id) = (stage, id) }
  }

  /// Returns the scores of a battle, home's first; nil if it has none.
  func score(_ match: MatchID, round: Int, stage: Int, home: Seed, away: Seed) -> VoteScore? {
    guard case .scored(let scores) = outcomes else { return nil }
    let round = Votes.Round(ownOf: match, round: round, stage: stage)
    let score = scores[Votes.Meeting(home, away, round: round)]
    return home < away ? score : score?.swapped
  }

  /// Whether the outcomes are given scores.
  var areScored: Bool { if case .scored = outcomes { true } else { false } }

  /// Returns the decision of a battle, game by game if it has several.
  ///
  /// - Parameter score: The games so far; if all games of an odd number leave them level, one more decides, as in
  ///   ``matchChance``.
  func decision(_ match: Match, home: Seed, away: Seed, games: Int = 1, after score: GameScore? = nil) -> Decision {
    switch outcomes {
    case .scored: return .lot(.home)
    case .given(let given): return given[match] ?? .lot(.home)
    case .random(let seed):
      var generator = SplitMix64(seed: seed ^ match.number)
      let chance = chances.of(home.index, against: away.index)
      // The 53 high bits, as a fraction from 0 up to 1.
      func isHome() -> Bool { Double(generator.next() >> 11) * 0x1p-53 < chance }
      guard games > 1 else { return .lot(isHome() ? .home : .away) }
      var score = score ?? GameScore()
      while true {
        score.add(homeHalves: isHome() ? 2 : 0)
        if let outcome = score.outcome(of: games), outcome != .draw || games % 2 == 0 { return .lot(outcome, score) }
      }
    }
  }
}

extension DrawnBattles.Match {
  /// A hash of the match; two matches of a tournament have the same one with a chance of 1 in 2⁶⁴.
  ///
  /// The two hashed words are different for all matches, and a mixing step follows each word.
  var number: UInt64 {
    let (kind, first, second, third): (UInt64, Int, Int, Int) =
      switch id {
      case .table(let round, let board): (0, round, board, 0)
      case .winners(let round, let match): (1, round, match, 0)
      case .losers(let round, let match): (2, round, match, 0)
      case .thirdPlace(let match): (3, match - 1, 0, 0)
      case .grandFinal(let number, let match): (4, number, match - 1, 0)
      case .placement(let first, let last, let match): (5, first, match, last)
      }
    // A stage fits 29 bits; the other numbers fit 32 bits.
    let kindAndStage = kind | UInt64(stage) << 3 | UInt64(third) << 32
    var mixed = SplitMix64(seed: kindAndStage)
    mixed = SplitMix64(seed: mixed.next() ^ (UInt64(first) << 32 | UInt64(second)))
    return mixed.next()
  }
}

extension Decision {
  /// The decision of a battle that is drawn for odds.
  package static func lot(_ outcome: Outcome, _ games: GameScore? = nil) -> Decision {
    Decision(outcome: outcome, step: .lot, score: games)
  }
}

extension VoteScore {
  /// The score of a win in battles that are drawn by score.
  static let leastWin = VoteScore(home: 1, away: 0)
}

extension Battle {
  /// Its match, with the index of the stage.
  package var place: DrawnBattles.Match { DrawnBattles.Match(stage: stage, id: match) }

  /// Whether the battle has two sides and no votes, and neither side withdrew.
  package var isDrawnByChance: Bool {
    away != nil && decision.votes == nil && decision.step != .unplayed(.withdrawal) && decision.annulled == nil
  }
}
