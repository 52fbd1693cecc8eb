import TestSupport
import Testing
import Tournament

/// What holds of every knockout, whoever wins.
struct KnockoutPropertyTests {
  @Test(arguments: 0...6) func `slots of a round sum to one more than their number`(_ power: Int) {
    var slots = bracketSlots(size: 1 << power).map(\.number)
    #expect(slots.sorted() == Array(1...(1 << power)))
    while slots.count > 1 {
      let pairs = stride(from: 0, to: slots.count, by: 2).map { (slots[$0], slots[$0 + 1]) }
      #expect(pairs.allSatisfy { $0 + $1 == slots.count + 1 })
      slots = pairs.map(min)
    }
  }

  @Test(arguments: 2...64) func `the rounds sum up where the better seeds win`(_ count: Int) {
    let knockout = playKnockout(count, thirdPlace: false, betterSeedWins)
    var size = bracketSize(entrants: count)
    for (_, battles) in Dictionary(grouping: knockout.battles, by: \.round).sorted(by: {
      $0.0 < $1.0
    }) {
      for battle in battles {
        if let away = battle.away { #expect(battle.home.number + away.number == size + 1) }
      }
      size /= 2
    }
    #expect(size == 1)
  }

  @Test(arguments: 2...64) func `all but one lose once`(_ count: Int) {
    for (thirdPlace, knockout) in randomKnockouts(of: count) {
      let real = knockout.battles.filter {
        $0.decision.outcome != .bye && $0.match != .thirdPlace()
      }
      let thirds = knockout.battles.filter { $0.match == .thirdPlace() }
      #expect(real.count == count - 1)
      #expect(thirds.count == (thirdPlace && count >= 4 ? 1 : 0))
      #expect(Set(real.compactMap(\.loser)).count == count - 1)
    }
  }

  @Test(arguments: 2...64) func `the best seeds get the byes, in the first round`(_ count: Int) {
    for (_, knockout) in randomKnockouts(of: count) {
      let size = bracketSize(entrants: count)
      let byes = knockout.battles.filter { $0.away == nil }
      #expect(byes.map(\.home).sorted() == Seat.all(size - count))
      #expect(byes.allSatisfy { $0.round == 1 && $0.decision == .bye })
      #expect(
        knockout.battles.filter { $0.round == 1 && $0.match != .thirdPlace() }.count == size / 2
      )
    }
  }

  @Test(arguments: 3...64) func `seeds 1 and 2 do not meet before the last round`(_ count: Int) {
    for (_, knockout) in randomKnockouts(of: count) {
      let last = knockout.battles.map(\.round).max()
      for battle in knockout.battles where battle.home < 2 && (battle.away ?? 2) < 2 {
        #expect(battle.round == last)
      }
    }
  }

  @Test(arguments: 2...64) func `winners go on to the match in the middle of theirs`(_ count: Int) {
    for (_, knockout) in randomKnockouts(of: count) {
      var ahead: [MatchID: [Seat]] = [:]
      for battle in knockout.battles {
        guard case .winners(let round, let match) = battle.match else { continue }
        let sides = [battle.home, battle.away].compactMap(\.self)
        if round > 1 { #expect(ahead[battle.match] == sides) }
        guard let winner = battle.winner ?? (battle.away == nil ? battle.home : nil) else {
          continue
        }
        ahead[.winners(round: round + 1, match: (match + 1) / 2), default: []].append(winner)
      }
    }
  }

  @Test(arguments: 2...64) func `places are competition ranks`(_ count: Int) {
    for (_, knockout) in randomKnockouts(of: count) {
      let places = knockout.places.compactMap(\.self)
      #expect(places.count == count)
      for place in places { #expect(place == 1 + places.count { $0 < place }) }
      #expect(places.count { $0 == 1 } == 1)
      #expect(places.count { $0 == 2 } == 1)
    }
  }

  @Test(arguments: 2...64) func `who goes further has the better place`(_ count: Int) {
    for (_, knockout) in randomKnockouts(of: count) {
      for battle in knockout.battles {
        guard let winner = battle.winner, let loser = battle.loser else { continue }
        #expect((knockout.places[winner.index] ?? 0) < (knockout.places[loser.index] ?? 0))
      }
    }
  }

  /// Returns knockouts with and without a match for the third place, in which anyone may win.
  private func randomKnockouts(of count: Int) -> [(thirdPlace: Bool, KnockoutPlay)] {
    var generator = SplitMix64(seed: UInt64(count))
    return [false, true, false, true].map { thirdPlace in
      let knockout = playKnockout(count, thirdPlace: thirdPlace) { _, _ in
        Decision(outcome: generator.below(2) == 0 ? .home : .away, step: .power)
      }
      return (thirdPlace, knockout)
    }
  }
}
