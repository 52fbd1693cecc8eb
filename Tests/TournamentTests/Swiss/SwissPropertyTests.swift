import TestSupport
import Testing
import Tournament

/// What holds of every Swiss tournament, whoever wins.
struct SwissPropertyTests {
  @Test(arguments: 2...64) func `rounds are legal and found`(_ count: Int) {
    for pairing in SwissPairing.allCases {
      var random = RandomSwiss(seed: UInt64(count))
      var field = SwissField(entrantCount: count)
      for number in 0...SwissRules.usualRoundCount(entrants: count) {
        guard let round = field.nextRound(by: pairing) else {
          // Larger fields always have one more than the usual rounds.
          #expect(count < 8 && number >= count / 2)
          break
        }
        expectLegal(round, field)
        let drawsInTen = count % 7
        let results = random.results(of: round, entrantCount: count, drawsInTen: drawsInTen)
        field.record(round, halfPoints: results)
      }
    }
  }

  @Test(arguments: Array(stride(from: 2, through: 64, by: 2)))
  func `the first round pairs the upper half with the lower`(_ count: Int) {
    let round = SwissField(entrantCount: count).nextRound(by: .dutch)
    #expect(round?.pairs.map(\.higher) == Array(0..<count / 2))
    #expect(round?.pairs.map(\.lower) == Array(count / 2..<count))
  }

  /// Without draws and byes as many as can be stay among their like: half the field wins.
  @Test(arguments: [4, 8, 16, 32, 64]) func `equal scores meet while groups are even`(_ count: Int) {
    let swiss = Swiss(entrantCount: count, rounds: SwissRules.usualRoundCount(entrants: count)) {
      _,
      _,
      _,
      _ in
      Decision(outcome: .home, step: .power)
    }
    let scores = Set(swiss.halfPoints)
    #expect(swiss.end == .complete)
    #expect(swiss.halfPoints.count { $0 == 2 * swiss.roundCount } == 1)
    #expect(scores.count == swiss.roundCount + 1)
  }

  private func expectLegal(
    _ round: SwissRound,
    _ field: SwissField,
    at location: SourceLocation = #_sourceLocation
  ) {
    let count = field.entrantCount
    let everyone = round.pairs.flatMap { [$0.higher, $0.lower] } + [round.bye].compactMap(\.self)
    #expect(everyone.sorted() == Array(0..<count), sourceLocation: location)
    #expect((round.bye != nil) == (count % 2 == 1), sourceLocation: location)
    if let bye = round.bye { #expect(field.byeRounds[bye] == nil, sourceLocation: location) }
    let ranks = field.rankOrder.enumerated().sorted { $0.element < $1.element }.map(\.offset)
    let pairs = round.pairs
    #expect(
      !pairs.contains { field.opponents[$0.higher].contains($0.lower) },
      sourceLocation: location
    )
    #expect(pairs.allSatisfy { ranks[$0.higher] < ranks[$0.lower] }, sourceLocation: location)
    let boards = pairs.map { ranks[$0.higher] }
    #expect(boards == boards.sorted(), sourceLocation: location)
  }
}
