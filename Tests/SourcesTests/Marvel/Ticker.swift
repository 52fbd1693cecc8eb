import Synchronization

/// Gives "1", "2", "3" … instead of the time.
final class Ticker: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock {
      $0 += 1
      return String($0)
    }
  }
}
