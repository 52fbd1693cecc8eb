internal import Synchronization

/// A number of permits to use a processor; work beyond it waits in line.
package final class Permits: Sendable {
  private struct State {
    var free: Int
    var line: [Waiter<Void>] = []
  }

  private let state: Mutex<State>

  /// - Parameter count: At least 1.
  package init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// Runs `work` once a permit is free; returns nil if the task is cancelled before that.
  package func run<Value>(_ work: () async -> Value) async -> Value? {
    guard await take() else { return nil }
    defer { giveBack() }
    return await work()
  }

  private func take() async -> Bool {
    let waiter = state.withLock { state -> Waiter<Void>? in
      guard state.free == 0 else {
        state.free -= 1
        return nil
      }
      let waiter = Waiter<Void>()
      state.line.append(waiter)
      return waiter
    }
    guard let waiter else { return true }
    return await waiter.wait() != nil
  }

  private func giveBack() {
    state.withLock { state in
      while !state.line.isEmpty {
        // A waiter that was cancelled refuses.
        if state.line.removeFirst().give(()) { return }
      }
      state.free += 1
    }
  }
}
