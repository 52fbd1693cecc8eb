internal import CLibMicroHTTPD
internal import HTTPTypes

/// An answer as the library sends it, as often as is wanted.
final class PreparedResponse: Sendable {
  /// The bytes of the body that are sent.
  let size: Int
  let entityTag: String?
  private let status: UInt32
  private let handle: Handle

  private struct Handle: @unchecked Sendable {
    // The library counts under a lock who uses an answer, and changes nothing else in one that is made of bytes.
    let pointer: OpaquePointer
  }

  /// Copies what `response` holds; fails where memory is short.
  ///
  /// - Parameter closes: Whether the connection is closed behind it.
  convenience init?(_ response: HTTPResponse, closes: Bool) {
    let made = response.body.withUnsafeBytes { gateway_http_response($0.count, $0.baseAddress) }
    self.init(made, response, closes: closes)
  }

  /// Makes an answer with status 304, whose length is that of the body which the client has.
  convenience init?(unchanged response: HTTPResponse, length: Int, closes: Bool) {
    self.init(gateway_http_response_without_body(length), response, closes: closes)
  }

  private init?(_ made: OpaquePointer?, _ response: HTTPResponse, closes: Bool) {
    guard let made else { return nil }
    for field in response.headers.fields { gateway_http_add_header(made, field.name, field.value) }
    if closes { gateway_http_add_header(made, "Connection", "close") }
    size = response.body.count
    entityTag = response.headers["ETag"]
    status = UInt32(response.status)
    handle = Handle(pointer: made)
  }

  deinit { gateway_http_release(handle.pointer) }

  /// Sends it on a connection; only where the library asks for an answer.
  func send(on connection: OpaquePointer) -> MHD_Result {
    gateway_http_send(connection, status, handle.pointer)
  }
}
