import TestSupport
import Testing
import Tournament

struct DoubleEliminationTests {
  @Test func `the places stay open while a second grand final is pending`() {
    let play = KnockoutPlay(.doubleElimination(entrantCount: 4)) { match, _, home, away in
      match == .grandFinal(2)
        ? nil : Decision(outcome: match == .grandFinal(1) ? .away : .home, step: .power)
    }
    let finalists = Set(play.open.flatMap { [$0.home, $0.away] })
    #expect(play.open.map(\.match) == [.grandFinal(2)])
    #expect(
      play.places.indices.filter { play.places[$0] == nil }
        == finalists.compactMap { $0?.index }.sorted()
    )
    #expect(play.matches.last?.status == .pending)
    #expect(play.champion == nil)
  }
}
