import Network

/// Invalid responses.
extension Answer {
  /// JSON with bytes that are not UTF-8.
  package static var invalidUTF8: Answer {
    json(Array(#"{"code":200,"status":"O"#.utf8) + [0xC3, 0x28, 0xFF] + Array(#"k"}"#.utf8))
  }

  /// Announces more than it sends before it closes the connection.
  package static func truncated(_ body: String, promised: Int) -> Answer {
    precondition(promised > body.utf8.count)
    return lengthy(promised, body).then(.close)
  }

  /// Announces less than it sends; the connection stays open.
  package static func understated(_ body: String, promised: Int) -> Answer {
    precondition(promised < body.utf8.count)
    return lengthy(promised, body)
  }

  /// Closes the connection within a chunk.
  package static var brokenChunk: Answer {
    message(headers: ["Transfer-Encoding": "chunked"], body: Array("400\r\n{\"code\":".utf8))
      .then(.close)
  }

  /// Gives a chunk's length in letters that are not digits.
  package static var wrongChunk: Answer {
    message(headers: ["Transfer-Encoding": "chunked"], body: Array("many\r\n{}\r\n0\r\n\r\n".utf8))
      .then(.close)
  }

  /// A head of about this many bytes, in fields of 1,000 each.
  package static func hugeHeaders(bytes: Int) -> Answer {
    manyHeaders(bytes / 1_000, valueLength: 1_000)
  }

  /// A head with this many fields, all of one name.
  package static func manyHeaders(_ count: Int, valueLength: Int = 1) -> Answer {
    var headers: HTTPHeaders = [:]
    let value = String(repeating: "x", count: valueLength)
    for _ in 0..<count { headers.append(name: "X-Filler", value: value) }
    return json("{}", headers: headers)
  }

  /// Sends bytes that are not HTTP, and closes the connection.
  package static var garbage: Answer {
    [.send("SSH-2.0-OpenSSH_9.2p1\r\n\u{0}\u{1}\u{2}\r\n"), .close]
  }

  /// Sends the head byte by byte.
  package static func slowHead(every pause: Duration) -> Answer {
    [.drip(head(status: 200, headers: ["Content-Length": "2"]), every: pause), .send("{}")]
  }

  /// Sends the body byte by byte after a quick head.
  package static func slowBody(_ body: String, every pause: Duration) -> Answer {
    let start = head(status: 200, headers: ["Content-Length": String(body.utf8.count)])
    return [.send(start), .drip(Array(body.utf8), every: pause)]
  }

  /// A body without a head, as before HTTP/1.0.
  package static func http09(_ body: String = "<html>Hello</html>") -> Answer {
    [.send(body), .close]
  }

  /// This many blanks, with their length.
  package static func large(bytes: Int) -> Answer {
    let blanks = [UInt8](repeating: 0x20, count: 1 << 16)
    let rest = Array(blanks[..<(bytes % blanks.count)])
    return [
      .send(head(status: 200, headers: ["Content-Length": String(bytes)]) + rest),
      .sendRepeatedly(blanks, times: bytes / blanks.count),
    ]
  }

  /// Blanks in chunks for as long as the client takes them.
  package static var endless: Answer {
    let chunk = "10000\r\n" + String(repeating: " ", count: 1 << 16) + "\r\n"
    return [
      .send(head(status: 200, headers: ["Transfer-Encoding": "chunked"])),
      .sendRepeatedly(Array(chunk.utf8), times: .max),
    ]
  }

  private static func lengthy(_ length: Int, _ body: String) -> Answer {
    message(headers: ["Content-Length": String(length)], body: Array(body.utf8))
  }
}
