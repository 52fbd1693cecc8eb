import TestSupport
import Testing
import Tournament

/// The bracket of those that lose their first battle.
struct ConsolationTests {
  static let sixteen = [
    "P9-16.1 9-16", "P9-16.2 12-13", "P9-16.3 10-15", "P9-16.4 11-14", "P9-12.1 9-12",
    "P9-12.2 10-11", "P9 9-10",
  ]

  @Test func `sixteen as seeded where the better seeds win`() {
    let bracket = Bracket.singleElimination(entrantCount: 16, hasConsolation: true)
    let play = KnockoutPlay(bracket) { betterSeedWins($2, $3) }
    #expect(play.fought.dropFirst(15).map(\.line) == Self.sixteen)
    #expect(play.places == [1, 2, 3, 3, 5, 5, 5, 5, 9, 10, 11, 11, 13, 13, 13, 13])
  }

  @Test func `the losers of four meet in the match for the third place`() {
    for placement in [Bracket.Placement.shared, .third] {
      let bracket = Bracket.singleElimination(
        entrantCount: 4,
        placement: placement,
        hasConsolation: true
      )
      let play = KnockoutPlay(bracket) { betterSeedWins($2, $3) }
      #expect(play.fought.map(\.line) == ["W1.1 1-4", "W1.2 2-3", "W2.1 1-2", "P3 3-4"])
      #expect(play.places == [1, 2, 3, 4])
    }
  }

  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func `a plain simulation plays the same`(_ seed: UInt64) {
    let count = [4, 8, 16, 32][Int(seed % 4)]
    let hasThird = seed / 4 % 2 == 0
    let results = DrawnResults(seed: seed)
    let bracket = Bracket.singleElimination(
      entrantCount: count,
      placement: hasThird ? .third : .shared,
      hasConsolation: true
    )
    let play = KnockoutPlay(bracket, results)
    let plain = PlainConsolation(count, hasThird: hasThird, results)
    #expect(Set(play.fought.map(\.line)) == plain.lines)
    #expect(play.fought.count == count - 1 + count / 2 - 1 + (hasThird && count > 4 ? 1 : 0))
    #expect(play.places == (0..<count).map { plain.places[$0] })
    #expect(play.isPlayable)
  }

  @Test(arguments: [4, 8, 16], 0..<20 as Range<UInt64>)
  func `who reaches the title and the upper places is as without it`(_ count: Int, _ seed: UInt64) {
    let results = DrawnResults(seed: seed)
    let plain = KnockoutPlay(.singleElimination(entrantCount: count), results)
    let own = KnockoutPlay(.singleElimination(entrantCount: count, hasConsolation: true), results)
    for seat in 0..<count {
      let place = plain.places[seat] ?? 0
      if place <= count / 2 {
        #expect(own.places[seat] == place)
      } else {
        #expect(own.places[seat].map { $0 > count / 2 } == true)
      }
    }
    #expect(own.places.count { $0 == count / 2 + 1 } == 1)
  }
}

/// A knockout and its consolation, played from lists of those that are left.
private struct PlainConsolation {
  var places: [Int: Int] = [:]
  var lines: Set<String> = []

  init(_ count: Int, hasThird: Bool, _ results: DrawnResults) {
    var left = Self.slots(Array(0..<count))
    var (consoled, third): ([Int], [Int]) = ([], [])
    var round = 1
    while left.count > 1 {
      let (winners, losers) = play(left, results) { .winners(round: round, match: $0) }
      for loser in losers { places[loser] = left.count / 2 + 1 }
      if round == 1 { consoled = losers.sorted() }
      if left.count == 4 { third = losers.sorted() }
      left = winners
      round += 1
    }
    places[left[0]] = 1
    var rest = Self.slots(consoled)
    while rest.count > 1 {
      let (first, last) = (count / 2 + 1, count / 2 + rest.count)
      let (winners, losers) = play(rest, results) {
        first == 3 ? .thirdPlace() : .placement(first: first, last: last, match: $0)
      }
      for loser in losers { places[loser] = count / 2 + rest.count / 2 + 1 }
      rest = winners
    }
    places[rest[0]] = count / 2 + 1
    guard hasThird, count > 4 else { return }
    let (winners, losers) = play(third, results) { _ in .thirdPlace() }
    (places[winners[0]], places[losers[0]]) = (3, 4)
  }

  private mutating func play(
    _ field: [Int],
    _ results: DrawnResults,
    _ id: (Int) -> MatchID
  ) -> (winners: [Int], losers: [Int]) {
    var (winners, losers): ([Int], [Int]) = ([], [])
    for number in 0..<field.count / 2 {
      let (home, away) = (field[2 * number], field[2 * number + 1])
      let match = id(number + 1)
      let winner = results.winner(match, Seat(home), Seat(away)).index
      winners.append(winner)
      losers.append(home + away - winner)
      lines.insert("\(match) \(home + 1)-\(away + 1)")
    }
    return (winners, losers)
  }

  /// The field in the order of the slots: beside each the one that makes the sum of both one more than the size.
  private static func slots(_ field: [Int]) -> [Int] {
    var order = [1]
    while order.count < field.count {
      let sum = 2 * order.count + 1
      order = order.flatMap { [$0, sum - $0] }
    }
    return order.map { field[$0 - 1] }
  }
}
