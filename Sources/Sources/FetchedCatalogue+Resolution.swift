import Base
import Tournament

extension FetchedCatalogue {
  /// Finds the character that a reference means.
  ///
  /// A name matches a whole name; accents, case and outer blanks do not count. If no whole name matches, it matches
  /// `Name (…)`, and an alias only if the source has no character of this name with or without brackets. If nothing
  /// matches, the kinds of apostrophes, quotes and dashes do not count either. Several matches are an error. A failed request that may hide another match is an error. An
  /// incomplete list is an error unless a whole name on it matches.
  ///
  /// - Parameter suggests: Whether an unknown name gets suggestions, which compares it with all names.
  package func resolve(_ reference: Reference, suggests: Bool = true) -> Result<Profile, ResolutionError> {
    if let answer = parts.answers[reference] { return answer }
    return switch reference {
    case .id(let id): resolve(id: id)
    case .name(let name): resolve(name: name, suggests: suggests)
    case .title(let title): .failure(hiddenAnywhere.map { .unavailable($0) } ?? .unknownTitle(title))
    }
  }

  private func resolve(id: CharacterID) -> Result<Profile, ResolutionError> {
    if let profile = profile(id: id) { return .success(profile) }
    // Lists are sorted by name, so any gap may hide an id.
    let error = parts.failedIDs[id] ?? hiddenAnywhere
    return .failure(error.map { .unavailable($0) } ?? .unknownID(id))
  }

  private func resolve(name: String, suggests: Bool) -> Result<Profile, ResolutionError> {
    let key = NameKey(name)
    if let gap = parts.gaps.first(where: { $0.mayHide(namesStartingWith: key) }), !key.isHopeless {
      return .failure(.unavailable(gap.error))
    }
    let exact = index.exact[key]
    if exact == nil, let error = hidden(namesStartingWith: key), !key.isHopeless {
      return .failure(.unavailable(error))
    }
    let qualified = index.qualified[key]
    if exact == nil, qualified == nil, let id = parts.aliases?()[key] {
      if let profile = profile(id: id) { return .success(profile) }
      if let error = parts.failedIDs[id] { return .failure(.unavailable(error)) }
    }
    let found = exact ?? qualified ?? []
    switch found.count {
    case 0:
      if let profile = profile(id: .text(name)) { return .success(profile) }
      let other = index.marked.form(of: name) ?? name.withPlainMarks
      if let other, NameKey(other) != key {
        let found = resolve(name: other, suggests: false)
        if case .failure(.unknown) = found {} else { return found }
      }
      return .failure(.unknown(name: name, suggestions: suggests ? suggestions(for: key) : candidates([])))
    case 1: return .success(profiles[found[0]])
    default: return .failure(.ambiguous(name: name, candidates: candidates(found)))
    }
  }

  /// Returns the characters at these places of the catalogue, the best known first.
  func candidates(_ places: [Int]) -> Candidates { Candidates(places.map { profiles[$0] }, by: parts.metrics.first) }

  /// Returns the error that may hide names with this prefix; nil if there is none.
  func hidden(namesStartingWith key: NameKey) -> SourceError? {
    (parts.gaps + parts.shortfalls).first { $0.mayHide(namesStartingWith: key) }?.error
  }

  /// The error that makes the whole catalogue incomplete; nil if there is none.
  var hiddenAnywhere: SourceError? { (parts.gaps + parts.shortfalls).first { $0.prefix == nil }?.error }

  /// Whether more came than the source promised, perhaps because a list grew meanwhile.
  var hasMoreThanPromised: Bool {
    parts.shortfalls.contains { if case .incomplete(let list) = $0.error { list.hasMore } else { false } }
  }

  /// Returns whether an error may hide a character that `needs` names.
  package func hides(_ needs: ResolutionNeeds) -> Bool {
    needs.prefixes.contains { hidden(namesStartingWith: NameKey($0)) != nil }
      || needs.wholeCatalogue && hiddenAnywhere != nil || needs.references.contains { unavailability(of: $0) != nil }
  }

  private func unavailability(of reference: Reference) -> SourceError? {
    guard case .failure(.unavailable(let error)) = resolve(reference, suggests: false) else { return nil }
    return error
  }

  /// Returns the errors of incomplete lists that resolving `needs` does not report.
  package func warnings(of needs: ResolutionNeeds) -> [SourceError] {
    let told = needs.references.compactMap(unavailability)
    let untold = parts.shortfalls.filter { list in
      if needs.searchedText != nil, list.error.costsSingleRecords { return true }
      let holdsRoster = needs.prefixes.contains { list.mayHide(namesStartingWith: NameKey($0)) }
      let holdsEveryone = needs.wholeCatalogue && list.prefix == nil
      return !holdsRoster && !holdsEveryone && !told.contains(list.error)
    }
    return untold.map(\.error)
  }
}
