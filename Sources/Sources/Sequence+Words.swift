import Base

extension Sequence {
  /// Returns the elements whose texts have all words of a text, in any order, as whole words; if there are none, those
  /// that have them as parts of words.
  func havingWords(of text: String, in words: (Element) -> String) -> [Element] {
    let wanted = text.searchWords
    guard !wanted.isEmpty else { return [] }
    let found = compactMap { element -> (element: Element, isWhole: Bool)? in
      let held = NameKey(words(element)).text
      let matches = wanted.map(held.holdsWholeWords)
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
