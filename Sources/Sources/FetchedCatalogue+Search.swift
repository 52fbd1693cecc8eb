import Base
import Tournament

/// The part of a name in which the searched text must be.
package enum SearchScope: Sendable {
  case anywhere
  case prefix
  case wholeName
}

/// The characters that a search found.
package struct SearchHits: Sendable {
  /// All characters of the catalogue, in its order.
  fileprivate let profiles: [Profile]
  /// The places of those that were found, in order, the best matches in the first group.
  fileprivate let groups: [[Int]]
  /// Whether no name has the text, so these names are only similar.
  package let areGuesses: Bool

  package var count: Int { groups.joined().count }

  /// Returns the characters in an order.
  ///
  /// - Parameter order: Nil for the best matches first; of equally good ones, the best known first.
  package func sorted(by order: CharacterOrder?, bestKnown: CharacterOrder) -> [Profile] {
    func profiles(_ places: [Int]) -> [Profile] { places.map { self.profiles[$0] } }
    guard let order else { return groups.flatMap { bestKnown.sorted(profiles($0)) } }
    return order.sorted(profiles(groups.joined().sorted()))
  }
}

extension SearchHits {
  /// Characters that a source knows under names that are only similar to the searched text.
  package init(guesses profiles: [Profile]) {
    self.init(profiles: profiles, groups: [Array(profiles.indices)], areGuesses: true)
  }
}

extension SearchScope {
  /// Returns what a search needs from a source.
  package func needs(for text: String) -> ResolutionNeeds {
    switch self {
    case .anywhere: ResolutionNeeds(wholeCatalogue: true, searchedText: text)
    case .prefix: ResolutionNeeds(prefixes: [text], searchedText: text)
    case .wholeName: ResolutionNeeds(references: [.name(text)], searchedText: text)
    }
  }
}

extension FetchedCatalogue {
  /// Finds the characters whose names have a text; accents, case and outer blanks do not count.
  ///
  /// If no name starts with the text or has it as a word, the names that are nearly the text come first. If no name
  /// has it anywhere, finds the most similar names.
  package func search(_ text: String, _ scope: SearchScope) -> Result<SearchHits, SourceError> {
    let key = NameKey(text)
    // A record that is of no use costs nobody else.
    let error = (parts.gaps + parts.shortfalls).first { gap in
      !gap.error.costsSingleRecords && (scope == .anywhere ? gap.prefix == nil : gap.mayHide(namesStartingWith: key))
    }?.error
    return error.map { .failure($0) } ?? .success(searchOfKnown(text, scope))
  }

  /// Finds the same among the characters that are there, though others may be missing.
  ///
  /// If nothing is found, the kinds of apostrophes, quotes and dashes do not count either.
  package func searchOfKnown(_ text: String, _ scope: SearchScope) -> SearchHits {
    let key = NameKey(text)
    // Not all scopes need the aliases.
    lazy var names = searchedNames
    let groups: [[Int]]
    switch scope {
    case .wholeName: groups = [index.exact[key] ?? [], holder(of: key)]
    case .prefix: groups = [index.keys.places(beginningWith: key)]
    case .anywhere: groups = matches(for: key, in: names)
    }
    if groups.allSatisfy(\.isEmpty), let other = index.marked.form(of: text) ?? text.withPlainMarks,
      NameKey(other) != key
    {
      return searchOfKnown(other, scope)
    }
    guard scope == .anywhere else { return SearchHits(profiles: profiles, groups: groups, areGuesses: false) }
    let areGuesses = groups.allSatisfy(\.isEmpty)
    // A text that is no word of any name, nor the start of one, may be a misspelling.
    let isWord = groups.prefix(2).contains { !$0.isEmpty }
    let isKnown = isWord || names.hasName(beginningWith: key)
    let near = isKnown ? [] : names.near(to: key)
    let parts = areGuesses ? [names.similar(to: key)] : groups
    let found = (near + parts).withoutRepeats
    return SearchHits(profiles: profiles, groups: found, areGuesses: areGuesses)
  }

