import Base
import Tournament

extension ComicVineLookup {
  var parts: FetchedParts {
    var parts = FetchedParts(metrics: Source.comicVine.metrics)
    parts.attribution = "Data from Comic Vine (https://comicvine.gamespot.com/)"
    parts.receivedAt = receivedAt
    for reference in needs.references {
      guard parts.answers[reference] == nil else { continue }
      let answer = answer(to: reference)
      if case .success(let profile) = answer { parts.profiles.append(profile) }
      parts.answers[reference] = answer
      if case .name(let name) = reference { parts.named[reference] = candidates(charactersNamed(for: name)) }
    }
    return parts
  }

  /// Everyone in the answers about a name, each once.
  private func charactersNamed(for name: String) -> [ComicVineCharacter] {
    let listed = lists[NameKey(name)]?.list.records ?? []
    let known = Set(listed.map(\.id))
    let hits = (try? searchHits(for: name).get()) ?? []
    return listed + hits.filter { !known.contains($0.id) }
  }

  private func answer(to reference: Reference) -> Result<Profile, ResolutionError> {
    if let error = failure(of: reference) { return .failure(.unavailable(error)) }
    if let found = knownCharacter(of: reference) { return .success(found.profile) }
    if case .name(let name) = reference {
      let key = NameKey(name)
      if let error = lists[key]?.list.error { return .failure(.unavailable(error)) }
      var found = matches(of: key, in: lists[key]?.list.records ?? [])
      if found.isEmpty {
        switch searchHits(for: name) {
        case .success(let hits): found = matches(of: key, in: hits)
        // Only the search knows most aliases.
        case .failure(let error): return .failure(.unavailable(error))
        }
      }
      if let only = found.first, found.count == 1 { return .success(only.profile) }
      guard found.isEmpty else { return .failure(.ambiguous(name: name, candidates: candidates(found))) }
    }
    return .failure(.missing(reference) { candidates(charactersNamed(for: $0)) })
  }

  /// Whether a name is looked up and no character has it.
  func isLost(_ reference: Reference) -> Bool {
    guard case .name(let name) = reference, knownCharacter(of: reference) == nil, failure(of: reference) == nil,
      let list = lists[NameKey(name)]
    else { return false }
    return list.list.error == nil && !list.list.isUnanswered
      && matches(of: NameKey(name), in: list.list.records).isEmpty
  }

  /// Returns the characters of the tournament's publisher with a name; else with an alias; else with the name before
  /// an end in brackets.
  private func matches(of key: NameKey, in characters: [ComicVineCharacter]) -> [ComicVineCharacter] {
    let publisher = service.publisher.map { NameKey($0) }
    let own = characters.filter { character in publisher == nil || character.publisher.map { NameKey($0) } == publisher
    }
    let exact = own.filter { NameKey($0.name) == key }
    if !exact.isEmpty { return exact }
    let aliased = own.filter { $0.hasAlias(key) }
    if !aliased.isEmpty { return aliased }
    return own.filter { $0.name.folded.stems.contains { NameKey($0) == key } }
  }

  private func candidates(_ characters: [ComicVineCharacter]) -> Candidates {
    Candidates(characters.map(\.candidate), by: Source.comicVine.metrics.first)
  }
}
