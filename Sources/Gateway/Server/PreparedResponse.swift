import CLibraries
import Network

/// A response in the library's form, which can be sent any number of times.
final class PreparedResponse: Sendable {
  private let status: UInt32
  private let handle: Handle

  /// The pointer is valid until the class releases it at its end.
  ///
  /// The library counts the uses of a response under a lock, and changes nothing else in one made
  /// from bytes.
  @safe private struct Handle: @unchecked Sendable { let pointer: OpaquePointer }

  /// Copies the contents of `response`; fails if memory is short.
  ///
  /// - Parameter closes: Whether the connection closes after it.
  init?(_ response: HTTPResponse, closes: Bool) {
    let made = unsafe response.body.withUnsafeBytes { unsafe gateway_http_response($0.count, $0.baseAddress) }
    guard let made = unsafe made else { return nil }
    for field in response.headers.fields { unsafe gateway_http_add_header(made, field.name, field.value) }
    if closes { unsafe gateway_http_add_header(made, "Connection", "close") }
    status = UInt32(response.status)
    handle = unsafe Handle(pointer: made)
  }

  deinit { unsafe gateway_http_release(handle.pointer) }

  /// Sends the response on a connection; call it only when the library asks for a response.
  func send(on connection: OpaquePointer) -> MHD_Result { unsafe gateway_http_send(connection, status, handle.pointer) }
}
