import Network

/// A request and the state of its response; used by the thread of its connection only.
final class Exchange {
  let connection: Connection
  /// Path and query as they were sent.
  let target: String
  /// The time at which the request line was read.
  let start: Int64
  var stage = Stage.heading
  var method = ""
  var headers = RequestHeaders()
  /// The bytes of the response's body; a HEAD gets none of them.
  var bytes = 0

  enum Stage: Equatable {
    /// The request line is invalid; the response is this status alone.
    case refused(Int)
    /// The headers are still incomplete.
    case heading
    /// The headers are complete; this many bytes of the body came and were dropped.
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
      || target.utf8.count(where: { $0 == UInt8(ascii: "&") }) > Self.maximumParameters
    {
      stage = .refused(414)
    }
  }

  var request: HTTPRequest { HTTPRequest(method: method, target: target) }

  /// In bytes.
  static let longestTarget = 8_192

  /// If a request has more parameters than fit the library's memory for a connection, the library
  /// never answers it.
  static let maximumParameters = 128
}

/// The headers of a request that change its response.
struct RequestHeaders {
  var acceptEncoding: [String] = []
  var ifNoneMatch: [String] = []
  /// The announced length of the body; 0 without a body, and nil for a chunked one.
  var bodyLength: Int? = 0
  var hosts = 0
  /// The last `Host`; nil if there is none.
  var host: String?
  /// Whether the request needs exactly one `Host` and has none or several.
  var lacksHost = false
  /// Whether the client sends the body only after an interim response.
  var expectsContinue = false

  /// Whether the response goes out before the body.
  ///
  /// If a connection closes while its client is still sending, the client may never see the
  /// response. So the server reads the body and drops it, unless it is long or the client waits for
  /// an interim response.
  var hasUnwantedBody: Bool { bodyLength != 0 && (expectsContinue || bodyLength ?? 0 > Self.maximumBodyBytes) }

  static let maximumBodyBytes = 1 << 20
}

/// Returns the path and query of a target; the client of a proxy sends a whole URL (RFC 9112,
/// section 3.2.2).
func originForm(_ target: String) -> String {
  guard target.utf8.first != UInt8(ascii: "/") else { return target }
  for scheme in ["http://", "https://"]
  where target.utf8.prefix(scheme.utf8.count).map({ $0 | 0x20 }).elementsEqual(scheme.utf8.map { $0 | 0x20 }) {
    let rest = target.utf8.dropFirst(scheme.utf8.count)
    let path = rest.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let text = String(decoding: path, as: UTF8.self)
    return text.hasPrefix("/") ? text : "/" + text
  }
  return target
}
