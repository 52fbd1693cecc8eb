import Testing

struct NoChangeTests {
  @Test func `what changes nothing writes no file, and touches no folder`() throws {
    let scene = try StoreScene()
    // Every file and folder with its number, size and times of change.
    let look = "find . -printf '%p %y %i %s %T@ %C@\\n' | sort"
    let before = try scene.place.shell(look).output
    #expect(before.split(separator: "\n").count > 25)
    try scene.run()
    try scene.run("--prune")
    try scene.run("--check")
    for arguments in [
      ["battle", "Hulk", "Thor"], ["battle", "Thor", "Hulk"], ["ranking"], ["show", "Hulk"],
      ["store", "verify"], ["store", "rebuild"],
      ["store", "merge", "Reports/store.json", "Reports/store.json"],
      [
        "store", "merge", "Reports/store.json", "Reports/store.json", "--into",
        "Reports/store.json",
      ],
    ] {
      #expect(try scene.place.run(arguments).code == 0)
    }
    #expect(try scene.place.shell(look).output == before)
  }

  @Test func `a large run repairs what somebody did, and leaves the rest alone`() throws {
    let place = try Workplace()
    for number in 1...100 {
      try place.write(
        "name: Cup \(number)\nsource: inline\ncharacters: [{name: A, power: 2}, {name: B, power: \(number)}]\n",
        to: "t/\(number).yaml"
      )
    }
    #expect(try place.run(["run", "t"]).code == 0)
    let first = try place.tree("Reports")
    let stamps = try place.stamps("Reports/cup-9")
    try place.write("else", to: "Reports/cup-7/README.md")
    try place.write(
      "name: Cup 8\nsource: inline\ncharacters: [{name: A, power: 2}, {name: B, power: 2.5}]\n",
      to: "t/8.yaml"
    )
    let run = try place.run(["run", "t"])
    #expect(run.output.contains("reports only  Cup 7 "))
    let after = try place.tree("Reports")
    #expect(after["cup-7/README.md"] == first["cup-7/README.md"])
    #expect(after["cup-8/README.md"] != first["cup-8/README.md"])
    #expect(try place.stamps("Reports/cup-9") == stamps)
    #expect(try place.run(["run", "t", "--check"]).code == 0)
  }
}
