internal import Tournament

extension FetchedCatalogue {
  /// Finds who is meant.
  ///
  /// A name is somebody's whole name, accents, case and outer blanks apart; else the one `Name (…)`. It is
  /// never guessed: two that fit are an error, and so is a failed request that may hide another one. A list that
  /// is incomplete is one, too, unless somebody on it has just that name.
  ///
  /// - Parameter suggests: Whether names are suggested for one that nobody has, which takes a look at all.
  package func resolve(
    _ reference: Reference,
    suggests: Bool = true
  ) -> Result<Profile, ResolutionError> {
    if let answer = answers[reference] { return answer }
    return switch reference {
    case .id(let id): resolve(id: id)
    case .name(let name): resolve(name: name, suggests: suggests)
    }
  }

  private func resolve(id: CharacterID) -> Result<Profile, ResolutionError> {
    if let profile = profile(id: id) { return .success(profile) }
    // In a list by name, an id may stand anywhere.
    let error = failedIDs[id] ?? hiddenAnywhere
    return .failure(error.map { .unavailable($0) } ?? .unknownID(id))
  }

  private func resolve(name: String, suggests: Bool) -> Result<Profile, ResolutionError> {
    let key = NameKey(name)
    if let gap = gaps.first(where: { $0.mayHide(namesStartingWith: key) }), !key.isHopeless {
      return .failure(.unavailable(gap.error))
    }
    let exact = index.exact[key]
    if exact == nil, let error = hidden(namesStartingWith: key), !key.isHopeless {
      return .failure(.unavailable(error))
    }
    let found = exact ?? index.qualified[key] ?? []
    switch found.count {
    case 0:
      if let profile = profile(id: .text(name)) { return .success(profile) }
      return .failure(
        .unknown(name: name, suggestions: suggests ? suggestions(for: key) : candidates([]))
      )
    case 1:
      return .success(profiles[found[0]])
    default:
      let candidates = candidates(found)
      return .failure(.ambiguous(name: name, candidates: candidates))
    }
  }

  /// Those at some places of the catalogue, best known first.
  func candidates(_ places: [Int]) -> Candidates {
    Candidates(places.map { profiles[$0] }, by: metrics.first)
  }

  /// What keeps names that start so from being known, if anything does.
  func hidden(namesStartingWith key: NameKey) -> SourceError? {
    (gaps + shortfalls).first { $0.mayHide(namesStartingWith: key) }?.error
  }

  /// What keeps anyone of the whole catalogue from being known, if anything does.
  var hiddenAnywhere: SourceError? {
    (gaps + shortfalls).first { $0.prefix == nil }?.error
  }

  /// Whether any of what `needs` names may be there, and did not come.
  package func hides(_ needs: ResolutionNeeds) -> Bool {
    needs.prefixes.contains { hidden(namesStartingWith: NameKey($0)) != nil }
      || needs.wholeCatalogue && hiddenAnywhere != nil
      || needs.references.contains { unavailability(of: $0) != nil }
  }

  private func unavailability(of reference: Reference) -> SourceError? {
    guard case .failure(.unavailable(let error)) = resolve(reference, suggests: false) else {
      return nil
    }
    return error
  }

  /// What is wrong with the lists, apart from what stands in the errors of `needs`.
  package func warnings(of needs: ResolutionNeeds) -> [SourceError] {
    let told = needs.references.compactMap(unavailability)
    let untold = shortfalls.filter { list in
      let holdsRoster = needs.prefixes.contains { list.mayHide(namesStartingWith: NameKey($0)) }
      let holdsEveryone = needs.wholeCatalogue && list.prefix == nil
      return !holdsRoster && !holdsEveryone && !told.contains(list.error)
    }
    return untold.map(\.error)
  }
}
