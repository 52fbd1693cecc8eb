import Foundation
import Testing

/// Runs and battles where the store was removed, and the results are still there.
struct LostStoreTests {
  static let runs = [
    ["run", "t"], ["run", "t", "--only", "Four Heroes"], ["battle", "Hulk", "Thor"],
  ]

  @Test(arguments: runs) func `go on from the results, and nothing is forgotten`(
    _ arguments: [String]
  ) throws {
    let scene = try StoreScene()
    let whole = try scene.place.tree("Reports")
    try scene.remove("Reports/store.json")
    let run = try scene.place.run(arguments)
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "'Reports/store.json' was missing: went on from the results, 3 tournaments in 5 states "
          + "and 2 battles made by hand\n"
      )
    )
    #expect(try scene.place.tree("Reports") == whole)
  }

  @Test func `a store elsewhere remembers what the reports do`() throws {
    let scene = try StoreScene()
    let whole = try scene.place.tree("Reports")
    try scene.run("--store", "other.json")
    #expect(try scene.place.tree("Reports") == whole)
    #expect(try scene.place.read("other.json") == scene.place.read("Reports/store.json"))
  }

  @Test func `a result that would be written over unread is an error`() throws {
    let scene = try StoreScene()
    try scene.remove("Reports/store.json")
    try scene.place.write("{", to: "Reports/poll/result.json")
    try scene.place.write("{", to: "Reports/foreign/result.json")
    let before = try scene.place.stamps("Reports")
    let run = try scene.place.run(["run", "t"])
    #expect(run.code == 65)
    #expect(run.errors.contains("error: there is no store 'Reports/store.json', and the result"))
    #expect(run.errors.contains("'Reports/poll/result.json': it is no JSON"))
    #expect(try scene.place.stamps("Reports") == before)
    let other = try scene.place.run(["run", "t", "--only", "Changing"])
    #expect(other.code == 0)
    #expect(try scene.place.read("Reports/poll/result.json") == "{")
    #expect(try scene.place.read("Reports/store.json").contains("\"revision\":3"))
  }

  @Test func `--check finds the store missing, and nothing else`() throws {
    let scene = try StoreScene()
    try scene.remove("Reports/store.json")
    let run = try scene.place.run(["run", "-q", "--check", "t"])
    #expect(run.code == 1)
    #expect(run.errors.contains("out of date: Reports/store.json\nerror: 1 file is out of date"))
    #expect(!scene.place.exists("Reports/store.json"))
  }
}
