extension FetchedCatalogue {
  /// Finds who is meant.
  ///
  /// A name is somebody's whole name, accents, case and outer blanks apart; else the one `Name (…)`. It is
  /// never guessed: two that fit are an error, and so is a failed request that may hide another one.
  ///
  /// - Parameter suggests: Whether names are suggested for one that nobody has, which takes a look at all.
  package func resolve(
    _ reference: Reference,
    suggests: Bool = true
  ) -> Result<Profile, ResolutionError> {
    switch reference {
    case .id(let id): resolve(id: id)
    case .name(let name): resolve(name: name, suggests: suggests)
    }
  }

  private func resolve(id: Int) -> Result<Profile, ResolutionError> {
    if let profile = profile(id: id) { return .success(profile) }
    // In a list by name, an id may stand anywhere.
    let hidden = failedIDs[id] ?? gaps.first { $0.prefix == nil }?.error
    return .failure(hidden.map { .unavailable($0) } ?? .unknownID(id))
  }

  private func resolve(name: String, suggests: Bool) -> Result<Profile, ResolutionError> {
    let key = NameKey(name)
    if let gap = gaps.first(where: { $0.mayHide(namesStartingWith: key) }), !key.isHopeless {
      return .failure(.unavailable(gap.error))
    }
    let found = index.exact[key] ?? index.qualified[key] ?? []
    switch found.count {
    case 0:
      return .failure(
        .unknown(name: name, suggestions: suggests ? suggestions(for: key) : Candidates([]))
      )
    case 1:
      return .success(profiles[found[0]])
    default:
      let candidates = Candidates(found.map { profiles[$0] })
      return .failure(.ambiguous(name: name, candidates: candidates))
    }
  }
}
