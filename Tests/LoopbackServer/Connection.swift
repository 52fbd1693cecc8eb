import Glibc

/// One client's connection, served by a thread of its own.
struct Connection {
  private let descriptor: Int32
  private let number: Int
  private let exchange: Exchange

  init(_ descriptor: Int32, number: Int, of exchange: Exchange) {
    self.descriptor = descriptor
    self.number = number
    self.exchange = exchange
  }

  /// Answers requests until one side closes the connection.
  func serve() {
    defer { exchange.ended(number) }
    guard exchange.greeting(number).allSatisfy(play) else { return }
    var reader = RequestReader(descriptor: descriptor)
    while true {
      switch reader.next() {
      case .ended: return
      case .malformed:
        exchange.sawMalformed()
        refuse()
        return
      case .head(let head):
        let steps = exchange.answer(exchange.arrived(head, connection: number)).steps
        guard play(answer: steps), head.keepsAlive else { return }
      }
    }
  }

  /// Whether the connection can go on.
  private func play(answer steps: [Step]) -> Bool {
    let end = steps.lastIndex { !$0.isInstant }.map { $0 + 1 } ?? 0
    let isWhole = steps[..<end].allSatisfy(play)
    exchange.answered(isWhole: isWhole)
    return isWhole && steps[end...].allSatisfy(play)
  }

  private func play(_ step: Step) -> Bool {
    switch step {
    case .send(let bytes): return send(bytes)
    case .sendRepeatedly(let bytes, let times):
      for _ in 0..<times { guard send(bytes) else { return false } }
      return true
    case .drip(let bytes, let pause):
      return bytes.allSatisfy { send([$0]) && wait(pause) }
    case .wait(let duration): return wait(duration)
    case .stall: return wait(nil)
    case .close: return false
    case .reset:
      var hard = linger(l_onoff: 1, l_linger: 0)
      unsafe setsockopt(
        descriptor,
        SOL_SOCKET,
        SO_LINGER,
        &hard,
        socklen_t(MemoryLayout<linger>.size)
      )
      return false
    }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits, without a duration forever; false as soon as the client leaves.
  ///
  /// A client that closes its own half counts as gone.
  private func wait(_ duration: Duration?) -> Bool {
    let end = duration.map { ContinuousClock.now + $0 }
    while true {
      let left = end.map { Int32(clamping: max(.zero, $0 - .now).wholeMilliseconds) }
      var entry = pollfd(fd: descriptor, events: peerEnded, revents: 0)
      let count = unsafe poll(&entry, 1, left ?? -1)
      if count == 0 { return true }
      guard count < 0, errno == EINTR else { return false }
    }
  }

  /// Answers 400, and reads on a little so that a reset does not destroy the response.
  private func refuse() {
    guard
      send(Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8))
    else { return }
    shutdown(descriptor, Int32(SHUT_WR))
    var patience = timeval(tv_sec: 0, tv_usec: 200_000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<16 { guard unsafe recv(descriptor, &block, block.count, 0) > 0 else { return } }
  }
}

/// Linux's `POLLRDHUP`, which Glibc hides without `_GNU_SOURCE`.
private let peerEnded: Int16 = 0x2000

extension Duration {
  /// Rounded up.
  fileprivate var wholeMilliseconds: Int64 {
    components.seconds * 1_000 + (components.attoseconds + 999_999_999_999_999)
      / 1_000_000_000_000_000
  }
}
