import Base

/// A response to a GET request, reduced to what the cache stores.
package struct StoredResponse: Sendable, Equatable {
  /// 200, or 404 for an answer that there is nothing.
  package let status: Int
  /// The time at which this body was first received.
  package let received: UnixTime
  /// The time at which the source last confirmed this body.
  package let validated: UnixTime
  /// As the source sent it, with or without quotes; nil without one that can be stored.
  package let entityTag: String?
  package let contentType: String?
  package let body: [UInt8]

  /// Takes the storable part of a response.
  ///
  /// - Parameter holdsNoSecret: Whether bytes hold no secret.
  init(_ response: HTTPResponse, at time: UnixTime, holdsNoSecret: ([UInt8]) -> Bool) {
    func kept(_ name: String) -> String? {
      guard let value = response.headers[name], !value.isEmpty, value.isPlainASCII,
        value.utf8.count <= Self.longestHeader, holdsNoSecret(Array(value.utf8))
      else { return nil }
      return value
    }
    self.init(
      status: response.status,
      received: time,
      validated: time,
      entityTag: kept("ETag"),
      contentType: kept("Content-Type"),
      body: response.body
    )
  }

  package init(
    status: Int,
    received: UnixTime,
    validated: UnixTime,
    entityTag: String?,
    contentType: String?,
    body: [UInt8]
  ) {
    self.status = status
    self.received = received
    self.validated = validated
    self.entityTag = entityTag
    self.contentType = contentType
    self.body = body
  }

  var response: HTTPResponse {
    var response = HTTPResponse(status: status, body: body)
    response.headers["Content-Type"] = contentType
    response.headers["ETag"] = entityTag
    response.receivedAt = received
    return response
  }

  /// Whether the response needs no revalidation; false if the clock is before the last one.
  ///
  /// - Parameter lifetime: In seconds, as in ``ResponseCache``.
  func isFresh(at now: UnixTime, for lifetime: Int64) -> Bool { now >= validated && now - validated < lifetime }

  /// This response, confirmed by the source at `time`.
  func confirmed(at time: UnixTime) -> StoredResponse { since(received, validated: time) }

  /// This response with the receive time of `older` if the bodies are equal.
  func continuing(_ older: StoredResponse?) -> StoredResponse {
    guard let older, older.status == status, older.body == body else { return self }
    return since(older.received, validated: validated)
  }

  private func since(_ received: UnixTime, validated: UnixTime) -> StoredResponse {
    StoredResponse(
      status: status,
      // If the clock was set back in between, the earlier time is the better guess.
      received: min(received, validated),
      validated: validated,
      entityTag: entityTag,
      contentType: contentType,
      body: body
    )
  }

  /// In bytes.
  private static let longestHeader = 200
}
