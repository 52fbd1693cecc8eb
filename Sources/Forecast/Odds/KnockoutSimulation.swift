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
  private let quarters: [Quarter]
  private let thresholds: ThresholdTable

  /// A match of the first round, the same in each lane.
  private struct Opening: Sendable {
    var threshold: SIMD8<Int32>
    var home: SIMD8<Int32>
    /// The XOR of home and away.
    var flip: SIMD8<Int32>

    init(_ home: Int32, _ away: Int32, _ thresholds: ThresholdTable) {
      threshold = SIMD8(repeating: thresholds[home, away])
      self.home = SIMD8(repeating: home)
      flip = SIMD8(repeating: home ^ away)
    }

    @inline(__always)
    func play(with generator: inout Xoshiro256) -> Result {
      let lost = generator.eight().losses(above: threshold)
      return Result(winner: home ^ (flip & lost), lost: lost)
    }

    struct Result {
      var winner: SIMD8<Int32>
      /// All bits of a lane if the home side lost, otherwise none.
      var lost: SIMD8<Int32>
    }
  }

  /// Two matches of the first round, and that of their winners.
  ///
  /// The last has only four possible pairs: to choose among their thresholds with masks is faster than eight reads of
  /// the table.
  private struct Quarter: Sendable {
    let upper: Opening
    let lower: Opening
    /// The threshold of the upper home side against the lower home side, and against the lower away side.
    private let againstHome: SIMD8<Int32>
    private let againstAway: SIMD8<Int32>
    /// The XOR of these and of the same of the upper away side.
    private let flipAgainstHome: SIMD8<Int32>
    private let flipAgainstAway: SIMD8<Int32>

    init(_ sides: ArraySlice<Int32>, _ thresholds: ThresholdTable) {
      let start = sides.startIndex
      let (a, b, c, d) = (sides[start], sides[start + 1], sides[start + 2], sides[start + 3])
      upper = Opening(a, b, thresholds)
      lower = Opening(c, d, thresholds)
      againstHome = SIMD8(repeating: thresholds[a, c])
      againstAway = SIMD8(repeating: thresholds[a, d])
      flipAgainstHome = SIMD8(repeating: thresholds[a, c] ^ thresholds[b, c])
      flipAgainstAway = SIMD8(repeating: thresholds[a, d] ^ thresholds[b, d])
    }

    @inline(__always)
    func threshold(_ opened: Opened) -> SIMD8<Int32> {
      let home = againstHome ^ (flipAgainstHome & opened.upper.lost)
      let away = againstAway ^ (flipAgainstAway & opened.upper.lost)
      return home ^ ((home ^ away) & opened.lower.lost)
    }
  }

  /// The first round of a quarter.
  private struct Opened {
    var upper: Opening.Result
    var lower: Opening.Result
  }

  /// - Parameters:
  ///   - slots: The entrants from top to bottom, a power of two in number, at least 2; nil for a bye.
  ///   - count: The number of games of each match.
  package init(slots: [Seat?], chances: WinChances, games count: Int = 1) {
    precondition(slots.count >= 2 && slots.count & (slots.count - 1) == 0)
    let thresholds = ThresholdTable(chances, games: count)
    let nobody = Int32(chances.count)
    let known = slots.map { $0.map { Int32($0.index) } ?? nobody }
    // Two entrants meet in the second round, after byes.
    let sides = known.count == 2 ? [known[0], nobody, known[1], nobody] : known
    quarters = stride(from: 0, to: sides.count, by: 4).map {
      Quarter(sides[$0..<$0 + 4], thresholds)
    }
    self.thresholds = thresholds
    entrantCount = chances.count
  }

  package var battleCount: Int { 4 * quarters.count - 1 }

  package var battleCost: Int { 1 }

  package func play(
    _ count: Int,
    with generator: inout Xoshiro256,
    tally: inout SimulationTally
  ) {
    // A local copy, so that the loops keep it in registers.
    var random = generator.copy
    let nobody = Opening.Result(winner: .zero, lost: .zero)
    var opened = Array(repeating: Opened(upper: nobody, lower: nobody), count: quarters.count)
    var winners = [SIMD8<Int32>](repeating: .zero, count: 2 * quarters.count)
    var first = opened.mutableSpan
    var alive = winners.mutableSpan
    for _ in 0..<(count / 8) {
      let champions = playEight(&first, &alive, with: &random)
      for lane in 0..<8 { tally.addTitle(Int(champions[lane])) }
    }
    if count % 8 > 0 {
      let champions = playEight(&first, &alive, with: &random)
      for lane in 0..<(count % 8) { tally.addTitle(Int(champions[lane])) }
    }
    generator = random.copy
  }

  /// Plays the second round into the first half of `alive`, then each match i of the later rounds into place i of the
  /// second half, from places 2i and 2i + 1.
  @inline(__always)
  private func playEight(
    _ opened: inout MutableSpan<Opened>,
    _ alive: inout MutableSpan<SIMD8<Int32>>,
    with generator: inout Xoshiro256
  ) -> SIMD8<Int32> {
    let quarters = quarters.span
    for place in quarters.indices {
      let upper = quarters[place].upper.play(with: &generator)
      let lower = quarters[place].lower.play(with: &generator)
      opened[place] = Opened(upper: upper, lower: lower)
    }
    for place in quarters.indices {
      let (home, away) = (opened[place].upper.winner, opened[place].lower.winner)
      alive[place] = winner(home, away, quarters[place].threshold(opened[place]), &generator)
    }
    let half = quarters.count
    for match in 0..<(half &- 1) {
      let (home, away) = (alive[2 &* match], alive[2 &* match &+ 1])
      alive[half &+ match] = winner(home, away, thresholds.of(home, away), &generator)
    }
    return alive[2 &* half &- 2]
  }

  @inline(__always)
  private func winner(
    _ home: SIMD8<Int32>,
    _ away: SIMD8<Int32>,
    _ threshold: SIMD8<Int32>,
    _ generator: inout Xoshiro256
  ) -> SIMD8<Int32> {
    let lost = generator.eight().losses(above: threshold)
    return home ^ ((home ^ away) & lost)
  }
}
