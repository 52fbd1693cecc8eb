import Synchronization

/// A number of permits to use a processor; work beyond it waits in line.
///
/// Work of a lower turn goes first, and work of one turn in the order in which it came: whatever must be finished first is
/// not held up by what was begun meanwhile.
package struct Permits: Sendable {
  private final class Line: Sendable {
    struct State {
      var free: Int
      /// Those who wait, the next one last.
      var waiting: [(turn: Int, waiter: Waiter<Void>)] = []
    }

    let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: count)) }
  }

  private let line: Line
  private let turn: Int

  /// Makes permits for the first turn.
  ///
  /// - Parameter count: At least 1.
  package init(_ count: Int) { self.init(Line(count), 0) }

  private init(_ line: Line, _ turn: Int) { (self.line, self.turn) = (line, turn) }

  /// The same permits for work of another turn.
  package func inTurn(_ turn: Int) -> Permits { Permits(line, turn) }

  /// Runs `work` once a permit is free; returns nil if the task is cancelled before that.
  package func run<Value>(_ work: () async -> Value) async -> Value? {
    guard await take() else { return nil }
    defer { giveBack() }
    return await work()
  }

  private func take() async -> Bool {
    let waiter = line.state.withLock { state -> Waiter<Void>? in
      guard state.free == 0 else {
        state.free -= 1
        return nil
      }
      let waiter = Waiter<Void>()
      let place = state.waiting.firstIndex { $0.turn <= turn } ?? state.waiting.endIndex
      state.waiting.insert((turn, waiter), at: place)
      return waiter
    }
    guard let waiter else { return true }
    return await waiter.wait() != nil
  }

  private func giveBack() {
    line.state.withLock { state in
      while let next = state.waiting.popLast() {
        // A waiter that was cancelled refuses.
        if next.waiter.give(()) { return }
      }
      state.free += 1
    }
  }
}
