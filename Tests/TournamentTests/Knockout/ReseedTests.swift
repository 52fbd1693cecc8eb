import TestSupport
import Testing
import Tournament

struct ReseedTests {
  @Test(arguments: fieldSizes) func `the best survivors meet the worst`(_ count: Int) {
    let bracket = Bracket.singleElimination(entrantCount: count, reseeds: true)
    let play = KnockoutPlay(bracket, DrawnResults(seed: UInt64(count)))
    for (_, round) in Dictionary(grouping: play.battles, by: \.round) {
      let sides = round.flatMap { [$0.home, $0.away].compactMap(\.self) }.sorted()
      for battle in round {
        guard let away = battle.away, let best = sides.firstIndex(of: battle.home) else { continue }
        let size = battle.round == 1 ? bracketSize(entrants: count) : sides.count
        #expect(sides.firstIndex(of: away) == size - 1 - best)
      }
    }
    #expect(play.fought.count == count - 1)
    #expect(play.losses.count { $0 == 1 } == count - 1)
    #expect(play.isCompetitionRanking && play.isPlayable)
  }

  @Test func `the next round waits for all results of this one`() {
    let bracket = Bracket.singleElimination(entrantCount: 8, reseeds: true)
    let play = KnockoutPlay(bracket) { match, _, home, away in
      match == .winners(round: 1, match: 4) ? nil : betterSeedWins(home, away)
    }
    #expect(play.open.map(\.isPending) == [true, false, false, false])
    #expect(play.open.dropFirst().allSatisfy { $0.home == nil && $0.away == nil })
  }
}
