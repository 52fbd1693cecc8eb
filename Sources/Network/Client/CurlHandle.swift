import CLibraries

/// A handle of libcurl, which carries one transfer at a time, and the memory that libcurl points
/// to.
///
/// The memory is freed after the handle. The caller of ``setReceiver(_:)`` keeps the receiver alive
/// until ``CurlLoop`` has taken the handle back.
@safe final class CurlHandle {
  let pointer: UnsafeMutableRawPointer
  private var headerLines: UnsafeMutablePointer<curl_slist>?
  private let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// Fails if libcurl gets no memory.
  init?() {
    guard let pointer = unsafe ccurl_easy_init() else {
      unsafe errorBuffer.deallocate()
      return nil
    }
    unsafe self.pointer = pointer
    unsafe errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    unsafe ccurl_easy_cleanup(pointer)
    unsafe ccurl_list_free(headerLines)
    unsafe errorBuffer.deallocate()
  }

  /// Resets all options; the handle keeps its connections and caches.
  func reset() {
    unsafe ccurl_easy_reset(pointer)
    unsafe ccurl_list_free(headerLines)
    unsafe headerLines = nil
    unsafe errorBuffer.pointee = 0
  }

  func set(_ option: CURLoption, _ value: Int) -> Bool { unsafe ccurl_set_number(pointer, option, value) == CURLE_OK }

  func set(_ option: CURLoption, _ value: String) -> Bool { unsafe ccurl_set_text(pointer, option, value) == CURLE_OK }

  func setHeaders(_ lines: [String]) -> Bool {
    for line in lines {
      guard let longer = unsafe ccurl_list_append(headerLines, line) else { return false }
      unsafe headerLines = longer
    }
    return unsafe ccurl_set_list(pointer, CURLOPT_HTTPHEADER, headerLines) == CURLE_OK
  }

  func keepSocketsPrivate() -> Bool { unsafe ccurl_keep_sockets_private(pointer) == CURLE_OK }

  /// Makes `transfer` learn of the sending and receive the head and body of the response.
  func setReceiver(_ transfer: Transfer) -> Bool {
    let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
    let codes = unsafe [
      ccurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorBuffer),
      ccurl_set_pointer(pointer, CURLOPT_PRIVATE, context), ccurl_set_pointer(pointer, CURLOPT_WRITEDATA, context),
      ccurl_set_receiver(pointer, CURLOPT_WRITEFUNCTION, receiveBody),
      ccurl_set_pointer(pointer, CURLOPT_HEADERDATA, context),
      ccurl_set_receiver(pointer, CURLOPT_HEADERFUNCTION, receiveHeader),
    ]
    // A libcurl that lacks this option reports no sending.
    _ = unsafe ccurl_set_sender(pointer, noteSending, context)
    return codes.allSatisfy { $0 == CURLE_OK }
  }

  /// The words of libcurl about a failed transfer; may be empty.
  var message: String { unsafe String(cString: errorBuffer) }

  func number(_ info: CURLINFO) -> Int { unsafe ccurl_number(pointer, info) }
}

private let receiveBody: ccurl_receiver = { bytes, size, count, context in
  unsafe receive(bytes, size * count, context) { unsafe $0.takeBody($1) }
}

private let receiveHeader: ccurl_receiver = { bytes, size, count, context in
  unsafe receive(bytes, size * count, context) { unsafe $0.takeHeader($1) }
}

private let noteSending: curl_prereq_callback = { context, _, _, _, _ in
  if let context = unsafe context {
    unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().order.onSend()
  }
  return CURL_PREREQFUNC_OK
}

/// Passes bytes from libcurl to their transfer.
///
/// - Returns: The number of bytes taken; fewer than all end the transfer.
private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?,
  _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return unsafe take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}
