import Glibc

/// Reads the heads of requests from a connection.
struct RequestReader {
  enum Outcome {
    case head(RequestHead)
    case malformed
    case ended
  }

  /// The maximum size of a head, in bytes.
  static let limit = 1 << 16

  private let descriptor: Int32
  /// The bytes after the last head.
  private var pending: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for the next head.
  mutating func next() -> Outcome {
    var searched = 0
    while true {
      if let end = endOfHead(from: searched) {
        let head = RequestHead(pending[..<end])
        if end + 4 == pending.count { pending = [] } else { pending.removeFirst(end + 4) }
        return head.map(Outcome.head) ?? .malformed
      }
      guard pending.count < Self.limit else { return .malformed }
      searched = max(0, pending.count - 3)
      guard receive() else { return pending.isEmpty ? .ended : .malformed }
    }
  }

  private func endOfHead(from start: Int) -> Int? {
    guard start + 4 <= pending.count else { return nil }
    return (start...(pending.count - 4)).first {
      pending[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10])
    }
  }

  private mutating func receive() -> Bool {
    let wanted = min(8_192, Self.limit - pending.count)
    let block = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      var count = 0
      repeat {
        count = unsafe recv(descriptor, buffer.baseAddress, wanted, 0)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    if pending.isEmpty { pending = block } else { pending += block }
    return !block.isEmpty
  }
}
