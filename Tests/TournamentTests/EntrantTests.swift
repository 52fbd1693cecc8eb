import TestSupport
import Testing
import Tournament

struct EntrantTests {
  @Test func `identities stand in the order of source, number and key`() {
    let sorted: [Entrant.Identity] = [
      .init(source: "inline", key: "a"), .init(source: "inline", key: "b"),
      .init(source: "marvel", key: ""), .init(source: "marvel", id: 0),
      .init(source: "marvel", id: 9), .init(source: "marvel", id: 10),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func `the name to print is the alias where there is one`() {
    var entrant = Entrant("Spider-Man", 1)
    #expect(entrant.displayName == "Spider-Man")
    entrant.alias = "Spidey"
    #expect(entrant.displayName == "Spidey")
  }
}
