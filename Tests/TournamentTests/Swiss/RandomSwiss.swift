import TestSupport
@testable import Tournament

/// Draws Swiss tournaments in progress, alike for every run of the tests.
struct RandomSwiss {
  var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.below(UInt64(range.count)))
  }

  /// Returns the half points of a round by place in seed order.
  ///
  /// - Parameter drawsInTen: How many of ten battles are drawn.
  mutating func results(
    of round: SwissRound,
    entrantCount: Int,
    drawsInTen: Int,
    byeHalfPoints: Int = 2
  ) -> [Int] {
    var halfPoints = [Int](repeating: 0, count: entrantCount)
    for pair in round.pairs {
      let higher = number(in: 1...10) <= drawsInTen ? 1 : 2 * number(in: 0...1)
      halfPoints[pair.higher] = higher
      halfPoints[pair.lower] = 2 - higher
    }
    if let bye = round.bye { halfPoints[bye] = byeHalfPoints }
    return halfPoints
  }

  /// Returns a round in which any two may meet again, to make histories that no pairing would make.
  mutating func anyRound(entrantCount: Int) -> SwissRound {
    var list = Array(0..<entrantCount)
    generator.shuffle(&list)
    let bye = entrantCount % 2 == 1 ? list.popLast() : nil
    return SwissRound(
      pairs: stride(from: 0, to: list.count, by: 2).map {
        SwissRound.Pair(higher: list[$0], lower: list[$0 + 1])
      },
      bye: bye
    )
  }
}
