package import Characters
internal import HTTPTypes
internal import Text

extension CharacterSource {
  /// Returns a source for a server of the Marvel Comics API.
  ///
  /// - Parameter keys: The keys of the account; nil if the server needs none.
  package static func marvel(at connection: SourceConnection, keys: MarvelKeys?) -> CharacterSource
  {
    let server = MarvelServer(connection, keys)
    return CharacterSource(
      name: connection.base.text,
      connections: [connection],
      plan: { needs in server.plan(needs).requests.map(server.planned) },
      fetch: { needs, width, progress throws(CancellationError) in
        try await server.fetch(needs, width: width, progress: progress)
      },
      page: { query throws(SourceError) in try await server.page(query) }
    )
  }
}

/// A server of the API with the cached answers.
private struct MarvelServer: Sendable {
  let client: MarvelClient
  let connection: SourceConnection

  init(_ connection: SourceConnection, _ keys: MarvelKeys?) {
    self.connection = connection
    client = MarvelClient(
      keys: keys,
      pathPrefix: connection.base.pathPrefix,
      transport: connection.transport,
      timestamp: connection.nonce
    )
  }

  /// Returns the cheapest plan for the needs, given the cached answers.
  func plan(_ needs: ResolutionNeeds) -> RequestPlan {
    RequestPlan(needs, isAtHand: isKept)
  }

  func planned(_ request: CatalogueRequest) -> PlannedRequest {
    let target = request.target(pathPrefix: connection.base.pathPrefix)
    return PlannedRequest(target: target, state: connection.state(target))
  }

  private func isKept(_ request: CatalogueRequest) -> Bool { planned(request).state == .kept }

  private var isEveryoneKept: Bool {
    RequestPlan.wholeCatalogue().requests.allSatisfy(isKept)
  }

  /// Fetches the characters of `needs` by the cheapest plan.
  ///
  /// If a name is unknown and the whole catalogue is cached, returns the whole catalogue to suggest the nearest
  /// names.
  func fetch(
    _ needs: ResolutionNeeds,
    width: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws(CancellationError) -> FetchedCatalogue {
    let fetcher = CatalogueFetcher(
      client: client,
      width: width,
      executor: connection.executor
    )
    let plan = plan(needs)
    var found = try await fetcher.fetch(plan, progress: progress)
    // The cached catalogue cost no calls; if it is incomplete, shorter lists may be complete.
    let targeted = RequestPlan(needs)
    if plan.listsWholeCatalogue, !targeted.listsWholeCatalogue, found.hides(needs),
      !connection.isOffline
    {
      found = try await fetcher.fetch(targeted)
    }
    let isLost = needs.references.contains { reference in
      if case .failure(.unknown) = found.resolve(reference, suggests: false) {
        true
      } else {
        false
      }
    }
    guard isLost, !found.isWholeCatalogue, isEveryoneKept else { return found }
    let all = try await fetcher.fetch(.wholeCatalogue())
    return all.isWholeCatalogue ? all : found
  }

  /// Returns a page of the list from the cached catalogue if possible, otherwise from the server.
  func page(_ query: CharacterQuery) async throws(SourceError) -> CharacterPage {
    if let kept = await keptPage(query) { return kept }
    let page = try await client.characters(query)
    if let shortfall = page.shortfall(of: query) { throw .incomplete(shortfall) }
    return page
  }

  /// Returns the page from the cached catalogue; nil if the catalogue cannot answer, or the page itself is cached.
  ///
  /// The catalogue answers lists by name only. Only the server knows the order of equal names, so it answers
  /// lists that contain them unless the run is offline.
  private func keptPage(_ query: CharacterQuery) async -> CharacterPage? {
    let isByName = query.orderBy == [.name] || query.orderBy == [.nameReversed]
    guard isByName, query.modifiedSince == nil,
      connection.state(query.target(pathPrefix: connection.base.pathPrefix)) != .kept,
      isEveryoneKept,
      let catalogue = try? await fetch(
        ResolutionNeeds(wholeCatalogue: true),
        width: 1,
        progress: { _, _ in }
      ),
      catalogue.isWholeCatalogue
    else { return nil }
    var found = catalogue.profiles
    if let name = query.name { found = found.filter { $0.name.trimmed.folded == name.folded } }
    if let prefix = query.nameStartsWith {
      guard case .success(let some) = catalogue.startingWith(prefix) else { return nil }
      found = some
    }
    let hasNamesakes = zip(found, found.dropFirst()).contains { $0.name.folded == $1.name.folded }
    guard !hasNamesakes || connection.isOffline else { return nil }
    if query.orderBy == [.nameReversed] { found.reverse() }
    return CharacterPage(
      profiles: Array(found.dropFirst(query.offset).prefix(query.limit)),
      total: found.count,
      offset: query.offset,
      limit: query.limit,
      attributionText: catalogue.attribution,
      receivedAt: catalogue.receivedAt
    )
  }
}
