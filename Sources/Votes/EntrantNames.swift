import Base
package import Tournament

/// An index of entrants by the names that users type.
package struct EntrantNames: Sendable {
  /// The entrants that a name means.
  package enum Match: Sendable, Equatable {
    case one(Seed)
    /// Several entrants with the same name.
    case several([Seed])
    case none
  }

  private let entrants: [Entrant]
  private var printed: [String: [Seed]] = [:]
  private var own: [String: [Seed]] = [:]
  /// The entrants by name without the parentheses at its end.
  private var short: [String: [Seed]] = [:]
  private var ids: [String: Seed] = [:]
  private var marked = MarkedNames()

  package init(_ entrants: [Entrant]) {
    self.entrants = entrants
    for (seed, entrant) in zip(Seed.all(entrants.count), entrants) {
      let name = entrant.name.trimmed.folded
      printed[entrant.displayName.trimmed.folded, default: []].append(seed)
      own[name, default: []].append(seed)
      for stem in name.stems { short[stem, default: []].append(seed) }
      marked.add(entrant.displayName)
      if entrant.alias != nil { marked.add(entrant.name) }
      ids[entrant.identity.id.map(String.init) ?? entrant.identity.key.folded] = seed
    }
  }

  /// Returns the entrants that `typed` means.
  ///
  /// The printed name goes first, then the entrant's own name, its id, and `Name (…)` as in a tournament file. Case,
  /// accents and outer blanks do not count; if nothing matches, the kinds of apostrophes, quotes and dashes do not count
  /// either.
  package func match(_ typed: String) -> Match {
    let wanted = typed.trimmed.folded
    guard !wanted.isEmpty else { return .none }
    func found(_ wanted: String) -> [Seed]? {
      printed[wanted] ?? own[wanted] ?? ids[wanted].map { [$0] } ?? short[wanted]
    }
    let found = found(wanted) ?? marked.form(of: typed).flatMap(found) ?? []
    switch found.count {
    // Tables in reports escape formulas of spreadsheets like this.
    case 0 where wanted.hasPrefix("'"): return match(String(wanted.dropFirst()))
    case 0 where wanted.holds(";'"): return match(wanted.exchanging(";'", for: ";"))
    case 0: return .none
    case 1: return .one(found[0])
    default: return .several(found)
    }
  }

  /// Returns all entrants that `typed` may mean.
  package func seeds(of typed: String) -> [Seed] {
    switch match(typed) {
    case .one(let seed): [seed]
    case .several(let seeds): seeds
    case .none: []
    }
  }

  /// Returns which of two sides a cell of a form names: one, or both with the mark of forms between them; nil for another
  /// text.
  ///
  /// A name may have the mark in it.
  func answers(in cell: String, of sides: [Seed]) -> [Seed]? {
    func one(_ text: String) -> Seed? {
      let found = seeds(of: text).filter(sides.contains)
      return found.count == 1 ? found[0] : nil
    }
    // Microsoft's forms end each answer with a semicolon, Google's have a comma between two.
    let text = cell.hasSuffix(";") ? String(cell.dropLast()) : cell
    if let only = one(cell) ?? one(text) { return [only] }
    for mark in [", ", ";"] {
      let parts = text.pieces(between: mark)
      for count in parts.indices.dropFirst().prefix(100) {
        guard let first = one(parts[..<count].joined(separator: mark)),
          let second = one(parts[count...].joined(separator: mark)), first != second
        else { continue }
        return [first, second]
      }
    }
    return nil
  }

  /// Returns the nearest name of an entrant; nil if none is near.
  package func nearest(to typed: String) -> String? {
    nearestName(to: typed.trimmed, among: entrants.map(\.displayName))
      ?? nearestName(to: typed.trimmed, among: entrants.map(\.name))
  }

  /// Returns the entrants in quotes, with ids and aliases that tell them apart.
  package func listed(_ seeds: [Seed]) -> String {
    words(first: 5, of: seeds) { seed in
      let entrant = entrants[seed]
      let ownID = entrant.identity.ownID(besides: entrant.name.trimmed.folded)
      let id = ownID.map { " (id \($0))" } ?? ""
      let other = entrant.alias.map { " as '\($0)'" } ?? ""
      return "'\(entrant.name)'\(id)\(other)"
    }
  }
}
