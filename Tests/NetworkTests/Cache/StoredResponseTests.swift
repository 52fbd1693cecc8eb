import Testing

@testable import Network

struct StoredResponseTests {
  static func stored(
    method: String = "GET",
    target: String = "/v1/public/characters?limit=2",
    status: Int = 200,
    received: Int64 = 1_700_000_000,
    validated: Int64 = 1_700_000_100,
    tag: String? = "9f86d081",
    type: String? = "application/json",
    body: [UInt8] = Array("{}\n\n".utf8)
  ) -> StoredResponse {
    StoredResponse(
      request: CanonicalRequest(source: "https://h.example/v1", method: method, target: target),
      status: status,
      received: UnixTime(seconds: received),
      validated: UnixTime(seconds: validated),
      entityTag: tag,
      contentType: type,
      body: body
    )
  }

  static let keepable: [StoredResponse] = [
    stored(), stored(status: 404), stored(tag: nil), stored(type: nil),
    stored(tag: nil, type: nil, body: []),
    stored(target: "/a?b: c"), stored(tag: " "), stored(body: [0x0A, 0x0A]),
    stored(received: 0, validated: 253_402_300_799), stored(body: Array(0...255)),
    stored(target: "/" + String(repeating: "a", count: 15_000)),
  ]

  // By index, because the output would otherwise contain large values.
  @Test(arguments: keepable.indices) func `an entry is read as it was written`(index: Int) throws {
    let stored = Self.keepable[index]
    let head = try #require(stored.head)
    #expect(StoredResponse(entry: head + stored.body) == stored)
  }

  static let unkeepable: [StoredResponse] = [
    stored(method: "POST"), stored(target: "/a\n"), stored(target: "/\u{E9}"),
    stored(tag: "a\nb"), stored(tag: "a\rb"), stored(type: "a\u{0}b"),
    stored(received: -1), stored(validated: 253_402_300_800), stored(validated: .min),
    stored(target: "/" + String(repeating: "a", count: 16 << 10)),
    stored(body: [UInt8](repeating: 0, count: 16 << 20 + 1)),
  ]

  @Test(arguments: unkeepable.indices) func `a response that no entry can hold is refused`(
    index: Int
  ) {
    #expect(Self.unkeepable[index].head == nil)
  }
}
