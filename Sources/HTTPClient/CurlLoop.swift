internal import CLibCurl
internal import HTTPTypes
internal import Synchronization

/// The transfers in flight; lives on one thread.
final class CurlLoop {
  private let multi: UnsafeMutableRawPointer
  private var running: [UInt64: Transfer] = [:]
  /// Handles at rest, which keep what is costly to make.
  private var spare: [UnsafeMutableRawPointer] = []

  private static let mostSpare = 64
  /// Milliseconds after which the thread looks around even if nothing happens.
  private static let longestWait: Int32 = 1_000

  init?() {
    guard let multi = ccurl_multi_init() else { return nil }
    self.multi = multi
    // Without a number, libcurl keeps four connections for each request in flight, and so closes good ones
    // whenever most of them have ended.
    _ = ccurl_multi_set_number(multi, CURLMOPT_MAXCONNECTS, Self.mostSpare)
  }

  var waker: Waker { Waker(multi: multi) }

  func start(_ order: TransferOrder, _ reply: Reply) {
    guard !order.isCancelled.load(ordering: .acquiring) else {
      return reply.resume(returning: .failure(.cancelled))
    }
    guard let easy = spare.popLast() ?? ccurl_easy_init() else {
      return reply.resume(returning: .failure(.unusable(reason: "libcurl has no memory left")))
    }
    let transfer = Transfer(order, on: easy, reply)
    guard transfer.isPrepared, ccurl_multi_add(multi, easy) == CURLM_OK else {
      transfer.end(.failure(.unusable(reason: "libcurl refuses the request")))
      return ccurl_easy_cleanup(easy)
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
    _ = ccurl_multi_perform(multi, &count)
    var code = CURLE_OK
    while let easy = ccurl_multi_ended(multi, &code) {
      guard let context = ccurl_private(easy) else { continue }
      let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let result = transfer.result(code)
      running.removeValue(forKey: transfer.order.number)
      retire(transfer)
      transfer.end(result)
    }
  }

  /// Waits until a socket, a time-out or ``Waker`` asks for attention.
  func wait() {
    _ = ccurl_multi_poll(multi, Self.longestWait)
  }

  /// Cancels everything; nothing can be started afterwards.
  func end() {
    for number in running.keys.sorted() { cancel(number) }
    for easy in spare { ccurl_easy_cleanup(easy) }
    spare = []
    ccurl_multi_cleanup(multi)
  }

  private func retire(_ transfer: Transfer) {
    _ = ccurl_multi_remove(multi, transfer.easy)
    if spare.count < Self.mostSpare {
      ccurl_easy_reset(transfer.easy)
      spare.append(transfer.easy)
    } else {
      ccurl_easy_cleanup(transfer.easy)
    }
  }
}

/// Ends the wait of the thread from any other.
///
/// The one call it makes is the one that libcurl allows from every thread at any time (curl_multi_wakeup(3)),
/// and the engine forgets the value under its lock before the handle is freed: so it may be sent.
struct Waker: @unchecked Sendable {
  private let multi: UnsafeMutableRawPointer

  init(multi: UnsafeMutableRawPointer) {
    self.multi = multi
  }

  func wake() {
    _ = ccurl_multi_wakeup(multi)
  }
}
