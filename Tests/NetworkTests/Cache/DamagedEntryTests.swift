import Base
import Glibc
import Network
import Testing

@Suite(.timeLimit(.minutes(60))) struct DamagedEntryTests {
  /// A scene with one entry of the body "first", whose source now answers "second".
  static func scene() async throws -> CacheScene {
    let scene = try CacheScene()
    scene.answer(200, "first", tag: "t")
    _ = try await scene.get()
    scene.answer(200, "second", tag: "t")
    return scene
  }

  /// Expects that the entry counts as absent, and that a run replaces it.
  static func expectHealing(_ scene: CacheScene, _ what: String) async throws {
    let before = scene.requests.count
    #expect(scene.cache.content(for: scene.canonical(), at: scene.now).state == .absent, "\(what)")
    #expect(try await scene.get().text == "second", "\(what)")
    #expect(scene.requests.count == before + 1, "\(what)")
    #expect(scene.requests.last?.headers["If-None-Match"] == nil, "\(what)")
    #expect(try await scene.get().text == "second", "\(what)")
    #expect(scene.requests.count == before + 1 && scene.messages.isEmpty, "\(what)")
  }

  @Test func `an entry truncated anywhere is fetched again`() async throws {
    let scene = try await Self.scene()
    let name = scene.entry
    let whole = try #require(scene.folder.bytes(of: name))
    for length in whole.indices {
      scene.folder.put(whole.prefix(length), in: name)
      try await Self.expectHealing(scene, "the first \(length) bytes")
    }
  }

  @Test func `an entry with a byte changed anywhere is fetched again`() async throws {
    let scene = try await Self.scene()
    let name = scene.entry
    let whole = try #require(scene.folder.bytes(of: name))
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x20
      scene.folder.put(changed, in: name)
      try await Self.expectHealing(scene, "byte \(index)")
    }
  }

  @Test func `an entry with bytes after it or before it is fetched again`() async throws {
    let scene = try await Self.scene()
    let name = scene.entry
    let whole = try #require(scene.folder.bytes(of: name))
    for damaged in [whole + [0], [0x0A] + whole, whole + whole, [], [0x0A, 0x0A]] {
      scene.folder.put(damaged, in: name)
      try await Self.expectHealing(scene, "\(damaged.count) bytes")
    }
  }

  @Test func `the entry of another request under this name is not used`() async throws {
    let scene = try await Self.scene()
    let name = scene.entry
    _ = try await scene.get("/b")
    let other = try #require(scene.folder.files.first { $0.contains("responses-1/") && $0 != name })
    scene.folder.put(scene.folder.bytes(of: other) ?? [], in: name)
    try await Self.expectHealing(scene, "another target")
    let elsewhere = try CacheScene(in: scene.folder, name: "elsewhere")
    elsewhere.answer(200, "first")
    _ = try await elsewhere.get("/b")
    #expect(try await elsewhere.get("/b").text == "first")
  }

  @Test func `an entry above the limit is not read`() async throws {
    let scene = try await Self.scene()
    let name = scene.entry
    unsafe truncate(scene.folder(name), off_t(16 << 20) + off_t(16 << 10) + 1)
    try await Self.expectHealing(scene, "a large file")
  }

  @Test func `anything but a file is replaced, and no pipe blocks`() async throws {
    let scene = try await Self.scene()
    let name = scene.entry
    let path = scene.folder(name)
    let whole = try #require(scene.folder.bytes(of: name))
    scene.folder.put(whole, in: "outside")
    let makers: [(String, () -> Void)] = [
      ("a folder", { unsafe mkdir(path, 0o700) }),
      ("a pipe", { unsafe mkfifo(path, 0o600) }),
      ("a link to a whole entry", { unsafe symlink(scene.folder("outside"), path) }),
      ("a link to nothing", { unsafe symlink("none", path) }),
      ("a link to itself", { unsafe symlink(path, path) }),
      ("a link to a folder", { unsafe symlink(scene.folder.path, path) }),
    ]
    for (what, make) in makers {
      unsafe unlink(path)
      make()
      try await Self.expectHealing(scene, what)
      #expect(!isLink(path) && fileKind(path) == .file)
    }
    #expect(scene.folder.bytes(of: "outside") == whole)
  }

  @Test func `a folder with contents stays, and the response is returned`()
    async throws
  {
    let scene = try await Self.scene()
    let name = scene.entry
    unsafe unlink(scene.folder(name))
    scene.folder.put("mine".utf8, in: name + "/note")
    for _ in 1...2 { #expect(try await scene.get().text == "second") }
    #expect(scene.requests.count == 3 && scene.messages.count == 1)
    #expect(scene.folder.bytes(of: name + "/note") == Array("mine".utf8))
  }

  @Test func `a damaged entry does not replace the response of a source that is down`() async throws {
    let scene = try await Self.scene()
    scene.folder.put("contest-response 1\n".utf8, in: scene.entry)
    scene.fail(.timedOut(host: "h", seconds: 1))
    #expect(
      await failure { () throws(TransportError) in try await scene.get() }
        == .timedOut(host: "h", seconds: 1)
    )
    #expect(scene.entry == "none")
  }

  @Test func `an entry without read permission is replaced`() async {
    await #expect(processExitsWith: .success) {
      // Permissions do not apply to root.
      let user = geteuid()
      if user == 0 { precondition(seteuid(65_534) == 0) }
      // The leak check at the end must run as root.
      defer { seteuid(user) }
      let scene = try await Self.scene()
      let name = scene.entry
      unsafe chmod(scene.folder(name), 0)
      precondition(scene.cache.content(for: scene.canonical(), at: scene.now).state == .absent)
      let answer = try await scene.get()
      precondition(answer.text == "second")
      let kept = try await scene.get()
      precondition(kept == answer && scene.requests.count == 2 && scene.messages.isEmpty)
    }
  }
}
