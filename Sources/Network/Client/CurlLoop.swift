import CLibraries
import Synchronization

/// The transfers in flight; used by one thread only.
///
/// The pointer belongs to this object; ``end()`` frees it when the thread has finished.
@safe final class CurlLoop {
  private let multi: UnsafeMutableRawPointer
  private var running: [UInt64: Transfer] = [:]
  /// Idle handles, kept because they are costly to make.
  private var idle: [CurlHandle] = []

  private static let maximumIdle = 64
  /// The longest wait for an event, in milliseconds.
  private static let longestWait: Int32 = 1_000

  init?() {
    guard let multi = unsafe ccurl_multi_init() else { return nil }
    unsafe self.multi = multi
    // Without this limit, libcurl keeps four connections per request in flight, and closes good
    // ones when most requests have ended.
    _ = unsafe ccurl_multi_set_number(multi, CURLMOPT_MAXCONNECTS, Self.maximumIdle)
  }

  var waker: Waker { unsafe Waker(multi: multi) }

  func start(_ order: TransferOrder, _ reply: Reply) {
    guard !order.isCancelled.load(ordering: .acquiring) else { return reply.resume(returning: .failure(.cancelled)) }
    guard let handle = idle.popLast() ?? CurlHandle() else {
      return reply.resume(returning: .failure(.unusable(reason: "libcurl is out of memory")))
    }
    let transfer = Transfer(order, on: handle, reply)
    guard transfer.isPrepared, unsafe ccurl_multi_add(multi, handle.pointer) == CURLM_OK else {
      return transfer.end(.failure(.unusable(reason: "libcurl refuses the request")))
    }
    running[order.number] = transfer
  }

  func cancel(_ number: UInt64) {
    guard let transfer = running.removeValue(forKey: number) else { return }
    recycle(transfer)
    transfer.end(.failure(.cancelled))
  }

  /// Does all work that needs no wait, and delivers the finished transfers.
  func perform() {
    var count: Int32 = 0
    _ = unsafe ccurl_multi_perform(multi, &count)
    var code = CURLE_OK
    while let easy = unsafe ccurl_multi_ended(multi, &code) {
      guard let context = unsafe ccurl_private(easy) else { continue }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let result = transfer.result(code)
      running.removeValue(forKey: transfer.order.number)
      recycle(transfer)
      transfer.end(result)
    }
  }

  /// Waits until a socket, a time-out or ``Waker`` needs attention.
  func wait() { _ = unsafe ccurl_multi_poll(multi, Self.longestWait) }

  /// Cancels everything; no transfer can start afterwards.
  func end() {
    for number in running.keys.sorted() { cancel(number) }
    idle = []
    unsafe ccurl_multi_cleanup(multi)
  }

  private func recycle(_ transfer: Transfer) {
    _ = unsafe ccurl_multi_remove(multi, transfer.handle.pointer)
    guard idle.count < Self.maximumIdle else { return }
    transfer.handle.reset()
    idle.append(transfer.handle)
  }
}

/// Ends the thread's wait from another thread.
///
/// It is safe to send: its one call is allowed from every thread at any time
/// (curl_multi_wakeup(3)), and the engine drops the value under its lock before the handle is
/// freed.
@safe struct Waker: @unchecked Sendable {
  private let multi: UnsafeMutableRawPointer

  /// - Parameter multi: Must outlive the value.
  @unsafe init(multi: UnsafeMutableRawPointer) { unsafe self.multi = multi }

  func wake() { _ = unsafe ccurl_multi_wakeup(multi) }
}
