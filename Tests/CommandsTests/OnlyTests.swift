import Testing

/// Which tournaments `--only` means.
struct OnlyTests {
  static func place() throws -> Workplace {
    let place = try Workplace()
    let names = ["First Family", "First Steps", "The Élite", "Cup [1]", "Who's Best?"]
    let files = names.map {
      "name: \"\($0)\"\nsource: inline\ncharacters: [{name: A, power: 2}, {name: B, power: 1}]\n"
    }
    try place.write(files.joined(separator: "---\n"), to: "t.yaml")
    return place
  }

  @Test(arguments: [
    (["First Family"], ["first-family"]),
    (["first family", "THE ELITE"], ["first-family", "the-elite"]),
    (["First*"], ["first-family", "first-steps"]),
    (["first-*", "First Steps"], ["first-family", "first-steps"]),
    (["*elite"], ["the-elite"]), (["whos-best"], ["whos-best"]), (["Cup [1]"], ["cup-1"]),
    (["Who's Best?"], ["whos-best"]), (["who\u{2019}s b*"], ["whos-best"]),
    (["[a-f]*s"], ["first-steps"]),
    (["*"], ["cup-1", "first-family", "first-steps", "the-elite", "whos-best"]),
  ])
  func `names, folders and patterns choose tournaments, as many as are given`(
    _ given: [String],
    _ folders: [String]
  ) throws {
    let place = try Self.place()
    let run = try place.run(["run", "t.yaml"] + given.flatMap { ["--only", $0] })
    #expect(run.code == 0, "\(run.errors)")
    let inFolders = try place.tree("Reports").keys.filter { $0.contains("/") && !$0.hasPrefix("entrants/") }
    #expect(Set(inFolders.map { String($0.prefix { $0 != "/" }) }).sorted() == folders)
    let odds = try place.run(["odds", "t.yaml"] + given.map { "--only=\($0)" })
    #expect(odds.output.split(separator: "\n").count { $0.contains(": exact,") } == folders.count)
  }

  @Test func `nothing is forgotten where not all were chosen`() throws {
    let place = try Self.place()
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let run = try place.run(["run", "t.yaml", "--prune", "--only", "First*", "--only", "Cup*"])
    #expect(run.errors.contains("nothing is forgotten"))
    #expect(place.exists("Reports/the-elite/README.md"))
  }
}
