internal import CLibCurl
internal import HTTPTypes
internal import Synchronization

/// The transfers in flight; lives on one thread.
///
/// The pointer is that of its own handle, which ``end()`` frees when its thread is done with it.
@safe final class CurlLoop {
  private let multi: UnsafeMutableRawPointer
  private var running: [UInt64: Transfer] = [:]
  /// Handles at rest, which keep what is costly to make.
  private var spare: [CurlHandle] = []

  private static let mostSpare = 64
  /// Milliseconds after which the thread looks around even if nothing happens.
  private static let longestWait: Int32 = 1_000

  init?() {
    guard let multi = unsafe ccurl_multi_init() else { return nil }
    unsafe self.multi = multi
    // Without a number, libcurl keeps four connections for each request in flight, and so closes good ones
    // whenever most of them have ended.
    _ = unsafe ccurl_multi_set_number(multi, CURLMOPT_MAXCONNECTS, Self.mostSpare)
  }

  var waker: Waker { unsafe Waker(multi: multi) }

  func start(_ order: TransferOrder, _ reply: Reply) {
    guard !order.isCancelled.load(ordering: .acquiring) else {
      return reply.resume(returning: .failure(.cancelled))
    }
    guard let handle = spare.popLast() ?? CurlHandle() else {
      return reply.resume(returning: .failure(.unusable(reason: "libcurl has no memory left")))
    }
    let transfer = Transfer(order, on: handle, reply)
    guard transfer.isPrepared, unsafe ccurl_multi_add(multi, handle.pointer) == CURLM_OK else {
      return transfer.end(.failure(.unusable(reason: "libcurl refuses the request")))
    }
    running[order.number] = transfer
  }

  func cancel(_ number: UInt64) {
    guard let transfer = running.removeValue(forKey: number) else { return }
    retire(transfer)
    transfer.end(.failure(.cancelled))
  }

  /// Does what can be done without waiting, and answers what has ended.
  func perform() {
    var count: Int32 = 0
    _ = unsafe ccurl_multi_perform(multi, &count)
    var code = CURLE_OK
    while let easy = unsafe ccurl_multi_ended(multi, &code) {
      guard let context = unsafe ccurl_private(easy) else { continue }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let result = transfer.result(code)
      running.removeValue(forKey: transfer.order.number)
      retire(transfer)
      transfer.end(result)
    }
  }

  /// Waits until a socket, a time-out or ``Waker`` asks for attention.
  func wait() {
    _ = unsafe ccurl_multi_poll(multi, Self.longestWait)
  }

  /// Cancels everything; nothing can be started afterwards.
  func end() {
    for number in running.keys.sorted() { cancel(number) }
    spare = []
    unsafe ccurl_multi_cleanup(multi)
  }

  private func retire(_ transfer: Transfer) {
    _ = unsafe ccurl_multi_remove(multi, transfer.handle.pointer)
    guard spare.count < Self.mostSpare else { return }
    transfer.handle.reset()
    spare.append(transfer.handle)
  }
}

/// Ends the wait of the thread from any other.
///
/// The one call it makes is the one that libcurl allows from every thread at any time (curl_multi_wakeup(3)),
/// and the engine forgets the value under its lock before the handle is freed: so it may be sent.
@safe struct Waker: @unchecked Sendable {
  private let multi: UnsafeMutableRawPointer

  /// - Parameter multi: Not freed while the value is there.
  @unsafe init(multi: UnsafeMutableRawPointer) {
    unsafe self.multi = multi
  }

  func wake() {
    _ = unsafe ccurl_multi_wakeup(multi)
  }
}
