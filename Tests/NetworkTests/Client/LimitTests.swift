import Glibc
import LoopbackServer
import Network
import OwnThreads
import Testing

@Suite(.ownThreads) struct LimitTests {
  private static let limit = 1 << 20
  private static let gibibyte = Answer.gzipBomb(decompressedBytes: 1 << 30)

  static let bodies: [(name: String, answer: Answer)] = [
    ("a long body", .large(bytes: limit + 1)),
    ("chunks without end", .endless),
    ("a body without end or length", [.send("HTTP/1.1 200 OK\r\n\r\n"), .flood]),
    ("a bomb just too large", .gzipBomb(decompressedBytes: limit + 1)),
    ("a bomb of a gibibyte", gibibyte),
  ]

  @Test(arguments: bodies.indices)
  func `stops a body at its limit, and closes the connection`(row: Int) async throws {
    let visit = try Visit(.make(bodyLimit: Self.limit)) { _ in Self.bodies[row].answer }
    #expect(await visit.outcome() == .tooLarge(limit: Self.limit))
    #expect(await visit.server.reaches { $0.openConnectionCount == 0 })
  }

  static let exact: [Answer] = [.large(bytes: limit), .gzipBomb(decompressedBytes: limit)]

  @Test(arguments: exact.indices)
  func `accepts a body of exactly the limit`(row: Int) async throws {
    let visit = try Visit(.make(bodyLimit: Self.limit)) { _ in Self.exact[row] }
    #expect(try await visit.get().body.count == Self.limit)
  }

  @Test func `keeps no more of a bomb than the limit`() async {
    // In a process of its own, because the memory of other tests would count.
    await #expect(processExitsWith: .success) {
      let visit = try Visit(.make(bodyLimit: Self.limit)) { _ in Self.gibibyte }
      let before = Self.peakMemory()
      for _ in 0..<8 { #expect(await visit.outcome() == .tooLarge(limit: Self.limit)) }
      #expect(Self.peakMemory() - before < 64 << 20)
    }
  }

  static let heads: [(name: String, answer: Answer)] = [
    ("many fields", .hugeHeaders(bytes: 80_000)),
    ("one field", .manyHeaders(1, valueLength: 80_000)),
    ("one field of more than libcurl takes", .manyHeaders(1, valueLength: 300_000)),
    ("a line without end", [.send("HTTP/1.1 200 OK\r\nX: "), .flood]),
    ("fields without end", [.send("HTTP/1.1 200 OK\r\n"), .repeated("X: x\r\n")]),
    ("interim answers without end", [.repeated("HTTP/1.1 100 Continue\r\n\r\n")]),
    (
      "trailers without end",
      [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"), .repeated("X: x\r\n")]
    ),
  ]

  @Test(arguments: heads.indices)
  func `limits the head`(row: Int) async throws {
    let visit = try Visit { _ in Self.heads[row].answer }
    let outcome = await visit.outcome()
    #expect(outcome == .tooLarge(limit: 64 << 10), "\(Self.heads[row].name)")
    #expect(await visit.server.reaches { $0.openConnectionCount == 0 })
  }

  /// The peak memory of the process, in bytes.
  private static func peakMemory() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }
}

extension Step {
  /// Bytes for as long as the client takes them.
  fileprivate static let flood = repeated("x")

  fileprivate static func repeated(_ text: String) -> Step {
    let times = max(1, (1 << 14) / text.utf8.count)
    return .sendRepeatedly(Array(String(repeating: text, count: times).utf8), times: .max)
  }
}
