package import Characters
internal import HTTPTypes
internal import Text

extension CharacterSource {
  /// A server of the Marvel Comics API.
  ///
  /// - Parameter keys: Nil for a server that asks for none.
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

/// A server of the API, and what is kept of its answers.
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

  /// The cheapest plan for some needs, given what is kept.
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

  /// Fetches what `needs` names by the cheapest plan.
  ///
  /// If a name is unknown and everyone is kept, everyone is taken, so that the nearest names can be suggested.
  func fetch(
    _ needs: ResolutionNeeds,
    width: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws(CancellationError) -> FetchedCatalogue {
    let fetcher = CatalogueFetcher(client: client, width: width)
    let plan = plan(needs)
    var found = try await fetcher.fetch(plan, progress: progress)
    // Everyone was kept and so cost nothing; where that list is not whole, shorter ones may be.
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

  /// Returns a part of the list: from what is kept of the whole catalogue if that will do, else as the server
  /// gives it.
  func page(_ query: CharacterQuery) async throws(SourceError) -> CharacterPage {
    if let kept = await keptPage(query) { return kept }
    let page = try await client.characters(query)
    if let shortfall = page.shortfall(of: query) { throw .incomplete(shortfall) }
    return page
  }

  /// Returns what the server would say, if everyone is kept and the very answer is not; else nil.
  ///
  /// Only the server knows the order of equal names and dates, so that such lists are left to it while it may be asked.
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
