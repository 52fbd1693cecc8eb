package import Tournament

/// A simulation of a bracket of slots, which plays eight tournaments at once without branches on
/// results.
///
/// There are two simulations of brackets on purpose. ``BracketSimulation`` plays any bracket, also
/// one in progress. This one plays only a plain knockout that has not begun, but a battle costs it
/// a third of the time; it is taken if the file wants the odds of one simulated.
/// `TitleSimulationTests` compares both with the same exact odds of ``BracketOdds``.
package struct KnockoutSimulation: TitleSimulation {
  package let entrantCount: Int
  private let openings: [Opening]
  private let thresholds: ThresholdTable

  /// A match of the first round, the same in each lane.
  private struct Opening: Sendable {
    var threshold: SIMD8<Int32>
    var home: SIMD8<Int32>
    /// The XOR of home and away.
    var flip: SIMD8<Int32>
  }

  /// - Parameters:
  ///   - slots: The entrants from top to bottom, a power of two in number, at least 2; nil for a bye.
  ///   - count: The number of games of each match.
  package init(slots: [Seat?], chances: WinChances, games count: Int = 1) {
    precondition(slots.count >= 2 && slots.count & (slots.count - 1) == 0)
    let thresholds = ThresholdTable(chances, games: count)
    let sides = slots.map { Int32($0?.index ?? chances.count) }
    openings = stride(from: 0, to: sides.count, by: 2).map { place in
      let (home, away) = (sides[place], sides[place + 1])
      return Opening(
        threshold: SIMD8(repeating: thresholds[home, away]),
        home: SIMD8(repeating: home),
        flip: SIMD8(repeating: home ^ away)
      )
    }
    self.thresholds = thresholds
    entrantCount = chances.count
  }

  package var battleCount: Int { 2 * openings.count - 1 }

  package var battleCost: Int { 1 }

  package func play(
    _ count: Int,
    with generator: inout Xoshiro256,
    tally: inout SimulationTally
  ) {
    // A local copy, so that the loops keep it in registers.
    var random = generator
    var winners = [SIMD8<Int32>](repeating: .zero, count: 2 * openings.count)
    var alive = winners.mutableSpan
    for _ in 0..<(count / 8) {
      let champions = playEight(&alive, with: &random)
      for lane in 0..<8 { tally.addTitle(Int(champions[lane])) }
    }
    if count % 8 > 0 {
      let champions = playEight(&alive, with: &random)
      for lane in 0..<(count % 8) { tally.addTitle(Int(champions[lane])) }
    }
    generator = random
  }

  /// Plays the first round into the first half of `alive`, then each match i of the later rounds into place i of the
  /// second half, from places 2i and 2i + 1.
  @inline(__always)
  private func playEight(
    _ alive: inout MutableSpan<SIMD8<Int32>>,
    with generator: inout Xoshiro256
  ) -> SIMD8<Int32> {
    let half = openings.count
    let openings = openings.span
    for match in 0..<half {
      let opening = openings[match]
      let lose = (opening.threshold &- generator.eight()) &>> 31
      alive[match] = opening.home ^ (opening.flip & lose)
    }
    for match in 0..<(half &- 1) {
      let (home, away) = (alive[2 &* match], alive[2 &* match &+ 1])
      let lose = (thresholds.of(home, away) &- generator.eight()) &>> 31
      alive[half &+ match] = home ^ ((home ^ away) & lose)
    }
    return alive[2 &* half &- 2]
  }
}
