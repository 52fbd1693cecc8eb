import Testing
import Tournament

struct SwissHistories: CustomTestStringConvertible, Sendable {
  var entrants: Int
  var tournaments: Int
  /// Whether the first rounds pair anyone with anyone.
  var isWild: Bool
  var testDescription: String { "\(tournaments) of \(entrants)\(isWild ? ", wild" : "")" }
}

/// Holds the pairings against all legal rounds.
struct SwissOracleTests {
  static let cases: [SwissHistories] = [false, true].flatMap { isWild in
    [(2, 4), (3, 10), (4, 20), (5, 20), (6, 20), (7, 12), (8, 12), (9, 1), (10, 1)].map {
      SwissHistories(entrants: $0, tournaments: $1, isWild: isWild)
    }
  }

  /// Each position of a tournament is compared, the dead end that ends it too.
  @Test(arguments: cases) func `agrees with all legal rounds compared`(_ c: SwissHistories) {
    var random = RandomSwiss(seed: UInt64(c.entrants))
    for _ in 0..<c.tournaments {
      var history: [SwissOracle.Played] = []
      var field = SwissField(entrantCount: c.entrants)
      let drawsInTen = random.number(in: 0...9)
      let byeHalfPoints = random.number(in: 0...2)
      let wildRounds = c.isWild ? random.number(in: 1...c.entrants) : 0
      while true {
        let oracle = SwissOracle(entrantCount: c.entrants, history: history)
        let best = oracle.bestRound
        #expect(swissRound(of: field, by: .dutch) == best)
        #expect(swissRound(of: field, by: .monrad) == oracle.neighbourRound)
        guard let best else { break }
        let isWild = history.count < wildRounds
        let round = isWild ? random.anyRound(entrantCount: c.entrants) : best
        let halfPoints = random.results(
          of: round,
          entrantCount: c.entrants,
          drawsInTen: drawsInTen,
          byeHalfPoints: byeHalfPoints
        )
        history.append(SwissOracle.Played(round: round, halfPoints: halfPoints))
        field.record(round, halfPoints: halfPoints)
      }
    }
  }
}
