import Glibc

/// A place in JSON text that ``JSONWriter`` wrote, from which values are read one by one.
///
/// libjansson makes a tree of a text, at 14 times its size; a cursor allocates nothing. It accepts a value only in the
/// one form in which the writer writes it, so equal values have equal bytes. Every reader returns nil or false, and
/// stays where it was, if anything else follows.
package struct JSONCursor {
  /// A text, by the place of its content between the quotes.
  package struct Text {
    package let range: Range<Int>
    package let hasEscapes: Bool
    package let isASCII: Bool
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

  /// Returns a cursor at another place of the text, where this one was before.
  package func moved(to position: Int) -> JSONCursor {
    var cursor = self
    cursor.position = position
    return cursor
  }

  package var isAtEnd: Bool { position == end }

  package func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= end - position else { return false }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard count > 0, let start = buffer.baseAddress else { return count == 0 }
      let first = unsafe start + position
      // Members differ in their last byte more often than in their first one.
      return unsafe first[count - 1] == text.utf8Start[count - 1]
        && memcmp(first, text.utf8Start, count) == 0
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

  /// Whether two parts have the same bytes.
  package func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return true }
      return unsafe memcmp(start + a.lowerBound, start + b.lowerBound, a.count) == 0
    }
  }

  /// Reads a whole number from 0 to 2⁵³.
  package mutating func integer() -> Int? {
    guard let (value, index) = nextInteger else { return nil }
    position = index
    return value
  }

  /// The whole number that follows, and its end; nil if anything else does.
  private var nextInteger: (value: Int, end: Int)? {
    let span = bytes.span
    var index = position
    var value = 0
    while index < end, value < 1 << 53 {
      // No place before the end is outside of the bytes.
      let byte = unsafe span[unchecked: index]
      guard byte &- 0x30 < 10 else {
        // A fraction or an exponent.
        if byte == 0x2E || byte | 0x20 == 0x65 { return nil }
        break
      }
      // No number but 0 begins with it.
      guard value > 0 || index == position else { return nil }
      value = value &* 10 &+ Int(byte &- 0x30)
      index &+= 1
    }
    return index > position && value < 1 << 53 ? (value, index) : nil
  }

  /// Reads any number.
  package mutating func number() -> Double? {
    if let whole = integer() { return Double(whole) }
    let start = position
    var index = position
    while index < end, index - start < 32, "0123456789+-.e".utf8.contains(bytes[index]) {
      index += 1
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      return nil
    }
    var written = JSONWriter()
    written.value(number)
    guard written.bytes.elementsEqual(bytes[start..<index]) else { return nil }
    position = index
    return number
  }

  /// Reads a text of UTF-8 without control characters.
  package mutating func text() -> Text? {
    guard let text = nextText else { return nil }
    position = text.range.upperBound + 1
    return text
  }

  /// The text that follows; nil if anything else does.
  private var nextText: Text? {
    guard position < end, bytes[position] == 0x22 else { return nil }
    let span = bytes.span
    var index = position + 1
    var high: UInt8 = 0
    var hasEscapes = false
    while index < end {
      // Nearly all words are of ASCII letters.
      if high < 0x80, index + 8 <= end {
        let word = span.word(at: index)
        let marks =
          word.marks(below: 0x20) | word.marks(of: 0x22) | word.marks(of: 0x5C)
          | word.marks(of: 0x7F) | word & 0x8080_8080_8080_8080
        guard marks != 0 else {
          index += 8
          continue
        }
        index += marks.trailingZeroBitCount / 8
      }
      // No place before the end is outside of the bytes.
      let byte = unsafe span[unchecked: index]
      high |= byte
      switch byte {
      case 0x22:
        let range = (position + 1)..<index
        if high >= 0x80, String(validating: bytes[range], as: UTF8.self) == nil { return nil }
        return Text(range: range, hasEscapes: hasEscapes, isASCII: high < 0x80)
      case 0x5C:
        guard index + 1 < end, bytes[index + 1] == 0x22 || bytes[index + 1] == 0x5C else {
          return nil
        }
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
