package import Foundation
import Glibc
import Synchronization

/// A wire between a client and a server of a cluster, which breaks, stalls or is slow in the middle of what it carries.
package final class CuttingProxy: Sendable {
  /// The folder of the proxy's own socket.
  package let folder: URL
  private let listener: Int32
  private let server: String
  private let limits: Mutex<[Int]>
  private let delay: Duration
  private let isStalled = Mutex(false)
  private let trips = Mutex(0)

  /// - Parameters:
  ///   - limits: How many bytes each connection carries in both directions before it is cut, in the order in which they are
  ///     made; those after the last one are whole.
  ///   - delay: How late everything comes.
  package init(
    to cluster: PostgresCluster,
    cutAfter limits: [Int] = [],
    delay: Duration = .zero
  ) throws {
    self.delay = delay
    folder = cluster.folder.appendingPathComponent("p\(UInt16.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = cluster.folder.appendingPathComponent(socketName).path
    self.limits = Mutex(limits)
    listener = try listening(in: folder)
    let thread = Thread { [self] in
      while case let client = accept(listener, nil, nil), client >= 0 { start(client) }
    }
    thread.start()
  }

  /// The number of times that a client had the word after the server, on all connections.
  package var roundTrips: Int { trips.withLock { $0 } }

  /// From now on nothing passes, and everything stays open, as if a cable was pulled.
  package func stall() { isStalled.withLock { $0 = true } }

  /// Lets everything pass again, also what waited.
  package func resume() { isStalled.withLock { $0 = false } }

  /// Ends the proxy; connections under way go on.
  package func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    _ = Glibc.close(listener)
  }

  /// The address of a database by way of the proxy.
  package func address(database: String = "postgres") -> String {
    "postgresql://postgres@/\(database)?host=\(folder.path)"
  }

  private func start(_ client: Int32) {
    let limit = limits.withLock { $0.isEmpty ? Int.max : $0.removeFirst() }
    let thread = Thread { [self] in
      let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer {
        _ = Glibc.close(client)
        _ = Glibc.close(upstream)
      }
      guard unsafe withAddress(server, { unsafe connect(upstream, $0, $1) }) == 0 else { return }
      carry(between: client, and: upstream, limit)
    }
    thread.start()
  }

  /// Copies bytes in both directions until one end closes or the limit is reached.
  private func carry(between a: Int32, and b: Int32, _ limit: Int) {
    var left = limit
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var speaker: Int?
    while left > 0 {
      var ends = [a, b].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard unsafe poll(&ends, 2, -1) > 0 else { return }
      for (index, end) in ends.enumerated() where end.revents != 0 && left > 0 {
        let count = unsafe recv(end.fd, &buffer, min(buffer.count, left), 0)
        guard count > 0 else { return }
        if index == 0, speaker != 0 { trips.withLock { $0 += 1 } }
        speaker = index
        left -= count
        if delay > .zero { usleep(UInt32(delay / .microseconds(1))) }
        while isStalled.withLock({ $0 }) { usleep(5_000) }
        let other = index == 0 ? b : a
        guard unsafe send(other, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return }
      }
    }
  }
}

/// A socket that says the same to everybody, as a server of another kind or version does.
package final class FakeServer: Sendable {
  private let folder: URL
  private let listener: Int32

  package init(saying words: [UInt8]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contest-pg-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    listener = try listening(in: folder)
    let thread = Thread { [listener] in
      var clients: [Int32] = []
      while case let client = accept(listener, nil, nil), client >= 0 {
        clients.append(client)
        var request = [UInt8](repeating: 0, count: 1_024)
        guard unsafe recv(client, &request, request.count, 0) > 0 else { continue }
        _ = unsafe send(client, words, words.count, Int32(MSG_NOSIGNAL))
      }
      for client in clients { _ = Glibc.close(client) }
    }
    thread.start()
  }

  package func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    _ = Glibc.close(listener)
    try? FileManager.default.removeItem(at: folder)
  }

  package var address: String { "postgresql://postgres@/postgres?host=\(folder.path)" }
}

private let socketName = ".s.PGSQL.5432"

/// Returns a socket that listens where clients look for a server.
private func listening(in folder: URL) throws -> Int32 {
  let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  let path = folder.appendingPathComponent(socketName).path
  let isBound = unsafe withAddress(path) { unsafe bind(listener, $0, $1) } == 0
  guard isBound, listen(listener, 16) == 0 else {
    throw PostgresCluster.Problem.failed("no socket")
  }
  return listener
}

private func withAddress<Value>(
  _ path: String,
  _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
) -> Value {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
    unsafe place.copyBytes(from: path.utf8.prefix(place.count - 1))
  }
  return unsafe withUnsafePointer(to: &address) {
    unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
