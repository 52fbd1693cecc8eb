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
    let text = String(decoding: bytes[lines[line - 1]], as: UTF8.self)
    let scalars = Array(text.unicodeScalars.prefix(max(0, column - 1) + width + 1))
    let caret = min(max(0, column - 1), scalars.count)
    let start = caret > width * 7 / 10 ? caret - width * 4 / 10 : 0
    let end = min(scalars.count, start + width)
    return Excerpt(
      before: String(String.UnicodeScalarView(scalars[start..<caret])),
      after: String(String.UnicodeScalarView(scalars[caret..<end])),
      isCutBefore: start > 0,
      isCutAfter: end < scalars.count
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
}
