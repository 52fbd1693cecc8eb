import TestSupport
import Testing
import Tournament

struct KnockoutCase: CustomTestStringConvertible, Sendable {
  var count: Int
  var thirdPlace = false
  /// Round by round, the better seed winning.
  var rounds: [String]
  var places: [Int]
  var testDescription: String { "\(count) entrants" + (thirdPlace ? " with a third place" : "") }
}

struct SingleEliminationTests {
  static let cases: [KnockoutCase] = [
    .init(count: 2, rounds: ["1-2"], places: [1, 2]),
    .init(count: 3, rounds: ["1-bye 2-3", "1-2"], places: [1, 2, 3]),
    .init(count: 4, rounds: ["1-4 2-3", "1-2"], places: [1, 2, 3, 3]),
    .init(count: 5, rounds: ["1-bye 4-5 2-bye 3-bye", "1-4 2-3", "1-2"], places: [1, 2, 3, 3, 5]),
    .init(
      count: 6,
      rounds: ["1-bye 4-5 2-bye 3-6", "1-4 2-3", "1-2"],
      places: [1, 2, 3, 3, 5, 5]
    ),
    .init(
      count: 7,
      rounds: ["1-bye 4-5 2-7 3-6", "1-4 2-3", "1-2"],
      places: [1, 2, 3, 3, 5, 5, 5]
    ),
    .init(
      count: 8,
      rounds: ["1-8 4-5 2-7 3-6", "1-4 2-3", "1-2"],
      places: [1, 2, 3, 3, 5, 5, 5, 5]
    ),
    .init(
      count: 9,
      rounds: [
        "1-bye 8-9 4-bye 5-bye 2-bye 7-bye 3-bye 6-bye", "1-8 4-5 2-7 3-6", "1-4 2-3", "1-2",
      ],
      places: [1, 2, 3, 3, 5, 5, 5, 5, 9]
    ),
    .init(count: 2, thirdPlace: true, rounds: ["1-2"], places: [1, 2]),
    .init(count: 3, thirdPlace: true, rounds: ["1-bye 2-3", "1-2"], places: [1, 2, 3]),
    .init(count: 4, thirdPlace: true, rounds: ["1-4 2-3", "1-2 3-4"], places: [1, 2, 3, 4]),
    .init(
      count: 5,
      thirdPlace: true,
      rounds: ["1-bye 4-5 2-bye 3-bye", "1-4 2-3", "1-2 3-4"],
      places: [1, 2, 3, 4, 5]
    ),
  ]

  @Test(arguments: cases) func `plays where the better seeds win`(_ c: KnockoutCase) {
    let knockout = playKnockout(c.count, thirdPlace: c.thirdPlace, betterSeedWins)
    let rounds = Dictionary(grouping: knockout.battles, by: \.round).sorted { $0.key < $1.key }
    #expect(rounds.map { $1.map(\.sides).joined(separator: " ") } == c.rounds)
    #expect(knockout.places == c.places)
  }

  @Test func `losers of a round share a place in a field of 33`() {
    let knockout = playKnockout(33, thirdPlace: false, betterSeedWins)
    let sizes = [(1, 1), (2, 1), (3, 2), (5, 4), (9, 8), (17, 16), (33, 1)]
    #expect(knockout.places == sizes.flatMap { Array(repeating: $0, count: $1) })
  }

  @Test(arguments: [(true, [1, 2, 3, 4]), (false, [1, 2, 4, 3])])
  func `the third place goes to the winner of its match`(_ betterWins: Bool, _ places: [Int]) {
    let knockout = playKnockout(4, thirdPlace: true) { home, away in
      home == 2 && away == 3 && !betterWins
        ? Decision(outcome: .away, step: .power) : betterSeedWins(home, away)
    }
    #expect(knockout.places == places)
  }

  @Test func `the match for the third place comes last and is P3`() throws {
    let knockout = playKnockout(8, thirdPlace: true, betterSeedWins)
    let last = try #require(knockout.battles.last)
    #expect(last.match.description == "P3")
    #expect(last.round == 3)
    #expect(last.sides == "3-4")
  }

  @Test func `matches are named by round and place from the top`() {
    let knockout = playKnockout(6, thirdPlace: true, betterSeedWins)
    let names = knockout.battles.map(\.match.description)
    #expect(names == ["W1.1", "W1.2", "W1.3", "W1.4", "W2.1", "W2.2", "W3.1", "P3"])
  }

  @Test func `who had a bye can win the tournament`() {
    let knockout = playKnockout(5, thirdPlace: false) { home, away in
      away == 2 ? Decision(outcome: .away, step: .power) : betterSeedWins(home, away)
    }
    #expect(knockout.places == [2, 3, 1, 3, 5])
  }

  @Test func `nobody is knocked out alone`() async {
    await #expect(processExitsWith: .failure) {
      _ = playKnockout(1, thirdPlace: false) { _, _ in .bye }
    }
  }

  @Test func `a knockout takes no draws`() async {
    await #expect(processExitsWith: .failure) {
      _ = playKnockout(2, thirdPlace: false) { _, _ in
        Decision(outcome: .draw, step: nil)
      }
    }
  }
}
