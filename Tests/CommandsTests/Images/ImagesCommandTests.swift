import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// `contest images` with servers of the test.
struct ImagesCommandTests {
  static let ids = SourceScene.heroes.map(\.id)
  /// As `contest images` asks for them.
  static let paths = ids.sorted().map { "/pictures/\($0)/standard_medium.png" }

  @Test func `pictures of everyone in the ranking are fetched once`() async throws {
    let scene = try ImagesScene()
    try scene.place.write(fourHeroes, to: "Tournaments/four.yaml")
    #expect(try await scene.run(["run"]).code == 0)
    scene.scene.server.reset()
    let first = try await scene.images()
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors == "fetched 4 pictures, 432 B\n")
    #expect(scene.askedPictures == Self.paths)
    scene.scene.server.reset()
    let second = try await scene.images()
    #expect(second.code == 0)
    #expect(second.errors == "fetched 0 pictures; 4 were in the cache\n")
    #expect(scene.scene.server.seen.isEmpty)
    let status = try await scene.run(["cache", "status"])
    #expect(status.output.contains("pictures  4, "))
    #expect(try await scene.images("--refresh").errors.hasPrefix("fetched 4 pictures"))
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    #expect(!scene.place.exists(".cache/contest/pictures.sqlite"))
  }

  @Test func `named characters and whole lists are fetched without a ranking`() async throws {
    let scene = try ImagesScene()
    #expect(try await scene.report("Hulk", "1009364").report == .init(fetched: 2, bytes: 216))
    #expect(try await scene.report("--all").report == .init(fetched: 2, bytes: 216, cached: 2))
    let unknown = try await scene.images("Nobody")
    #expect(unknown.code == 65)
    let both = try await scene.images("Hulk", "--all")
    #expect(both.code == 64)
    #expect(both.errors.contains("NAME and '--all' exclude each other"))
    let neither = try await scene.images()
    #expect(neither.code == 66)
  }

  @Test func `a dry run and an offline run fetch no picture and say how many there are`()
    async throws
  {
    let scene = try ImagesScene()
    let dry = try await scene.images("--all", "--dry-run")
    #expect(dry.code == 0)
    let origin = scene.scene.server.origin
    #expect(dry.errors == "4 pictures at \(origin)\nfetched 0 pictures; 4 to fetch\n")
    let offline = try await scene.report("--all", "--offline")
    #expect(offline.report == .init(waiting: 4) && offline.code == 0)
    #expect(scene.askedPictures.isEmpty)
    #expect(!scene.place.exists(".cache/contest/pictures.sqlite"))
  }

  /// Answers that are no pictures, with the reason that is kept, and whether the next run tries again.
  static let faults: [(name: String, answer: Answer, reason: String, isTriedAgain: Bool)] = [
    ("a missing picture", .empty(status: 404), "127.0.0.1 answered 404", false),
    (
      "a bomb of pixels", .message(body: bomb),
      "127.0.0.1 answered with something that is no picture, or too large a one", false
    ),
    (
      "3 MB", .message(body: SamplePicture.png.bytes + [UInt8](repeating: 0, count: 3 << 20)),
      "the picture exceeds 2 MB", false
    ),
    ("a lasting failure of the host", .empty(status: 501), "127.0.0.1 answered 501", true),
    (
      "a redirect to another machine's file", .redirect(to: "file:///etc/passwd"),
      "127.0.0.1 redirects to a place that is not asked", false
    ),
  ]

  /// The head of a PNG of 30,000 × 30,000 pixels.
  private static let bomb: [UInt8] =
    Array(SamplePicture.png.bytes.prefix(16)) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]
    + Array(SamplePicture.png.bytes.dropFirst(24))

  @Test(arguments: faults)
  func `what is no picture is kept as a reason, and tried again by a rule`(
    _ c: (name: String, answer: Answer, reason: String, isTriedAgain: Bool)
  ) async throws {
    let scene = try ImagesScene()
    scene.pictures[1_009_268] = c.answer
    let first = try await scene.report("--all")
    let failed = [ImagesScene.Report.Failed(name: "Hulk", reason: c.reason)]
    #expect(first.report == .init(fetched: 3, bytes: 324, failed: failed))
    #expect(first.code == (c.isTriedAgain ? 69 : 0))
    scene.pictures[1_009_268] = SamplePicture.gif.answer
    let second = try await scene.report("--all")
    #expect(
      second.report
        == (c.isTriedAgain
          ? .init(fetched: 1, bytes: 61, cached: 3) : .init(cached: 3, failed: failed))
    )
    #expect(second.code == 0)
    let third = try await scene.report("--all", "--refresh")
    #expect(third.report == .init(fetched: 4, bytes: 3 * 108 + 61) && third.code == 0)
  }

  @Test func `a picture behind a redirect is fetched from there`() async throws {
    let scene = try ImagesScene()
    scene.pictures[1_009_268] = .redirect(to: "/pictures/elsewhere.webp")
    scene.pictures["/pictures/elsewhere.webp"] = SamplePicture.webp.answer
    #expect(try await scene.report("Hulk").report == .init(fetched: 1, bytes: 98))
  }

  @Test func `a picture that was there stays if a new one cannot be had`() async throws {
    let scene = try ImagesScene()
    _ = try await scene.report("Hulk")
    scene.pictures[1_009_268] = .empty(status: 501)
    #expect(try await scene.report("Hulk", "--refresh").code == 69)
    #expect(try await scene.report("Hulk").report == .init(cached: 1))
  }

  @Test func `a budget too small for what was asked is told, and nothing is fetched and removed for ever`()
    async throws
  {
    let scene = try ImagesScene()
    let large = SamplePicture.png.bytes + [UInt8](repeating: 0, count: 700_000)
    for id in Self.ids { scene.pictures[id] = .message(body: large) }
    let run = try await scene.report("--all", "--budget", "2")
    #expect(run.report.fetched == 2 && run.report.unfit == 2 && run.report.removed == 0 && run.code == 0)
    #expect(try await scene.run(["cache", "status"]).output.contains("pictures  2, "))
    scene.scene.server.reset()
    let again = try await scene.images("--all", "--budget", "2")
    #expect(
      again.errors.contains("only 2 of 4 pictures fit into 2 MB: raise --budget, or ask for fewer"),
      "\(again.errors)"
    )
    #expect(scene.askedPictures.isEmpty)
    // Others make room for what is asked for.
    for id in Self.ids where try await scene.report("\(id)", "--dry-run").report.waiting == 1 {
      let other = try await scene.report("\(id)", "--budget", "2")
      #expect(other.report.fetched == 1 && other.report.removed == 1)
      break
    }
  }

  @Test func `an address on this machine is asked only if the source is there`() async throws {
    // The embedded catalogue has a picture of Hulk, but nobody answers for its host here.
    let place = try Workplace()
    let run = try await place.start(
      ["images", "Hulk", "--rate", "1000", "--format", "json"],
      environment: ["http_proxy": "http://127.0.0.1:1", "https_proxy": "http://127.0.0.1:1"]
    ).outcome()
    let report = try JSONDecoder().decode(ImagesScene.Report.self, from: Data(run.output.utf8))
    #expect(report.fetched == 0 && report.failed.map(\.name) == ["Hulk"])
    #expect(run.code == 69)
  }

  @Test func `pictures of the embedded catalogue come from Marvel's host in a small size`()
    async throws
  {
    let place = try Workplace()
    // The test is the proxy through which everything goes.
    let proxy = try LoopbackServer { _ in SamplePicture.jpeg.answer }
    let run = try await place.start(
      ["images", "Spider-Man (Peter Parker)", "--format", "json"],
      environment: ["http_proxy": proxy.origin]
    ).outcome()
    #expect(run.code == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(ImagesScene.Report.self, from: Data(run.output.utf8))
    #expect(report == .init(fetched: 1, bytes: 781))
    #expect(
      proxy.seen.map(\.target) == [
        "http://i.annihil.us/u/prod/marvel/i/mg/3/50/526548a343e4b/standard_medium.jpg"
      ]
    )
  }

  @Test func `a wiki is asked for the pictures of fifty pages at once, and only for new ones`()
    async throws
  {
    var wiki = Wiki.marvel
    for index in wiki.pages.indices where wiki.pages[index].id != 90_015 {
      wiki.pages[index].picture = "/pictures/\(wiki.pages[index].id).png"
    }
    let answers = wiki
    let scene = try FandomScene { request in
      request.request.path.hasPrefix("/pictures/")
        ? SamplePicture.png.answer : answers.answer(request)
    }
    #expect(try await scene.cup(["Wolverine", "Ann Example", "Twin One"]).code == 0)
    scene.server.reset()
    let first = try await scene.run(["images"])
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.errors == "fetched 2 pictures, 216 B; 1 character without a picture\n")
    let asked = scene.server.seen.map(\.request)
    #expect(asked.filter { $0.path == "/api.php" }.count == 1)
    #expect(
      asked.filter { $0.path != "/api.php" }.map(\.path).sorted() == [
        "/pictures/64786.png", "/pictures/90002.png",
      ]
    )
    scene.server.reset()
    #expect(try await scene.run(["images"]).code == 0)
    #expect(scene.server.seen.isEmpty)
  }

  @Test func `an interrupted run keeps what it has, and the next one goes on`() async throws {
    let scene = try ImagesScene()
    scene.pictures[1_009_364] = SamplePicture.png.answer.delayed(by: .seconds(60))
    let settings = scene.scene.settings()
    let running = try scene.place.start(
      ["images", "--all", "--rate", "1000", "--jobs", "1"],
      environment: settings
    )
    // Not an await: among thousands of tests it may take longer than the client waits.
    let end = ContinuousClock.now + .seconds(300)
    let hasBegun = { scene.scene.server.seen.contains { $0.target.contains("1009364/") } }
    while ContinuousClock.now < end, !hasBegun() { usleep(2_000) }
    #expect(hasBegun())
    running.child.signal(SIGINT)
    let stopped = try await running.outcome()
    #expect(stopped.code == 130)
    #expect(stopped.errors.contains("run it again, what was fetched is kept"))
    scene.pictures[1_009_364] = SamplePicture.png.answer
    scene.scene.server.reset()
    let report = try await scene.report("--all").report
    #expect(report.fetched + report.cached == 4 && report.fetched >= 1)
    #expect(scene.askedPictures.count == report.fetched)
  }

  @Test func `no key gets into the cache of pictures`() async throws {
    let scene = try ImagesScene()
    scene.pictures[1_009_268] = .redirect(
      to: "/pictures/x?apikey=\(SourceScene.publicKey)&secret=\(SourceScene.privateKey)"
    )
    _ = try await scene.report("--all")
    let text = String(
      decoding: try #require(try scene.place.tree(".cache/contest")["pictures.sqlite"]),
      as: UTF8.self
    )
    #expect(!text.contains(SourceScene.publicKey) && !text.contains(SourceScene.privateKey))
  }
}
