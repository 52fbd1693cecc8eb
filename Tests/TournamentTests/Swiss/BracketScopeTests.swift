import Matching
import TestSupport
import Testing

@testable import Tournament

/// Holds brackets without the entrants below against brackets with all of them.
struct BracketScopeTests {
  struct Fields: CustomTestStringConvertible, Sendable {
    var entrants: ClosedRange<Int>
    var tournaments: Int
    var seed: UInt64
    var testDescription: String { "\(tournaments) of \(entrants), seed \(seed)" }
  }

  static let cases: [Fields] =
    (1...4).map { Fields(entrants: 2...24, tournaments: 60, seed: $0) }
    + (5...8).map { Fields(entrants: 25...60, tournaments: 15, seed: $0) }
    + [Fields(entrants: 150...200, tournaments: 1, seed: 9)]

  @Test(arguments: cases) func `pair as brackets with all entrants below do`(_ c: Fields) {
    var random = RandomSwiss(seed: c.seed)
    var outsiders = 0
    for _ in 0..<c.tournaments {
      let count = random.number(in: c.entrants)
      var field = SwissField(entrantCount: count)
      let drawsInTen = random.number(in: 0...10)
      let byeHalfPoints = random.number(in: 0...2)
      let wildRounds = random.number(in: 0...2) == 0 ? random.number(in: 0...count / 3) : 0
      for number in 0..<random.number(in: 3...9) + wildRounds {
        let round: SwissRound
        if number < wildRounds {
          round = random.anyRound(entrantCount: count)
        } else {
          let ranked = RankedField(field)
          let draw = SwissDraw(ranked)
          #expect(draw?.byeScore == byeScore(ranked) && (draw != nil) == isPossible(ranked))
          guard let draw else { break }
          outsiders += expectEqualPairs(of: draw)
          round = ranked.round(mates: draw.dutchMates())
        }
        field.record(
          round,
          halfPoints: random.results(
            of: round,
            entrantCount: count,
            drawsInTen: drawsInTen,
            byeHalfPoints: byeHalfPoints
          )
        )
      }
    }
    #expect(outsiders > 0)
  }

  @Test func `a group of a large field is paired without the thousands below it`() throws {
    let count = 2_000
    var random = RandomSwiss(seed: 1)
    var field = SwissField(entrantCount: count)
    for _ in 0..<9 {
      let round = random.anyRound(entrantCount: count)
      field.record(round, halfPoints: random.results(of: round, entrantCount: count, drawsInTen: 0))
    }
    let draw = try #require(SwissDraw(RankedField(field)))
    for (number, group) in draw.field.scoreGroups.enumerated() {
      let bracket = draw.bracket(
        of: number,
        unpaired: Array(draw.seats.dropFirst(group.lowerBound))
      )
      #expect(bracket.seats.count <= max(group.count + 1, 6 * draw.field.pairableCount))
    }
  }

  /// - Returns: The number of brackets with outsiders, or with fewer entrants than there are.
  private func expectEqualPairs(of draw: SwissDraw) -> Int {
    let groups = draw.field.scoreGroups
    var unpaired = Array(draw.seats)
    var smaller = 0
    for (number, group) in groups.enumerated() {
      let end = draw.field.count
      let next = number + 1 < groups.count ? groups[number + 1] : end..<end
      let whole = ScoreBracket(draw: draw, unpaired: unpaired, group: group, next: next)
      let bracket = draw.bracket(of: number, unpaired: unpaired)
      for bracket in [bracket, whole] {
        let edges = BitRows(count: bracket.seats.count, isEdge: bracket.allows)
        for member in bracket.seats.indices {
          #expect(bracket.edges.members(of: member).elementsEqual(edges.members(of: member)))
        }
      }
      let pairs = whole.pairs().map { [whole.seats[$0.0], whole.seats[$0.1]] }
      #expect(bracket.pairs().map { [bracket.seats[$0.0], bracket.seats[$0.1]] } == pairs)
      smaller += bracket.seats == whole.seats ? 0 : 1
      let paired = Set(pairs.joined())
      unpaired.removeAll(where: paired.contains)
    }
    return smaller
  }

  private func isPossible(_ field: RankedField) -> Bool {
    field.count % 2 == 0 ? hasRound(field) { _ in false } : byeScore(field) != nil
  }

  /// The lowest score whose entrants leave a legal round if one of them has the bye.
  private func byeScore(_ field: RankedField) -> Int? {
    guard field.count % 2 == 1 else { return nil }
    return Set(field.scores).sorted().first { score in
      hasRound(field) { field.mayRest[$0] && field.scores[$0] == score }
    }
  }

  private func hasRound(_ field: RankedField, _ mayRest: (Int) -> Bool) -> Bool {
    let seats = 0..<field.count + field.count % 2
    var matching = WeightedMatching<Int128>(
      potentials: seats.map { _ in 0 },
      weights: EdgeWeights(kinds: seats.map { _ in 0 }) { _, _ in 0 },
      edges: BitRows(count: seats.count) {
        $1 == field.count ? mayRest($0) : field.mayMeet($0, $1)
      }
    )
    return matching.complete()
  }
}
