import Network
import Testing
import Tournament

@testable import Sources

/// Clients of sources that ask for no key.
struct UnsignedClientTests {
  static func unsigned(_ transport: Transport, pathPrefix: String = "/v1/public") -> MarvelClient {
    MarvelClient(keys: nil, pathPrefix: pathPrefix, transport: transport, timestamp: { "1" })
  }

  @Test func `nothing is signed`() async throws {
    let log = RequestLog()
    let client = Self.unsigned(log.watching(MarvelFake(count: 1)))
    _ = try await client.characters(CharacterQuery(limit: 5))
    _ = try await client.character(id: 1_000_000)
    #expect(
      await log.targets == ["/v1/public/characters?limit=5", "/v1/public/characters/1000000"]
    )
  }

  @Test(arguments: ["", "/x", "/a/b/c"])
  func `every path begins with the source's own`(_ prefix: String) async throws {
    let log = RequestLog()
    let client = Self.unsigned(log.watching(MarvelFake(count: 1)), pathPrefix: prefix)
    _ = try await client.characters(CharacterQuery(limit: 5))
    _ = try await client.character(id: 1_000_000)
    #expect(
      await log.targets == [prefix + "/characters?limit=5", prefix + "/characters/1000000"]
    )
  }

  @Test func `what looks like credentials is still hidden`() async {
    let client = Self.unsigned(
      Transport { _ throws(TransportError) in
        reply(#"{"code":409,"status":"apikey=someone is not known"}"#, status: 409)
      }
    )
    await #expect(throws: SourceError.rejected(status: 409, reason: "apikey=*** is not known")) {
      try await client.characters(CharacterQuery())
    }
  }
}
