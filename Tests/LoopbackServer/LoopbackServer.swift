internal import Glibc

/// A server on the IPv4 loopback that answers as it is told, however wrong that is, and counts what it sees.
///
/// HTTP/1.1 with keep-alive, a thread for each connection, good for 600 of them. A request with a body is
/// not understood. It stops when it is let go, also in the middle of an answer.
package final class LoopbackServer: Sendable {
  package let port: Int
  private let exchange: Exchange
  private let listener: Listener

  /// Listens on a port of the system's choice.
  ///
  /// - Parameter greeting: Played on each new connection before a request is read, given its number.
  /// - Parameter answer: Called on the connection's thread, at once for each request; what it takes is
  ///   time that nothing, `stop()` neither, cuts short.
  package init(
    greeting: @escaping @Sendable (_ connection: Int) -> [Step] = { _ in [] },
    answer: @escaping @Sendable (ReceivedRequest) -> Answer
  ) throws(LoopbackError) {
    exchange = Exchange(greeting: greeting, answer: answer)
    listener = try Listener(exchange: exchange)
    port = listener.port
  }

  /// Gives the first request the first answer and so on, and the last one to all behind it.
  package convenience init(inOrder answers: [Answer]) throws(LoopbackError) {
    precondition(!answers.isEmpty)
    try self.init { answers[min($0.ordinal, answers.count - 1)] }
  }

  deinit { stop() }

  /// What stands before each target, without a slash at its end.
  package var origin: String { "http://127.0.0.1:\(port)" }

  /// The requests since the last `reset()`, in order of arrival.
  package var seen: [ReceivedRequest] { exchange.tally.seen }

  /// The requests that came and whose answers have not been sent yet.
  ///
  /// An answer counts as sent just before its last bytes go out, or the client could be back with its
  /// next request before the last one is over.
  package var inFlight: Int { exchange.tally.inFlight }

  /// The most requests that were in flight at once.
  package var peakInFlight: Int { exchange.tally.peakInFlight }

  /// The most arrivals in any half-open window of that length.
  package func mostStarts(in window: Duration) -> Int { exchange.tally.mostStarts(in: window) }

  /// The connections accepted since the last `reset()`.
  package var connectionCount: Int { exchange.tally.connectionCount }

  /// The connections that neither side has closed, as far as the server has noticed.
  ///
  /// It notices while it waits, stalls or reads the next request.
  package var openConnectionCount: Int { exchange.openConnectionCount }

  /// The connections whose bytes made no request.
  package var malformedCount: Int { exchange.tally.malformedCount }

  /// Forgets the counts; ordinals begin again at 0, connections stay open and keep their numbers.
  package func reset() { exchange.forget() }

  /// Closes every connection, whatever its answer is at, and waits for every thread to end.
  ///
  /// Not to be called by `answer`.
  package func stop() { listener.stop() }

  /// When clients left before they had the whole answer, in order.
  package var departures: [ContinuousClock.Instant] { exchange.tally.departures }

  /// Whether the condition comes true in time; looks every two milliseconds.
  ///
  /// Where other tests keep every thread of the pool busy, looks are rare, and the time alone means little:
  /// it also takes a tenth of the looks that fit into it.
  package func reaches(
    within limit: Duration = .seconds(20),
    _ condition: (LoopbackServer) -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + limit
    var looksLeft = Int(limit / .milliseconds(20))
    while !condition(self) {
      looksLeft -= 1
      guard looksLeft > 0 || ContinuousClock.now < end else { return false }
      do { try await Task.sleep(for: .milliseconds(2)) } catch { return false }
    }
    return true
  }
}

/// What the system refused.
package struct LoopbackError: Error, CustomStringConvertible {
  package let call: String
  package let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { unsafe "\(call): \(String(cString: strerror(code)))" }
}
