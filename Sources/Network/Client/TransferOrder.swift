import Synchronization

/// The description of one request, checked before it runs.
final class TransferOrder: Sendable {
  let number: UInt64
  let method: String
  let url: String
  let headerLines: [String]
  let base: BaseURL
  let options: HTTPClient.Options
  let onSend: @Sendable () -> Void
  /// Set before the engine learns of the cancellation, which may be before it gets the request.
  let isCancelled = Atomic<Bool>(false)

  /// - Throws: ``TransportError/unusable(reason:)`` for a request that could smuggle in another
  ///   one.
  init(
    number: UInt64,
    request: HTTPRequest,
    base: BaseURL,
    options: HTTPClient.Options,
    onSend: @escaping @Sendable () -> Void
  ) throws(TransportError) {
    guard request.target.hasPrefix("/"), request.target.utf8.allSatisfy(isVisible),
      !request.target.utf8.contains(UInt8(ascii: "#"))
    else { throw .unusable(reason: "the target of a request is not percent-encoded") }
    guard !request.method.isEmpty, request.method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw .unusable(reason: "the method of a request is not a word in capitals")
    }
    for field in request.headers.fields {
      let isSound =
        !field.name.isEmpty && field.name.utf8.allSatisfy { isVisible($0) && $0 != UInt8(ascii: ":") }
        && field.value.utf8.allSatisfy { isVisible($0) || $0 == 0x20 }
      guard isSound else { throw .unusable(reason: "a request header contains control characters") }
    }
    self.number = number
    self.base = base
    self.options = options
    self.onSend = onSend
    method = request.method
    url = base.origin + request.target
    headerLines = request.headers.fields.map { "\($0.name): \($0.value)" }
  }
}

private func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
