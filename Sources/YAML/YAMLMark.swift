/// A place in a text: a line and a column, both from 1.
///
/// Columns count Unicode scalars; a tab is one of them, a byte order mark at the start is not. A
/// line ends at CR, LF, CR LF, U+0085, U+2028 or U+2029.
package struct YAMLMark: Sendable, Hashable {
  // Half the size of two `Int`s: each node has three marks.
  private let storedLine: UInt32
  private let storedColumn: UInt32

  package init(line: Int, column: Int) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  package var line: Int { Int(storedLine) }

  package var column: Int { Int(storedColumn) }
}

extension YAMLMark: Comparable {
  package static func < (left: YAMLMark, right: YAMLMark) -> Bool {
    (left.storedLine, left.storedColumn) < (right.storedLine, right.storedColumn)
  }
}

extension YAMLMark: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}
