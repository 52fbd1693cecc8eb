import Ratings
import TestSupport
import Testing
import Tournament

struct RefusedCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// What each entrant scores against those after it, in half points.
  var halves: [[Int]]
  var error: BradleyTerryError
  var testDescription: String { name }

  var pairs: [PairScore] {
    halves.enumerated().flatMap { home, row in
      row.enumerated().map { place, halves in
        PairScore(home: home, away: home + 1 + place, homeHalves: halves, awayHalves: 2 - halves)
      }
    }
  }
}

struct BradleyTerryErrorTests {
  static let cases: [RefusedCase] = [
    .init(name: "no win", halves: [[2, 1, 2], [1, 2], [2]], error: .noWin(entrant: 3)),
    .init(name: "no loss", halves: [[0, 2, 0], [2, 2], [1]], error: .noLoss(entrant: 1)),
    .init(
      name: "two below three",
      halves: [[0, 1, 2, 2], [2, 2, 2], [2, 2], [1]],
      error: .noLoss(entrant: 1)
    ),
    .init(
      name: "two who draw with each other and lose to the rest",
      halves: [[1, 0, 0, 0], [0, 0, 0], [2, 0], [2]],
      error: .apart(entrant: 0)
    ),
    .init(
      name: "two who draw with each other and beat the rest",
      halves: [[2, 0, 0, 0], [0, 0, 2], [1, 2], [2]],
      error: .apart(entrant: 2)
    ),
  ]

  @Test(arguments: cases) func `is refused without a prior, by pairs and by totals`(
    _ c: RefusedCase
  ) throws {
    let count = c.halves.count + 1
    #expect(throws: c.error) {
      try BradleyTerry(entrantCount: count, pairs: c.pairs, prior: 0)
    }
    #expect(throws: c.error) {
      try BradleyTerry(halfPoints: halfPoints(of: count, c.pairs), meetings: 1, prior: 0)
    }
    _ = try BradleyTerry(entrantCount: count, pairs: c.pairs, prior: 0.01)
  }

  @Test func `two who never met are apart`() {
    let draws = [(0, 1), (2, 3), (3, 4)].map {
      PairScore(home: $0.0, away: $0.1, homeHalves: 1, awayHalves: 1)
    }
    #expect(throws: BradleyTerryError.apart(entrant: 0)) {
      try BradleyTerry(entrantCount: 5, pairs: draws, prior: 0)
    }
  }

  @Test func `who never fought has no win`() {
    let draw = PairScore(home: 0, away: 1, homeHalves: 1, awayHalves: 1)
    #expect(throws: BradleyTerryError.noWin(entrant: 2)) {
      try BradleyTerry(entrantCount: 3, pairs: [draw], prior: 0)
    }
  }

  @Test(arguments: 2...6) func `totals and pairs refuse the same results`(_ count: Int) {
    var fields = RandomFields(seed: UInt64(count))
    var refused = 0
    for _ in 0..<60 {
      let pairs = fields.pairs(of: count, meetings: 1...1)
      let byPairs = Result { try BradleyTerry(entrantCount: count, pairs: pairs, prior: 0) }
      let byTotals = Result {
        try BradleyTerry(halfPoints: halfPoints(of: count, pairs), meetings: 1, prior: 0)
      }
      #expect((try? byPairs.get()) == nil ? (try? byTotals.get()) == nil : true)
      #expect((try? byTotals.get()) == nil ? (try? byPairs.get()) == nil : true)
      if case .success(let fit) = byPairs {
        var oracle = MinorizedStrengths(entrantCount: count, pairs: pairs, prior: 0)
        oracle.converge()
        #expect(distance(fit.logStrengths, oracle.logStrengths) < 1e-8)
      } else {
        refused += 1
      }
    }
    #expect((1..<60).contains(refused))
  }
}
