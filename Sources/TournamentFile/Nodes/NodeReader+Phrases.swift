import Base

/// Words for messages.
extension NodeReader {
  /// Returns the words for the kind or the text of a node.
  static func found(_ node: YAMLNode) -> String {
    switch node.kind {
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty mapping" : "a mapping"
    case .scalar(let text, let style): text.isEmpty && style == .plain ? "nothing" : quoted(text)
    }
  }

  /// Returns the words in quotes, joined to one phrase.
  ///
  /// - Parameter phrase: The last item, without quotes.
  static func list(_ words: [String], last: String = "and", and phrase: String? = nil) -> String {
    Base.words(words.map { "'\($0)'" } + (phrase.map { [$0] } ?? []), last: " \(last) ")
  }

  /// Returns the help for a misspelled word.
  static func suggestion(_ nearest: String?) -> String? { nearest.map { "did you mean '\($0)'?" } }

  static func described(_ scalar: Unicode.Scalar) -> String {
    let code = "U+" + scalar.value.hexadecimal(digits: 4)
    return switch scalar {
    case "\n", "\r": "a line break (\(code))"
    case "\t": "a tab (\(code))"
    default: "the invisible character \(code)"
    }
  }
}
