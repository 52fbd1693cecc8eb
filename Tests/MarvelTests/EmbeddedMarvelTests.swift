import HTTPTypes
import MarvelGateway
import Testing
import Tournament

@testable import Characters
@testable import Marvel

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

  @Test func `what the client's cached answers tell is not worked out, as nobody can use it`() {
    #expect(served.recall == nil)
  }

  @Test func `resolves every name, its stem and its misspellings alike, and every id`() async throws
  {
    let direct = try await Self.fetch(Self.direct, Self.everyone)
    let served = try await Self.fetch(served, Self.everyone)
    var outcomes: [String: Int] = [:]
    for (place, profile) in direct.profiles.enumerated() {
      let stem = profile.name.prefix { $0 != "(" }
      var references: [Reference] = [
        .id(profile.id), .id(.number(1 + (profile.id.number ?? 0))), .name(profile.name),
        .name(String(stem)),
        .name(" " + profile.name.lowercased()),
      ]
      // Suggestions take a look at everyone.
      if place % 64 == 0 {
        references += [
          .name(String(profile.name.dropFirst())), .name(profile.name + "x"),
          .name("\(profile.id)"),
        ]
      }
      for reference in references {
        let result = direct.resolve(reference)
        #expect(result == served.resolve(reference))
        outcomes[result.kind, default: 0] += 1
      }
    }
    // Every kind of answer was compared, each many times.
    for kind in ["found", "ambiguous", "suggested", "unknown", "unknown id"] {
      #expect(outcomes[kind, default: 0] > 10, "\(kind)")
    }
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

  @Test func `draws the same rosters`() async throws {
    let direct = try await Self.fetch(Self.direct, Self.everyone)
    let served = try await Self.fetch(served, Self.everyone)
    for metric in Source.marvel.metrics {
      #expect(direct.top(1_564, by: .figure(metric)) == served.top(1_564, by: .figure(metric)))
    }
    let weighted = PowerRule.weighted([.init(.comics, 1), .init(.events, 0.5)])
    #expect(direct.top(100, by: weighted) == served.top(100, by: weighted))
    #expect(direct.all() == served.all())
    for prefix in Set(direct.profiles.map { String($0.name.prefix(3)) }) {
      #expect(direct.startingWith(prefix) == served.startingWith(prefix), "\(prefix)")
    }
  }

  @Test func `plans no request`() {
    #expect(Self.direct.plan(Self.everyone).requests.isEmpty)
    #expect(RequestPlan.lastKnownSize == CharacterFacts.embedded.count)
    #expect(served.plan(Self.everyone).requests.count == 16)
  }
}

extension Result<Profile, ResolutionError> {
  fileprivate var kind: String {
    switch self {
    case .success: "found"
    case .failure(.ambiguous): "ambiguous"
    case .failure(.unknown(_, let suggestions)): suggestions.isEmpty ? "unknown" : "suggested"
    case .failure(.unknownID): "unknown id"
    case .failure(.unknownTitle): "unknown title"
    case .failure(.unavailable): "unavailable"
    }
  }
}
