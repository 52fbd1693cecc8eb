import Base
import Network

extension HTTPResponse {
  /// Creates an answer of JSON, or of JavaScript if there is a callback.
  init(status: Int, json: [UInt8], callback: CallbackName? = nil, entityTag: String? = nil) {
    self.init(
      status: status,
      headers: [
        "Content-Type": "application/\(callback == nil ? "json" : "javascript"); charset=utf-8",
        "Access-Control-Allow-Origin": "*",
      ],
      body: callback?.wrap(json) ?? json
    )
    if let entityTag { headers.append(name: "ETag", value: entityTag) }
  }

  /// Creates the answer to a caller that already has the page.
  init(unchanged entityTag: String) {
    self.init(status: 304, headers: ["Access-Control-Allow-Origin": "*", "ETag": entityTag])
  }

  /// Creates the answer to a browser's CORS preflight request.
  init(preflight: Void) {
    self.init(
      status: 204,
      headers: [
        "Allow": Self.methods, "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": Self.methods,
        "Access-Control-Allow-Headers": "*", "Access-Control-Max-Age": "86400",
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
    if error.status == 405 { headers["Allow"] = Self.methods }
    // The live service sent no time; this one lets callers wait exactly as long as needed.
    if let seconds = error.retryAfter { headers["Retry-After"] = String(seconds) }
  }
}
