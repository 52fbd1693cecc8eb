import Gateway
import Network
import Testing
import Tournament

@testable import Sources

/// The embedded catalogue, which answers from its records, against the client before a gateway over the same records.
struct EmbeddedMarvelTests {
  private static let direct = CharacterSource.embeddedMarvel
  private let served: CharacterSource

  init() throws {
    let base = try BaseURL("http://127.0.0.1/v1/public")
    let gateway = MarvelGateway(access: .keys(["1234": "abcd"]))
    let connection = SourceConnection(
      base: base,
      transport: Transport { request throws(TransportError) in gateway.respond(to: request) },
      isOffline: false,
      cached: { _ in (.toFetch, nil) },
      nonce: { "1" },
      dailyLimit: 16,
      lifetime: 1,
      sent: { _ throws(TransportError) in 0 },
      words: .marvel
    )
    served = .marvel(at: connection, keys: officialKeys)
  }

  private static func fetch(
    _ source: CharacterSource,
    _ needs: ResolutionNeeds
  ) async throws -> FetchedCatalogue {
    try await source.fetch(needs, 4) { _, _ in }
  }

  private static let everyone = ResolutionNeeds(wholeCatalogue: true)

  @Test func `has the profiles that the client reads from the gateway`() async throws {
    let direct = try await Self.fetch(Self.direct, Self.everyone)
    let served = try await Self.fetch(served, Self.everyone)
    #expect(direct.profiles.count == 1_564)
    #expect(direct.profiles == served.profiles)
    #expect(Set(direct.profiles) == Set(served.profiles))
    #expect(direct.isWholeCatalogue && served.isWholeCatalogue)
    #expect(direct.attribution == served.attribution)
    #expect(direct.receivedAt == served.receivedAt)
  }

  /// Needs for which the client sends lists by name and single characters instead of all pages.
  @Test(arguments: [0, 300, 777, 1_200, 1_550])
  func `resolves as targeted requests do`(_ start: Int) async throws {
    let direct = try await Self.fetch(Self.direct, Self.everyone)
    let some = direct.profiles[start..<(start + 6)]
    let references =
      some.map { Reference.name($0.name) } + some.map { Reference.name(String($0.name.prefix(5))) }
      + some.prefix(2).map { Reference.id($0.id) }
    let served = try await Self.fetch(served, ResolutionNeeds(references: references))
    #expect(!served.isWholeCatalogue)
    for reference in references {
      switch (direct.resolve(reference), served.resolve(reference)) {
      case (.failure(.unknown(let name, _)), .failure(.unknown(let other, _))):
        #expect(name == other)
      case (let a, let b):
        #expect(a == b)
      }
    }
  }

  @Test func `plans no request`() {
    #expect(Self.direct.plan(Self.everyone).requests.isEmpty)
    #expect(RequestPlan.lastKnownSize == CharacterFacts.embedded.count)
    #expect(served.plan(Self.everyone).requests.count == 16)
  }
}
