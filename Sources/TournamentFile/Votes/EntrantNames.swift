internal import Text
package import Tournament

/// An index of entrants by the names that users type.
package struct EntrantNames: Sendable {
  /// The entrants that a name means.
  package enum Match: Sendable, Equatable {
    /// One entrant, by its index.
    case one(Int)
    /// Several entrants with the same name, by their indices.
    case several([Int])
    case none
  }

  private let entrants: [Entrant]
  private var printed: [String: [Int]] = [:]
  private var own: [String: [Int]] = [:]
  /// The entrants by name without the parentheses at its end.
  private var short: [String: [Int]] = [:]
  private var ids: [String: Int] = [:]

  package init(_ entrants: [Entrant]) {
    self.entrants = entrants
    for (index, entrant) in entrants.enumerated() {
      let name = entrant.name.trimmed.folded
      printed[entrant.displayName.trimmed.folded, default: []].append(index)
      own[name, default: []].append(index)
      for stem in name.stems { short[stem, default: []].append(index) }
      ids[entrant.identity.id.map(String.init) ?? entrant.identity.key.folded] = index
    }
  }

  /// Returns the entrants that `typed` means.
  ///
  /// The printed name goes first, then the entrant's own name, its id, and `Name (…)` as in a tournament file. Case,
  /// accents and outer blanks do not count.
  package func match(_ typed: String) -> Match {
    let wanted = typed.trimmed.folded
    guard !wanted.isEmpty else { return .none }
    let found = printed[wanted] ?? own[wanted] ?? ids[wanted].map { [$0] } ?? short[wanted] ?? []
    switch found.count {
    // Tables in reports escape formulas of spreadsheets like this.
    case 0 where wanted.hasPrefix("'"): return match(String(wanted.dropFirst()))
    case 0 where wanted.contains(";'"): return match(wanted.replacing(";'", with: ";"))
    case 0: return .none
    case 1: return .one(found[0])
    default: return .several(found)
    }
  }

  /// Returns the indices of all entrants that `typed` may mean.
  package func places(of typed: String) -> [Int] {
    switch match(typed) {
    case .one(let place): [place]
    case .several(let places): places
    case .none: []
    }
  }

  /// Returns the nearest name of an entrant; nil if none is near.
  package func nearest(to typed: String) -> String? {
    nearestName(to: typed.trimmed, among: entrants.map(\.displayName))
      ?? nearestName(to: typed.trimmed, among: entrants.map(\.name))
  }

  /// Returns the entrants in quotes, with ids and aliases that tell them apart.
  package func listed(_ places: [Int]) -> String {
    let texts = places.prefix(5).map { place in
      let entrant = entrants[place]
      let ownID = entrant.identity.ownID(besides: entrant.name.trimmed.folded)
      let id = ownID.map { " (id \($0))" } ?? ""
      let other = entrant.alias.map { " as '\($0)'" } ?? ""
      return "'\(entrant.name)'\(id)\(other)"
    }
    let rest = places.count - texts.count
    return words(texts + (rest > 0 ? ["\(rest.grouped) more"] : []))
  }
}
