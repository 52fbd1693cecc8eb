import Foundation
import Testing

struct MergeCommandTests {
  /// Two stores that went apart from one, as `a.json` and `b.json`.
  static func scene() throws -> StoreScene {
    let scene = try StoreScene()
    _ = try scene.place.shell("cp -r Reports A; cp -r Reports B")
    for (folder, power, battle) in [("A", 8, "Thor"), ("B", 9, "Iron Man")] {
      try scene.place.write(scene.cup("Changing", power), to: "t/changing.yaml")
      try scene.place.write(scene.cup("Only \(folder)", 1), to: "t/only.yaml")
      #expect(try scene.place.run(["run", "-q", "--reports", folder, "t"]).code == 0)
      let arguments = ["battle", "-q", "--reports", folder, "Storm", battle]
      #expect(try scene.place.run(arguments).code == 0)
    }
    _ = try scene.place.shell("cp A/store.json a.json; cp B/store.json b.json")
    return scene
  }

  @Test func `both orders print one store, which has what either had`() throws {
    let place = try Self.scene().place
    let ours = try place.run(["store", "merge", "a.json", "b.json"])
    #expect(ours.code == 0)
    #expect(try place.run(["store", "merge", "b.json", "a.json"]).output == ours.output)
    for slug in ["changing", "only-a", "only-b", "four-heroes", "poll"] {
      #expect(ours.output.contains("\"slug\":\"\(slug)\""))
    }
    #expect(ours.output.split(separator: "\"outcome\"").count == 5)
    #expect(try place.read("a.json") == place.read("A/store.json"))
  }

  @Test(arguments: ["a.json", "b.json", "new.json", "marks.json"])
  func `--into writes it, also in place of one of the two`(target: String) throws {
    let place = try Self.scene().place
    try place.write("{\n<<<<<<< ours\n", to: "marks.json")
    let printed = try place.run(["store", "merge", "a.json", "b.json"]).output
    let run = try place.run(["store", "merge", "a.json", "b.json", "--into", target])
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(
      run.errors == "merged 5 tournaments in 9 states and 4 battles made by hand into '\(target)'\n"
    )
    #expect(try place.read(target) == printed)
    let again = try place.stamps(".")[target]
    #expect(try place.run(["store", "merge", target, "b.json", "--into", target]).code == 0)
    #expect(try place.stamps(".")[target] == again)
  }

  @Test func `any number of stores in any order give one, and one store gives itself`() throws {
    let place = try Self.scene().place
    _ = try place.shell("cp Reports/store.json c.json")
    let two = try place.run(["store", "merge", "a.json", "b.json"]).output
    for names in [["c", "b", "a"], ["a", "c", "b"], ["a", "b", "c", "b", "a"]] {
      #expect(try place.run(["store", "merge"] + names.map { $0 + ".json" }).output == two)
    }
    #expect(try place.run(["store", "merge", "a.json"]).output == place.read("a.json"))
    #expect(
      try place.run(["store", "merge", "c.json", "a.json", "b.json", "--into", "c.json"]).code == 0
    )
    #expect(try place.read("c.json") == two)
  }
}
