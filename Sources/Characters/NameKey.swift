internal import Text

/// A name as names are compared: accents and case folded, outer blanks trimmed.
///
/// Keys sort and match by UTF-8 bytes, never by locale or grapheme.
package struct NameKey: Sendable, Hashable, Comparable {
  package let text: String

  package init(_ name: String) {
    text = name.folded.trimmed
  }

  /// Makes the key of a text that is folded already.
  init(folded text: String) {
    self.text = text.trimmed
  }

  /// Whether no name can have the key: it is blank, or longer than a ``Profile`` keeps a name.
  package var isHopeless: Bool {
    text.isEmpty || text == "0" || text.unicodeScalars.count > Profile.longestName
  }

  package func starts(with prefix: NameKey) -> Bool {
    text.utf8.starts(with: prefix.text.utf8)
  }

  package static func < (a: NameKey, b: NameKey) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}
