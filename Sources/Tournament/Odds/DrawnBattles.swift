/// Battles of a tournament that are not fought but drawn, by the chances of its entrants.
///
/// Each outcome follows from the name of the match, so that it is the same whenever it is asked for.
struct DrawnBattles: Sendable {
  let chances: WinChances
  let outcomes: Outcomes

  enum Outcomes: Sendable {
    /// Drawn from this seed.
    case random(seed: UInt64)
    /// As given; home wins what is not.
    case given([Match: Bool])
  }

  /// A match of some stage.
  struct Match: Sendable, Hashable {
    var stage: Int
    var id: MatchID
  }

  /// Whether home wins; entrants are named by their place in the tournament's seed order.
  func favoursHome(_ match: Match, home: Int, away: Int) -> Bool {
    switch outcomes {
    case .given(let wins): return wins[match] ?? true
    case .random(let seed):
      var generator = SplitMix64(seed: seed ^ match.number)
      // The 53 high bits, as a fraction from 0 up to 1.
      let drawn = Double(generator.next() >> 11) * 0x1p-53
      return drawn < chances.of(home, against: away)
    }
  }
}

extension DrawnBattles.Match {
  /// A number of its own for each match of a tournament, but for one chance in 2⁶⁴.
  fileprivate var number: UInt64 {
    let parts: [Int] =
      switch id {
      case .table(let round, let board): [0, round, board, 0]
      case .winners(let round, let match): [1, round, match, 0]
      case .losers(let round, let match): [2, round, match, 0]
      case .thirdPlace: [3, 0, 0, 0]
      case .grandFinal(let number): [4, number, 0, 0]
      case .placement(let first, let last, let match): [5, first, last, match]
      }
    return parts.reduce(UInt64(stage)) { hash, part in
      let mixed = (hash ^ UInt64(part)) &* 0x9E37_79B9_7F4A_7C15
      return mixed ^ (mixed >> 32)
    }
  }
}
