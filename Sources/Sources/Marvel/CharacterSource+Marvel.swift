import Base
import Network

extension CharacterSource {
  /// Returns a source for a server of the Marvel Comics API.
  ///
  /// - Parameter keys: The keys of the account; nil if the server needs none.
  package static func marvel(at connection: SourceConnection, keys: MarvelKeys?) -> CharacterSource {
    let server = MarvelServer(connection, keys)
    return CharacterSource(
      name: connection.base.text,
      connections: [connection],
      plan: { needs in SourcePlan(server.plan(needs).requests.map(server.planned)) },
      fetch: { needs, width, progress throws(CancellationError) in
        try await server.fetch(needs, width: width, progress: progress)
      },
      records: { context throws(Failure) in
        let records = try MarvelRecords(
          { target, what throws(SourceError) in try await server.client.answer(target, what: what) },
          over: connection,
          context
        )
        return records.access
      },
      probe: { () async throws(SourceError) in
        let page = try await server.client.characters(CharacterQuery(limit: 1))
        return counted(page.total ?? page.received, "character")
      }
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
    RequestPlan(needs, catalogueSize: catalogueSize, isAtHand: isKept)
  }

  /// The number of characters by the cached first page; that of the last capture if there is none.
  private var catalogueSize: Int {
    let first = connection.cached(target(of: .page(offset: 0)))
    guard first.state != .toFetch, let answer = first.answer, let total = page(answer)?.total else {
      return RequestPlan.lastKnownSize
    }
    return min(total, CharacterQuery.largestLimit * CharacterListing.maximumPages + 1)
  }

  private func page(_ answer: HTTPResponse) -> CharacterPage? {
    try? MarvelEnvelope(response: answer, what: "list of characters", redaction: Redaction(secrets: [])).page()
  }

  private func target(of request: CatalogueRequest) -> String { request.target(pathPrefix: connection.base.pathPrefix) }

  func planned(_ request: CatalogueRequest) -> PlannedRequest {
    let target = target(of: request)
    return PlannedRequest(target: target, state: connection.cached(target).state)
  }

  private func isKept(_ request: CatalogueRequest) -> Bool { planned(request).state == .kept }

  private var isEveryoneKept: Bool { everyone.requests.allSatisfy(isKept) }

  private var everyone: RequestPlan { .wholeCatalogue(size: catalogueSize) }

  /// Fetches the characters of `needs` by the cheapest plan.
  ///
  /// If a name is unknown and the whole catalogue is cached, returns the whole catalogue to suggest the nearest
  /// names.
  func fetch(_ needs: ResolutionNeeds, width: Int, progress: (_ done: Int, _ total: Int) -> Void)
    async throws(CancellationError) -> FetchedCatalogue
  {
    let fetcher = CatalogueFetcher(client: client, width: width, executor: connection.executor)
    let plan = plan(needs)
    let wasKept = plan.requests.allSatisfy { request in
      if case .page(let offset) = request, offset > 0 { true } else { isKept(request) }
    }
    var found = try await fetcher.fetch(plan, progress: progress)
    // The list may have grown meanwhile; one that was kept was read again when it was fetched.
    if found.hasMoreThanPromised, !wasKept, !connection.isOffline {
      found = try await CatalogueFetcher(client: client.refreshing, width: width).fetch(plan)
    }
    // The cached catalogue cost no calls; if it is incomplete, shorter lists may be complete.
    let targeted = RequestPlan(needs)
    if plan.listsWholeCatalogue, !targeted.listsWholeCatalogue, found.hides(needs), !connection.isOffline {
      found = try await fetcher.fetch(targeted)
    }
    // A whole list that is old is better than no answer to a name.
    if !plan.listsWholeCatalogue, needs.prefixes.isEmpty, found.hides(needs),
      everyone.requests.allSatisfy({ connection.cached(target(of: $0)).answer != nil })
    {
      let old = try await fetcher.fetch(everyone)
      if !old.hides(needs) { return old }
    }
    if connection.isOffline, needs.wholeCatalogue { return everyKept(instead: found) }
    let isLost = needs.references.contains { reference in
      if case .failure(.unknown) = found.resolve(reference, suggests: false) { true } else { false }
    }
    guard isLost, !found.isWholeCatalogue, isEveryoneKept else { return found }
    let all = try await fetcher.fetch(.wholeCatalogue())
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
    for page in answers.compactMap(page) { parts.add(page) }
    parts.shortfalls = [Gap(prefix: nil, error: error)]
    return FetchedCatalogue(parts)
  }
}
