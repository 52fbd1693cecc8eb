package import Tournament

/// A name or an id of a character; names with the same ``NameKey`` are equal.
package enum Reference: Sendable {
  case name(String)
  case id(CharacterID)
}

extension Reference: Hashable {
  package static func == (a: Reference, b: Reference) -> Bool {
    switch (a, b) {
    case (.name(let a), .name(let b)): NameKey(a) == NameKey(b)
    case (.id(let a), .id(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .name(let name):
      hasher.combine(0)
      hasher.combine(NameKey(name))
    case .id(let id):
      hasher.combine(1)
      hasher.combine(id)
    }
  }
}
