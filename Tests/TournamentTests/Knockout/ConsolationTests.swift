import TestSupport
import Testing
import Tournament

/// The bracket of those that lose their first battle.
struct ConsolationTests {
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
    let count = 4 + Int(seed % 30)
    let hasThird = seed / 30 % 2 == 0
    let results = DrawnResults(seed: seed)
    let bracket = Bracket.singleElimination(
      entrantCount: count,
      placement: hasThird ? .third : .shared,
      hasConsolation: true
    )
    let play = KnockoutPlay(bracket, results)
    let plain = PlainConsolation(count, hasThird: hasThird, results)
    #expect(Set(play.fought.map(\.line)) == plain.lines)
    let losers = count - Self.winners(of: count)
    #expect(play.fought.count == count + losers - 2 + (hasThird && count > 4 ? 1 : 0))
    #expect(play.places == (0..<count).map { plain.places[$0] })
    #expect(play.isPlayable)
  }

  /// Those that the first round leaves: the largest power of two below the number of entrants.
  private static func winners(of count: Int) -> Int {
    [2, 4, 8, 16, 32].last { $0 < count } ?? 1
  }

  @Test(arguments: [4, 6, 7, 8, 13, 16], 0..<20 as Range<UInt64>)
  func `who reaches the title and the upper places is as without it`(_ count: Int, _ seed: UInt64) {
    let results = DrawnResults(seed: seed)
    let plain = KnockoutPlay(.singleElimination(entrantCount: count), results)
    let own = KnockoutPlay(.singleElimination(entrantCount: count, hasConsolation: true), results)
    let upper = Self.winners(of: count)
    for seat in 0..<count {
      let place = plain.places[seat] ?? 0
      if place <= upper {
        #expect(own.places[seat] == place)
      } else {
        #expect(own.places[seat].map { $0 > upper } == true)
      }
    }
    #expect(own.places.count { $0 == upper + 1 } == 1)
  }
}

/// A knockout and its consolation, played from lists of those that are left; nil is an empty slot.
private struct PlainConsolation {
  var places: [Int: Int] = [:]
  var lines: Set<String> = []

  init(_ count: Int, hasThird: Bool, _ results: DrawnResults) {
    var left = Self.slots(Array(0..<count))
    var (consoled, third): ([Int], [Int]) = ([], [])
    var round = 1
    while left.count > 1 {
      let (winners, losers) = play(left, first: 1, results) { .winners(round: round, match: $0) }
      if round == 1 { consoled = losers.sorted() }
      if left.count == 4 { third = losers.sorted() }
      left = winners
      round += 1
    }
    if consoled.count > 1 {
      let first = count - consoled.count + 1
      var rest = Self.slots(consoled)
      while rest.count > 1 {
        let last = first - 1 + rest.count { $0 != nil }
        rest =
          play(rest, first: first, results) {
            first == 3 ? .thirdPlace() : .placement(first: first, last: last, match: $0)
          }.winners
      }
    }
    guard hasThird, count > 4 else { return }
    _ = play(third, first: 3, results) { _ in .thirdPlace() }
  }

  /// Plays a round of those that are left for the places from `first` on.
  private mutating func play(
    _ field: [Int?],
    first: Int,
    _ results: DrawnResults,
    _ id: (Int) -> MatchID
  ) -> (winners: [Int?], losers: [Int]) {
    var (winners, losers): ([Int?], [Int]) = ([], [])
    for number in 0..<field.count / 2 {
      let sides = (field[2 * number], field[2 * number + 1])
      guard let home = sides.0, let away = sides.1 else {
        winners.append(sides.0 ?? sides.1)
        continue
      }
      let match = id(number + 1)
      let winner = results.winner(match, Seat(home), Seat(away)).index
      winners.append(winner)
      losers.append(home + away - winner)
      lines.insert("\(match) \(home + 1)-\(away + 1)")
    }
    let left = winners.compactMap(\.self)
    for loser in losers { places[loser] = first + left.count }
    if left.count == 1 { places[left[0]] = first }
    return (winners, losers)
  }

  /// The field in the order of the slots: beside each the one that makes the sum of both one more than the size.
  private static func slots(_ field: [Int]) -> [Int?] {
    var order = [1]
    while order.count < field.count {
      let sum = 2 * order.count + 1
      order = order.flatMap { [$0, sum - $0] }
    }
    return order.map { $0 > field.count ? nil : field[$0 - 1] }
  }
}
