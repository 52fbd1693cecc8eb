import Base
import Network
import Tournament

extension CharacterSource {
  /// Returns a source for a server of JSONPlaceholder.
  static func jsonPlaceholder(_ client: WebClient) -> CharacterSource {
    var source = CharacterSource.stepped(
      over: [client],
      width: 4,
      probe: { () async throws(SourceError) in
        let data = try await PlaceholderLookup.data(of: [.users], from: client)
        return counted(data.users.count, "user")
      }
    ) { needs in PlaceholderLookup(PlaceholderList.needed(for: needs), of: needs, from: client) }
    source.records = { _ in .jsonPlaceholder(client) }
    source.importedRecords = { .jsonPlaceholder(imported: $0) }
    source.importedCharacters = { needs, records throws(RecordError) in
      try PlaceholderData(PlaceholderList.needed(for: needs), imported: records).parts(for: needs)
    }
    return source
  }
}

extension PlaceholderList {
  /// Returns the users, and the lists from which the wanted figures are counted.
  fileprivate static func needed(for needs: ResolutionNeeds) -> [PlaceholderList] {
    let metrics = PlaceholderMetric.allCases.filter { needs.metrics?.contains($0.figure) ?? true }
    let lists = Set(metrics.flatMap(\.list.neededLists)).union([.users])
    return allCases.filter(lists.contains)
  }
}

extension PlaceholderData {
  /// The users for a look-up, with an answer for each name that is not a user's name.
  func parts(for needs: ResolutionNeeds) -> FetchedParts {
    var parts = FetchedParts(metrics: Source.jsonPlaceholder.metrics)
    parts.receivedAt = receivedAt
    if let error {
      parts.gaps.append(Gap(prefix: nil, error: error))
      return parts
    }
    let profiles = profiles
    parts.profiles = profiles
    parts.isWholeCatalogue = true
    for case .name(let name) in needs.references {
      let ids = Set(users(called: name).map { CharacterID.number($0.id) })
      guard !ids.isEmpty else { continue }
      let found = profiles.filter { ids.contains($0.id) }
      parts.answers[.name(name)] = found.resolved(for: name, by: parts.metrics.first)
    }
    return parts
  }
}

extension [Profile] {
  /// Returns the only profile, or the error that several may be meant.
  func resolved(for name: String, by metric: Figure?) -> Result<Profile, ResolutionError> {
    guard count == 1, let only = first else {
      return .failure(.ambiguous(name: name, candidates: Candidates(self, by: metric)))
    }
    return .success(only)
  }
}
