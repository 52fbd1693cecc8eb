import Network
import Testing
import Tournament

@testable import Sources

/// Clients of sources that ask for no key.
struct UnsignedClientTests {
  @Test func `nothing is signed`() async throws {
    let log = RequestLog()
    let client = client(log.watching(MarvelFake(count: 1)), keys: nil)
    _ = try await client.page()
    _ = try await client.character(id: 1_000_000)
    #expect(
      await log.targets == ["/v1/public/characters?limit=100", "/v1/public/characters/1000000"]
    )
  }

  @Test(arguments: ["", "/x", "/a/b/c"])
  func `every path begins with the source's own`(_ prefix: String) async throws {
    let log = RequestLog()
    let client = client(log.watching(MarvelFake(count: 1)), at: prefix, keys: nil)
    _ = try await client.page()
    _ = try await client.character(id: 1_000_000)
    #expect(
      await log.targets == [prefix + "/characters?limit=100", prefix + "/characters/1000000"]
    )
  }

  @Test func `what looks like credentials is still hidden`() async {
    let client = client(
      Transport { _ throws(TransportError) in
        reply(#"{"code":409,"status":"apikey=someone is not known"}"#, status: 409)
      },
      keys: nil
    )
    await #expect(throws: SourceError.rejected(status: 409, reason: "apikey=*** is not known")) {
      try await client.page()
    }
  }
}
