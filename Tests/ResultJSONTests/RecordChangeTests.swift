import ResultJSON
import TestSupport
import Testing
import Tournament

/// Two results of a tournament, one after the other, and the words for the change.
struct ChangeCase: CustomTestStringConvertible, Sendable {
  var words: String
  var before: TournamentResult?
  var now: TournamentResult
  var testDescription: String { words }
}

struct RecordChangeTests {
  static let thorAfar = entrant(1, "Thor", comics: 50, series: 9)

  static let cases: [ChangeCase] = [
    .init(words: "new", now: cup("cup", [thor, hulk])),
    .init(words: "unchanged", before: cup("cup", [thor, hulk]), now: cup("cup", [thor, hulk])),
    .init(
      words: "figures only",
      before: cup("cup", [thor, hulk]),
      now: cup("cup", [thorAfar, hulk])
    ),
    .init(
      words: "details only",
      before: cup("cup", [thor, hulk]),
      now: cup("cup", [thor, entrant(2, "Hulk", comics: 20)])
    ),
    .init(
      words: "battles only",
      before: cup("cup", [thor, hulk]),
      now: cup("cup", [thor, hulk], format: .roundRobin(legs: 2))
    ),
    .init(
      words: "champion, 1 up, 1 down",
      before: cup("cup", [thor, hulk, vision]),
      now: cup("cup", [thor, entrant(2, "Hulk", comics: 40, alias: "The Green One"), vision])
    ),
    .init(
      words: "1 up, 1 down, 1 gone",
      before: cup("cup", [thor, hulk, vision, entrant(4, "Wasp", comics: 5)]),
      now: cup("cup", [thor, hulk, entrant(3, "Vision", comics: 25)])
    ),
    .init(
      words: "1 new",
      before: cup("cup", [thor, hulk]),
      now: cup("cup", [thor, hulk, vision])
    ),
    .init(words: "champion", before: poll([0, 3], [2, 1]), now: poll([0, 3], [2, 1], [2, 0])),
    .init(words: "1 of 3 decided", before: poll(), now: poll([0, 3])),
  ]

  @Test(arguments: cases) func `describes the change in a few words`(_ c: ChangeCase) throws {
    var store = Store()
    if let before = c.before { store.save(before, provenance: day(1)) }
    let known = store.tournaments[c.now.rules.slug]
    store.save(c.now, provenance: day(2))
    let record = try #require(store.tournaments[c.now.rules.slug])
    #expect(RecordChange(from: known, to: record).words == c.words)
  }
}
