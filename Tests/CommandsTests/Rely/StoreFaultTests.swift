import Foundation
import Glibc
import Testing

/// `contest store` where the system fails.
struct StoreFaultTests {
  /// A scene with the library of faults, and `other.json`, a store with a battle more.
  static func scene() throws -> StoreScene {
    let scene = try StoreScene()
    try FaultScene.buildLibrary(in: scene.place)
    _ = try scene.place.shell("cp -r Reports Other")
    let battle = ["battle", "-q", "--reports", "Other", "Storm", "Thor"]
    #expect(try scene.place.run(battle).code == 0)
    _ = try scene.place.shell("cp Other/store.json other.json")
    return scene
  }

  /// What stands in the place of the store, if anything does not go as it should.
  static let damaged = "{"

  /// - Parameter fault: Met in the reports folder, whose path the words name as `%`.
  static func run(_ words: String, _ fault: Fault, in scene: StoreScene) throws -> Outcome {
    let place = scene.place
    let arguments = words.replacing("%", with: place.path("Reports")).split(separator: " ")
    return try place.run(
      arguments.map(String.init),
      environment: FaultScene.settings(fault, in: "Reports", of: place)
    )
  }

  static let rebuild = "store rebuild --reports %"
  static let cases: [(words: String, fault: Fault, says: String)] = [
    (
      "store merge %/store.json other.json --into %/store.json",
      Fault(call: "rename", number: 1, kind: .error(EROFS)),
      "cannot write '%/store.json': the file system is read-only"
    ),
    (
      "store merge %/store.json other.json --into %/store.json",
      Fault(call: "flock", number: 1, kind: .error(EIO)), "cannot write '%': the disk failed"
    ),
    (
      rebuild, Fault(call: "flock", number: 1, kind: .error(EIO)),
      "cannot write '%': the disk failed"
    ),
    (
      rebuild, Fault(call: "link", number: 1, kind: .error(EACCES)),
      "cannot write '%/store.json.damaged-1': permission denied"
    ),
  ]

  @Test(arguments: cases.indices) func `a change that fails ends with 73 and harms no file`(
    index: Int
  ) async throws {
    let c = Self.cases[index]
    let (run, before, after, says) = try await onOwnThread {
      let scene = try Self.scene()
      if c.words == Self.rebuild {
        try scene.place.write(Self.damaged, to: "Reports/store.json")
      }
      let before = try scene.place.tree("Reports")
      let run = try Self.run(c.words, c.fault, in: scene)
      let says = c.says.replacing("%", with: scene.place.path("Reports"))
      return (run, before, try scene.place.tree("Reports"), says)
    }
    #expect(run.code == 73)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: \(says)\n"))
    #expect(after == before)
  }

  @Test func `a store whose folder the disk does not take in is whole, and not called written`()
    async throws
  {
    let words = "store merge %/store.json other.json --into %/store.json"
    let (run, merged, printed, says) = try await onOwnThread {
      let scene = try Self.scene()
      let place = scene.place
      let printed = try place.run(["store", "merge", "Reports/store.json", "other.json"]).output
      // The last that is opened is the folder, once the store is in its place.
      _ = try place.shell("cp -r Reports Before")
      var settings = FaultScene.settings(nil, in: "Reports", of: place)
      settings["FAULT_LOG"] = place.path("log")
      let arguments = words.replacing("%", with: place.path("Reports")).split(separator: " ")
      #expect(try place.run(arguments.map(String.init), environment: settings).code == 0)
      let opened = try place.read("log").split(separator: "\n").count { $0 == "open" }
      _ = try place.shell("rm -r Reports; mv Before Reports")
      let run = try Self.run(
        words,
        Fault(call: "open", number: opened, kind: .error(EIO)),
        in: scene
      )
      let says = "error: cannot write '\(place.path("Reports/store.json"))': the disk failed\n"
      return (run, try place.read("Reports/store.json"), printed, says)
    }
    #expect(run.code == 73)
    #expect(run.errors == says)
    #expect(merged == printed)
  }

  @Test(arguments: [EPERM, EOPNOTSUPP, EMLINK])
  func `a file system that knows one name for a file keeps a damaged store all the same`(
    _ code: Int32
  ) async throws {
    let (run, whole, after) = try await onOwnThread {
      let scene = try Self.scene()
      let whole = try scene.place.tree("Reports")
      try scene.place.write(Self.damaged, to: "Reports/store.json")
      try scene.place.write("an older one", to: "Reports/store.json.damaged-1")
      let fault = Fault(call: "link", number: 0, kind: .error(code))
      let run = try Self.run(Self.rebuild, fault, in: scene)
      return (run, whole, try scene.place.tree("Reports"))
    }
    #expect(run.code == 0, "\(run.errors)")
    let kept = [
      "store.json.damaged-1": Data("an older one".utf8),
      "store.json.damaged-2": Data(Self.damaged.utf8),
    ]
    #expect(after == whole.merging(kept) { $1 })
  }
}
