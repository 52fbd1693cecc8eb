import Base
import Glibc
import Network
import Testing

@Suite(.timeLimit(.minutes(60))) struct DamagedCacheTests {
  /// A scene with an answer of the body "first", whose source now answers "second".
  static func scene() async throws -> CacheScene {
    let scene = try CacheScene()
    scene.answer(200, "first", tag: "t")
    _ = try await scene.get()
    scene.answer(200, "second", tag: "t")
    return scene
  }

  static let damages: [(name: String, harm: @Sendable ([UInt8]) -> [UInt8])] = [
    ("text", { _ in Array("hello\n".utf8) }), ("half of it", { Array($0.prefix($0.count / 2)) }),
    ("another head", { Array(repeating: 0x41, count: 64) + $0.dropFirst(64) }),
    ("zeros", { Array(repeating: 0, count: $0.count) }),
  ]

  @Test(arguments: damages)
  func `a damaged file is set aside once, and its answers are fetched again`(
    _ name: String,
    _ harm: @Sendable ([UInt8]) -> [UInt8]
  ) async throws {
    let first = try await Self.scene()
    let whole = try #require(first.folder.bytes(of: first.entry))
    let scene = try CacheScene(in: first.folder)
    scene.answer(200, "second")
    scene.folder.put(harm(whole), in: scene.entry)
    for _ in 1...2 { #expect(try await scene.get().text == "second") }
    #expect(scene.requests.count == 1 && scene.messages.isEmpty)
    #expect(scene.requests.last?.headers["If-None-Match"] == nil)
    let path = scene.folder("cache/answers.sqlite")
    #expect(
      scene.warnings == ["'\(path)' is damaged: it is kept as '\(path).damaged', and a new cache begins"]
    )
    #expect(scene.folder.bytes(of: "cache/answers.sqlite.damaged") == harm(whole))
  }

  @Test func `anything but a file stays as it is, and no pipe blocks`() async throws {
    let makers: [@Sendable (String) -> Void] = [
      { unsafe mkdir($0, 0o700) }, { unsafe mkfifo($0, 0o600) }, { unsafe symlink("../outside", $0) },
      { unsafe symlink("none", $0) },
    ]
    for make in makers {
      let scene = try CacheScene(in: await Self.scene().folder)
      scene.answer(200, "second")
      unsafe rename(scene.folder(scene.entry), scene.folder("outside"))
      let whole = scene.folder.bytes(of: "outside")
      let path = scene.folder("cache/answers.sqlite")
      make(path)
      for _ in 1...2 { #expect(try await scene.get().text == "second") }
      #expect(scene.requests.count == 2)
      #expect(scene.messages == ["cannot write '\(path)': it is not a regular file"])
      #expect(scene.folder.bytes(of: "outside") == whole)
    }
  }

  @Test func `a damaged file does not replace the response of a source that is down`() async throws {
    let first = try await Self.scene()
    let scene = try CacheScene(in: first.folder)
    scene.folder.put("damaged".utf8, in: scene.entry)
    scene.fail(.timedOut(host: "h", seconds: 1))
    #expect(
      await failure { () throws(TransportError) in try await scene.get() } == .timedOut(host: "h", seconds: 1)
    )
  }

  @Test func `a file without read permission is told, and stays`() async {
    await #expect(processExitsWith: .success) {
      // Permissions do not apply to root.
      let user = geteuid()
      if user == 0 { precondition(seteuid(65_534) == 0) }
      // The leak check at the end must run as root.
      defer { seteuid(user) }
      let first = try await Self.scene()
      let scene = try CacheScene(in: first.folder)
      scene.answer(200, "second")
      unsafe chmod(scene.folder(scene.entry), 0)
      precondition(scene.cache.content(for: scene.canonical(), at: scene.now).state == .absent)
      for _ in 1...2 {
        let answer = try await scene.get()
        precondition(answer.text == "second")
      }
      precondition(scene.requests.count == 2 && scene.messages.count == 1)
    }
  }
}
