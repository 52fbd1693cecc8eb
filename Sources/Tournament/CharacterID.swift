/// What a source calls one of its characters: a number, or a text if it has no numbers.
package enum CharacterID: Sendable, Hashable, Comparable {
  /// From 1.
  case number(Int)
  case text(String)

  /// Nil for a text.
  package var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension CharacterID: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}

extension CharacterID: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) { self = .number(number) }
}

extension Entrant.Identity {
  /// A character of a source.
  package init(source: String, _ id: CharacterID) {
    switch id {
    case .number(let number): self.init(source: source, id: number)
    case .text(let text): self.init(source: source, key: text)
    }
  }
}
