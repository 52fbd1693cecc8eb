package import Base
package import Tournament

/// Other names of a source's characters.
package struct Aliases: Sendable {
  /// In the order in which they were given.
  package let names: [(key: NameKey, id: CharacterID)]
  private let ids: [NameKey: CharacterID]

  /// - Parameter names: Each name once.
  package init(_ names: [(name: String, id: CharacterID)]) {
    self.names = names.map { (NameKey($0.name), $0.id) }
    ids = Dictionary(self.names.map { ($0.key, $0.id) }) { first, _ in first }
  }

  package subscript(key: NameKey) -> CharacterID? { ids[key] }
}
