import Testing

/// Names that users mistyped, in the embedded catalogue.
struct NearNameTests {
  /// What was typed, what was meant, and how far down it may stand.
  static let words: [(typed: String, meant: String, place: Int)] = [
    ("Ting", "Thing", 3), ("Torr", "Thor", 6), ("Strom", "Storm", 1), ("The Thing", "Thing", 1),
    ("Dr. Doom", "Doctor Doom", 1), ("Dr Strange", "Doctor Strange", 1),
    ("Prof. X", "Professor X", 1), ("Mister Fantastic", "Mr. Fantastic", 1),
    ("Wolvrine", "Wolverine", 1), ("Hulkk", "Hulk", 1),
  ]

  @Test(arguments: words) func `what was meant comes first`(
    _ c: (typed: String, meant: String, place: Int)
  ) throws {
    let place = try Workplace()
    let search = try place.run(["search", c.typed, "-f", "csv"])
    let names = search.output.split(separator: "\r\n").dropFirst()
      .compactMap { $0.split(separator: ",").last.map(String.init) }
    let found = names.firstIndex { $0 == c.meant || $0.hasPrefix(c.meant + " (") }
    #expect(found.map { $0 < c.place } == true, "\(names.prefix(8))")

    // A tournament is not played with a guess.
    let text = "name: Cup\ncharacters: [Hulk, \"\(c.typed)\"]\n"
    try place.write(text, to: "cup.yaml")
    let check = try place.run(["check", "cup.yaml"])
    #expect(check.code == 65)
    #expect((check.errors + check.output).contains(c.meant), "\(check.errors)")
  }

  @Test(arguments: [("Doom", "Doop"), ("Spider-M", "Spider-Ham")])
  func `a word of a name is no misspelling, nor the start of one`(
    _ text: String,
    _ other: String
  ) throws {
    let search = try Workplace().run(["search", text, "-f", "csv", "--limit", "0"])
    #expect(search.output.contains(text) && !search.output.contains(other))
  }
}
