import Base
import Network

extension CharacterSource {
  /// Returns a source for a server of the Marvel Comics API.
  ///
  /// - Parameter keys: The keys of the account; nil if the server needs none.
  static func marvel(at connection: SourceConnection, keys: MarvelKeys?) -> CharacterSource {
    let server = MarvelServer(client: WebClient(connection, keys?.credentials(connection.nonce) ?? .init()))
    return CharacterSource(
      name: connection.base.text,
      connections: [connection],
      plan: { needs in SourcePlan(requests: server.plan(needs).requests.map(server.planned)) },
      fetch: { needs, width, progress throws(CancellationError) in
        try await server.fetch(needs, width: width, progress: progress)
      },
      records: { context throws(Failure) in try MarvelRecords(server.client, context).access },
      probe: { () async throws(SourceError) in
        let answer = try await server.client.get(server.client.target("/characters", [("limit", "1")]))
        let page = try CharacterPage(answer, to: .page(offset: 0))
        return counted(page.total ?? page.received, "character")
      }
    )
  }
}

/// A server of the API with the cached answers.
private struct MarvelServer: Sendable {
  let client: WebClient
  private var connection: SourceConnection { client.connection }

  /// Returns the cheapest plan for the needs, given the cached answers.
  func plan(_ needs: ResolutionNeeds) -> RequestPlan {
    RequestPlan(needs, catalogueSize: catalogueSize, isAtHand: isKept)
  }

  /// The number of characters by the cached first page; that of the last capture if there is none.
  private var catalogueSize: Int {
    let first = client.cached(CatalogueRequest.page(offset: 0).target(of: client))
    guard first.state != .toFetch, let answer = first.answer, let total = page(answer)?.total else {
      return RequestPlan.lastKnownSize
    }
    return min(total, CharacterPage.largestLimit * CharacterListing.maximumPages + 1)
  }

  private func page(_ answer: WebAnswer) -> CharacterPage? { try? CharacterPage(answer, to: .page(offset: 0)) }

  func planned(_ request: CatalogueRequest) -> PlannedRequest {
    let target = request.target(of: client)
    return PlannedRequest(target: target, state: connection.cached(target).state)
  }

  private func isKept(_ request: CatalogueRequest) -> Bool { planned(request).state == .kept }

  private var everyone: RequestPlan { .wholeCatalogue(size: catalogueSize) }

  /// Fetches the characters of `needs` by the cheapest plan.
  ///
  /// If a name is unknown and the whole catalogue is cached, returns the whole catalogue to suggest the nearest
  /// names.
  func fetch(_ needs: ResolutionNeeds, width: Int, progress: (_ done: Int, _ total: Int) -> Void)
    async throws(CancellationError) -> FetchedCatalogue
  {
    func fetch(_ plan: RequestPlan, from client: WebClient, _ progress: (Int, Int) -> Void = { _, _ in })
      async throws(CancellationError) -> FetchedCatalogue
    {
      let lookup = try await MarvelLookup(plan, from: client).ended(over: [client], width: width, progress: progress)
      return FetchedCatalogue(lookup.parts)
    }
    let plan = plan(needs)
    let wasKept = plan.requests.allSatisfy { $0.isFurtherPage || isKept($0) }
    var found = try await fetch(plan, from: client, progress)
    // The list may have grown meanwhile; one that was kept was read again when it was fetched.
    if found.hasMoreThanPromised, !wasKept, !connection.isOffline {
      found = try await fetch(plan, from: client.refreshing)
    }
    // The cached catalogue cost no calls; if it is incomplete, shorter lists may be complete.
    let targeted = RequestPlan(needs)
    if plan.listsWholeCatalogue, !targeted.listsWholeCatalogue, found.hides(needs), !connection.isOffline {
      found = try await fetch(targeted, from: client)
    }
    // A whole list that is old is better than no answer to a name.
    if !plan.listsWholeCatalogue, needs.prefixes.isEmpty, found.hides(needs),
      everyone.requests.allSatisfy({ connection.cached($0.target(of: client)).answer != nil })
    {
      let old = try await fetch(everyone, from: client)
      if !old.hides(needs) { return old }
    }
    if connection.isOffline, needs.wholeCatalogue { return everyKept(instead: found) }
    let isLost = needs.references.contains { reference in
      if case .failure(.unknown) = found.resolve(reference, suggests: false) { true } else { false }
    }
    guard isLost, !found.isWholeCatalogue, everyone.requests.allSatisfy(isKept) else { return found }
    let all = try await fetch(.wholeCatalogue(), from: client)
    return all.isWholeCatalogue ? all : found
  }

  /// Returns the characters of all answers that are cached, if those of the whole list are not.
  private func everyKept(instead found: FetchedCatalogue) -> FetchedCatalogue {
    guard let error = found.hiddenAnywhere else { return found }
    var parts = FetchedParts(metrics: found.metrics)
    parts.aliases = { .ofMarvel }
    let answers = connection.kept { target in
      HTTPRequest(target: target).path.split(separator: "/").suffix(2).contains("characters")
    }
    for page in answers.map(client.answer).compactMap(page) { parts.add(page) }
    parts.shortfalls = [Gap(prefix: nil, error: error)]
    return FetchedCatalogue(parts)
  }
}