  /// Finds whom a source without a list names for a text: whom the name means, then all others of its answers, the best
  /// matches first.
  ///
  /// A source's addition in brackets behind a name, such as a publisher, is no part of the whole name.
  package func search(named text: String, _ scope: SearchScope) -> Result<SearchHits, SourceError> {
    let key = NameKey(text)
    var (meant, others): ([Profile], [Profile]) = ([], parts.named[.name(text)]?.profiles ?? [])
    switch resolve(.name(text)) {
    case .success(let profile): meant = [profile]
    case .failure(.unavailable(let error)): return .failure(error)
    case .failure(.ambiguous(_, let found)): meant = found.profiles
    case .failure(let error): others += error.candidates?.profiles ?? []
    }
    // Of two with an id, the one whose figures are known counts.
    let known = (meant + others).compactMap { profile(id: $0.id) }
    let hits = FetchedCatalogue(profiles: known + meant + others, isWholeCatalogue: false, metrics: parts.metrics)
    let first = meant.compactMap { hits.index.places[$0.id] }
    let matches = hits.matches(for: key, in: hits.searchedNames)
    let all = ([first] + matches + [Array(hits.profiles.indices)]).withoutRepeats
    let isWanted: (Int) -> Bool =
      switch scope {
      case .anywhere: { _ in true }
      case .prefix: { hits.index.keys[$0].starts(with: key) }
      case .wholeName: { first == [$0] || hits.index.keys[$0] == key || hits.index.keys[$0].bases.contains(key) }
      }
    return .success(
      SearchHits(
        profiles: hits.profiles,
        groups: all.map { $0.filter(isWanted) },
        areGuesses: first.isEmpty && matches.allSatisfy(\.isEmpty)
      )
    )
  }

  /// Returns the places of the names and aliases that have the text: as the whole name, as whole words, as parts of
  /// words; then in their details.
  ///
  /// If there are none, returns those whose details have its words in any order.
  func matches(for key: NameKey, in names: NameSearch) -> [[Int]] {
    guard !key.isHopeless else { return [] }
    var best = names.matches(of: key)
    for place in profiles.indices where best[place] == nil {
      let isDetail = profiles[place].details.contains { NameKey($0.text).text.holdsWholeWords(key.text) != nil }
      if isDetail { best[place] = 3 }
    }
    let groups = (0...3).map { group in profiles.indices.filter { best[$0] == group } }
    guard groups.allSatisfy(\.isEmpty) else { return groups }
    // An address is typed in any order, and its parts are details of their own.
    let detailed = profiles.indices.lazy.filter { !profiles[$0].details.isEmpty }
    return [detailed.havingWords(of: key.text) { profiles[$0].details.map(\.text).joined(separator: "\n") }]
  }

  /// Returns those of some characters who have a text in an alias and not in their name or details.
  package func foundByAlias(_ profiles: some Sequence<Profile>, _ text: String) -> [Profile] {
    guard let aliases = parts.aliases?() else { return [] }
    let part = NameKey(text).text
    func holds(_ name: NameKey) -> Bool { name.text.holdsWholeWords(part) != nil }
    let ids = Set(aliases.names.filter { holds($0.key) }.map(\.id))
    return profiles.filter { profile in
      ids.contains(profile.id) && !holds(NameKey(profile.name)) && !profile.details.contains { holds(NameKey($0.text)) }
    }
  }

  /// The names and aliases of all characters, with their places.
  var searchedNames: NameSearch {
    let others = (parts.aliases?().names ?? []).compactMap { name, id in index.places[id].map { (name, $0) } }
    return NameSearch(index.keys, others: others)
  }

  /// The place of the character with an alias, as a list of one or none.
  private func holder(of key: NameKey) -> [Int] {
    let place = (parts.aliases?()[key]).flatMap { index.places[$0] }
    return place.map { [$0] } ?? []
  }
}
