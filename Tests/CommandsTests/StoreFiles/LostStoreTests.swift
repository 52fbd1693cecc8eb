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

  /// What may have happened to a result.
  static let damages = [
    "{", "", "<<<<<<< ours\n{}\n=======\n", "{\"schema\":99}", "{\"schema\":1,\"slug\":\"other\"}",
    "\u{0}\u{0}\u{0}",
  ]

  /// A damaged result, the run that comes next, and whether it is of a tournament of that run.
  static let losses: [(slug: String, run: [String])] = [
    ("poll", ["run", "-q", "t"]), ("poll", ["run", "-q", "t", "--prune"]),
    ("poll", ["run", "-q", "t", "--only", "Changing"]), ("arena", ["run", "-q", "t"]),
    ("poll", ["battle", "-q", "Storm", "Iron Man"]),
  ]

  @Test(arguments: damages.map { ($0, 0) } + losses.indices.dropFirst().map { (damages[0], $0) })
  func `a result that cannot be read is named and kept, and the others are run`(
    _ damage: String,
    _ index: Int
  ) throws {
    let (slug, words) = Self.losses[index]
    let scene = try StoreScene()
    let file = "Reports/\(slug)/result.json"
    let whole = try scene.place.read(file)
    let store = try scene.place.read("Reports/store.json")
    try scene.remove("Reports/store.json")
    try scene.place.write(damage, to: file)
    let reports = try scene.place.stamps("Reports/\(slug)")
    let first = try scene.place.run(words)
    #expect(first.code == 65)
    #expect(first.errors.contains("because no store has it: '\(file)': "), "\(first.errors)")
    #expect(try scene.place.stamps("Reports/\(slug)") == reports)
    #expect(try scene.place.read("Reports/store.json").contains("\"revision\":3"))
    // A later run of others, for which the store is there, names it again.
    let others = try scene.place.run(["run", "-q", "t", "--only", "Changing"])
    #expect(others.code == 65)
    #expect(others.errors.contains("because no store has it: '\(file)': "), "\(others.errors)")
    // Nor does one of its own write over it.
    let own = slug == "arena" ? ["battle", "-q", "Hulk", "Thor"] : ["run", "-q", "t", "--prune"]
    let later = try scene.place.run(own)
    #expect(later.code == 65)
    #expect(later.errors.contains("because no store has it: '\(file)': "), "\(later.errors)")
    #expect(try scene.place.stamps("Reports/\(slug)") == reports)
    // An older copy brings everything back.
    try scene.place.write(whole, to: file)
    #expect(try scene.place.run(own).code == 0)
    #expect(try scene.place.read(file) == whole)
    if words[0] == "run" { #expect(try scene.place.read("Reports/store.json") == store) }
  }

  @Test(arguments: ["poll", "poll/result.json", "arena"])
  func `a result behind a link is named and kept while no store knows it`(_ path: String) throws {
    let scene = try StoreScene()
    _ = try scene.place.shell(
      "rm Reports/store.json; mv Reports/\(path) kept; ln -s \"$PWD/kept\" Reports/\(path)"
    )
    for words in [["run", "-q", "t"], ["run", "-q", "t", "--only", "Changing"]] {
      let run = try scene.place.run(words)
      #expect(run.code == 65)
      #expect(
        run.errors.contains("because no store has it: 'Reports/\(path)': "),
        "\(run.errors)"
      )
    }
    #expect(try scene.place.shell("readlink Reports/\(path)").code == 0)
    _ = try scene.place.shell("rm Reports/\(path); mv kept Reports/\(path)")
    if path == "arena" { #expect(try scene.place.run(["battle", "-q", "Hulk", "Thor"]).code == 0) }
    try scene.run()
    #expect(try scene.place.run(["store", "verify"]).code == 0)
  }

  @Test func `CI is told of each result that cannot be read`() throws {
    let scene = try StoreScene()
    try scene.remove("Reports/store.json")
    for slug in ["poll", "arena"] { try scene.place.write("{", to: "Reports/\(slug)/result.json") }
    let run = try scene.place.run(["run", "t", "--junit", "junit.xml", "--summary", "summary.md"])
    #expect(run.code == 65)
    #expect(run.errors.contains("t/poll.yaml:1:7: error: the result stays as it is"))
    #expect(run.errors.contains("\nerror: the result stays as it is"))
    #expect(try scene.place.read("junit.xml").contains(" errors=\"2\""))
    #expect(try scene.place.read("summary.md").contains("❌ 2 errors"))
  }

  @Test func `a folder that cannot be read is a result that cannot`() async throws {
    let (run, isKept) = try await onOwnThread {
      let scene = try StoreScene()
      try scene.remove("Reports/store.json")
      _ = try scene.place.shell("chmod -R a+rwX .; chmod 0 Reports/poll")
      let run = try UnwritableTests.unprivileged("run -q t", in: scene.place)
      _ = try scene.place.shell("chmod 755 Reports/poll")
      return (run, scene.place.exists("Reports/poll/result.json"))
    }
    #expect(run.code == 66)
    #expect(run.errors.contains("'Reports/poll/result.json': "), "\(run.errors)")
    #expect(run.errors.contains("permission denied"))
    #expect(isKept)
  }

  @Test func `what the store forgot and a result still tells is taken in`() throws {
    let scene = try StoreScene()
    let whole = try scene.place.tree("Reports")
    _ = try scene.place.shell("cp -r Reports/poll kept; mv t/poll.yaml .")
    try scene.run("--prune")
    _ = try scene.place.shell("mv kept Reports/poll; mv poll.yaml t")
    let run = try scene.place.run(["run", "t"])
    #expect(run.errors.contains("takes in from the results, 1 tournament"))
    #expect(try scene.place.tree("Reports") == whole)
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
