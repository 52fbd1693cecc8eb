/// Battles of a tournament that are not fought but drawn, by the chances of its entrants.
///
/// Each outcome follows from the name of the match, so that it is the same whenever it is asked for.
package struct DrawnBattles: Sendable {
  /// The scores of battles, of the better seed first.
  package typealias Scores = [Votes.Meeting: VoteScore]

  let chances: WinChances
  let outcomes: Outcomes

  package enum Outcomes: Sendable {
    /// Drawn from this seed.
    case random(seed: UInt64)
    /// As given; home wins what is not.
    case given([Match: Outcome])
    /// Scored like this; home wins what is not.
    case scored(Scores)
  }

  /// Battles with these scores, whatever the chances.
  init(_ scores: Scores) {
    self.init(chances: WinChances(powers: []), outcomes: .scored(scores))
  }

  package init(chances: WinChances, outcomes: Outcomes) {
    self.chances = chances
    self.outcomes = outcomes
  }

  /// A match of some stage.
  package struct Match: Sendable, Hashable {
    package var stage: Int
    package var id: MatchID

    package init(stage: Int, id: MatchID) {
      self.stage = stage
      self.id = id
    }
  }

  /// The scores of a battle, home's first; nil where it has none.
  func score(_ match: MatchID, round: Int, home: Int, away: Int) -> VoteScore? {
    guard case .scored(let scores) = outcomes else { return nil }
    let round = Votes.Round(of: match) ?? .number(round)
    let score = scores[Votes.Meeting(home, away, round: round)]
    return home < away ? score : score?.swapped
  }

  /// Whether battles are no more than results that are still to come, and no other tournament's.
  var areScored: Bool { if case .scored = outcomes { true } else { false } }

  /// The outcome of a battle; entrants are named by their place in the tournament's seed order.
  func outcome(_ match: Match, home: Int, away: Int) -> Outcome {
    switch outcomes {
    case .scored: return .home
    case .given(let given): return given[match] ?? .home
    case .random(let seed):
      var generator = SplitMix64(seed: seed ^ match.number)
      // The 53 high bits, as a fraction from 0 up to 1.
      let drawn = Double(generator.next() >> 11) * 0x1p-53
      return drawn < chances.of(home, against: away) ? .home : .away
    }
  }
}

extension DrawnBattles.Match {
  /// A number of its own for each match of a tournament, but for one chance in 2⁶⁴.
  ///
  /// Its two words tell all matches apart, and a mixing step after each keeps them from cancelling out.
  var number: UInt64 {
    let (kind, first, second, third): (UInt64, Int, Int, Int) =
      switch id {
      case .table(let round, let board): (0, round, board, 0)
      case .winners(let round, let match): (1, round, match, 0)
      case .losers(let round, let match): (2, round, match, 0)
      case .thirdPlace: (3, 0, 0, 0)
      case .grandFinal(let number): (4, number, 0, 0)
      case .placement(let first, let last, let match): (5, first, match, last)
      }
    // Stages fit 29 bits, all else 32.
    let kindAndStage = kind | UInt64(stage) << 3 | UInt64(third) << 32
    var mixed = SplitMix64(seed: kindAndStage)
    mixed = SplitMix64(seed: mixed.next() ^ (UInt64(first) << 32 | UInt64(second)))
    return mixed.next()
  }
}

extension Battle {
  /// Whether it was fought, and not elsewhere.
  package var isDrawnByChance: Bool { away != nil && decision.votes == nil }
}
