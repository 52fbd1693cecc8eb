import Network

/// The answers of a function, for browsers on this machine only.
struct SiteAnswers: RequestAnswers {
  let respond: @Sendable (HTTPRequest) -> HTTPResponse
  /// Ends the waits of `respond`.
  let end: @Sendable () -> Void
  let maker: ResponseMaker

  func stop() { end() }

  func response(to exchange: Exchange, now: Int64, closes: Bool) -> PreparedResponse? {
    let headers = exchange.headers
    // A page elsewhere can let its own host name lead here, and would then be allowed to read the answer.
    guard let host = headers.host, isOfThisMachine(host: host) else {
      let text = "This address is for 127.0.0.1 and localhost only.\n"
      let refusal = HTTPResponse(
        status: 421,
        headers: ["Content-Type": "text/plain; charset=utf-8"],
        body: Array(text.utf8)
      )
      return maker.make(refusal, closes: true)
    }
    let request = HTTPRequest(method: exchange.method, target: exchange.target)
    let isCompressed = acceptsGzip(headers.acceptEncoding)
    return maker.make(respond(request), isCompressed: isCompressed, closes: closes)
  }
}

/// Whether the value of a `Host` header is a name that only this machine can have, with any port.
func isOfThisMachine(host: String) -> Bool {
  let text = host.lowercased()
  return ["127.0.0.1", "localhost", "[::1]"].contains { name in
    guard text.utf8.starts(with: name.utf8) else { return false }
    let rest = text.utf8.dropFirst(name.utf8.count)
    guard let first = rest.first else { return true }
    return first == UInt8(ascii: ":") && rest.count <= 6 && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}
