import Network

/// The source of a server's answers.
protocol RequestAnswers: Sendable {
  /// Answers a request; nil if memory is short.
  ///
  /// - Parameters:
  ///   - now: In nanoseconds of ``monotonicTime()``.
  ///   - closes: Whether the connection closes after the response.
  func response(to exchange: Exchange, now: Int64, closes: Bool) -> PreparedResponse?

  /// Ends the wait of every request.
  func stop()
}

/// Makes responses with the headers that all of them have.
struct ResponseMaker: Sendable {
  /// The value of the `Server` header.
  let product: String

  /// Nil if memory is short.
  func make(_ response: HTTPResponse, isCompressed: Bool = false, closes: Bool) -> PreparedResponse? {
    var response = response
    if isCompressed, !response.body.isEmpty, let body = gzipped(response.body) {
      response.headers.append(name: "Content-Encoding", value: "gzip")
      response.body = body
    }
    addHeaders(to: &response)
    return PreparedResponse(response, closes: closes)
  }

  /// Makes a response with status 304 and the length of the body that the client already has.
  func make(unchanged tag: String, length: Int, closes: Bool) -> PreparedResponse? {
    var response = HTTPResponse(unchanged: tag)
    addHeaders(to: &response)
    return PreparedResponse(unchanged: response, length: length, closes: closes)
  }

  private func addHeaders(to response: inout HTTPResponse) {
    response.headers.append(name: "Vary", value: "Accept-Encoding")
    response.headers.append(name: "Server", value: product)
  }
}
