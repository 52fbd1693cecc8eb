import Foundation
import Testing

struct RebuildTests {
  /// What stands in the place of the store; nil for nothing.
  static let losses: [String?] = [
    nil, "", "{", "{\"schema\":1,\"tournaments\":[],\"arena\":[]", "<<<<<<< ours\n{}",
    "not a store",
    String(repeating: "[", count: 100_000),
  ]

  @Test func `a store that was lost or damaged comes back byte for byte`() throws {
    let scene = try StoreScene()
    let whole = try scene.place.tree("Reports")
    #expect(try scene.place.read("Reports/store.json").contains("\"revision\":3"))
    for (index, loss) in Self.losses.enumerated() {
      try scene.remove("Reports/store.json")
      if let loss { try scene.place.write(loss, to: "Reports/store.json") }
      let run = try scene.place.run(["store", "rebuild"])
      #expect(run.code == 0, "\(run.errors)")
      #expect(
        run.errors.contains("'Reports/store.json': 3 tournaments in 5 states and 2 battles")
      )
      var files = try scene.place.tree("Reports")
      // Each file that could not be read is there, and none has taken the name of another.
      for number in 0..<index {
        let kept = files.removeValue(forKey: "store.json.damaged-\(number + 1)")
        #expect(kept == Self.losses[number + 1].map { Data($0.utf8) })
      }
      #expect(files == whole)
    }
  }

  @Test func `the store follows the results where it is behind, and nothing needs to be kept`()
    throws
  {
    let scene = try StoreScene()
    let old = try scene.place.read("Reports/store.json")
    try scene.place.write(scene.cup("Changing", 9), to: "t/changing.yaml")
    try scene.run()
    let whole = try scene.place.tree("Reports")
    try scene.place.write(old, to: "Reports/store.json")
    #expect(try scene.place.run(["store", "rebuild"]).code == 0)
    #expect(try scene.place.tree("Reports") == whole)
  }

  @Test func `a store that knows more is kept, and a merge brings that back`() throws {
    let scene = try StoreScene()
    let old = try scene.place.read("Reports/store.json")
    try scene.remove("Reports/changing")
    let run = try scene.place.run(["store", "rebuild"])
    #expect(run.code == 0)
    #expect(run.errors.contains("kept the old store as 'Reports/store.json.before-1'"))
    #expect(try scene.place.read("Reports/store.json.before-1") == old)
    #expect(try !scene.place.read("Reports/store.json").contains("changing"))
    #expect(try !scene.place.read("Reports/README.md").contains("Changing"))
    let merged = try scene.place.run(
      ["store", "merge", "Reports/store.json", "Reports/store.json.before-1"]
    )
    #expect(merged.output == old)
  }

  static let faults: [(String, String, String)] = [
    ("{", "it is not JSON", "restore an older copy"),
    ("", "it is not JSON", "restore an older copy"),
    (
      "<<<<<<< ours\n", "it has a merge conflict marker in line 1",
      "merge the store, then run 'contest run', which writes this anew"
    ),
    (
      "{\"schema\":2}", "its schema is 2, and this version reads up to 1", "use a newer contest"
    ),
    ("{\"schema\":1}", "the result has no 'slug'", "restore an older copy"),
  ]

  @Test func `a result that cannot be read is named, and nothing is written`() throws {
    let scene = try StoreScene()
    try scene.place.write("{", to: "Reports/store.json")
    for (text, message, help) in Self.faults {
      try scene.place.write(text, to: "Reports/poll/result.json")
      let before = try scene.place.stamps("Reports")
      let run = try scene.place.run(["store", "rebuild"])
      #expect(run.code == 65)
      #expect(run.errors.contains("error: cannot use 'Reports/poll/result.json': "))
      #expect(run.errors.contains(message))
      #expect(run.errors.contains("help: \(help)"))
      #expect(run.errors.contains("nothing is written: 1 result in 'Reports' cannot be used"))
      #expect(try scene.place.stamps("Reports") == before)
    }
    let skipped = try scene.place.run(["store", "rebuild", "--skip-damaged"])
    #expect(skipped.code == 0)
    #expect(skipped.errors.contains("warning: left out: cannot use 'Reports/poll/result.json'"))
    #expect(try scene.place.read("Reports/store.json").contains("\"slug\":\"changing\""))
    #expect(try !scene.place.read("Reports/store.json").contains("\"slug\":\"poll\""))
  }

  @Test func `battles by hand that do not come to their result are damaged`() throws {
    let scene = try StoreScene()
    let sound = try scene.place.read("Reports/arena/result.json")
    try scene.remove("Reports/store.json")
    let member = try #require(sound.range(of: "\"arena\":["))
    for damaged in [
      sound.replacing("\"arena\":[", with: "\"other\":["),
      sound[..<member.upperBound] + "]}",
      sound.replacing("\"outcome\":\"home\"", with: "\"outcome\":\"away\""),
    ] {
      try #require(damaged != sound)
      try scene.place.write(String(damaged), to: "Reports/arena/result.json")
      for command in [["store", "rebuild"], ["battle", "Hulk", "Storm"]] {
        let before = try scene.place.stamps("Reports")
        let run = try scene.place.run(command)
        #expect(run.code == 65, "\(run.errors)")
        #expect(run.errors.contains("'Reports/arena/result.json': "))
        #expect(try scene.place.stamps("Reports") == before)
      }
    }
  }

  @Test func `beside a sound store a damaged result is for a run to mend`() throws {
    let scene = try StoreScene()
    let whole = try scene.place.tree("Reports")
    try scene.place.write("{", to: "Reports/poll/result.json")
    let run = try scene.place.run(["store", "rebuild"])
    #expect(run.code == 65)
    #expect(run.errors.contains("help: run 'contest run': the store is sound"))
    try scene.run()
    #expect(try scene.place.tree("Reports") == whole)
  }

  @Test func `the store of a newer version is left to that`() throws {
    let scene = try StoreScene()
    let newer = "{\"schema\":2,\"tournaments\":[],\"arena\":[]}"
    try scene.place.write(newer, to: "Reports/store.json")
    let before = try scene.place.stamps("Reports")
    let run = try scene.place.run(["store", "rebuild"])
    #expect(run.code == 65)
    #expect(run.errors.contains("its schema is 2"))
    #expect(run.errors.contains("help: use a newer contest"))
    #expect(try scene.place.stamps("Reports") == before)
  }

  @Test(arguments: [[0, 0, 1], [1, 0], [0, 1, 0]])
  func `battles that stand twice, or in another order than theirs, are refused`(
    _ order: [Int]
  ) throws {
    let scene = try StoreScene()
    let name = "Reports/arena/result.json"
    let parts = try scene.place.read(name).components(separatedBy: "\"arena\":[\n")
    try #require(parts.count == 2 && parts[1].hasSuffix("]}\n"))
    let battles = parts[1].dropLast(3).components(separatedBy: ",\n")
    try #require(battles.count == 2)
    func run(_ order: [Int]) throws -> Outcome {
      let list = order.map { battles[$0] }.joined(separator: ",\n")
      try scene.place.write("\(parts[0])\"arena\":[\n\(list)]}\n", to: name)
      return try scene.place.run(["store", "rebuild"])
    }
    #expect(try run([0, 1]).code == 0)
    let refused = try run(order)
    #expect(refused.code == 65)
    let says = "it is damaged: 'arena' is not sorted, or has a pair twice"
    #expect(
      refused.errors.contains("error: cannot use '\(name)': \(says)\n"),
      "\(refused.errors)"
    )
  }

  @Test func `links and pipes are refused, and neither followed nor waited for`() throws {
    let scene = try StoreScene()
    _ = try scene.place.shell("mv Reports/poll elsewhere; ln -s ../elsewhere Reports/poll")
    let folder = try scene.place.run(["store", "rebuild"])
    #expect(folder.code == 65)
    #expect(folder.errors.contains("cannot use 'Reports/poll': it is a symbolic link"))
    _ = try scene.place.shell(
      "rm Reports/poll; mkdir Reports/poll; ln -s ../../elsewhere/result.json Reports/poll/"
    )
    let file = try scene.place.run(["store", "rebuild"])
    #expect(file.code == 65)
    #expect(file.errors.contains("'Reports/poll/result.json': it is not a regular file"))
    _ = try scene.place.shell("rm Reports/poll/result.json; mkfifo Reports/poll/result.json")
    #expect(try scene.place.run(["store", "rebuild"]).code == 65)
    _ = try scene.place.shell("rm -r Reports/poll; mv elsewhere Reports/poll")
    _ = try scene.place.shell("mv Reports/store.json s; ln -s ../s Reports/store.json")
    let store = try scene.place.run(["store", "rebuild"])
    #expect(store.code == 65)
    #expect(store.errors.contains("'Reports/store.json': it is a symbolic link"))
  }

  @Test func `without reports, or without a result, there is nothing to rebuild from`() throws {
    let place = try Workplace()
    #expect(try place.run(["store", "rebuild"]).code == 66)
    #expect(!place.exists("Reports"))
    try place.write("", to: "Reports/poll/README.md")
    let run = try place.run(["store", "rebuild"])
    #expect(run.code == 66)
    #expect(run.errors.contains("there is no result in 'Reports' to make a store from"))
    #expect(!place.exists("Reports/store.json"))
  }

  @Test func `a store elsewhere is rebuilt there`() throws {
    let scene = try StoreScene()
    let run = try scene.place.run(["store", "rebuild", "--store", "kept/store.json"])
    #expect(run.code == 0)
    #expect(
      try scene.place.read("kept/store.json") == scene.place.read("Reports/store.json")
    )
  }
}
