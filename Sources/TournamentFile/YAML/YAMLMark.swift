/// A place in a text: a line and a column, both from 1.
///
/// Columns count Unicode scalars; a tab is one of them, a byte order mark at the start is not. A
/// line ends at CR, LF, CR LF, U+0085, U+2028 or U+2029.
package struct YAMLMark: Sendable, Hashable {
  package let line: Int
  package let column: Int
}

extension YAMLMark: Comparable {
  package static func < (left: YAMLMark, right: YAMLMark) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension YAMLMark: CustomStringConvertible { package var description: String { "\(line):\(column)" } }
