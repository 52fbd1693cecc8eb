import Base
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
    #expect(try scene.place.tree(folder).count == 3)
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

  @Test func `a damaged file of answers is set aside, and they are fetched again`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    try scene.place.write("no database", to: SourceScene.answers)
    let status = try await scene.run(["cache", "status"])
    #expect(status.output.contains("damaged  all answers, to be fetched again when asked for\n"))
    scene.server.reset()
    let run = try await scene.run(["run", "t.yaml"])
    #expect(run.code == 0)
    #expect(run.output.contains("unchanged"))
    #expect(run.errors.contains("answers.sqlite.damaged', and a new cache begins\n"))
    #expect(scene.server.seen.count == 4)
    #expect(try await scene.run(["run", "t.yaml", "--offline"]).code == 0)
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    #expect(try scene.place.tree(SourceScene.cache).keys.sorted() == ["CACHEDIR.TAG", "calls.sqlite"])
  }

  @Test func `what another version or program keeps beside is left alone`() async throws {
    let scene = try Self.scene()
    let cache = SourceScene.cache
    try scene.place.write("theirs", to: cache + "/responses-1/ab/abcd")
    try scene.place.write("theirs", to: cache + "/images/1.jpg")
    try scene.place.write("theirs", to: SourceScene.answers + "-notes.txt")
    let theirs = try scene.place.stamps(cache)
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try await scene.run(["run", "t.yaml", "--refresh"]).code == 0)
    #expect(try await scene.run(["cache", "status"]).output.contains("answers  4, "))
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    let left = try scene.place.stamps(cache)
    #expect(theirs.allSatisfy { left[$0.key] == $0.value })
    #expect(left.count == theirs.count + 1)
  }

  @Test func `a cache folder that is a link is used, as one on another disk`() async throws {
    let scene = try Self.scene()
    _ = try scene.place.shell(
      "rm -rf .cache; mkdir -p disk/cache .cache; ln -s ../disk/cache .cache/contest"
    )
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try await scene.run(["run", "t.yaml", "--offline"]).code == 0)
    #expect(scene.place.exists("disk/cache/answers.sqlite"))
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    #expect(try await scene.run(["cache", "status"]).output.contains("answers  0, "))
  }

  @Test func `clearing follows no link`() async throws {
    let scene = try Self.scene()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    _ = try scene.place.shell("mv .cache/contest/answers.sqlite real; ln -s ../../real .cache/contest/answers.sqlite")
    _ = try await scene.run(["cache", "clear"])
    #expect(try Database(scene.place.path("real"), .readOnly).all("SELECT 1 FROM answer") { _ in 1 }.count == 4)
  }
}
