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
}
