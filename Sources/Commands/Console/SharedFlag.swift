import Synchronization

/// A flag that the copies of a value share.
final class SharedFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  /// Sets the flag; returns whether it was not set before.
  @discardableResult func set() -> Bool { !value.exchange(true, ordering: .relaxed) }
}
