import Glibc

/// A server on the IPv4 loopback interface that sends any response, valid or not, and counts what
/// it sees.
///
/// It speaks HTTP/1.1 with keep-alive, with a thread per connection, for up to 600 connections. It
/// does not support requests with a body. It stops when it is released, also in the middle of a
/// response.
package final class LoopbackServer: Sendable {
  package let port: Int
  private let exchange: Exchange
  private let listener: Listener

  /// Listens on a free port.
  ///
  /// - Parameter greeting: Sent on each new connection before a request is read, given its number.
  /// - Parameter answer: Called on the connection's thread for each request; nothing interrupts it,
  ///   not even `stop()`.
  package init(
    greeting: @escaping @Sendable (_ connection: Int) -> [Step] = { _ in [] },
    answer: @escaping @Sendable (ReceivedRequest) -> Answer
  ) throws(LoopbackError) {
    exchange = Exchange(greeting: greeting, answer: answer)
    listener = try Listener(exchange: exchange)
    port = listener.port
  }

  /// Gives the first request the first response and so on, and repeats the last one.
  package convenience init(inOrder answers: [Answer]) throws(LoopbackError) {
    precondition(!answers.isEmpty)
    try self.init { answers[min($0.ordinal, answers.count - 1)] }
  }

  deinit { stop() }

  /// The address without a slash at its end.
  package var origin: String { "http://127.0.0.1:\(port)" }

  /// The requests since the last `reset()`, in order of arrival.
  package var seen: [ReceivedRequest] { exchange.tally.seen }

  /// The requests without a complete response yet.
  ///
  /// A response counts as sent just before its last bytes, because the client could otherwise send
  /// its next request first.
  package var inFlight: Int { exchange.tally.inFlight }

  /// The maximum number of requests that were in flight at once.
  package var peakInFlight: Int { exchange.tally.peakInFlight }

  /// The maximum number of arrivals in any half-open window of that length.
  package func maximumStarts(in window: Duration) -> Int {
    exchange.tally.maximumStarts(in: window)
  }

  /// The connections accepted since the last `reset()`.
  package var connectionCount: Int { exchange.tally.connectionCount }

  /// The connections that neither side has closed, as far as the server has noticed.
  ///
  /// It notices while it waits, stalls or reads the next request.
  package var openConnectionCount: Int { exchange.openConnectionCount }

  /// The number of connections whose bytes were not a request.
  package var malformedCount: Int { exchange.tally.malformedCount }

  /// Resets the counts; ordinals start at 0 again, connections stay open and keep their numbers.
  package func reset() { exchange.forget() }

  /// Closes every connection, even in the middle of a response, and waits for every thread to end.
  ///
  /// `answer` must not call it.
  package func stop() { listener.stop() }

  /// When clients left before the end of a response, in order.
  package var departures: [ContinuousClock.Instant] { exchange.tally.departures }

  /// Whether the condition becomes true in time; checks every two milliseconds.
  ///
  /// If other tests keep the thread pool busy, checks are rare, so it also takes a tenth of the
  /// checks that fit into the time.
  package func reaches(
    within limit: Duration = .seconds(300),
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

/// The system call that failed.
package struct LoopbackError: Error, CustomStringConvertible {
  package let call: String
  package let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { unsafe "\(call): \(String(cString: strerror(code)))" }
}
