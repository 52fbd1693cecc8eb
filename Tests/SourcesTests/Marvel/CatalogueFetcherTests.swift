import Network
import Synchronization
import Testing
import Tournament

@testable import Sources

private func fetch(
  _ plan: RequestPlan,
  from transport: Transport,
  width: Int = 4
) async throws -> FetchedCatalogue {
  try await client(transport).fetch(plan, width: width)
}

private let failing = HTTPResponse(status: 500, body: Array("down".utf8))
private let failure = SourceError.broken(.serverFailure, status: 500, excerpt: "down")

struct CatalogueFetcherTests {
  @Test func `fetches the whole catalogue page by page`() async throws {
    let log = RequestLog()
    let found = try await fetch(.wholeCatalogue(), from: log.watching(MarvelFake(count: 1_564)))
    #expect(found.profiles.map(\.id.number) == Array(1_000_000..<1_001_564))
    #expect(found.isWholeCatalogue)
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

  /// What the server claims its total is, whether it ignores offsets, what then comes, and what is known to lack.
  struct Lie: CustomTestStringConvertible, Sendable {
    var total: Int
    var ignores = false
    var people: Int
    var found: Int
    var most: Int
    var lacks: Shortfall.Fault?
    var testDescription: String { "\(people) people, total \(total), ignores: \(ignores)" }
  }

  static let billion = 1_000_000_000
  static let lies: [Lie] = [
    .init(total: -1, people: 250, found: 250, most: 3),
    .init(
      total: 0,
      people: 250,
      found: 250,
      most: 3,
      lacks: .more(listed: 250, promised: 0)
    ),
    .init(
      total: 3,
      people: 250,
      found: 250,
      most: 3,
      lacks: .more(listed: 250, promised: 3)
    ),
    .init(
      total: 150,
      people: 300,
      found: 300,
      most: 4,
      lacks: .more(listed: 300, promised: 150)
    ),
    .init(
      total: 150,
      people: 180,
      found: 180,
      most: 2,
      lacks: .more(listed: 180, promised: 150)
    ),
    .init(total: -1, people: 200, found: 200, most: 3),
    .init(
      total: billion,
      people: 250,
      found: 250,
      most: 200,
      lacks: .missing(listed: 250, promised: billion)
    ),
    .init(
      total: billion,
      ignores: true,
      people: 250,
      found: 100,
      most: 200,
      lacks: .missing(listed: 100, promised: billion)
    ),
    .init(
      total: -1,
      ignores: true,
      people: 250,
      found: 100,
      most: 2,
      lacks: .endless(listed: 100)
    ),
    .init(
      total: 250,
      ignores: true,
      people: 250,
      found: 100,
      most: 4,
      lacks: .missing(listed: 100, promised: 250)
    ),
    .init(
      total: 40,
      people: 30,
      found: 30,
      most: 2,
      lacks: .missing(listed: 30, promised: 40)
    ),
    .init(total: 10, people: 0, found: 0, most: 1, lacks: .missing(listed: 0, promised: 10)),
  ]

  @Test(arguments: lies) func `ends where numbers contradict, and tells what lacks`(
    _ c: Lie
  ) async throws {
    var fake = MarvelFake(count: c.people)
    fake.claimedTotal = c.total
    fake.ignoresOffset = c.ignores
    let log = RequestLog()
    let found = try await fetch(.wholeCatalogue(), from: log.watching(fake))
    #expect(found.profiles.count == c.found)
    #expect(await log.targets.count <= c.most)
    #expect(found.isWholeCatalogue == (c.lacks == nil))
    let error = c.lacks.flatMap { Shortfall([$0]) }.map { SourceError.incomplete($0) }
    #expect(found.warnings(of: ResolutionNeeds()) == (error.map { [$0] } ?? []))
    let everyone: Result<Int, SourceError> = error.map { .failure($0) } ?? .success(c.found)
    #expect(found.all().map(\.count) == everyone)
    #expect(found.top(.max, by: .figure(.comics)).map(\.count) == everyone)
    #expect(found.startingWith("Hero").map(\.count) == everyone)
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
    #expect(found.gaps.map(\.error) == [failure])
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
    var seen: [[Int]] = []
    let client = client(MarvelFake(count: 720).transport)
    _ = try await client.fetch(.wholeCatalogue(), width: 3) { seen.append([$0, $1]) }
    #expect(seen == [[1, 1]] + (2...8).map { [$0, 8] })
  }
}
