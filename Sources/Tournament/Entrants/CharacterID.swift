/// The ID of a character in its source: a number, or a text if the source has no numbers.
package enum CharacterID: Sendable, Hashable, Comparable {
  /// From 1.
  case number(Int)
  case text(String)

  /// The number; nil if the ID is a text.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }
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
  /// Makes the identity of a source's character.
  package init(source: String, _ id: CharacterID) {
    switch id {
    case .number(let number): self.init(source: source, id: number)
    case .text(let text): self.init(source: source, key: text)
    }
  }
}
