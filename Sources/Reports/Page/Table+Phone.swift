internal import Pages
internal import Text

extension Table {
  /// The room of a phone's screen beside the edges of the page, in pixels.
  private static let phoneRoom = 366.0
  /// The width of a name, of a letter of a heading and of a digit, in pixels.
  private static let (name, letter, digit) = (140.0, 8.5, 9.4)
  /// The blank at both sides of a cell, in pixels.
  private static let blank = 10.3

  /// Leaves columns to wider screens until a phone has room for the others.
  ///
  /// - Parameter order: The columns that a phone shows if it has room, by their titles, the most important first; those
  ///   of a group are together.
  mutating func fitPhone(_ order: [[Phrase]]) {
    let fixed = columns.indices.filter { index in
      !columns[index].isSecondary && !order.joined().contains(columns[index].title)
    }
    var room = Self.phoneRoom - fixed.reduce(0) { $0 + width(of: $1) }
    for group in order {
      let found = columns.indices.filter { group.contains(columns[$0].title) }
      let width = found.reduce(0) { $0 + self.width(of: $1) }
      let isFitting = width <= room
      if isFitting { room -= width }
      for index in found { columns[index].isSecondary = !isFitting }
    }
  }

  /// The least width of a column, whose heading breaks between words.
  private func width(of index: Int) -> Double {
    guard columns[index].kind != .name else { return Self.name + Self.blank }
    let words = columns[index].title.plainText.split(separator: " ").map(\.count).max() ?? 0
    let digits = rows.reduce(0) { most, row in
      guard case .phrase(let phrase, _, _) = row[index] else { return most }
      return max(most, phrase.plainText.count)
    }
    return max(Double(words) * Self.letter, Double(digits) * Self.digit) + Self.blank
  }
}
