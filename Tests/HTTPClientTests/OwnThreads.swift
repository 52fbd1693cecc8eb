import Dispatch
import Testing

/// Runs the tests of a suite on threads that no other suite uses.
///
/// All tests start at once and share as many threads as there are processors. After each wait, a test gets in line behind
/// all others: minutes may pass, in which servers close connections and time-outs end requests.
struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(TestThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  static var ownThreads: OwnThreads { OwnThreads() }
}

private final class TestThreads: TaskExecutor {
  static let shared = TestThreads()

  private let queue = DispatchQueue(label: "tests of the client", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
