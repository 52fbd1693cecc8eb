import Network
import Testing
import Tournament

@testable import Sources

struct MarvelClientTests {
  @Test func `signs as the official example does`() {
    #expect(officialKeys.signature(at: "1") == "ffd275c5130566a2916217b101f26150")
  }

  @Test func `signs every request behind its own parameters`() async throws {
    let log = RequestLog()
    let client = client(log.watching(MarvelFake(count: 1)))
    _ = try await client.page(.startingWith("Araña & Co"))
    _ = try await client.character(id: 1_000_000)
    let credentials = "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
    #expect(
      await log.targets == [
        "/v1/public/characters?nameStartsWith=Ara%C3%B1a%20%26%20Co&limit=100&" + credentials,
        "/v1/public/characters/1000000?" + credentials,
      ]
    )
  }

  @Test func `sends every parameter of a query in a fixed order`() {
    let client = client(MarvelFake(count: 0).transport, at: "/x")
    #expect(
      CatalogueRequest.list(prefix: "Hulk", offset: 14).target(of: client)
        == "/x/characters?nameStartsWith=Hulk&limit=100&offset=14"
    )
  }

  @Test func `takes a new time stamp for every request`() async throws {
    let log = RequestLog()
    let clock = Ticker()
    let client = client(log.watching(MarvelFake(count: 1)), timestamp: { clock.next() })
    for _ in 0..<2 { _ = try await client.page() }
    #expect(Set(await log.targets).count == 2)
  }

  @Test func `reads a whole page with its attribution`() async throws {
    let page = try await client(MarvelFake(count: 250).transport)
      .page(.page(offset: 200))
    #expect(page.profiles.count == 50)
    #expect(page.total == 250)
    #expect(page.offset == 200)
    #expect(page.attributionText == "Data provided by Marvel. © 2024 MARVEL")
    #expect(page.profiles[0].name == "Hero 00200")
    #expect(page.profiles[0].figures[.comics] == 200)
    #expect(page.profiles[0].figures[.series] == nil)
  }

  @Test func `tells an unknown id from a wrong address`() async {
    let fake = client(MarvelFake(count: 1).transport)
    await #expect(
      throws: SourceError.notFound(
        what: "character with the id 7",
        reason: "We couldn't find that character"
      )
    ) { try await fake.character(id: 7) }
    let route = #"{"code":"ResourceNotFound","message":"/v2/characters/7?ts=1 does not exist"}"#
    await #expect(
      throws: SourceError.broken(
        .noSuchRoute,
        status: 404,
        excerpt: "/v2/characters/7?ts=*** does not exist"
      )
    ) { try await client(answering: route, status: 404).character(id: 7) }
  }

  @Test func `takes no other record for the one asked for`() async {
    let other = client(answering: envelope([#"{"id":2,"name":"B"}"#], total: 1))
    await #expect(throws: SourceError.broken(.otherRecord, status: 200, excerpt: "")) {
      try await other.character(id: 1)
    }
    let none = client(answering: envelope([], total: 0))
    await #expect(throws: SourceError.notFound(what: "character with the id 1", reason: "")) {
      try await none.character(id: 1)
    }
  }

  @Test func `sends nothing once the task is cancelled`() async {
    let log = RequestLog()
    let client = client(log.watching(MarvelFake(count: 1)))
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try await client.character(id: 1_000_000)
    }
    await #expect(throws: SourceError.unreachable(.cancelled)) { try await task.value }
    #expect(await log.targets.isEmpty)
  }

  @Test func `shows no key when printed or dumped`() {
    let keys = MarvelKeys(publicKey: "public-key", privateKey: "private-key")
    let client = client(MarvelFake(count: 0).transport, keys: keys)
    let credentials = keys.credentials { "1" }
    var dumped = ""
    dump(client, to: &dumped)
    dump(credentials, to: &dumped)
    dumped += "\(client) \(credentials) \(String(reflecting: credentials))"
    #expect(!dumped.contains("public-key"))
    #expect(!dumped.contains("private-key"))
  }
}
