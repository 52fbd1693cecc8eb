import Base
import Glibc
import Synchronization

/// The listening socket, and the thread that accepts connections.
final class Listener: Sendable {
  let port: Int
  private let descriptor: Int32
  private let exchange: Exchange
  private let thread: Mutex<Thread?>

  init(exchange: Exchange) throws(LoopbackError) {
    let descriptor = try boundSocket()
    guard listen(descriptor, 1_024) == 0, let port = boundPort(of: descriptor) else {
      let failure = LoopbackError("listen")
      close(descriptor)
      throw failure
    }
    guard let thread = Thread({ acceptConnections(descriptor, for: exchange) }) else {
      close(descriptor)
      throw LoopbackError("thread", code: EAGAIN)
    }
    self.port = port
    self.descriptor = descriptor
    self.exchange = exchange
    self.thread = Mutex(thread)
  }

  func stop() {
    let running = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    guard let running else { return }
    // On Linux this makes a waiting accept fail.
    shutdown(descriptor, Int32(SHUT_RDWR))
    running.join()
    close(descriptor)
    exchange.stop()
  }
}

private func acceptConnections(_ listener: Int32, for exchange: Exchange) {
  while true {
    let descriptor = accept(listener, nil, nil)
    if descriptor >= 0 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      var on: Int32 = 1
      unsafe setsockopt(
        descriptor,
        Int32(IPPROTO_TCP),
        TCP_NODELAY,
        &on,
        socklen_t(MemoryLayout<Int32>.size)
      )
      exchange.accepted(descriptor)
    } else if errno == EMFILE || errno == ENFILE {
      // Another connection must end first.
      usleep(10_000)
    } else if errno != EINTR, errno != ECONNABORTED {
      return
    }
  }
}

/// The last ports that were given.
private let givenPorts = Mutex<[Int]>([])

/// Makes a socket on a free port of the loopback interface, which none of the last 4,096 sockets had.
///
/// A program may still send requests to a server that has stopped. Another one on the same port would count them.
func boundSocket() throws(LoopbackError) -> Int32 {
  var known: [Int32] = []
  defer { for descriptor in known { close(descriptor) } }
  while true {
    let descriptor = try freeSocket()
    let isNew = boundPort(of: descriptor).map { port in
      givenPorts.withLock { ports in
        guard !ports.contains(port) else { return false }
        if ports.count == 4_096 { ports.removeFirst() }
        ports.append(port)
        return true
      }
    }
    guard isNew == false else { return descriptor }
    // It keeps its port, so that the next one has another.
    known.append(descriptor)
  }
}

private func freeSocket() throws(LoopbackError) -> Int32 {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard descriptor >= 0 else { throw LoopbackError("socket") }
  let bound = unsafe withLoopbackAddress(port: 0) { unsafe bind(descriptor, $0, $1) }
  guard bound == 0 else {
    let failure = LoopbackError("bind")
    close(descriptor)
    throw failure
  }
  return descriptor
}

func boundPort(of descriptor: Int32) -> Int? {
  var address = sockaddr_in()
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe getsockname(descriptor, $0, &size)
    }
  }
  return code == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
}

func withLoopbackAddress<Result>(
  port: Int,
  _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
