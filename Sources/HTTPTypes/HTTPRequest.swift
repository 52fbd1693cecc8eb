/// A request before it is known over which transport it goes.
package struct HTTPRequest: Sendable, Equatable {
  package var method: String
  /// Path and query as they stand in the request line, percent-encoded, for example `/v1/public/characters?limit=5`.
  package var target: String
  package var headers: HTTPHeaders

  package init(method: String = "GET", target: String, headers: HTTPHeaders = [:]) {
    self.method = method
    self.target = target
    self.headers = headers
  }

  /// Makes a request for `path` with `query` percent-encoded behind it, in order.
  package init(path: String, query: [(name: String, value: String)], headers: HTTPHeaders = [:]) {
    let pairs = query.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }
    self.init(
      target: pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&"),
      headers: headers
    )
  }

  /// The target up to its question mark, still percent-encoded.
  package var path: String { String(target.prefix { $0 != "?" }) }

  /// The decoded pairs behind the question mark, in order; a pair without `=` has an empty value.
  package var query: [(name: String, value: String)] {
    guard let mark = target.firstIndex(of: "?") else { return [] }
    return target[target.index(after: mark)...].split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        percentDecoded(parts[0], plusIsBlank: true),
        parts.count > 1 ? percentDecoded(parts[1], plusIsBlank: true) : ""
      )
    }
  }

  /// The target without the three parameters that sign a request: what the request asks for, whoever asks.
  package var targetWithoutCredentials: String {
    guard let mark = target.firstIndex(of: "?") else { return target }
    let kept = target[target.index(after: mark)...].split(separator: "&").filter { pair in
      !Self.credentials.contains(percentDecoded(pair.prefix { $0 != "=" }))
    }
    return path + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
  }

  private static let credentials: Set<String> = ["ts", "apikey", "hash"]
}
