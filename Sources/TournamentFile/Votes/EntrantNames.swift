internal import Text
package import Tournament

/// Finds entrants by what somebody calls them.
package struct EntrantNames: Sendable {
  /// Whom a name means.
  package enum Match: Sendable, Equatable {
    /// By the place among the entrants.
    case one(Int)
    /// More than one has it.
    case several([Int])
    case none
  }

  private let entrants: [Entrant]
  private var printed: [String: [Int]] = [:]
  private var own: [String: [Int]] = [:]
  /// By the name without what stands in parentheses at its end.
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

  /// Returns whom `typed` means: by the name that is printed, else by its own name, its id, or, as in a
  /// tournament file, by the only `Name (…)`.
  ///
  /// Case, accents and blanks at the ends do not count.
  package func match(_ typed: String) -> Match {
    let wanted = typed.trimmed.folded
    guard !wanted.isEmpty else { return .none }
    let found = printed[wanted] ?? own[wanted] ?? ids[wanted].map { [$0] } ?? short[wanted] ?? []
    switch found.count {
    // As a report's table writes what a spreadsheet would take for a formula.
    case 0 where wanted.hasPrefix("'"): return match(String(wanted.dropFirst()))
    case 0 where wanted.contains(";'"): return match(wanted.replacing(";'", with: ";"))
    case 0: return .none
    case 1: return .one(found[0])
    default: return .several(found)
    }
  }

  /// Returns all whom `typed` may mean.
  package func places(of typed: String) -> [Int] {
    switch match(typed) {
    case .one(let place): [place]
    case .several(let places): places
    case .none: []
    }
  }

  /// The name that is probably meant by one that nobody has.
  package func nearest(to typed: String) -> String? {
    nearestName(to: typed.trimmed, among: entrants.map(\.displayName))
      ?? nearestName(to: typed.trimmed, among: entrants.map(\.name))
  }

  /// The entrants in quotes, each so that it cannot be mistaken for another.
  package func listed(_ places: [Int]) -> String {
    let texts = places.prefix(5).map { place in
      let entrant = entrants[place]
      let key = entrant.identity.key
      let ownKey = key.isEmpty || key == entrant.name.folded ? nil : key
      let id = (entrant.identity.id.map(String.init) ?? ownKey).map { " (id \($0))" } ?? ""
      let other = entrant.alias.map { " as '\($0)'" } ?? ""
      return "'\(entrant.name)'\(id)\(other)"
    }
    let rest = places.count - texts.count
    return words(texts + (rest > 0 ? ["\(rest.grouped) more"] : []))
  }
}
