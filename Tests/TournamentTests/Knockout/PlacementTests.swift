import TestSupport
import Testing
import Tournament

struct PlacementTests {
  static let sixteen = [
    "P3 3-4", "P5-8.1 5-8", "P5-8.2 6-7", "P5 5-6", "P7 7-8",
    "P9-16.1 9-16", "P9-16.2 12-13", "P9-16.3 10-15", "P9-16.4 11-14",
    "P9-12.1 9-12", "P9-12.2 10-11", "P9 9-10", "P11 11-12",
    "P13-16.1 13-16", "P13-16.2 14-15", "P13 13-14", "P15 15-16",
  ]

  @Test func `sixteen play for all places, as seeded where the better seeds win`() {
    let play = KnockoutPlay(.singleElimination(entrantCount: 16, placement: .full)) {
      betterSeedWins($2, $3)
    }
    #expect(play.fought.dropFirst(15).map(\.line) == Self.sixteen)
    #expect(play.places == Array(1...16))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `each of sixteen has four battles and a place of its own`(_ seed: UInt64) {
    let bracket = Bracket.singleElimination(entrantCount: 16, placement: .full)
    let play = KnockoutPlay(bracket, DrawnResults(seed: seed))
    #expect(play.places.compactMap(\.self).sorted() == Array(1...16))
    for entrant in Seat.all(16) {
      let own = play.fought.filter { $0.home == entrant || $0.away == entrant }
      #expect(own.map(\.round) == [1, 2, 3, 4])
    }
  }

  static let odd: [(Int, [String])] = [
    (2, []), (3, []), (4, ["P3 3-4"]), (5, ["P3 3-4"]), (6, ["P3 3-4", "P5 5-6"]),
    (7, ["P3 3-4", "P5-7.2 6-7", "P5 5-6"]),
  ]

  @Test(arguments: odd)
  func `a place for which nobody else plays takes no battle`(_ count: Int, _ lines: [String]) {
    let play = KnockoutPlay(.singleElimination(entrantCount: count, placement: .full)) {
      betterSeedWins($2, $3)
    }
    #expect(play.fought.dropFirst(count - 1).map(\.line) == lines)
    #expect(play.places == Array(1...count))
  }

  @Test func `the best seed that loses early has the best slot among the losers`() {
    let play = KnockoutPlay(.singleElimination(entrantCount: 8, placement: .full)) {
      $0 == .winners(round: 1, match: 1)
        ? Decision(outcome: .away, step: .power) : betterSeedWins($2, $3)
    }
    #expect(play.fought.filter { $0.match.half == "P" }.map(\.line).contains("P5-8.1 1-7"))
    #expect(play.places[0] == 5)
  }

  @Test(arguments: fieldSizes, [false, true])
  func `a plain simulation plays the same`(_ count: Int, _ reseeds: Bool) {
    let results = DrawnResults(seed: UInt64(count) + (reseeds ? 500 : 0))
    let bracket = Bracket.singleElimination(
      entrantCount: count,
      placement: .full,
      reseeds: reseeds
    )
    let play = KnockoutPlay(bracket, results)
    let plain = PlainKnockout(count: count, reseeds: reseeds, winner: results.winner)
    #expect(Set(play.fought.map(\.line)) == plain.lines)
    #expect(play.fought.count == plain.lines.count)
    #expect(play.places == (0..<count).map { plain.places[$0] })
    #expect(play.places.compactMap(\.self).sorted() == Array(1...count))
    #expect(play.isPlayable)
  }

  @Test(arguments: Bracket.Placement.allCases, 2...40)
  func `where the better seeds win, dealing anew changes nothing`(
    _ placement: Bracket.Placement,
    _ count: Int
  ) {
    let fixed = Bracket.singleElimination(entrantCount: count, placement: placement)
    let reseeded = Bracket.singleElimination(
      entrantCount: count,
      placement: placement,
      reseeds: true
    )
    var unsorted = reseeded
    unsorted.reseeded = []
    let plays = [fixed, reseeded, unsorted].map { bracket in
      KnockoutPlay(bracket) { betterSeedWins($2, $3) }
    }
    #expect(plays[0].battles == plays[1].battles)
    #expect(plays[0].battles == plays[2].battles)
    #expect(plays[0].places == plays[1].places)
  }
}
