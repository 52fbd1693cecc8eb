internal import HTTPTypes
internal import Text

/// A successful answer to a GET request, with all that the cache keeps of it.
struct StoredResponse: Sendable, Equatable {
  let request: CanonicalRequest
  /// When these very bytes first came.
  let received: UnixTime
  /// When the source last said that they are what it has.
  let validated: UnixTime
  /// As the source sent it, with or without quotes; nil where there is none that can be kept.
  let entityTag: String?
  let contentType: String?
  let body: [UInt8]

  /// Takes what can be kept of an answer.
  ///
  /// - Parameter isHarmless: Whether bytes hold no secret.
  init(
    _ response: HTTPResponse,
    to request: CanonicalRequest,
    at time: UnixTime,
    isHarmless: ([UInt8]) -> Bool
  ) {
    func kept(_ name: String) -> String? {
      guard let value = response.headers[name], !value.isEmpty,
        value.isPlainASCII, value.utf8.count <= Self.longestHeader, isHarmless(Array(value.utf8))
      else { return nil }
      return value
    }
    self.init(
      request: request,
      received: time,
      validated: time,
      entityTag: kept("ETag"),
      contentType: kept("Content-Type"),
      body: response.body
    )
  }

  init(
    request: CanonicalRequest,
    received: UnixTime,
    validated: UnixTime,
    entityTag: String?,
    contentType: String?,
    body: [UInt8]
  ) {
    self.request = request
    self.received = received
    self.validated = validated
    self.entityTag = entityTag
    self.contentType = contentType
    self.body = body
  }

  var response: HTTPResponse {
    var response = HTTPResponse(status: 200, body: body)
    response.headers["Content-Type"] = contentType
    response.headers["ETag"] = entityTag
    response.receivedAt = received
    return response
  }

  /// Whether the source need not be asked; never after a clock was set back to before the last time it was.
  func isFresh(at now: UnixTime) -> Bool {
    (0..<Self.lifetime).contains(now - validated)
  }

  /// The same, as the source confirmed it at `time`.
  func confirmed(at time: UnixTime) -> StoredResponse {
    since(received, validated: time)
  }

  /// The same, known since `older` came where that has the same bytes.
  func continuing(_ older: StoredResponse?) -> StoredResponse {
    guard let older, older.body == body else { return self }
    return since(older.received, validated: validated)
  }

  private func since(_ received: UnixTime, validated: UnixTime) -> StoredResponse {
    StoredResponse(
      request: request,
      // A time from before a clock was set back is not believed for longer than needed.
      received: min(received, validated),
      validated: validated,
      entityTag: entityTag,
      contentType: contentType,
      body: body
    )
  }

  /// How long an answer counts as current without asking, in seconds.
  private static let lifetime: Int64 = 24 * 60 * 60
  /// In bytes.
  private static let longestHeader = 200
}
