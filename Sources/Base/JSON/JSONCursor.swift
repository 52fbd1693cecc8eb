import Glibc

/// A place in JSON text that ``JSONWriter`` wrote, from which values are read one by one.
///
/// A ``JSONDocument`` copies the text and notes every value; a cursor allocates nothing, whatever the size. It accepts a
/// value only in the one form in which the writer writes it, so equal values have equal bytes. Every reader returns nil
/// or false, and stays where it was, if anything else follows.
package struct JSONCursor {
  /// A text, by the place of its content between the quotes.
  package struct Text {
    package let range: Range<Int>
    package let hasEscapes: Bool
  }

  private let bytes: [UInt8]
  /// The index of the next byte.
  package private(set) var position: Int
  /// The index after the last byte.
  private let end: Int

  /// - Parameter range: The part of `bytes` to read.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  package func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= end - position else { return false }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard count > 0, let start = buffer.baseAddress else { return count == 0 }
      let first = unsafe start + position
      // Members differ in their last byte more often than in their first one.
      return unsafe first[count - 1] == text.utf8Start[count - 1] && memcmp(first, text.utf8Start, count) == 0
    }
  }

  /// Skips a text that must follow; returns whether it does.
  package mutating func skip(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips the rest of a line and its line break; returns false if no line break follows.
  package mutating func skipLine() -> Bool {
    let (start, count) = (position, end - position)
    let length = unsafe bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress else { return nil }
      let first = unsafe base + start
      guard let found = unsafe memchr(first, 0x0A, count) else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(first)
    }
    guard let length else { return false }
    position += length + 1
    return true
  }

  /// Reads a whole number from 0 to 2⁵³.
  package mutating func integer() -> Int? {
    let digits = bytes[position..<end].prefix { (0x30...0x39).contains($0) }
    guard digits.count < 17, let value = Int(String(decoding: digits, as: UTF8.self)), value < 1 << 53,
      digits.count == 1 || digits.first != 0x30,
      // A fraction or an exponent.
      digits.endIndex == end || ![0x2E, 0x45, 0x65].contains(bytes[digits.endIndex])
    else { return nil }
    position = digits.endIndex
    return value
  }

  /// Reads a text of UTF-8 without control characters.
  package mutating func text() -> Text? {
    guard position < end, bytes[position] == 0x22 else { return nil }
    var index = position + 1
    var high: UInt8 = 0
    var hasEscapes = false
    while index < end {
      let byte = bytes[index]
      high |= byte
      switch byte {
      case 0x22:
        let range = (position + 1)..<index
        if high >= 0x80, String(validating: bytes[range], as: UTF8.self) == nil { return nil }
        position = index + 1
        return Text(range: range, hasEscapes: hasEscapes)
      case 0x5C:
        guard index + 1 < end, bytes[index + 1] == 0x22 || bytes[index + 1] == 0x5C else { return nil }
        hasEscapes = true
        index += 2
      case 0..<0x20, 0x7F: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Returns the content of a text that this cursor read.
  package func string(_ text: Text) -> String {
    guard text.hasEscapes else { return String(decoding: bytes[text.range], as: UTF8.self) }
    var content: [UInt8] = []
    var isEscaped = false
    for byte in bytes[text.range] {
      isEscaped = byte == 0x5C && !isEscaped
      if !isEscaped { content.append(byte) }
    }
    return String(decoding: content, as: UTF8.self)
  }
}
