import Base

/// An HTTP request, independent of the transport that sends it.
package struct HTTPRequest: Sendable, Equatable {
  package var method: String
  /// Path and query as in the request line, percent-encoded, for example
  /// `/v1/public/characters?limit=5`.
  package var target: String
  package var headers: HTTPHeaders

  package init(method: String = "GET", target: String, headers: HTTPHeaders = [:]) {
    self.method = method
    self.target = target
    self.headers = headers
  }

  /// Makes a request for `path` with `query` percent-encoded after it, in order.
  package init(path: String, query: [(name: String, value: String)], headers: HTTPHeaders = [:]) {
    let pairs = query.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }
    self.init(target: pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&"), headers: headers)
  }

  /// The target before its question mark, still percent-encoded.
  package var path: String { String(Substring(parts.path)) }

  /// The decoded pairs after the question mark, in order; a pair without `=` has an empty value.
  package var query: [(name: String, value: String)] {
    guard let query = parts.query else { return [] }
    return query.split(separator: Self.and).map { pair in
      let name = pair.prefix { $0 != Self.equals }
      return (
        percentDecoded(String(Substring(name)), plusIsBlank: true),
        percentDecoded(String(Substring(pair.dropFirst(name.count + 1))), plusIsBlank: true)
      )
    }
  }

  /// The target without the parameters that sign a request or hold a key.
  package var targetWithoutCredentials: String {
    guard let query = parts.query else { return target }
    let kept = query.split(separator: Self.and).filter { pair in
      !Self.credentials.contains(percentDecoded(String(Substring(pair.prefix { $0 != Self.equals }))))
    }
    return path + (kept.isEmpty ? "" : "?" + kept.map { String(Substring($0)) }.joined(separator: "&"))
  }

  /// The digest that signs the request; nil if it is not signed.
  package var signature: String? { query.first { $0.name == "hash" }?.value }

  /// The parts before and after the first question mark.
  ///
  /// A target is split by bytes: a combining mark after a separator must not hide it.
  private var parts: (path: Substring.UTF8View, query: Substring.UTF8View?) {
    let bytes = target.utf8
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return (bytes[...], nil) }
    return (bytes[..<mark], bytes[bytes.index(after: mark)...])
  }

  private static let and = UInt8(ascii: "&")
  private static let equals = UInt8(ascii: "=")
  private static let credentials: Set<String> = ["ts", "apikey", "hash", "api_key"]
}
