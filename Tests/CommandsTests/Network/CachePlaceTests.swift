import Foundation
import LoopbackServer
import Testing

/// Cache folders that are none, belong to others, or were tampered with.
struct CachePlaceTests {
  static func scene() throws -> SourceScene {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    return scene
  }

  @Test(arguments: ["a-file", "a-file/below", "/proc/contest", "/dev/null"])
  func `where nothing can be kept nothing is asked, and the run ends with 73`(_ folder: String)
    async throws
  {
    let scene = try Self.scene()
    try scene.place.write("precious", to: "a-file")
    let run = try await scene.run(["run", "t.yaml", "--cache", folder])
    #expect(run.code == 73)
    #expect(
      run.errors.contains("calls cannot be counted, so none is made: cannot write '")
    )
    #expect(run.errors.contains("help: name another folder with --cache"))
    #expect(scene.server.connectionCount == 0)
    #expect(try scene.place.read("a-file") == "precious")
    #expect(!scene.place.exists("Reports"))
  }

  @Test(arguments: [("status", 66), ("clear", 73)])
  func `a cache that is a file is told, and stays`(_ command: String, _ code: Int32) async throws {
    let scene = try Self.scene()
    try scene.place.write("precious", to: "a-file")
    let run = try await scene.run(["cache", command, "--cache", "a-file"])
    #expect(run.code == code)
    #expect(run.errors.contains("'a-file'"))
    #expect(run.errors.contains("it is not a folder"))
    #expect(try scene.place.read("a-file") == "precious")
  }

  static let places: [(environment: [String: String], arguments: [String], folder: String)] = [
    ([:], ["--cache", "given"], "given"),
    (["CONTEST_CACHE_DIR": "set"], [], "set"),
    (["CONTEST_CACHE_DIR": "set"], ["--cache", "given"], "given"),
    (["CONTEST_CACHE_DIR": "set", "XDG_CACHE_HOME": "/nowhere"], [], "set"),
  ]

  @Test(arguments: places)
  func `the folder that is named is the one that is used`(
    _ environment: [String: String],
    _ arguments: [String],
    _ folder: String
  ) async throws {
    let scene = try Self.scene()
    let run = try await scene.run(["show", "Hulk"] + arguments, environment: environment)
    #expect(run.code == 0)
    #expect(try scene.place.tree(folder).count == 4)
    #expect(!scene.place.exists(".cache"))
  }

  @Test func `no folder at all is told`() async throws {
    let scene = try Self.scene()
    let run = try await scene.run(["show", "Hulk"], environment: ["HOME": ""])
    #expect(run.code == 73)
    #expect(run.errors.contains("there is no folder to keep answers in"))
    #expect(scene.server.connectionCount == 0)
  }

  @Test func `the cache is for the user alone`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    let list = try scene.place.shell("find .cache/contest -perm /077")
    #expect(list.output == "")
  }

  static let damages: [(name: String, harm: @Sendable (Data) -> Data)] = [
    ("a changed byte of the body", { $0.dropLast(9) + Data("x".utf8) + $0.suffix(8) }),
    ("a changed byte of the head", { Data("k".utf8) + $0.dropFirst() }),
    ("half of it", { $0.prefix($0.count / 2) }),
    ("nothing", { _ in Data() }),
    ("zeros", { Data(count: $0.count) }),
    ("more behind it", { $0 + Data("}".utf8) }),
  ]

  @Test(arguments: damages)
  func `a damaged answer is fetched again`(
    _ name: String,
    _ harm: @Sendable (Data) -> Data
  ) async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    let entries = try scene.place.tree(SourceScene.entries)
    let (path, whole) = try #require(entries.min { $0.key < $1.key })
    let file = scene.place.folder.appendingPathComponent(SourceScene.entries + "/" + path)
    try harm(whole).write(to: file)
    let status = try await scene.run(["cache", "status"])
    #expect(status.output.contains("damaged  1, to be fetched again when asked for\n"))
    scene.server.reset()
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 0)
    #expect(run.output.contains("unchanged"))
    #expect(scene.server.seen.count == 1)
    #expect(try Data(contentsOf: file).count == whole.count)
    #expect(try await scene.run(["run", "t.yaml", "--offline"]).code == 0)
  }

  @Test func `an answer in another's place is not taken for it`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    let paths = try scene.place.tree(SourceScene.entries).keys.sorted()
    let entries = SourceScene.entries
    _ = try scene.place.shell("cp \(entries)/\(paths[0]) \(entries)/\(paths[1])")
    scene.server.reset()
    #expect(try await scene.run(["run", "t.yaml"]).output.contains("unchanged"))
    #expect(scene.server.seen.count == 1)
  }

  @Test func `what another version or program keeps beside is left alone`() async throws {
    let scene = try Self.scene()
    let cache = SourceScene.cache
    try scene.place.write("theirs", to: cache + "/responses-2/ab/abcd")
    try scene.place.write("theirs", to: cache + "/images/1.jpg")
    try scene.place.write("theirs", to: SourceScene.entries + "/notes.txt")
    let theirs = try scene.place.stamps(cache)
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try await scene.run(["run", "t.yaml", "--refresh"]).code == 0)
    #expect(try await scene.run(["cache", "status"]).output.contains("answers  4, "))
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    let left = try scene.place.stamps(cache)
    #expect(theirs.allSatisfy { left[$0.key] == $0.value })
    #expect(left.count == theirs.count + 2)
  }

  @Test func `a cache folder that is a link is used, as one on another disk`() async throws {
    let scene = try Self.scene()
    _ = try scene.place.shell(
      "rm -rf .cache; mkdir -p disk/cache .cache; ln -s ../disk/cache .cache/contest"
    )
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try await scene.run(["run", "t.yaml", "--offline"]).code == 0)
    #expect(scene.place.exists("disk/cache/responses-1"))
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    #expect(try await scene.run(["cache", "status"]).output.contains("answers  0, "))
  }

  @Test func `clearing follows no link`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    _ = try scene.place.shell(
      "mv .cache/contest/responses-1 real; ln -s ../../real .cache/contest/responses-1"
    )
    let files = try scene.place.stamps("real")
    _ = try await scene.run(["cache", "clear"])
    #expect(try scene.place.stamps("real") == files)
  }
}
