import Base

/// A page that leads to the characters of one name.
enum Disambiguation {
  /// Whether the source text of a page begins with a template of disambiguation pages.
  static func isOne(_ text: String) -> Bool {
    let start = text.trimmed
    guard start.hasPrefix("{{") else { return false }
    let name = start.dropFirst(2).prefix(200).prefix { !"|}\n".contains($0) }
    return String(name).folded.holds("disambig")
  }

  /// Returns the title of the main character that the template names; nil if it names none.
  ///
  /// Seen are `| Main Character = [[Peter Parker (Earth-616)|Spider-Man]]` and `| main = Peter Parker (Earth-616)`.
  static func mainCharacter(of text: String) -> String? {
    let fields = String(text.prefix(20_000)).withoutComments.split(separator: "|").dropFirst()
    for field in fields {
      guard let sign = field.firstIndex(of: "=") else { continue }
      let key = String(field[..<sign]).folded.trimmed
      guard key == "main character" || key == "main" else { continue }
      let value = String(field[field.index(after: sign)...]).trimmed
      let title = value.drop { $0 == "[" }.prefix { !"]}#\n".contains($0) }
      let name = String(title).exchanging("_", for: " ").trimmed
      return FandomWiki.isTitle(name) ? name : nil
    }
    return nil
  }
}

extension String {
  /// The source text of a page without its comments.
  fileprivate var withoutComments: String {
    let parts = pieces(between: "<!--").map(String.init)
    return parts.dropFirst().reduce(parts.first ?? "") { text, part in
      text + part.pieces(between: "-->").dropFirst().joined(separator: "-->")
    }
  }
}
