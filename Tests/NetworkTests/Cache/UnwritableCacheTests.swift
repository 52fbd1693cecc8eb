import Base
import Glibc
import Network
import TestSupport
import Testing

struct UnwritableCacheTests {
  @Test func `a cache folder that is a file is reported once, and responses are returned`()
    async throws
  {
    let scene = try CacheScene()
    scene.folder.put("mine".utf8, in: "cache")
    scene.answer(200, "body")
    for target in ["/a", "/b", "/a"] { #expect(try await scene.get(target).text == "body") }
    #expect(
      scene.messages == ["cannot write '\(scene.folder("cache"))': it is not a folder"]
    )
    #expect(scene.requests.count == 3)
    #expect(scene.folder.bytes(of: "cache") == Array("mine".utf8))
    #expect(throws: FileError.self) { try scene.cache.clear() }
  }

  @Test func `a read-only cache folder is reported once, and its entries are used`()
    async
  {
    await #expect(processExitsWith: .success) {
      // Permissions do not apply to root.
      let user = geteuid()
      if user == 0 { precondition(seteuid(65_534) == 0) }
      // The leak check at the end must run as root.
      defer { seteuid(user) }
      let scene = try CacheScene()
      scene.answer(200, "body")
      _ = try await scene.get("/kept")
      unsafe chmod(scene.folder("cache"), 0o500)
      for target in ["/new", "/new", "/kept"] {
        let answer = try await scene.get(target)
        precondition(answer.text == "body")
      }
      precondition(scene.requests.count == 3 && scene.messages.count == 1)
      let other = try CacheScene(in: scene.folder)
      precondition(other.cache.content(for: other.canonical("/kept"), at: other.now).state == .fresh)
      unsafe chmod(scene.folder("cache"), 0o700)
    }
  }

  @Test func `a full disk is reported once, and no partial answer stays`() async {
    await #expect(processExitsWith: .success) {
      let scene = try CacheScene()
      try await onFullDisk(at: 1 << 16) {
        let large = String(repeating: "x", count: 1 << 17)
        scene.answer(200, large)
        for _ in 1...2 {
          let answer = try await scene.get()
          precondition(answer.text == large)
        }
        precondition(scene.messages.count == 1)
        let targets = try scene.targets()
        precondition(targets == [])
      }
    }
  }

  @Test func `only the user can read files and folders, and they are marked as a cache`()
    async throws
  {
    let scene = try CacheScene(name: "home/.cache/contest")
    scene.answer(200, "body")
    _ = try await scene.get()
    for name in ["home", "home/.cache", "home/.cache/contest"] { #expect(scene.folder.mode(of: name) == 0o700) }
    #expect(scene.folder.mode(of: scene.entry) == 0o600)
    let tag = scene.folder.bytes(of: "home/.cache/contest/CACHEDIR.TAG") ?? []
    #expect(tag.starts(with: "Signature: 8a477f597d28d172789f06886806bc55\n".utf8))
  }

  @Test func `a folder with other contents is not marked as a cache`() async throws {
    let scene = try CacheScene()
    scene.folder.put("mine".utf8, in: "cache/.profile")
    scene.answer(200, "body")
    _ = try await scene.get()
    #expect(try await scene.get().text == "body")
    #expect(scene.requests.count == 1)
    #expect(scene.folder.files == ["cache/.profile", scene.entry])
  }
}
