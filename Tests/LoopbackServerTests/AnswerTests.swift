import CZlib
import Glibc
import HTTPTypes
import JSON
import LoopbackServer
import Testing

/// Each prepared response as it is sent.
struct AnswerTests {
  /// The bytes that a client gets if it sends one request and closes its half after the first
  /// bytes.
  private func wire(_ answer: Answer) throws -> [UInt8] {
    let server = try LoopbackServer { _ in answer }
    let socket = try PlainSocket(port: server.port)
    try socket.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
    return try socket.receiveAll()
  }

  private func text(_ answer: Answer) throws -> String {
    String(decoding: try wire(answer), as: UTF8.self)
  }

  private func body(_ bytes: [UInt8]) throws -> [UInt8] {
    let end = try #require((3..<bytes.count).first { bytes[($0 - 3)...$0] == [13, 10, 13, 10] })
    return Array(bytes[(end + 1)...])
  }

  static let texts: [(answer: Answer, wanted: String)] = [
    (.empty(status: 304, headers: ["ETag": "x"]), "HTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n"),
    (.empty(status: 204), "HTTP/1.1 204 No Content\r\n\r\n"),
    (.empty(status: 299), "HTTP/1.1 299 Some Status\r\nContent-Length: 0\r\n\r\n"),
    (.headOnly(length: 7), "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n"),
    (.truncated("ab", promised: 9), "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab"),
    (.understated("abc", promised: 1), "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nabc"),
    (.noLength("ab"), "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nab"),
    (
      .chunked(["abcdefghijklmnop", "q"]),
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "10\r\nabcdefghijklmnop\r\n1\r\nq\r\n0\r\n\r\n"
    ),
    (
      .redirect(to: "/b", status: 307),
      "HTTP/1.1 307 Temporary Redirect\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"
    ),
    (
      .continued(.empty()),
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    ),
    (.slowHead(every: .zero), "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"),
    (.slowBody("slow", every: .zero), "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nslow"),
    (.http09("hello"), "hello"),
  ]

  @Test(arguments: texts.indices) func `sends byte for byte`(row: Int) throws {
    #expect(try text(Self.texts[row].answer) == Self.texts[row].wanted)
  }

  @Test(arguments: [nil, "7", "Sat, 21 Nov 2026 00:00:00 GMT"])
  func `throttles as the service did`(retryAfter: String?) throws {
    let all = try text(.throttled(retryAfter: retryAfter))
    #expect(all.hasPrefix("HTTP/1.1 429 Too Many Requests\r\n"))
    #expect(all.contains("Retry-After: ") == (retryAfter != nil))
    if let retryAfter { #expect(all.contains("Retry-After: \(retryAfter)\r\n")) }
    #expect(
      all.hasSuffix(
        "{\"code\":\"RequestThrottled\",\"message\":\"You have exceeded your rate limit.  "
          + "Please try again later.\"}"
      )
    )
  }

  @Test func `compresses`() throws {
    let long = String(repeating: "Ant-Man and the Wasp. ", count: 1_000)
    let zipped = try body(wire(.gzip(long)))
    #expect(zipped.count < 1_000)
    #expect(String(decoding: try unpacked(zipped), as: UTF8.self) == long)
  }

  @Test func `sends a bomb that unpacks completely`() throws {
    let zipped = try body(wire(.gzipBomb(decompressedBytes: 3 << 20)))
    #expect(zipped.count < 8_000)
    let blanks = try unpacked(zipped)
    #expect(blanks.count == 3 << 20)
    #expect(blanks.allSatisfy { $0 == 0x20 })
  }

  @Test func `packs half a gigabyte into half a megabyte`() throws {
    #expect(try body(wire(.gzipBomb(decompressedBytes: 512 << 20))).count < 1 << 20)
  }

  @Test func `sends large bodies completely`() throws {
    #expect(try body(wire(.large(bytes: 1_000_001))).count == 1_000_001)
  }

  @Test func `fills heads`() throws {
    #expect((100_000...120_000).contains(try wire(.hugeHeaders(bytes: 100_000)).count))
    #expect(try text(.manyHeaders(500)).split(separator: "X-Filler: x\r\n").count == 2)
  }

  @Test func `breaks JSON`() throws {
    #expect(throws: JSONError.self) { try JSONDocument(body(wire(.invalidUTF8))) }
    #expect(throws: JSONError.self) { try JSONDocument(body(wire(.halfEnvelope))) }
  }

  /// Checks size and checksum too.
  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    unsafe #expect(inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, size) == Z_OK)
    defer { unsafe inflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: 4 << 20)
    var input = bytes
    let code = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(target.count)
        return unsafe inflate(&stream, Z_FINISH)
      }
    }
    try #require(code == Z_STREAM_END)
    return unsafe Array(output.prefix(Int(stream.total_out)))
  }
}
