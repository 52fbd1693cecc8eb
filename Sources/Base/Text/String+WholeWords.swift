extension String {
  /// Returns whether a folded text holds a part as whole words; nil if it does not hold it at all.
  package func holdsWholeWords(_ part: String) -> Bool? {
    let (held, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first, let last = part.last, part.count <= held.count else { return nil }
    var isFound = false
    for start in 0...(held.count - part.count) where held[start] == first && held[start...].starts(with: part) {
      let end = start + part.count
      let begins = start == 0 || !first.isOfWord || !held[start - 1].isOfWord
      let ends = end == held.count || !last.isOfWord || !held[end].isOfWord
      if begins, ends { return true }
      isFound = true
    }
    return isFound ? false : nil
  }
}

extension UInt8 {
  /// Whether the byte of a folded name is of a letter or digit; all beyond ASCII are.
  package var isOfWord: Bool { self >= 0x80 || (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) }
}
