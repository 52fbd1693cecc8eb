import TestSupport
import Testing
import Tournament

struct SwissFieldTests {
  @Test func `floats go by the scores before the round`() {
    var field = field(entrants: 5, "1-3 1-0, 2-4 draw, bye 5")
    #expect(floats(field, roundsAgo: 1) == [.none, .none, .none, .none, .down])
    let (round, halfPoints) = SwissRound.parse("1-5 0-1, 2-3 1-0, bye 4", entrantCount: 5)
    field.record(round, halfPoints: halfPoints)
    #expect(floats(field, roundsAgo: 1) == [.none, .down, .up, .down, .none])
    #expect(floats(field, roundsAgo: 2) == [.none, .none, .none, .none, .down])
  }

  @Test func `rank order is by score and then by seed`() {
    let field = field(entrants: 5, "1-3 0-1, 2-4 draw, bye 5")
    #expect(field.rankOrder == [2, 4, 1, 3, 0])
    #expect((0..<5).map(field.halfPoints) == [0, 1, 2, 1, 2])
  }

  @Test func `who met is known from both sides`() {
    let field = field(entrants: 3, "1-3 1-0, bye 2")
    #expect(field.opponents(of: 0).contains(2) && field.opponents(of: 2).contains(0))
    #expect(!field.opponents(of: 0).contains(1) && !field.opponents(of: 1).contains(2))
    #expect((0..<3).map(field.opponents) == [[2], [], [0]])
    #expect((0..<3).filter(field.hadBye) == [1])
    #expect(field.roundCount == 1)
  }

  private func field(entrants: Int, _ text: String) -> SwissField {
    var field = SwissField(entrantCount: entrants)
    let (round, halfPoints) = SwissRound.parse(text, entrantCount: entrants)
    field.record(round, halfPoints: halfPoints)
    return field
  }

  private func floats(_ field: SwissField, roundsAgo: Int) -> [SwissFloat] {
    (0..<field.entrantCount).map { field.float(of: $0, roundsAgo: roundsAgo) }
  }
}
