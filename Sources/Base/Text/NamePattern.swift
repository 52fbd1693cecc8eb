import Glibc

/// A name with the wildcards of a shell (fnmatch): `*` matches any text, `?` any character, `[a-f]` one character
/// of the set and `[!a-f]` or `[^a-f]` one outside it.
///
/// Case, accents, blanks at the ends and the kinds of apostrophes, quotes and dashes are ignored. A backslash makes the
/// next character literal; a bracket without a closing one is literal.
package struct NamePattern: Sendable {
  private let pattern: String

  // In the locale of the program, each byte is a character. It is made once and only read, so all threads may use it.
  nonisolated(unsafe) private static let unicode = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  package init(_ text: String) { pattern = Self.plain(text) }

  private static func plain(_ text: String) -> String { (text.withPlainMarks ?? text).trimmed.folded }

  /// Whether the pattern matches the whole name.
  package func matches(_ name: String) -> Bool {
    let before = unsafe uselocale(Self.unicode)
    defer { unsafe uselocale(before) }
    return unsafe fnmatch(pattern, Self.plain(name), 0) == 0
  }
}
