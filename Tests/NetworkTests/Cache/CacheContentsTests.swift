import Base
import Glibc
import Testing

@testable import Network

struct CacheContentsTests {
  /// Three entries: two fresh ones, one of them of another source, and a stale one.
  static func scene() async throws -> CacheScene {
    let scene = try CacheScene()
    scene.answer(200, "body")
    _ = try await scene.get("/old")
    scene.now = CacheScene.start + 30 * CacheScene.hour
    _ = try await scene.get("/new")
    let other = Transport { _ throws(TransportError) in HTTPResponse(status: 200) }
    let now = scene.now
    _ = try await other.cached(
      in: scene.cache,
      source: BaseURL("http://127.0.0.1:8080"),
      now: { now },
      scrub: { $0 },
      onStaleUse: { _ in },
      onUnwritable: { _ in }
    ).send(HTTPRequest(target: "/new"))
    return scene
  }

  static func size(_ scene: CacheScene, where isWanted: (String) -> Bool = { _ in true }) -> Int {
    scene.folder.files.filter { $0.contains("responses-1/") && isWanted($0) }
      .reduce(0) { $0 + (scene.folder.bytes(of: $1)?.count ?? 0) }
  }

  @Test func `a summary counts the entries`() async throws {
    let scene = try await Self.scene()
    let summary = try scene.cache.summary(at: scene.now)
    #expect(summary.entries == 3 && summary.fresh == 2 && summary.stale == 1)
    #expect(summary.oldest == CacheScene.start && summary.newest == scene.now)
    #expect(summary.damaged == 0 && summary.unfinished == 0)
    #expect(summary.bytes == Self.size(scene))
    #expect(
      summary.sources.map(\.source) == [
        "http://127.0.0.1:8080", "https://source.example/v1/public",
      ]
    )
    #expect(summary.sources.map(\.entries) == [1, 2])
    #expect(summary.sources.reduce(0) { $0 + $1.bytes } == summary.bytes)
  }

  @Test func `each source has its own lifetime`() async throws {
    let scene = try await Self.scene()
    func fresh(_ lifetimes: [String: Int64]) throws -> Int {
      try scene.cache.summary(at: scene.now, lifetimes: lifetimes).fresh
    }
    let addresses = ["http://127.0.0.1:8080", "https://source.example/v1/public"]
    #expect(try fresh([addresses[0]: 0]) == 1)
    #expect(try fresh([addresses[1]: 0]) == 1)
    #expect(try fresh([addresses[1]: .max]) == 3)
    let cache = ResponseCache(folder: scene.cache.files.folder, lifetime: .max)
    #expect(try cache.summary(at: scene.now).stale == 0)
    let old = try #require(
      ["/a?limit=1", "/a?x", "/old", "/a"].first {
        scene.cache.content(for: scene.canonical($0), at: scene.now).state == .stale
      }
    )
    #expect(cache.content(for: scene.canonical(old), at: scene.now).state == .fresh)
  }

  @Test func `a summary counts damaged and unfinished entries, and changes nothing`() async throws {
    let scene = try await Self.scene()
    let names = scene.folder.files.filter { $0.contains("responses-1/") }
    scene.folder.put("x".utf8, in: names[0])
    let group = parentFolder(of: names[1])
    scene.folder.put(scene.folder.bytes(of: names[1]) ?? [], in: group + "/.contest-tmp-1-0")
    let wrongName = group + "/" + group.suffix(2) + String(repeating: "0", count: 62)
    scene.folder.put(scene.folder.bytes(of: names[1]) ?? [], in: wrongName)
    unsafe mkfifo(scene.folder(wrongName.dropLast() + "1"), 0o600)
    let before = scene.folder.files
    let summary = try scene.cache.summary(at: scene.now)
    #expect(summary.entries == 2 && summary.damaged == 3 && summary.unfinished == 1)
    #expect(scene.folder.files == before)
  }

  @Test func `a missing cache is empty, and is not created`() throws {
    let scene = try CacheScene()
    #expect(try scene.cache.summary(at: scene.now) == CacheSummary())
    #expect(try scene.cache.clear() == CacheFiles())
    #expect(fileKind(scene.cache.files.folder) == nil)
  }

  @Test func `clearing removes every entry, damaged and unfinished ones too`() async throws {
    let scene = try await Self.scene()
    let name = scene.entry
    scene.folder.put("damaged".utf8, in: name)
    scene.folder.put("half".utf8, in: parentFolder(of: name) + "/.contest-tmp-1-0")
    let bytes = Self.size(scene)
    let clearing = try scene.cache.clear()
    #expect(clearing.entries == 3 && clearing.unfinished == 1 && clearing.bytes == bytes)
    #expect(scene.folder.files == ["cache/CACHEDIR.TAG"])
    #expect(fileKind(scene.folder("cache/responses-1")) == nil)
  }

  @Test func `a run removes unfinished files of a killed one from a folder that it writes to`()
    async throws
  {
    let scene = try CacheScene()
    scene.answer(200, "old")
    _ = try await scene.get()
    let entry = scene.entry
    let unfinished = parentFolder(of: entry) + "/.contest-tmp-1-0"
    scene.folder.put("half".utf8, in: unfinished)
    let later = try CacheScene(in: scene.folder)
    later.answer(200, "new")
    later.now = CacheScene.start + 30 * CacheScene.hour
    #expect(try await later.get().text == "new")
    #expect(scene.folder.files == ["cache/CACHEDIR.TAG", entry])
  }

  @Test func `clearing keeps other files, and the targets of links`() async throws {
    let scene = try await Self.scene()
    let zeros = String(repeating: "0", count: 62)
    let others = [
      "cache/notes", "cache/responses-1/notes", "cache/responses-1/ab/notes",
      "cache/responses-1/ab/ac\(zeros)", "cache/responses-1/ab/AB\(zeros)",
      "cache/responses-1/ab/ab\(zeros)0", "cache/responses-1/abc/ab\(zeros)",
      "cache/responses-1/ab/ab\(zeros.dropLast())1/ab\(zeros)", "outside/ac\(zeros)",
    ]
    for name in others { scene.folder.put("mine".utf8, in: name) }
    let links = ["cache/responses-1/ac", "cache/responses-1/ab/ab\(zeros)"]
    unsafe symlink(scene.folder("outside"), scene.folder(links[0]))
    unsafe symlink(scene.folder("outside/ac\(zeros)"), scene.folder(links[1]))
    #expect(try scene.cache.clear().entries == 3)
    #expect(scene.folder.files == (others + links + ["cache/CACHEDIR.TAG"]).sorted())
  }

  @Test func `clearing does not follow a link in place of the cache's own folder`() async throws {
    let scene = try await Self.scene()
    unsafe rename(scene.folder("cache/responses-1"), scene.folder("moved"))
    unsafe symlink("../moved", scene.folder("cache/responses-1"))
    #expect(try scene.cache.clear() == CacheFiles())
    #expect(scene.folder.files.count { $0.hasPrefix("moved/") } == 3)
  }

  @Test func `the plan's questions change nothing`() async throws {
    let scene = try await Self.scene()
    let states = ["/new", "/old", "/none"].map {
      scene.cache.content(for: scene.canonical($0), at: scene.now).state
    }
    #expect(states == [.fresh, .stale, .absent])
    let name = scene.entry
    scene.folder.put("damaged".utf8, in: name)
    for target in ["/new", "/old"] {
      _ = scene.cache.content(for: scene.canonical(target), at: scene.now).state
    }
    #expect(scene.folder.bytes(of: name) == Array("damaged".utf8))
    #expect(scene.requests.count == 2)
  }
}
