import Glibc
import Synchronization

/// A client's connection and its deadline.
final class Connection: Sendable {
  let client: ClientAddress
  fileprivate let socket: Int32
  private let deadline: Atomic<Int64>
  /// Whether a request is being answered.
  private let isAnswering = Atomic(false)

  init(socket: Int32, client: ClientAddress, deadline: Int64) {
    self.socket = socket
    self.client = client
    self.deadline = Atomic(deadline)
  }

  /// Moves the deadline, in nanoseconds of ``monotonicTime()``.
  ///
  /// - Parameter isAnswering: Whether the client now waits for an answer; if not, it is to ask.
  func extend(to deadline: Int64, isAnswering: Bool) {
    self.deadline.store(deadline, ordering: .relaxed)
    self.isAnswering.store(isAnswering, ordering: .relaxed)
  }

  /// Sends `text`, as far as possible without a wait, and shuts the connection down; only for its
  /// own thread.
  func end(saying text: String) {
    var text = text
    _ = text.withUTF8 { unsafe send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    shutdown(socket, Int32(SHUT_RDWR))
  }

  fileprivate func isOverdue(_ now: Int64) -> Bool { deadline.load(ordering: .relaxed) < now }

  /// The deadline for a request that is not complete; nil if there is none, or if the connection was shut down.
  fileprivate var requestDeadline: Int64? {
    let deadline = deadline.load(ordering: .relaxed)
    return isAnswering.load(ordering: .relaxed) || deadline == .min ? nil : deadline
  }

  fileprivate func shut() {
    deadline.store(.min, ordering: .relaxed)
    shutdown(socket, Int32(SHUT_RDWR))
  }
}

/// The open connections.
///
/// The library drops only clients that send nothing at all. A client that sends a byte now and then
/// could keep its connection forever.
final class OpenConnections: Sendable {
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])
  /// The number of connections above which a new one takes the place of another.
  private let room: Int

  /// - Parameter most: The number of connections that the library accepts.
  init(atMost most: Int) {
    // The rest is for those that are being closed.
    room = most - most / 8
  }

  /// Adds a connection; if there is no room, shuts down the one that has waited longest without a whole request.
  ///
  /// So clients that never ask cannot keep out one that does.
  func insert(_ connection: Connection) {
    connections.withLock { connections in
      connections[ObjectIdentifier(connection)] = connection
      guard connections.count > room else { return }
      let waiting = connections.values.compactMap { other in other.requestDeadline.map { (deadline: $0, other) } }
      waiting.min { $0.deadline < $1.deadline }?.1.shut()
    }
  }

  /// Forgets a connection; call it before its descriptor is closed.
  func remove(_ connection: Connection) { connections.withLock { $0[ObjectIdentifier(connection)] = nil } }

  var isEmpty: Bool { connections.withLock { $0.isEmpty } }

  /// Shuts down every connection past its deadline; its thread then closes it.
  func shutOverdue(now: Int64) { shut { $0.isOverdue(now) } }

  /// Shuts down every connection.
  func shutAll() { shut { _ in true } }

  /// Holds the lock throughout, so that no descriptor can be closed and reused before it is shut
  /// down.
  private func shut(_ isToEnd: (Connection) -> Bool) {
    connections.withLock { connections in
      for connection in connections.values where isToEnd(connection) { connection.shut() }
    }
  }
}
