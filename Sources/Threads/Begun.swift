/// Work that another thread begins at once, while its caller does something else.
///
/// If only one thread may work, or the system has none left, the work is done when its result is asked for.
package final class Begun<Value: Sendable>: Sendable {
  private let line: WorkLine<Void, Value>
  private let helper: Thread?

  package init(_ work: @escaping @Sendable () -> Value) {
    let line = WorkLine<Void, Value> { work() }
    line.add(())
    self.line = line
    helper = workerCount() > 1 ? Thread { line.work() } : nil
  }

  deinit {
    line.close()
    helper?.join()
  }

  /// Returns the result, which can be asked for once.
  package func value() -> Value { line.value(of: 0) }
}
