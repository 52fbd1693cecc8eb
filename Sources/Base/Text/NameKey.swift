/// A name in the form for comparisons: accents and case folded, outer blanks trimmed.
///
/// Keys are compared by UTF-8 bytes, so the locale has no effect.
package struct NameKey: Sendable, Hashable, Comparable {
  /// The most characters of a name.
  package static let longest = 1_000

  package let text: String

  package init(_ name: String) { text = name.folded.trimmed }

  /// Makes a key from a folded text.
  package init(folded text: String) { self.text = text.trimmed }

  /// Whether no name can have the key: it is empty, `0`, or longer than ``longest``.
  package var isHopeless: Bool { text.isEmpty || text == "0" || text.unicodeScalars.count > Self.longest }

  package func starts(with prefix: NameKey) -> Bool { text.utf8.starts(with: prefix.text.utf8) }

  package static func < (a: NameKey, b: NameKey) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }
}

extension [NameKey] {
  /// Returns the places of the names that begin with a text.
  package func places(beginningWith key: NameKey) -> [Int] { indices.filter { self[$0].starts(with: key) } }
}
