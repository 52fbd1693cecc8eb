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
  private let lie: (@Sendable (_ kind: UInt8, _ body: [UInt8]) -> [UInt8])?
  private let isStalled = Mutex(false)
  private let trips = Mutex(0)

  /// - Parameters:
  ///   - limits: How many bytes each connection carries in both directions before it is cut, in the order in which they are
  ///     made; those after the last one are whole.
  ///   - delay: How late everything comes.
  ///   - lie: Returns what a client hears in the place of a message of the server, of which it gets the kind and the body.
  package init(
    to cluster: PostgresCluster,
    cutAfter limits: [Int] = [],
    delay: Duration = .zero,
    saying lie: (@Sendable (_ kind: UInt8, _ body: [UInt8]) -> [UInt8])? = nil
  ) throws {
    self.delay = delay
    self.lie = lie
    folder = cluster.folder.appendingPathComponent("p\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = cluster.folder.appendingPathComponent(socketName).path
    self.limits = Mutex(limits)
    listener = try listening(in: folder)
    let thread = Thread { [self] in
      while case let client = accept(listener, nil, nil), client >= 0 { start(client) }
      // Here, so that no other socket has its number while this thread may still accept.
      _ = Glibc.close(listener)
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
  package func close() { shutdown(listener, Int32(SHUT_RDWR)) }

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
    var heard: [UInt8] = []
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
        if index == 1, let lie {
          heard += buffer[..<count]
          guard tell(of: &heard, lie, to: a) else { return }
          continue
        }
        guard unsafe send(other, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return }
      }
    }
  }

  /// Sends what is said in the place of each whole message; returns false if nobody listens.
  private func tell(
    of heard: inout [UInt8],
    _ lie: (UInt8, [UInt8]) -> [UInt8],
    to client: Int32
  ) -> Bool {
    while heard.count >= 5 {
      let size = heard[1..<5].reduce(0) { $0 << 8 | Int($1) }
      guard heard.count > size else { return true }
      let words = lie(heard[0], Array(heard[5..<(size + 1)]))
      heard.removeFirst(size + 1)
      repeat {
        var rest = words[...]
        while !rest.isEmpty {
          let count = unsafe rest.withUnsafeBytes {
            unsafe send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { return false }
          rest = rest.dropFirst(count)
        }
        // A very long one is said until nobody listens.
      } while words.count > 1 << 20
    }
    return true
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
      // Here, so that no other socket has its number while this thread may still accept.
      _ = Glibc.close(listener)
    }
    thread.start()
  }

  package func close() {
    shutdown(listener, Int32(SHUT_RDWR))
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
