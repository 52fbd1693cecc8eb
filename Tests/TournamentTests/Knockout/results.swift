import TestSupport
import Tournament

func betterSeedWins(_ home: Seat, _ away: Seat) -> Decision {
  Decision(outcome: home < away ? .home : .away, step: .power)
}

func playKnockout(
  _ count: Int,
  thirdPlace: Bool,
  _ decide: (_ home: Seat, _ away: Seat) -> Decision
) -> KnockoutPlay {
  let bracket = Bracket.singleElimination(
    entrantCount: count,
    placement: thirdPlace ? .third : .shared
  )
  return KnockoutPlay(bracket) { _, _, home, away in decide(home, away) }
}

/// Results that are drawn for each match by its name, so that the order of asking does not matter.
struct DrawnResults: Sendable {
  var seed: UInt64
  /// In how many of 16 battles there is a result.
  var known: UInt64 = 16

  func decide(_ match: MatchID, _ round: Int, _ home: Seat, _ away: Seat) -> Decision? {
    var hash = seed
    for byte in match.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var generator = SplitMix64(seed: hash)
    guard generator.below(16) < known else { return nil }
    return Decision(outcome: generator.below(2) == 0 ? .home : .away, step: .power)
  }

  func winner(_ match: MatchID, _ home: Seat, _ away: Seat) -> Seat {
    decide(match, 1, home, away)?.outcome == .away ? away : home
  }
}

extension KnockoutPlay {
  init(_ bracket: Bracket, _ results: DrawnResults) {
    self.init(bracket, decide: results.decide)
  }
}

extension StageBattle {
  /// `W1.2 4-5`, home first, by seeds.
  var line: String { "\(match) \(sides)" }
}
