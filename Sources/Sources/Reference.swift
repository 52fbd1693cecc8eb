import Base
package import Tournament

/// A name, an id or the title of a page of a character; names with the same ``NameKey`` are equal.
package enum Reference: Sendable {
  case name(String)
  case id(CharacterID)
  /// The exact title of a page; case counts.
  case title(String)
}

extension Reference: Hashable {
  package static func == (a: Reference, b: Reference) -> Bool {
    switch (a, b) {
    case (.name(let a), .name(let b)): NameKey(a) == NameKey(b)
    case (.id(let a), .id(let b)): a == b
    case (.title(let a), .title(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .name(let name): hasher.combine(NameKey(name))
    case .id(let id): hasher.combine(id)
    case .title(let title): hasher.combine(title)
    }
  }
}

extension Reference {
  /// Makes the reference that a user typed: only digits are an id, anything else is a name.
  package init(typed text: String) {
    let isID = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    self = isID ? .id(.number(Int(text) ?? .max)) : .name(text)
  }

  /// The name, title or id as text.
  package var typed: String {
    switch self {
    case .name(let name), .title(let name): name
    case .id(let id): id.description
    }
  }
}
