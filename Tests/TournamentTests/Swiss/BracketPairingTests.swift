import TestSupport
import Testing

@testable import Tournament

struct BracketPairingTests {
  @Test(arguments: 1...3)
  func `where many scores are left, a narrow weight has no room, and a wide one pairs`(
    _ seed: Int
  ) throws {
    let count = 160
    var random = RandomSwiss(seed: UInt64(seed))
    var field = SwissField(entrantCount: count)
    for _ in 0..<14 {
      let round = random.anyRound(entrantCount: count)
      field.record(
        round,
        halfPoints: random.results(of: round, entrantCount: count, drawsInTen: 4)
      )
    }
    let draw = try #require(SwissDraw(RankedField(field)))
    let groups = draw.field.scoreGroups
    var compared = 0
    for (group, below) in zip(groups, groups.dropFirst()) {
      var moved = (0..<group.lowerBound).filter { _ in random.number(in: 0...3) > 0 }
      if (moved.count + draw.seats.count - group.lowerBound) % 2 == 1 { _ = moved.popLast() }
      let unpaired = moved + draw.seats.dropFirst(group.lowerBound)
      let bracket = ScoreBracket(draw: draw, unpaired: unpaired, group: group, next: below)
      guard isPossible(bracket), BracketWeights<Int128>(bracket) == nil
      else { continue }
      let wide = try #require(BracketWeights<WideWeight>(bracket))
      let pairs = bracket.pairs()
      #expect(pairs.map { [$0, $1] } == BracketPairing(bracket, wide).pairs.map { [$0, $1] })
      let members = pairs.flatMap { [$0, $1] }
      #expect(!members.isEmpty && Set(members).count == members.count)
      for (higher, lower) in pairs {
        #expect(bracket.residents.contains(lower) && bracket.allows(higher, lower))
      }
      compared += 1
    }
    #expect(compared > 0)
  }

  private func isPossible(_ bracket: ScoreBracket) -> Bool {
    var matching = WeightedMatching<Int128>(
      potentials: bracket.seats.map { _ in 0 },
      weights: EdgeWeights(kinds: bracket.seats.map { _ in 0 }) { _, _ in 0 },
      edges: BitRows(count: bracket.seats.count, isEdge: bracket.allows)
    )
    return matching.complete()
  }
}
