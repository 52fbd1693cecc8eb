import Base

/// Joins the chunks of an answer in HTTP/1.1 (RFC 9112, 7.1) that a recorder left apart.
struct ChunkReader {
  private enum State {
    /// In the line with the size of the next chunk.
    case size
    case data(left: Int)
    /// In the line break after a chunk.
    case lineBreak
    case end
  }

  private var state = State.size
  private var line: [UInt8] = []

  var isAtEnd: Bool { if case .end = state { true } else { false } }

  /// Whether a text begins with the size of a chunk, in a line of its own.
  static func isChunked(_ head: [UInt8]) -> Bool {
    guard let end = head.prefix(40).firstIndex(of: 0x0A), end + 1 < head.count else { return false }
    return size(of: head[..<end]) ?? 0 > 0
  }

  /// Returns the content of the next bytes.
  mutating func read(_ bytes: [UInt8]) throws(CaptureError) -> [UInt8] {
    var content: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      switch state {
      case .size, .lineBreak:
        guard let end = rest.firstIndex(of: 0x0A) else {
          line += rest
          guard line.count <= 40 else { throw Self.broken }
          return content
        }
        line += rest[..<end]
        rest = rest[(end + 1)...]
        if case .lineBreak = state {
          guard line.allSatisfy({ $0 == 0x0D }) else { throw Self.broken }
          state = .size
        } else {
          guard let size = Self.size(of: line[...]) else { throw Self.broken }
          state = size == 0 ? .end : .data(left: size)
        }
        line = []
      case .data(let left):
        content += rest.prefix(left)
        let count = min(left, rest.count)
        rest = rest.dropFirst(count)
        state = count == left ? .lineBreak : .data(left: left - count)
      case .end: return content
      }
    }
    return content
  }

  private static let broken = CaptureError.format(reason: "its chunks are broken")

  /// Reads hexadecimal digits before the line's end or an extension; nil for anything else.
  private static func size(of line: ArraySlice<UInt8>) -> Int? {
    var size = 0
    var rest = line
    while let byte = rest.first, let digit = hexDigit(byte) {
      guard size < 1 << 40 else { return nil }
      size = size << 4 | Int(digit)
      rest = rest.dropFirst()
    }
    guard rest.startIndex > line.startIndex else { return nil }
    rest = rest.drop { $0 == 0x20 }
    return rest.isEmpty || rest.first == 0x0D || rest.first == UInt8(ascii: ";") ? size : nil
  }
}
