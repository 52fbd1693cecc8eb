import CLibraries
import Testing

@testable import Gateway

struct CompressionTests {
  static let headers: [(value: String, isAllowed: Bool)] = [
    ("gzip", true), ("GZIP", true), ("x-gzip", true), ("gzip, deflate, br", true),
    ("deflate,gzip;q=0.5", true), ("gzip ; q=0.001", true), ("gzip;q=1.000", true), ("*", true),
    ("br, *;q=0.1", true), ("gzip;q=0.5, identity;q=0.5", true),
    ("", false), ("identity", false), ("br", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
    ("*;q=0", false), ("gzipped", false), (",;,", false),
  ]

  @Test(arguments: headers) func `gzip is sent to clients that accept it`(
    _ value: String,
    _ isAllowed: Bool
  ) {
    #expect(acceptsGzip([value]) == isAllowed)
  }

  @Test func `the header may be split into several`() {
    #expect(acceptsGzip(["br", "gzip"]))
    #expect(!acceptsGzip(["gzip;q=0", "br"]))
    #expect(!acceptsGzip([]))
  }

  @Test func `a long body is compressed, and comes out the same`() throws {
    let client = try Served().connect()
    for target in [page, hulk, hulk + "?callback=f"] {
      let plain = try client.get(target)
      for _ in 0..<2 {
        let packed = try client.get(target, headers: ["Accept-Encoding: deflate, gzip"])
        #expect(packed["Content-Encoding"] == "gzip")
        #expect(packed["Vary"] == "Accept-Encoding")
        #expect(packed["ETag"] == plain["ETag"])
        #expect(packed.body.count < plain.body.count / 2)
        #expect(try unpacked(packed.body) == plain.body)
      }
      #expect(try client.get(target)["Content-Encoding"] == nil)
      #expect(plain["Vary"] == "Accept-Encoding")
    }
  }

  @Test(arguments: ["/nowhere", "/v1/public/comics", "/v1/public/comics/1", hulk + "?limit=0&x=1"])
  func `a short body is compressed, too`(_ target: String) throws {
    let client = try Served().connect()
    let plain = try client.get(target)
    let packed = try client.get(target, headers: ["Accept-Encoding: gzip"])
    #expect(packed.status == plain.status)
    #expect(packed["Content-Encoding"] == "gzip")
    #expect(packed["Vary"] == "Accept-Encoding")
    #expect(try unpacked(packed.body) == plain.body)
  }

  @Test func `an empty body stays empty`() throws {
    let client = try Served().connect()
    let tag = try #require(try client.get(hulk)["ETag"])
    let unchanged = try client.get(
      hulk,
      headers: ["Accept-Encoding: gzip", "If-None-Match: \(tag)"]
    )
    #expect(unchanged.status == 304)
    #expect(unchanged["Content-Encoding"] == nil)
    let preflight = try client.get(hulk, method: "OPTIONS", headers: ["Accept-Encoding: gzip"])
    #expect(preflight["Content-Encoding"] == nil)
    #expect(preflight.body.isEmpty)
  }

  @Test func `HEAD gives the compressed length`() throws {
    let client = try Served().connect()
    let get = try client.get(page, headers: ["Accept-Encoding: gzip"])
    let head = try client.get(page, method: "HEAD", headers: ["Accept-Encoding: gzip"])
    #expect(head["Content-Length"] == String(get.body.count))
    #expect(head["Content-Encoding"] == "gzip")
  }

  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    var bytes = bytes
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    try unsafe #require(inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, size) == Z_OK)
    defer { unsafe inflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: 1 << 20)
    let room = output.count
    let result = unsafe bytes.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(room)
        return unsafe inflate(&stream, Z_FINISH)
      }
    }
    try #require(result == Z_STREAM_END)
    return unsafe Array(output[..<(room - Int(stream.avail_out))])
  }
}
