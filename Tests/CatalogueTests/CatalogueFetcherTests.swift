import HTTPTypes
import Testing

@testable import Catalogue

private func fetch(
  _ plan: RequestPlan,
  from transport: Transport,
  width: Int = 4
) async throws -> FetchedCatalogue {
  try await CatalogueFetcher(source: client(transport).source, width: width).fetch(plan)
}

private let failing = HTTPResponse(status: 500, body: Array("down".utf8))
private let failure = SourceError.broken(.serverFailure, status: 500, excerpt: "down")

struct CatalogueFetcherTests {
  @Test func `fetches the whole catalogue page by page`() async throws {
    let log = RequestLog()
    let found = try await fetch(.wholeCatalogue(), from: log.watching(MarvelFake(count: 1_564)))
    #expect(found.profiles.map(\.id) == Array(1_000_000..<1_001_564))
    #expect(found.isWholeCatalogue)
    #expect(found.failures.isEmpty)
    #expect(found.attribution == "Data provided by Marvel. © 2024 MARVEL")
    #expect(await log.targets.count == 16)
  }

  @Test(arguments: [0, 1, 100, 101, 1_700])
  func `follows the total of the first page`(_ count: Int) async throws {
    let log = RequestLog()
    let found = try await fetch(.wholeCatalogue(), from: log.watching(MarvelFake(count: count)))
    #expect(found.profiles.count == count)
    #expect(found.isWholeCatalogue)
    #expect(await log.targets.count == max(1, (count + 99) / 100))
  }

  @Test func `pages on where a prefix has many names`() async throws {
    let plan = RequestPlan(ResolutionNeeds(prefixes: ["Hero"]))
    let log = RequestLog()
    let found = try await fetch(plan, from: log.watching(MarvelFake(count: 250)))
    #expect(found.profiles.count == 250)
    #expect(!found.isWholeCatalogue)
    #expect(
      await log.unsigned == [
        "/v1/public/characters?nameStartsWith=Hero&limit=100",
        "/v1/public/characters?nameStartsWith=Hero&limit=100&offset=100",
        "/v1/public/characters?nameStartsWith=Hero&limit=100&offset=200",
      ]
    )
  }

  /// What the server claims its total is, whether it ignores offsets, and what then comes.
  static let lies: [(total: Int, ignores: Bool, people: Int, found: Int, most: Int, whole: Bool)] =
    [
      (-1, false, 250, 250, 3, true),
      (0, false, 250, 250, 3, true),
      (3, false, 250, 250, 3, true),
      (-1, false, 200, 200, 3, true),
      (1_000_000_000, false, 250, 250, 200, false),
      (1_000_000_000, true, 250, 100, 200, false),
      (-1, true, 250, 100, 2, true),
      (250, true, 250, 100, 3, false),
      (40, false, 30, 30, 2, false),
      (10, false, 0, 0, 1, false),
    ]

  @Test(arguments: lies) func `ends where numbers contradict`(
    _ c: (total: Int, ignores: Bool, people: Int, found: Int, most: Int, whole: Bool)
  ) async throws {
    var fake = MarvelFake(count: c.people)
    fake.claimedTotal = c.total
    fake.ignoresOffset = c.ignores
    let log = RequestLog()
    let found = try await fetch(.wholeCatalogue(), from: log.watching(fake))
    #expect(found.profiles.count == c.found)
    #expect(await log.targets.count <= c.most)
    #expect(found.isWholeCatalogue == c.whole)
    #expect((found.unlistedRecords == 0) == c.whole)
  }

  @Test func `goes along with a server of smaller pages`() async throws {
    var fake = MarvelFake(count: 250)
    fake.largestLimit = 20
    let found = try await fetch(.wholeCatalogue(), from: fake.transport)
    #expect(found.profiles.count == 250)
    #expect(found.isWholeCatalogue)
  }

  @Test func `keeps what came when one request fails`() async throws {
    let fake = MarvelFake([(1, "Hulk", 5), (2, "Thor", 6), (3, "Loki", 7)])
    let transport = Transport { request throws(TransportError) in
      request.target.contains("=Thor") ? failing : fake.answer(request)
    }
    let needs = ResolutionNeeds(references: [.name("Hulk"), .name("Thor"), .id(3), .id(4)])
    let found = try await fetch(RequestPlan(needs), from: transport)
    #expect(found.resolve(.name("hulk")).map(\.id) == .success(1))
    #expect(found.resolve(.name("Thor")).map(\.id) == .failure(.unavailable(failure)))
    #expect(found.resolve(.id(3)).map(\.id) == .success(3))
    #expect(found.resolve(.id(4)).map(\.id) == .failure(.unknownID(4)))
    #expect(found.failures == [FetchFailure(request: .startingWith("Thor"), error: failure)])
  }

  @Test func `knows whom a failed page may hide`() async throws {
    let fake = MarvelFake(count: 300)
    let transport = Transport { request throws(TransportError) in
      request.target.contains("offset=100") ? failing : fake.answer(request)
    }
    let found = try await fetch(.wholeCatalogue(size: 300), from: transport)
    #expect(!found.isWholeCatalogue)
    #expect(found.resolve(.name("Hero 00005")).map(\.id) == .success(1_000_005))
    #expect(found.resolve(.name("Hero 00150")).map(\.id) == .failure(.unavailable(failure)))
    #expect(found.resolve(.name("Hero 00250")).map(\.id) == .success(1_000_250))
    #expect(found.resolve(.id(1_000_150)).map(\.id) == .failure(.unavailable(failure)))
    #expect(found.all().map(\.count) == .failure(failure))
    #expect(found.startingWith("Hero 0021").map(\.count) == .success(10))
    #expect(found.startingWith("Hero").map(\.count) == .failure(failure))
  }

  @Test func `reports progress that ends at its total`() async throws {
    let fetcher = CatalogueFetcher(
      source: client(MarvelFake(count: 720).transport).source,
      width: 3
    )
    var seen: [[Int]] = []
    _ = try await fetcher.fetch(.wholeCatalogue()) { seen.append([$0, $1]) }
    #expect(seen == (1...8).map { [$0, 8] })
  }
}
