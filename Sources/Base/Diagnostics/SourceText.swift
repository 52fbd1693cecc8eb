/// The text of a file, for printing the lines of diagnostics.
package struct SourceText: Sendable {
  package let file: String
  private let bytes: [UInt8]
  /// The byte range of each line without its line break.
  private let lines: [Range<Int>]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    // Text in another encoding has no lines to print.
    lines = ForeignEncoding(of: bytes) == nil ? lineRanges(of: bytes) : []
  }

  /// The part of a line around a column.
  package struct Excerpt {
    package var before: String
    /// The text from the column on.
    package var after: String
    package var isCutBefore: Bool
    package var isCutAfter: Bool
  }

  /// Returns the part of a line around a place; nil if the file does not have the line.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: From 1; a column after the line's end means the end.
  ///   - width: The maximum length in Unicode scalars.
  package func excerpt(line: Int, column: Int, width: Int = 100) -> Excerpt? {
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

  /// Returns the scalar at a place; nil at the end of a line.
  package func scalar(line: Int, column: Int) -> Unicode.Scalar? {
    excerpt(line: line, column: column)?.after.unicodeScalars.first
  }

  /// Returns the place of the first lookalike in a part of a line, and what to write; nil if there is none.
  package func lookalikeAdvice(
    line: Int,
    columns: Range<Int>,
    where isMeant: (_ column: Int, Lookalike) -> Bool = { $1.isBlank }
  ) -> String? {
    guard lines.indices.contains(line - 1) else { return nil }
    let text = String(decoding: bytes[lines[line - 1]], as: UTF8.self)
    return text.lookalikes(in: columns).first(where: isMeant).map { column, lookalike in
      "column \(column) of line \(line) has \(lookalike.words); \(lookalike.advice)"
    }
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
