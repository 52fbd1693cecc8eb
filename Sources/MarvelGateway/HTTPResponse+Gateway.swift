package import HTTPTypes
internal import JSON

extension HTTPResponse {
  /// Makes an answer of JSON, or of a script where a callback is named.
  init(status: Int, json: [UInt8], callback: CallbackName? = nil, entityTag: String? = nil) {
    self.init(
      status: status,
      headers: [
        "Content-Type":
          "application/\(callback == nil ? "json" : "javascript"); charset=utf-8",
        "Access-Control-Allow-Origin": "*",
      ],
      body: callback?.wrap(json) ?? json
    )
    if let entityTag { headers.append(name: "ETag", value: entityTag) }
  }

  /// Makes the answer to a caller who has the page already.
  package init(unchanged entityTag: String) {
    self.init(
      status: 304,
      headers: ["Access-Control-Allow-Origin": "*", "ETag": entityTag]
    )
  }

  /// Makes the answer to a browser that asks what a page from elsewhere may send.
  init(preflight: Void) {
    self.init(
      status: 204,
      headers: [
        "Allow": Self.methods, "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Methods": Self.methods, "Access-Control-Allow-Headers": "*",
        "Access-Control-Max-Age": "86400",
      ]
    )
  }

  private static let methods = "GET, HEAD, OPTIONS"

  init(_ error: GatewayError, callback: CallbackName? = nil) {
    var writer = JSONWriter()
    writer.object { body in
      if let code = error.code {
        body.member("code", code)
        body.member("message", error.message)
      } else {
        body.member("code", error.status)
        body.member("status", error.message)
      }
    }
    self.init(status: error.status, json: writer.bytes, callback: callback)
    switch error {
    case .methodNotAllowed: headers["Allow"] = Self.methods
    // The service named no time; who reads this one waits as long as it takes, and no longer.
    case .throttled(let seconds): headers["Retry-After"] = String(seconds)
    default: break
    }
  }
}
