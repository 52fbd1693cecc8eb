/// A request on its way to its answer; only the thread of its connection touches it.
final class Exchange {
  let connection: Connection
  /// Path and query as they were sent.
  let target: String
  /// When the request line was read.
  let start: Int64
  var stage = Stage.heading
  var method = ""
  var headers = RequestHeaders()
  /// The bytes of the answer's body, which a HEAD does not get.
  var bytes = 0

  enum Stage: Equatable {
    /// The request line cannot be answered but with this status.
    case refused(Int)
    /// Its headers are not all there yet.
    case heading
    /// Of its body, if it has one, this many bytes came and were dropped.
    case body(Int)
    case answered
  }

  init(connection: Connection, target: String, start: Int64) {
    self.connection = connection
    self.target = originForm(target)
    self.start = start
    if target.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      stage = .refused(400)
    } else if target.utf8.count > Self.longestTarget
      || target.utf8.count(where: { $0 == UInt8(ascii: "&") }) > Self.mostParameters
    {
      stage = .refused(414)
    }
  }

  /// In bytes.
  static let longestTarget = 8_192

  /// The library never answers a request with more parameters than its memory for a connection has room for.
  static let mostParameters = 128
}

/// The headers of a request that change its answer.
struct RequestHeaders {
  var acceptEncoding: [String] = []
  var ifNoneMatch: [String] = []
  /// The announced length of the body; 0 where none is announced, and nil where it shows at its end.
  var bodyLength: Int? = 0
  var hosts = 0
  /// Whether HTTP demands a host and there is none, or more than one.
  var lacksHost = false
  /// Whether the client holds the body back until it is asked for it.
  var expectsContinue = false

  /// Whether the answer does not wait for the body.
  ///
  /// A client that is still sending when its connection is closed may never see the answer. So a body is
  /// taken, and dropped, unless it is long or held back until the server calls for it.
  var hasUnwantedBody: Bool {
    bodyLength != 0 && (expectsContinue || bodyLength ?? 0 > Self.mostBodyBytes)
  }

  static let mostBodyBytes = 1 << 20
}

/// Returns the path and query of a target, which a client of a proxy sends as a whole URL (RFC 9112, section 3.2.2).
func originForm(_ target: String) -> String {
  guard target.utf8.first != UInt8(ascii: "/") else { return target }
  for scheme in ["http://", "https://"]
  where target.utf8.prefix(scheme.utf8.count).map({ $0 | 0x20 })
    .elementsEqual(scheme.utf8.map { $0 | 0x20 })
  {
    let rest = target.utf8.dropFirst(scheme.utf8.count)
    let path = rest.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let text = String(decoding: path, as: UTF8.self)
    return text.hasPrefix("/") ? text : "/" + text
  }
  return target
}
