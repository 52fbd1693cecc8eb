import TestSupport
import Testing
import Tournament

/// What holds of every double elimination, whoever wins.
struct DoubleEliminationPropertyTests {
  @Test(arguments: fieldSizes) func `who loses twice is out`(_ count: Int) {
    forRandomPlays(of: count) { kind, play in
      let losses = play.losses
      let last = count == 2 ? 1 : 2
      for (entrant, place) in play.places.enumerated() {
        guard let place else {
          Issue.record("no place")
          return
        }
        if place > 2 { #expect(losses[entrant] == last) }
        if place == 1 { #expect(losses[entrant] <= (kind == .none || count == 2 ? 0 : 1)) }
        if place == 2 {
          let champion = play.champion.map { losses[$0.index] }
          switch kind {
          case _ where count == 2: #expect(losses[entrant] == 1)
          case .none: #expect(losses[entrant] == 1)
          case .single: #expect(losses[entrant] + (champion ?? 0) == 2)
          case .reset: #expect(losses[entrant] == 2)
          }
        }
      }
    }
  }

  @Test(arguments: fieldSizes) func `as many battles as losses`(_ count: Int) {
    forRandomPlays(of: count) { kind, play in
      let fought = play.fought
      let isReset = fought.contains { $0.match == .grandFinal(2) }
      switch kind {
      case _ where count == 2: #expect(fought.count == 1)
      case .none: #expect(fought.count == 2 * count - 3)
      case .single: #expect(fought.count == 2 * count - 2 && !isReset)
      case .reset: #expect(fought.count == 2 * count - (isReset ? 1 : 2))
      }
      let first = fought.first { $0.match == .grandFinal(1) }
      #expect(isReset == (kind == .reset && first?.decision.outcome == .away))
    }
  }

  @Test(arguments: fieldSizes) func `places are ranks and rounds can be played`(_ count: Int) {
    forRandomPlays(of: count) { _, play in
      #expect(play.isCompetitionRanking)
      #expect(play.isPlayable)
      #expect(play.open.isEmpty)
      #expect(play.champion != nil)
    }
  }

  @Test(arguments: fieldSizes) func `only the best seeds have byes, in round 1`(_ count: Int) {
    forRandomPlays(of: count) { _, play in
      let byes = play.battles.filter { $0.away == nil }
      #expect(byes.map(\.home).sorted() == Seat.all(bracketSize(entrants: count) - count))
      #expect(byes.allSatisfy { $0.match.half == "W" && $0.round == 1 && $0.decision == .bye })
    }
  }

  @Test(arguments: fieldSizes) func `a plain simulation plays the same`(_ count: Int) {
    for kind in Bracket.GrandFinal.allCases {
      let results = DrawnResults(seed: UInt64(7 * count))
      let play = KnockoutPlay(.doubleElimination(entrantCount: count, grandFinal: kind), results)
      let plain = PlainDoubleElimination(count: count, grandFinal: kind, winner: results.winner)
      #expect(play.fought.map(\.line) == plain.lines)
      #expect(play.places == plain.places)
    }
  }

  private func forRandomPlays(
    of count: Int,
    _ body: (Bracket.GrandFinal, KnockoutPlay) -> Void
  ) {
    for kind in Bracket.GrandFinal.allCases {
      let bracket = Bracket.doubleElimination(entrantCount: count, grandFinal: kind)
      for seed in 0..<(count <= 64 ? 2 : 1) as Range<UInt64> {
        body(kind, KnockoutPlay(bracket, DrawnResults(seed: 1_000 * UInt64(count) + seed)))
      }
    }
  }
}
