package import Tournament

/// Numbers for entrants of one source, found by their numbers in the source where they have one.
package struct EntrantNumbers: Sendable {
  private var ofNumbers: [Int: Int] = [:]
  private var ofTexts: [Entrant.Identity: Int] = [:]

  package init() {}

  /// The number for the entrant that has the number `id` in the source.
  package subscript(id id: Int) -> Int? {
    get { ofNumbers[id] }
    set { ofNumbers[id] = newValue }
  }

  package subscript(identity: Entrant.Identity) -> Int? {
    get { identity.id.map { ofNumbers[$0] } ?? ofTexts[identity] }
    set {
      if let id = identity.id { ofNumbers[id] = newValue } else { ofTexts[identity] = newValue }
    }
  }

  /// Calls `body` with each entrant, in any order.
  package func forEach(of source: String, _ body: (Entrant.Identity, Int) -> Void) {
    for (id, number) in ofNumbers { body(Entrant.Identity(source: source, id: id), number) }
    for (identity, number) in ofTexts { body(identity, number) }
  }
}
