internal import Glibc
internal import Synchronization

/// A client's connection and its deadline.
final class Connection: Sendable {
  let client: ClientAddress
  fileprivate let socket: Int32
  private let deadline: Atomic<Int64>

  init(socket: Int32, client: ClientAddress, deadline: Int64) {
    self.socket = socket
    self.client = client
    self.deadline = Atomic(deadline)
  }

  /// Moves the deadline, in nanoseconds of ``monotonicTime()``.
  func extend(to deadline: Int64) {
    self.deadline.store(deadline, ordering: .relaxed)
  }

  /// Sends `text`, as far as possible without a wait, and shuts the connection down; only for its
  /// own thread.
  func end(saying text: String) {
    var text = text
    _ = text.withUTF8 { unsafe send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    shutdown(socket, Int32(SHUT_RDWR))
  }

  fileprivate func isOverdue(_ now: Int64) -> Bool {
    deadline.load(ordering: .relaxed) < now
  }
}

/// The open connections.
///
/// The library drops only clients that send nothing at all. A client that sends a byte now and then
/// could keep its connection forever.
final class OpenConnections: Sendable {
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  func insert(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  /// Forgets a connection; call it before its descriptor is closed.
  func remove(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = nil }
  }

  var isEmpty: Bool { connections.withLock { $0.isEmpty } }

  /// Shuts down every connection past its deadline; its thread then closes it.
  func shutOverdue(now: Int64) { shut { $0.isOverdue(now) } }

  /// Shuts down every connection.
  func shutAll() { shut { _ in true } }

  /// Holds the lock throughout, so that no descriptor can be closed and reused before it is shut
  /// down.
  private func shut(_ isToEnd: (Connection) -> Bool) {
    connections.withLock { connections in
      for connection in connections.values where isToEnd(connection) {
        shutdown(connection.socket, Int32(SHUT_RDWR))
      }
    }
  }
}
