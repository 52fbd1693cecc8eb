internal import Characters
internal import HTTPTypes
internal import Text
internal import Tournament

extension CharacterSource {
  /// Returns a source for a server of JSONPlaceholder.
  static func jsonPlaceholder(at connection: SourceConnection) -> CharacterSource {
    let client = PlaceholderClient(connection)
    return CharacterSource(
      name: connection.base.text,
      connections: [connection],
      plan: { _ in PlaceholderList.allCases.map(client.planned) },
      fetch: { needs, width, progress throws(CancellationError) in
        let data = await client.fetch(PlaceholderList.allCases, width: width, progress: progress)
        guard !Task.isCancelled else { throw CancellationError() }
        return FetchedCatalogue(data.parts(for: needs))
      },
      records: .jsonPlaceholder(client),
      probe: { () async throws(SourceError) in
        let data = await client.fetch([.users])
        if let error = data.error { throw error }
        return counted(data.users.count, "user")
      }
    )
  }
}

extension PlaceholderData {
  /// The users for a look-up, with an answer for each name that is not a user's name.
  fileprivate func parts(for needs: ResolutionNeeds) -> FetchedParts {
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
