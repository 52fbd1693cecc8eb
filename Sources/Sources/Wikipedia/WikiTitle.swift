import Base

/// The form in which a wiki takes a title.
enum WikiTitle {
  /// Returns a title as it may be asked for: with blanks for underscores, without blanks at its ends or in a row.
  ///
  /// - Returns: nil if no page can have the title.
  static func askable(_ text: String) -> String? {
    let title = text.composed.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    guard !title.isEmpty, title.utf8.count <= longest,
      !title.unicodeScalars.contains(where: { forbidden.contains($0) || $0.value < 0x20 })
    else { return nil }
    return title
  }

  /// In bytes.
  private static let longest = 255
  private static let forbidden = Set("[]{}|#<>\u{7F}\u{FFFD}".unicodeScalars)
}
