import Base

/// Joins the chunks of an answer in HTTP/1.1 (RFC 9112, 7.1) that a recorder left apart.
struct ChunkReader {
  /// The bytes that are left of the chunk.
  private var left = 0
  /// The beginning of the line with the size of the next chunk, or of the line break after one.
  private var line: [UInt8] = []
  private(set) var isAtEnd = false

  /// Whether a text begins with the size of a chunk, in a line of its own.
  static func isChunked(_ head: [UInt8]) -> Bool {
    guard let end = head.prefix(40).firstIndex(of: 0x0A), end + 1 < head.count else { return false }
    return size(of: head[..<end]) ?? 0 > 0
  }

  /// Returns the content of the next bytes.
  mutating func read(_ bytes: [UInt8]) throws(CaptureError) -> [UInt8] {
    var content: [UInt8] = []
    var rest = bytes[...]
    while !isAtEnd, let byte = rest.first {
      if left > 0 {
        let part = rest.prefix(left)
        content += part
        left -= part.count
        rest = rest.dropFirst(part.count)
        continue
      }
      rest = rest.dropFirst()
      if byte != 0x0A {
        line.append(byte)
        guard line.count <= 40 else { throw Self.broken }
      } else if line.allSatisfy({ $0 == 0x0D }) {
        line = []
      } else {
        guard let size = Self.size(of: line[...]) else { throw Self.broken }
        left = size
        isAtEnd = size == 0
        line = []
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
