import CLibraries

extension String {
  /// The width in terminal columns: 2 for wide characters and emoji, 0 for combining marks.
  package var displayWidth: Int {
    if isPlainASCII { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      let property = unsafe utf8proc_get_property(Int32(bitPattern: scalar.value)).pointee
      // Only characters of several scalars, and emoji, have scalars of other classes.
      guard property.boundclass == UTF8PROC_BOUNDCLASS_OTHER.rawValue else { return reduce(0) { $0 + $1.displayWidth } }
      width += Int(property.charwidth)
    }
    return width
  }

  /// Returns the text cut to `width` terminal columns; a cut text ends with `…`.
  package func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var kept = ""
    var used = 0
    for character in self {
      guard used + character.displayWidth <= width - 1 else { break }
      kept.append(character)
      used += character.displayWidth
    }
    return width > 0 ? kept + "…" : ""
  }

  /// Returns the text padded with blanks at its end to `width` terminal columns.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// Returns the text padded with blanks at its start to `width` terminal columns.
  package func aligned(right width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    let isEmoji = unicodeScalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }
    if isEmoji { return 2 }
    return unicodeScalars.map { Int(utf8proc_charwidth(Int32(bitPattern: $0.value))) }.max() ?? 0
  }
}
