import TestSupport
import Testing

@testable import Tournament

struct OpponentDealTests {
  /// Any two can be mates, as after several stages with groups.
  @Test(arguments: 1...6, 1...4)
  func `no other deal of all there are is better`(_ count: Int, _ density: Int) {
    var generator = SplitMix64(seed: UInt64(10 * count + density))
    for _ in 0..<(count > 5 ? 12 : 60) {
      let mates = (0..<count).map { _ in
        (0..<count).map { _ in generator.below(5) < UInt64(density) }
      }
      let kinds = Array(0..<count)
      let deal = OpponentDeal(seeds: kinds, opponents: kinds) { mates[$0][$1] }
      let best = permutations(of: count).min { a, b in
        let (x, y) = (clashes(a, mates), clashes(b, mates))
        return x == y ? a.lexicographicallyPrecedes(b) : x < y
      }
      #expect(deal.opponents == best)
    }
  }

  @Test(arguments: [2, 3, 5, 8, 40, 200])
  func `a large round leaves as many mates together as it must`(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    for groupCount in 1...6 {
      func group() -> Int { Int(generator.below(UInt64(groupCount))) }
      let seeds = (0..<count).map { _ in group() }
      let opponents = (0..<count).map { _ in group() * Int(generator.below(2)) }
      let deal = OpponentDeal(seeds: seeds, opponents: opponents) { $0 == $1 }
      #expect(deal.opponents.sorted() == Array(0..<count))
      let found = deal.opponents.enumerated().count { seeds[$0] == opponents[$1] }
      // Of a group that has more members than there are matches, so many must meet.
      let needed = (0..<groupCount).map { group in
        (seeds + opponents).count { $0 == group } - count
      }
      #expect(found == max(0, needed.max() ?? 0))
    }
  }

  private func clashes(_ deal: [Int], _ mates: [[Bool]]) -> Int {
    deal.enumerated().count { mates[$0][$1] }
  }
}

/// All orders of the numbers from 0, the smallest first.
func permutations(of count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(of: count - 1).flatMap { rest in
    (0..<count).map { first in [first] + rest.map { $0 < first ? $0 : $0 + 1 } }
  }
}
