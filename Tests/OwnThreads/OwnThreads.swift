import Foundation
package import Testing

/// Runs tests that wait, for a server or for a time, on threads of their own.
///
/// All others share about as many threads as there are processors: one that waits lets a processor idle. And after each wait
/// a test gets in line behind all others: minutes may pass, in which servers close connections and time-outs end requests.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadForEach.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  package static var ownThreads: OwnThreads { OwnThreads() }
}

/// Runs each part of a task, from one wait to the next, on a new thread.
private final class ThreadForEach: TaskExecutor {
  static let shared = ThreadForEach()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }.start()
  }
}
