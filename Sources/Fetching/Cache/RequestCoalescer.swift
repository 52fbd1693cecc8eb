internal import HTTPTypes
internal import Synchronization

/// The calls in flight, and the callers that wait for their responses.
final class RequestCoalescer: Sendable {
  private let state = Mutex(State())

  /// Returns the response of the call in flight under `key`; without one, makes the call.
  func answer(
    _ key: String,
    call: @Sendable () async throws(TransportError) -> HTTPResponse
  ) async throws(TransportError) -> HTTPResponse {
    switch await role(in: key) {
    case .listen(let answer): return try answer.get()
    case .call: break
    }
    let answer: Result<HTTPResponse, TransportError>
    do throws(TransportError) {
      answer = .success(try await call())
    } catch {
      answer = .failure(error)
    }
    finish(key, with: answer)
    return try answer.get()
  }

  /// The number of callers that wait for the call under `key`; nil if no call is in flight.
  func waiting(for key: String) -> Int? {
    state.withLock { $0.waiters[key]?.count }
  }

  private enum Role: Sendable {
    case call
    case listen(Result<HTTPResponse, TransportError>)
  }

  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Role, Never>
  }

  private struct State {
    var lastID = 0
    /// Has a key for each call in flight, with its waiters in the order they came.
    var waiters: [String: [Waiter]] = [:]
  }

  /// Waits until this caller is to make the call, or has the response of another caller's.
  private func role(in key: String) async -> Role {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let role: Role? = state.withLock { state in
          guard state.waiters[key] != nil else {
            state.waiters[key] = []
            return .call
          }
          // Cancellation sets the flag before it runs the handler, and the handler needs the lock:
          // no cancellation is missed.
          guard !Task.isCancelled else { return .listen(.failure(.cancelled)) }
          state.waiters[key]?.append(Waiter(id: id, continuation: continuation))
          return nil
        }
        if let role { continuation.resume(returning: role) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let index = state.waiters[key]?.firstIndex(where: { $0.id == id }) else { return nil }
        return state.waiters[key]?.remove(at: index)
      }
      waiter?.continuation.resume(returning: .listen(.failure(.cancelled)))
    }
  }

  /// Ends a call: all waiters get its response, or the first of them makes it anew.
  private func finish(_ key: String, with answer: Result<HTTPResponse, TransportError>) {
    if case .failure(let error) = answer, error == .cancelled || Task.isCancelled {
      // The caller gave up, which says nothing about the source.
      let next = state.withLock { state -> Waiter? in
        guard let waiters = state.waiters[key], !waiters.isEmpty else {
          state.waiters[key] = nil
          return nil
        }
        return state.waiters[key]?.removeFirst()
      }
      next?.continuation.resume(returning: .call)
      return
    }
    let waiters = state.withLock { $0.waiters.removeValue(forKey: key) } ?? []
    for waiter in waiters { waiter.continuation.resume(returning: .listen(answer)) }
  }
}
