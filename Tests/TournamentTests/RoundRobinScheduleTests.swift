import TestSupport
import Testing

@testable import Tournament

struct RoundRobinScheduleTests {
  static let tables: [(Int, [String])] = [
    (2, ["1-2"]),
    (3, ["3-2", "3-1", "1-2"]),
    (4, ["1-4 3-2", "3-1 2-4", "1-2 4-3"]),
    (5, ["5-2 3-4", "5-1 2-3", "1-4 3-5", "3-1 2-4", "1-2 4-5"]),
    (6, ["1-6 5-2 3-4", "5-1 4-6 2-3", "1-4 3-5 6-2", "3-1 2-4 5-6", "1-2 6-3 4-5"]),
  ]

  @Test(arguments: tables) func `pairs by the circle`(_ count: Int, _ rounds: [String]) {
    #expect(table(count, legs: 1) == rounds)
  }

  @Test func `swaps the sides in every second leg`() {
    let first = ["3-2", "3-1", "1-2"]
    let second = ["2-3", "1-3", "2-1"]
    #expect(table(3, legs: 3) == first + second + first)
  }

  @Test(arguments: 2...64) func `every pair meets once a leg`(_ count: Int) {
    for legs in 1...3 {
      let schedule = RoundRobinSchedule(entrantCount: count, legs: legs)
      var meetings: [Set<Seat>: Int] = [:]
      for pairing in schedule { meetings[[pairing.home, pairing.away], default: 0] += 1 }
      #expect(meetings.count == count * (count - 1) / 2)
      #expect(meetings.allSatisfy { $0.key.count == 2 && $0.value == legs })
      #expect(meetings.keys.allSatisfy { $0.isSubset(of: Seat.all(count)) })
      #expect(schedule.battleCount == legs * count * (count - 1) / 2)
    }
  }

  @Test(arguments: 2...64) func `nobody battles twice in a round`(_ count: Int) {
    let rounds = rounds(count, legs: 2)
    for (_, pairings) in rounds {
      let busy = pairings.flatMap { [$0.home, $0.away] }
      #expect(Set(busy).count == busy.count)
      #expect(busy.count == count - count % 2)
    }
    let roundCount = 2 * (count - 1 + count % 2)
    #expect(rounds.keys.sorted() == Array(1...roundCount))
    #expect(RoundRobinSchedule(entrantCount: count, legs: 2).roundCount == roundCount)
  }

  @Test(arguments: 2...64) func `rounds and boards count up from one`(_ count: Int) {
    let pairings = Array(RoundRobinSchedule(entrantCount: count, legs: 2))
    let places = pairings.map { [$0.round, $0.board] }
    #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) })
    for (_, boards) in Dictionary(grouping: pairings, by: \.round) {
      #expect(boards.map(\.board) == Array(1...(count / 2)))
    }
  }

  /// With an odd number, whom the circle sets against the resting place loses one turn on its side.
  @Test(arguments: 2...64) func `sides are balanced`(_ count: Int) {
    var homes = [Int](repeating: 0, count: count)
    for pairing in RoundRobinSchedule(entrantCount: count, legs: 1) {
      homes[pairing.home.index] += 1
    }
    let half = count / 2
    let expected = count.isMultiple(of: 2) ? half - 1...half : half - 1...half + 1
    #expect(homes.allSatisfy(expected.contains))
  }

  @Test(arguments: 2...64) func `sides are equal after two legs`(_ count: Int) {
    var homes = [Int](repeating: 0, count: count)
    for pairing in RoundRobinSchedule(entrantCount: count, legs: 2) {
      homes[pairing.home.index] += 1
    }
    #expect(homes.allSatisfy { $0 == count - 1 })
  }

  private func rounds(_ count: Int, legs: Int) -> [Int: [RoundRobinSchedule.Pairing]] {
    Dictionary(grouping: RoundRobinSchedule(entrantCount: count, legs: legs), by: \.round)
  }

  private func table(_ count: Int, legs: Int) -> [String] {
    rounds(count, legs: legs).sorted { $0.key < $1.key }.map { _, pairings in
      pairings.map { "\($0.home.number)-\($0.away.number)" }.joined(separator: " ")
    }
  }

  @Test(arguments: 2...9) func `the battles of two are those in which the whole schedule has them`(_ count: Int) {
    for legs in 1...3 {
      let schedule = RoundRobinSchedule(entrantCount: count, legs: legs)
      for (a, b) in Seat.all(count).flatMap({ a in Seat.all(count).map { (a, $0) } }) where a != b {
        let found = schedule.battles(of: a, b).map { [$0.round, $0.home.index, $0.away.index] }
        let listed = schedule.filter { Set([$0.home, $0.away]) == [a, b] }
        #expect(found == listed.map { [$0.round, $0.home.index, $0.away.index] })
      }
    }
  }
}
