import Glibc

/// A port that refuses every connection as long as the object exists.
package final class ClosedPort: Sendable {
  package let port: Int
  private let descriptor: Int32

  package init() throws(LoopbackError) {
    // Bound but not listening, so that no other process gets the port.
    descriptor = try boundSocket()
    guard let port = boundPort(of: descriptor) else { throw LoopbackError("getsockname") }
    self.port = port
  }

  deinit { close(descriptor) }
}

/// A port on which connections are neither accepted nor refused as long as the object exists.
package final class DeafPort: Sendable {
  package let port: Int
  private let descriptors: [Int32]

  package init() throws(LoopbackError) {
    let listener = try boundSocket()
    var descriptors = [listener]
    guard listen(listener, 0) == 0, let port = boundPort(of: listener) else {
      throw LoopbackError("listen")
    }
    // Linux drops connection attempts if the queue of a listener that never accepts is full.
    for _ in 0..<4 {
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      let filler = socket(AF_INET, type, 0)
      guard filler >= 0 else { continue }
      descriptors.append(filler)
      _ = unsafe withLoopbackAddress(port: port) { unsafe connect(filler, $0, $1) }
    }
    self.port = port
    self.descriptors = descriptors
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
