import Network
import Synchronization

/// A source whose responses the test decides, with the requests that it saw.
final class Wire: Sendable {
  private struct State {
    var targets: [String] = []
    var gates: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var isStalled = false
  }

  private let state = Mutex(State())
  private let answer: @Sendable (_ number: Int, HTTPRequest) -> Result<HTTPResponse, TransportError>

  /// - Parameter answer: Takes the number of the request, from 1.
  init(
    _ answer: @escaping @Sendable (Int, HTTPRequest) -> Result<HTTPResponse, TransportError>
  ) {
    self.answer = answer
  }

  /// Answers in order, and repeats the last response.
  convenience init(_ answers: Result<HTTPResponse, TransportError>...) {
    self.init { number, _ in answers[min(number, answers.count) - 1] }
  }

  var targets: [String] { state.withLock { $0.targets } }

  var transport: Transport {
    Transport { request throws(TransportError) in
      let number = self.state.withLock { state in
        state.targets.append(request.target)
        return state.targets.count
      }
      await self.pass()
      guard !Task.isCancelled else { throw .cancelled }
      return try self.answer(number, request).get()
    }
  }

  /// Holds requests from now on.
  func stall() { state.withLock { $0.isStalled = true } }

  /// Answers the held requests, and later ones at once unless `stalling`.
  func release(stalling: Bool = false) {
    let gates = state.withLock { state in
      defer { state.gates = [] }
      state.isStalled = stalling
      return state.gates
    }
    for gate in gates { gate.resume() }
  }

  /// Returns when `count` requests are held; the suite's time limit bounds the wait.
  func kept(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.gates.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        guard state.isStalled else { return [continuation] }
        state.gates.append(continuation)
        let count = state.gates.count
        let ready = state.watchers.filter { $0.count <= count }.map(\.continuation)
        state.watchers.removeAll { $0.count <= count }
        return ready
      }
      for continuation in ready { continuation.resume() }
    }
  }
}

extension Result<HTTPResponse, TransportError> {
  static func status(_ status: Int, retryAfter: String? = nil) -> Self {
    var response = HTTPResponse(status: status)
    response.headers["Retry-After"] = retryAfter
    return .success(response)
  }

  static var unreachable: Self { .failure(.unreachable(host: "h", reason: "refused")) }
}

extension Transport {
  /// The result of a request for `target`, as a value.
  func result(_ target: String = "/a") async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await send(HTTPRequest(target: target)))
    } catch {
      return .failure(error)
    }
  }
}
