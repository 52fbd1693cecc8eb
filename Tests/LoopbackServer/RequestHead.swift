import Network

/// The request line and the fields of a request.
struct RequestHead: Sendable {
  var request: HTTPRequest
  /// Whether the client keeps the connection open.
  var keepsAlive: Bool

  /// Reads the bytes before the empty line; nil if they are not the head of a request.
  init?(_ bytes: some Collection<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    guard let first = lines.first else { return nil }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, words[2].starts(with: "HTTP/1.".utf8), !words[1].isEmpty else {
      return nil
    }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let value = line[line.index(after: colon)...]
        .drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      headers.append(
        name: String(decoding: line[..<colon], as: UTF8.self),
        value: String(decoding: value, as: UTF8.self)
      )
    }
    request = HTTPRequest(
      method: String(decoding: words[0], as: UTF8.self),
      target: String(decoding: words[1], as: UTF8.self),
      headers: headers
    )
    keepsAlive =
      words[2].elementsEqual("HTTP/1.1".utf8) && headers["Connection"]?.lowercased() != "close"
  }
}
