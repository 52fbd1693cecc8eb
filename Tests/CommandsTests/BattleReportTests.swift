import Testing

/// The files that a battle writes beside tournaments that it does not play.
struct BattleReportTests {
  @Test func `a battle leaves the files that all reports written again have`() throws {
    let place = try Workplace()
    for powers in [[9, 7, 5], [9, 5, 7, 1]] {
      try place.write(inlineCup("Cup", powers), to: "Cup.yaml")
      #expect(try place.run(["run", "Cup.yaml"]).code == 0)
    }
    let marvel = "format: round-robin\ncharacters: [Hulk, Thor, Vision]\n"
    try place.write("name: Marvel\n" + marvel, to: "m.yaml")
    try place.write("name: Another\n" + marvel, to: "n.yaml")
    #expect(try place.run(["run", "m.yaml", "n.yaml"]).code == 0)
    for names in [["Hulk", "Thor"], ["Thor", "Vision"], ["Thor", "Hulk"]] {
      let before = try place.tree("Reports")
      let trial = try place.run(["battle", "--dry-run"] + names)
      #expect(trial.code == 0)
      #expect(try place.tree("Reports") == before)
      let run = try place.run(["battle"] + names)
      #expect(run.code == 0, "\(run.errors)")
      let told = run.output.replacing("is now", with: "would be").replacing("is still", with: "would still be")
      #expect(told == trial.output)
      let after = try place.tree("Reports")
      #expect(try place.run(["report"]).code == 0)
      #expect(try place.tree("Reports") == after)
      #expect(try place.run(["store", "verify"]).code == 0)
    }
    // The store is repaired where it is not as it would be written.
    let text = try place.read("Reports/store.json")
    try place.write(" " + text, to: "Reports/store.json")
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    #expect(try place.read("Reports/store.json") == text)
  }
}
