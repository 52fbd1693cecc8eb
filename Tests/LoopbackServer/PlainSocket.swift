import Glibc

/// A client's end of a connection, without any protocol; every wait ends after some minutes.
package final class PlainSocket: Sendable {
  private let descriptor: Int32

  /// Connects to a port of the loopback interface.
  package init(port: Int, patience seconds: Int = 300) throws(LoopbackError) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw LoopbackError("socket") }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      unsafe setsockopt(descriptor, SOL_SOCKET, option, &limit, size)
    }
    // If this throws, `deinit` closes the descriptor.
    guard unsafe withLoopbackAddress(port: port, { unsafe connect(descriptor, $0, $1) }) == 0 else {
      throw LoopbackError("connect")
    }
  }

  deinit { close(descriptor) }

  package func send(_ text: String) throws(LoopbackError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw LoopbackError("send") }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the sending half.
  package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns the available bytes, waiting for the first; empty once the other side has closed.
  package func receive() throws(LoopbackError) -> [UInt8] {
    var failure: LoopbackError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      let count = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count < 0 { failure = LoopbackError("recv") }
      filled = max(0, count)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns all bytes up to the end of the connection.
  package func receiveAll() throws(LoopbackError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let more = try receive()
      if more.isEmpty { return all }
      all += more
    }
  }

  /// Returns all bytes up to and including `text`.
  ///
  /// - Returns: The bytes so far if the connection ends before.
  package func receive(through text: String) throws(LoopbackError) -> String {
    var all: [UInt8] = []
    while !all.reversed().starts(with: text.utf8.reversed()) {
      let more = try receive()
      if more.isEmpty { break }
      all += more
    }
    return String(decoding: all, as: UTF8.self)
  }
}
