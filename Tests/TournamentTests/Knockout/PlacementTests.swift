import TestSupport
import Testing
import Tournament

struct PlacementTests {
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
}
