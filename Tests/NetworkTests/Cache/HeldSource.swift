import Network
import Synchronization
import Testing

/// A source whose calls wait until a test answers them, or their task is cancelled.
final class HeldSource: Sendable {
  typealias Answer = Result<HTTPResponse, TransportError>

  private let state = Mutex<[Call]>([])

  private struct Call {
    let target: String
    var continuation: CheckedContinuation<Answer, Never>?
  }

  /// The targets requested so far.
  var targets: [String] { state.withLock { $0.map(\.target) } }

  var transport: Transport {
    Transport { request throws(TransportError) in try await self.wait(request).get() }
  }

  func answer(call index: Int, _ answer: Answer) {
    state.withLock { $0[index].continuation.take() }?.resume(returning: answer)
  }

  func answer(call index: Int, _ text: String) {
    answer(call: index, .success(HTTPResponse(status: 200, body: Array(text.utf8))))
  }

  private func wait(_ request: HTTPRequest) async -> Answer {
    let index = state.withLock { calls in
      calls.append(Call(target: request.target, continuation: nil))
      return calls.count - 1
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { calls in
          if Task.isCancelled { return true }
          calls[index].continuation = continuation
          return false
        }
        if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
      }
    } onCancel: {
      answer(call: index, .failure(.cancelled))
    }
  }
}

/// Waits until other tasks make a condition true; records an issue after ten seconds.
func until(_ condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) async throws {
  for _ in 0..<10_000 {
    if condition() { return }
    try await Task.sleep(for: .milliseconds(1))
  }
  Issue.record("the condition never came about", sourceLocation: location)
  throw CancellationError()
}
