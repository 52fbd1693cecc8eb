/// A file's text, for showing the lines that diagnostics speak of.
package struct SourceText: Sendable {
  package let file: String
  private let bytes: [UInt8]
  /// Where the text of each line begins and ends, without its line break.
  private let lines: [Range<Int>]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lines = lineRanges(of: bytes)
  }

  /// The scalars of a line around one of them.
  struct Excerpt {
    var before: String
    /// From the scalar that is pointed at.
    var after: String
    var isCutBefore: Bool
    var isCutAfter: Bool
  }

  /// Returns what stands around a place, or nil where the file has no such line.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: From 1; one after the line's end stands for that end.
  ///   - width: The most scalars to show.
  func excerpt(line: Int, column: Int, width: Int = 100) -> Excerpt? {
    guard lines.indices.contains(line - 1) else { return nil }
    let line = lines[line - 1]
    var caret = line.lowerBound
    var passed = 0
    while passed < column - 1, caret < line.upperBound {
      caret = following(caret)
      passed += 1
    }
    var start = line.lowerBound
    var shown = passed
    if passed > width * 7 / 10 {
      start = caret
      shown = 0
      while shown < width * 4 / 10 {
        start = preceding(start)
        shown += 1
      }
    }
    var end = caret
    while shown < width, end < line.upperBound {
      end = following(end)
      shown += 1
    }
    return Excerpt(
      before: String(decoding: bytes[start..<caret], as: UTF8.self),
      after: String(decoding: bytes[caret..<end], as: UTF8.self),
      isCutBefore: start > line.lowerBound,
      isCutAfter: end < line.upperBound
    )
  }

  /// The scalar at a place, or nil at the end of a line.
  func scalar(line: Int, column: Int) -> Unicode.Scalar? {
    excerpt(line: line, column: column)?.after.unicodeScalars.first
  }

  private func following(_ index: Int) -> Int {
    var next = index + 1
    while next < bytes.count, isContinuation(next) { next += 1 }
    return next
  }

  private func preceding(_ index: Int) -> Int {
    var previous = index - 1
    while previous > 0, isContinuation(previous) { previous -= 1 }
    return previous
  }

  private func isContinuation(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
}

/// Returns where the lines lie; they end where those of YAML 1.1 do, and a byte order mark is no text.
private func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
  // Text of another encoding has no lines to show.
  guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else { return [] }
  var ranges: [Range<Int>] = []
  var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  var index = start
  while index < bytes.count {
    let length = lineBreakLength(in: bytes, at: index)
    if length > 0 {
      ranges.append(start..<index)
      start = index + length
    }
    index += max(1, length)
  }
  return ranges + [start..<bytes.count]
}

/// The bytes of the line break at `index`, 0 where there is none.
private func lineBreakLength(in bytes: [UInt8], at index: Int) -> Int {
  func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
  switch bytes[index] {
  case 0x0A: return 1
  case 0x0D: return byte(1) == 0x0A ? 2 : 1
  case 0xC2: return byte(1) == 0x85 ? 2 : 0
  case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
  default: return 0
  }
}
