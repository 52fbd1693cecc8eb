import Testing

/// What is wrong with who takes part, where only the figures of the source show it.
struct FieldFaultTests {
  static let cases: [(name: String, keys: String, says: String)] = [
    (
      "an alias is another's name", "characters: [{name: Hulk, as: Thor}, 1009664]",
      "two entrants would both be printed as 'Thor'"
    ),
    (
      "a seed beyond the field",
      "characters: [Hulk, {name: Thor, seed: 9}]\nroster: {starts_with: Storm, limit: 1}",
      "seed 9 is given, but only 3 take part"
    ),
  ]

  @Test(arguments: cases, ["run", "odds", "explain"])
  func `is told at its place by every command`(
    _ c: (name: String, keys: String, says: String),
    _ command: String
  ) throws {
    let place = try Workplace()
    try place.write("name: Cup\n\(c.keys)\n", to: "t.yaml")
    let run = try place.run([command, "t.yaml"] + (command == "explain" ? ["Hulk", "Thor"] : []))
    #expect(run.code == 65)
    #expect(run.errors.contains("error: \(c.says)\n"))
    #expect(run.errors.contains("t.yaml:2:"))
    #expect(!place.exists("Reports"))
  }

  @Test func `a tournament that takes over another's reports is told`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let other = fourHeroes.replacing("Four Heroes", with: "Four — Heroes!")
    try place.write(other, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0)
    #expect(
      run.errors.contains("warning: 'Four — Heroes!' takes over the reports of 'Four Heroes'\n")
    )
  }
}
