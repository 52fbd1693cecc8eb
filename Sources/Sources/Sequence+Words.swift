import Base

extension Sequence {
  /// Returns the elements whose texts have all words of a text, in any order, as whole words; if there are none, those
  /// that have them as parts of words.
  func havingWords(of text: String, in words: (Element) -> String) -> [Element] {
    let wanted = text.searchWords
    guard !wanted.isEmpty else { return [] }
    let found = compactMap { element -> (element: Element, isWhole: Bool)? in
      let held = Array(NameKey(words(element)).text.utf8)
      let matches = wanted.map { held.holdsWholeWords(Array($0.utf8)) }
      return matches.contains(nil) ? nil : (element, !matches.contains(false))
    }
    let whole = found.filter(\.isWhole)
    return (whole.isEmpty ? found : whole).map(\.element)
  }
}

extension String {
  /// The words of the text, folded, without the punctuation between them.
  var searchWords: Set<String> {
    Set(NameKey(self).text.utf8.split { !$0.isOfWord }.map { String(Substring($0)) })
  }
}

extension [UInt8] {
  /// Returns whether a text holds a part as whole words; nil if it does not hold it at all.
  func holdsWholeWords(_ part: [UInt8]) -> Bool? {
    guard let first = part.first, let last = part.last, part.count <= count else { return nil }
    var isFound = false
    for start in 0...(count - part.count) where self[start] == first && self[start...].starts(with: part) {
      let end = start + part.count
      let begins = start == 0 || !first.isOfWord || !self[start - 1].isOfWord
      let ends = end == count || !last.isOfWord || !self[end].isOfWord
      if begins, ends { return true }
      isFound = true
    }
    return isFound ? false : nil
  }
}

extension UInt8 {
  /// Whether the byte of a folded name is of a letter or digit; all beyond ASCII are.
  fileprivate var isOfWord: Bool { self >= 0x80 || (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) }
}
