package import Network

/// The steps of the server for one request.
package struct Answer: Sendable, ExpressibleByArrayLiteral {
  package var steps: [Step]

  package init(_ steps: [Step]) {
    self.steps = steps
  }

  package init(arrayLiteral elements: Step...) {
    self.init(elements)
  }

  /// The same response after a delay.
  package func delayed(by duration: Duration) -> Answer { Answer([.wait(duration)] + steps) }

  /// The same response, followed by more steps.
  package func then(_ more: Step...) -> Answer { Answer(steps + more) }
}

/// Valid responses.
extension Answer {
  /// A head and a body in one write, with the body's length unless `headers` gives it.
  package static func message(
    status: Int = 200,
    headers: HTTPHeaders = [:],
    body: [UInt8] = []
  ) -> Answer {
    var headers = headers
    let saysLength = headers["Content-Length"] != nil || headers["Transfer-Encoding"] != nil
    // RFC 9110, section 8.6: a response that cannot have a body has no length.
    if !saysLength, status >= 200, status != 204, status != 304 {
      headers.append(name: "Content-Length", value: String(body.count))
    }
    return [.send(head(status: status, headers: headers) + body)]
  }

  package static func response(_ response: HTTPResponse) -> Answer {
    message(status: response.status, headers: response.headers, body: response.body)
  }

  package static func json(
    _ text: String,
    status: Int = 200,
    headers: HTTPHeaders = [:]
  ) -> Answer {
    json(Array(text.utf8), status: status, headers: headers)
  }

  package static func json(
    _ bytes: [UInt8],
    status: Int = 200,
    headers: HTTPHeaders = [:]
  ) -> Answer {
    typed("application/json; charset=utf-8", bytes, status: status, headers: headers)
  }

  package static func html(
    _ text: String = "<!DOCTYPE html><title>Sign in to the network</title>",
    status: Int = 200,
    headers: HTTPHeaders = [:]
  ) -> Answer {
    typed("text/html; charset=utf-8", Array(text.utf8), status: status, headers: headers)
  }

  /// No body.
  package static func empty(status: Int = 200, headers: HTTPHeaders = [:]) -> Answer {
    message(status: status, headers: headers)
  }

  /// The response to a `HEAD`: the length of a body that is not sent.
  package static func headOnly(length: Int, headers: HTTPHeaders = [:]) -> Answer {
    var headers = headers
    headers["Content-Length"] = String(length)
    return message(headers: headers)
  }

  /// Ends with the connection, without a length.
  package static func noLength(_ body: String, headers: HTTPHeaders = [:]) -> Answer {
    var headers = headers
    headers["Connection"] = "close"
    return [.send(head(status: 200, headers: headers) + Array(body.utf8)), .close]
  }

  /// One chunk for each piece.
  package static func chunked(_ pieces: [String]) -> Answer {
    let chunks = pieces.flatMap { piece in
      Array("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n".utf8)
    }
    return message(
      headers: ["Transfer-Encoding": "chunked"],
      body: chunks + Array("0\r\n\r\n".utf8)
    )
  }

  package static func redirect(to location: String, status: Int = 302) -> Answer {
    empty(status: status, headers: ["Location": location])
  }

  /// The Marvel API's response to too many calls.
  ///
  /// - Parameter retryAfter: The header's value; nil for none, as in the API.
  package static func throttled(retryAfter: String? = nil) -> Answer {
    var headers: HTTPHeaders = [:]
    headers["Retry-After"] = retryAfter
    return json(
      #"{"code":"RequestThrottled","message":"You have exceeded your rate limit.  "#
        + #"Please try again later."}"#,
      status: 429,
      headers: headers
    )
  }

  /// An interim answer before the real one.
  package static func continued(_ answer: Answer) -> Answer {
    Answer([.send("HTTP/1.1 100 Continue\r\n\r\n")] + answer.steps)
  }

  /// The status line and the fields, with the empty line after them.
  static func head(status: Int, headers: HTTPHeaders) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(reasons[status] ?? "Some Status")\r\n"
    for field in headers.fields { text += "\(field.name): \(field.value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  private static func typed(
    _ type: String,
    _ body: [UInt8],
    status: Int,
    headers: HTTPHeaders
  ) -> Answer {
    var headers = headers
    if headers["Content-Type"] == nil { headers.append(name: "Content-Type", value: type) }
    return message(status: status, headers: headers, body: body)
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found", 304: "Not Modified",
    307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
    429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
