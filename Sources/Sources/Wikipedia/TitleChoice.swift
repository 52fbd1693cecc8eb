import Base

/// The titles that the article about a character may have.
enum TitleChoice {
  /// Returns the titles to ask for, the best first; empty if no article can have the name.
  ///
  /// A name with an end in brackets is asked for as it is: without it, it may be another character's.
  static func titles(forName name: String) -> [String] {
    guard let title = WikiTitle.askable(name) else { return [] }
    let own = title.stems.isEmpty ? suffixes.map { "\(title) (\($0))" } : []
    let plain = title.withPlainMarks.flatMap { $0 == title ? nil : titles(forName: $0) } ?? []
    return (own + [title]).compactMap(WikiTitle.askable) + plain
  }

  private static let suffixes = ["Marvel Comics", "character", "comics"]

  /// Returns the words that search for articles about a character.
  static func searchWords(for name: String) -> String {
    (WikiTitle.askable(name) ?? singleLine(name, limit: 100)) + " Marvel Comics character"
  }

  /// Returns the name of a character by the title of its article: without an end in brackets.
  static func name(ofTitle title: String) -> String { title.stems.last ?? title }

  /// Whether the title is the one of a list, which is no character's article.
  static func isList(_ title: String) -> Bool { title.folded.hasPrefix("list of ") }
}
