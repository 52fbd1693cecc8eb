import Base
import Synchronization

/// The calls in flight, and the callers that wait for their responses.
final class RequestCoalescer: Sendable {
  private enum Role: Sendable {
    case call
    case listen(Result<HTTPResponse, TransportError>)
  }

  /// Has a key for each call in flight, with its waiters in the order they came.
  private let waiters = Mutex<[String: [Waiter<Role>]]>([:])

  /// Returns the response of the call in flight under `key`; without one, makes the call.
  func answer(_ key: String, call: @Sendable () async throws(TransportError) -> HTTPResponse)
    async throws(TransportError) -> HTTPResponse
  {
    if let waiter = joined(key) {
      switch await waiter.wait() {
      case .listen(let answer): return try answer.get()
      case .call: break
      case nil:
        waiters.withLock { $0[key]?.removeAll { $0 === waiter } }
        throw .cancelled
      }
    }
    let answer: Result<HTTPResponse, TransportError>
    do throws(TransportError) { answer = .success(try await call()) } catch { answer = .failure(error) }
    finish(key, with: answer)
    return try answer.get()
  }

  /// The number of callers that wait for the call under `key`; nil if no call is in flight.
  func waiting(for key: String) -> Int? { waiters.withLock { $0[key]?.count } }

  /// Returns nil if the caller is to make the call.
  private func joined(_ key: String) -> Waiter<Role>? {
    waiters.withLock { waiters in
      guard waiters[key] != nil else {
        waiters[key] = []
        return nil
      }
      let waiter = Waiter<Role>()
      waiters[key]?.append(waiter)
      return waiter
    }
  }

  /// Ends a call: all waiters get its response, or the first of them makes it anew.
  private func finish(_ key: String, with answer: Result<HTTPResponse, TransportError>) {
    waiters.withLock { waiters in
      var left = waiters[key] ?? []
      // If the caller gave up, that says nothing about the source.
      if case .failure(let error) = answer, error == .cancelled || Task.isCancelled {
        while !left.isEmpty {
          guard left.removeFirst().give(.call) else { continue }
          waiters[key] = left
          return
        }
      }
      for waiter in left { waiter.give(.listen(answer)) }
      waiters[key] = nil
    }
  }
}
