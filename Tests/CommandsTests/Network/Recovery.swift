import Synchronization

/// A moment from which on a server behaves, or gives other answers.
final class Recovery: Sendable {
  private let value = Atomic<Bool>(false)

  var hasHappened: Bool { value.load(ordering: .acquiring) }

  func happen() { value.store(true, ordering: .releasing) }
}
