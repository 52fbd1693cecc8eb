import Base
import Network
import Testing

struct CachedTransportTests {
  @Test func `a fresh response is returned without a call, and is the same`() async throws {
    let scene = try CacheScene()
    scene.answer(200, "body", tag: "\"t\"")
    let fetched = try await scene.get()
    scene.now = CacheScene.start + (24 * CacheScene.hour - 1)
    let kept = try await scene.get()
    #expect(kept == fetched)
    #expect(kept.status == 200 && kept.text == "body" && kept.receivedAt == CacheScene.start)
    #expect(kept.headers == ["Content-Type": "application/json", "ETag": "\"t\""])
    #expect(scene.requests == [CacheScene.request()])
  }

  @Test func `the signature of a request does not matter`() async throws {
    let scene = try CacheScene()
    scene.answer(200, "body")
    _ = try await scene.get()
    _ = try await scene.transport().send(HTTPRequest(target: "/a?ts=9&limit=1&apikey=x&hash=y"))
    #expect(scene.requests.count == 1)
  }

  @Test func `the target of a request matters`() async throws {
    let scene = try CacheScene()
    scene.answer { .success(HTTPResponse(status: 200, body: Array($0.path.utf8))) }
    for target in ["/a?x", "/b?x", "/a?y", "/a?X"] {
      #expect(try await scene.get(target).text == target.prefix(2))
    }
    #expect(scene.requests.count == 4)
    let other = try BaseURL("https://other.example/v1/public")
    #expect(
      scene.cache.content(for: scene.canonical("/a?x"), at: scene.now).state == .fresh
    )
    let elsewhere = CanonicalRequest(HTTPRequest(target: "/a?x"), to: other)
    #expect(scene.cache.content(for: elsewhere, at: scene.now).state == .absent)
  }

  @Test(arguments: [CacheScene.hour, 24 * CacheScene.hour, 168 * CacheScene.hour])
  func `a response is fresh for the lifetime of its cache`(_ lifetime: Int64) async throws {
    let scene = try CacheScene(lifetime: lifetime)
    scene.answer(200, "body")
    for (age, requests) in [(0, 1), (lifetime - 1, 1), (lifetime, 2), (2 * lifetime - 1, 2)] {
      scene.now = CacheScene.start + age
      _ = try await scene.get()
      #expect(scene.requests.count == requests, "\(age)")
    }
  }

  @Test(arguments: [24 * CacheScene.hour, 1_000 * CacheScene.hour, -1])
  func `a stale response, or one from the future, is revalidated by its tag`(
    age: Int64
  ) async throws {
    let scene = try CacheScene()
    scene.answer(200, "body", tag: "9f86d081")
    _ = try await scene.get()
    scene.now = CacheScene.start + age
    scene.answer(304)
    let confirmed = try await scene.get()
    #expect(confirmed.text == "body" && confirmed.status == 200)
    #expect(confirmed.receivedAt == min(CacheScene.start, scene.now))
    #expect(scene.requests.last?.headers["If-None-Match"] == "9f86d081")
    // It is fresh again.
    #expect(try await scene.get() == confirmed)
    #expect(scene.requests.count == 2)
  }

  @Test(arguments: ["\"quoted\"", "W/\"weak\"", "bare", "a, b"])
  func `a tag is sent back unchanged`(tag: String) async throws {
    let scene = try CacheScene()
    scene.answer(200, "body", tag: tag)
    #expect(try await scene.get().headers["ETag"] == tag)
    scene.now = CacheScene.start + 48 * CacheScene.hour
    _ = try await scene.get()
    #expect(scene.requests.last?.headers["If-None-Match"] == tag)
  }

  @Test(arguments: [
    "", "tag\nbody-sha256: 0", "tåg", "tag\u{7F}", String(repeating: "x", count: 201),
    "tag-\(CacheScene.key)", "tag\r",
  ])
  func `a tag that cannot be stored is not sent back`(tag: String) async throws {
    let scene = try CacheScene()
    scene.answer(200, "body", tag: tag)
    #expect(try await scene.get().headers["ETag"] == nil)
    #expect(try await scene.get().text == "body")
    scene.now = CacheScene.start + 48 * CacheScene.hour
    _ = try await scene.get()
    #expect(scene.requests.map { $0.headers["If-None-Match"] } == [nil, nil])
  }

  @Test func `a changed response replaces the one before`() async throws {
    let scene = try CacheScene()
    scene.answer(200, "first", tag: "1")
    _ = try await scene.get()
    scene.now = CacheScene.start + 25 * CacheScene.hour
    scene.answer(200, "second", tag: "2")
    let second = try await scene.get()
    #expect(second.text == "second" && second.receivedAt == scene.now)
    #expect(try await scene.get() == second)
    #expect(scene.requests.count == 2)
  }

  @Test(arguments: [CacheMode.normal, .refresh])
  func `the same bytes keep the time when they were first received`(mode: CacheMode) async throws {
    let scene = try CacheScene()
    scene.answer(200, "same", tag: "1")
    _ = try await scene.get()
    scene.now = CacheScene.start + 25 * CacheScene.hour
    scene.answer(200, "same", tag: "2")
    let again = try await scene.get("/a?limit=1", mode)
    #expect(again.receivedAt == CacheScene.start && again.headers["ETag"] == "2")
    scene.now = scene.now + 23 * CacheScene.hour
    #expect(try await scene.get() == again)
    #expect(scene.requests.count == 2)
  }

  @Test func `that there is nothing is stored if the source says so`() async throws {
    let scene = try CacheScene()
    let transport = scene.transport { _, _ in true }
    scene.answer(404, "nothing", tag: "t")
    let fetched = try await transport.send(CacheScene.request())
    scene.now = CacheScene.start + (24 * CacheScene.hour - 1)
    let kept = try await transport.send(CacheScene.request())
    #expect(kept == fetched && kept.status == 404 && kept.text == "nothing")
    #expect(scene.requests.count == 1)
    #expect(scene.cache.content(for: scene.canonical(), at: scene.now).state == .fresh)
    scene.now = CacheScene.start + 24 * CacheScene.hour
    // The same body is new if it says something now.
    scene.answer(200, "nothing")
    let now = try await transport.send(CacheScene.request())
    #expect(now.status == 200 && now.receivedAt == scene.now)
    #expect(scene.requests.map { $0.headers["If-None-Match"] } == [nil, "t"])
    #expect(try await scene.get().status == 200)
    #expect(scene.requests.count == 2)
  }

  @Test func `only successful responses to GET are stored`() async throws {
    let scene = try CacheScene()
    for status in [201, 203, 204, 206, 301, 304, 400, 404, 409, 429, 500, 503] {
      scene.answer(status, "body", tag: "t")
      let answer = try await scene.get()
      #expect(answer.status == status && answer.text == "body" && answer.receivedAt == scene.now)
    }
    scene.answer(200, "body")
    for method in ["HEAD", "POST", "get"] {
      let request = HTTPRequest(method: method, target: "/a?limit=1")
      let answer = try await scene.transport().send(request)
      #expect(answer.text == "body" && answer.receivedAt == scene.now)
    }
    #expect(scene.folder.files.isEmpty)
    #expect(scene.requests.count == 15)
  }

  @Test func `a response that does not answer its request is passed on, not stored`() async throws {
    let scene = try CacheScene()
    scene.answer(200, "{}", tag: "1")
    _ = try await scene.get()
    scene.now = CacheScene.start + 25 * CacheScene.hour
    scene.answer(200, "<html>", tag: "2")
    let transport = scene.transport { response, request in
      request == CacheScene.request() && response.body.first == UInt8(ascii: "{")
    }
    #expect(try await transport.send(CacheScene.request()).text == "<html>")
    #expect(try await scene.get("/a?limit=1", .offline).text == "{}")
  }

  @Test func `a target with a secret is neither stored nor looked up`() async throws {
    let scene = try CacheScene()
    scene.answer(200, "body")
    for _ in 1...2 { #expect(try await scene.get("/a?token=\(CacheScene.key)").text == "body") }
    #expect(scene.requests.count == 2 && scene.folder.files.isEmpty)
    #expect(
      await failure { () throws(TransportError) in
        try await scene.get("/a?token=\(CacheScene.key)", .offline)
      } == .offline
    )
  }

  @Test(arguments: ["/a?x\ny", "/a?ñ", "/" + String(repeating: "a", count: 17_000)])
  func `any target is stored`(target: String) async throws {
    let scene = try CacheScene()
    scene.answer(200, "body")
    for _ in 1...2 { #expect(try await scene.get(target).text == "body") }
    #expect(scene.requests.count == 1 && scene.messages.isEmpty)
  }

  @Test func `fetched and stored bodies are equal and without the key, and so is the entry`()
    async throws
  {
    let scene = try CacheScene()
    let url = "http://x.example/?utm_campaign=apiRef&utm_source="
    scene.answer(200, "{\"url\":\"\(url)\(CacheScene.key)\",\"etag\":\"1\"}", tag: "1")
    let fetched = try await scene.get()
    #expect(fetched.text == "{\"url\":\"\(url)***\",\"etag\":\"1\"}")
    #expect(try await scene.get() == fetched)
    let disk = String(decoding: scene.folder.bytes(of: scene.entry) ?? [], as: UTF8.self)
    #expect(disk.contains(url) && !disk.contains(CacheScene.key) && !disk.contains("hash="))
  }

  @Test func `a signature reaches no disk, wherever the response quotes it`() async throws {
    let signature = "00112233445566778899aabbccddeeff"
    let scene = try CacheScene()
    scene.answer(200, "you sent \(signature.uppercased()) in hash=\(signature)", tag: signature)
    let fetched = try await scene.get()
    #expect(fetched.text == "you sent *** in hash=***")
    #expect(fetched.headers["ETag"] == nil)
    #expect(try await scene.get() == fetched)
    let disk = String(decoding: scene.folder.bytes(of: scene.entry) ?? [], as: UTF8.self)
    #expect(disk.contains("you sent") && !disk.lowercased().contains(signature))
  }
}
