internal import CLibMicroHTTPD
internal import HTTPTypes

/// An answer as the library sends it, as often as is wanted.
final class PreparedResponse: Sendable {
  /// The bytes of the body that are sent.
  let size: Int
  let entityTag: String?
  private let status: UInt32
  private let handle: Handle

  /// The pointer is valid until the class gives it up at its end.
  ///
  /// The library counts under a lock who uses an answer, and changes nothing else in one that is made of bytes.
  @safe private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Copies what `response` holds; fails where memory is short.
  ///
  /// - Parameter closes: Whether the connection is closed behind it.
  convenience init?(_ response: HTTPResponse, closes: Bool) {
    let made = unsafe response.body.withUnsafeBytes {
      unsafe gateway_http_response($0.count, $0.baseAddress)
    }
    unsafe self.init(made, response, closes: closes)
  }

  /// Makes an answer with status 304, whose length is that of the body which the client has.
  convenience init?(unchanged response: HTTPResponse, length: Int, closes: Bool) {
    unsafe self.init(gateway_http_response_without_body(length), response, closes: closes)
  }

  /// - Parameter made: Taken over.
  @unsafe private init?(_ made: OpaquePointer?, _ response: HTTPResponse, closes: Bool) {
    guard let made = unsafe made else { return nil }
    for field in response.headers.fields {
      unsafe gateway_http_add_header(made, field.name, field.value)
    }
    if closes { unsafe gateway_http_add_header(made, "Connection", "close") }
    size = response.body.count
    entityTag = response.headers["ETag"]
    status = UInt32(response.status)
    handle = unsafe Handle(pointer: made)
  }

  deinit { unsafe gateway_http_release(handle.pointer) }

  /// Sends it on a connection; only where the library asks for an answer.
  func send(on connection: OpaquePointer) -> MHD_Result {
    unsafe gateway_http_send(connection, status, handle.pointer)
  }
}
