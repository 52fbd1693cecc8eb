internal import Playing
internal import Failures
internal import Catalogue
internal import Fetching
internal import HTTPTypes
internal import Store

/// The way to characters: a client and what is to be said of its figures.
struct CharacterAccess: Sendable {
  let client: MarvelClient
  /// Whom requests go to, for people.
  let name: String
  /// What stands before `/characters` in the path of a request.
  let pathPrefix: String
  /// The day on which the figures were first seen, where the answers do not tell.
  let date: String?
  /// The source, its cache and its quota; nil for the embedded catalogue, whose answers cost nothing.
  let network: NetworkSource?
  let console: Console

  /// Opens the source at `MARVEL_BASE_URL`, or the embedded catalogue where none is named.
  init(
    _ surroundings: Surroundings,
    _ options: SourceOptions,
    _ console: Console
  ) throws(Failure) {
    if let source = try NetworkSource(surroundings.environment, options) {
      self.init(source, console)
    } else {
      self.init(embeddedFor: console)
    }
  }

  /// The cheapest plan for some needs, given what is kept.
  func plan(_ needs: ResolutionNeeds) -> RequestPlan {
    RequestPlan(needs, isAtHand: { costsNothing($0) })
  }

  /// Fetches what `needs` names by the cheapest plan.
  ///
  /// Where a name is unknown and everyone can be had without a call, everyone is fetched, so that the nearest
  /// names can be suggested. A list that is incomplete is a warning, unless what needs it will fail by it.
  func fetch(
    _ needs: ResolutionNeeds,
    jobs: Int,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(Failure) -> FetchedCatalogue {
    guard network != nil else { return try await fetchNow(needs, jobs: jobs, progress: progress) }
    let found = try await stoppable { () async throws(Failure) in
      try await fetchNow(needs, jobs: jobs, progress: progress)
    }
    for error in found.warnings(of: needs) {
      console.warning(error.message, evenIfQuiet: true)
    }
    return found
  }

  private func fetchNow(
    _ needs: ResolutionNeeds,
    jobs: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) async throws(Failure) -> FetchedCatalogue {
    let fetcher = CatalogueFetcher(source: client.source, width: jobs)
    do throws(CancellationError) {
      let plan = plan(needs)
      var found = try await fetcher.fetch(plan, progress: progress)
      // Everyone was kept and so cost nothing; where that list is not whole, shorter ones may be.
      let targeted = RequestPlan(needs)
      if plan.listsWholeCatalogue, !targeted.listsWholeCatalogue, found.hides(needs),
        network?.mode != .offline
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
      guard isLost, !found.isWholeCatalogue else { return found }
      let everyone = RequestPlan.wholeCatalogue()
      guard network == nil || everyone.requests.allSatisfy(costsNothing) else { return found }
      let all = try await fetcher.fetch(everyone)
      return all.isWholeCatalogue ? all : found
    } catch {
      throw .stopped(wayOn)
    }
  }

  /// What to do after a stop.
  var wayOn: String {
    switch network?.mode {
    case nil: "run it again"
    case .refresh?: "run it again without --refresh, for what was fetched is kept"
    case .normal?, .offline?: "run it again, what was fetched is kept"
    }
  }

  func provenance(_ catalogue: FetchedCatalogue) -> Provenance {
    Provenance(date: date ?? catalogue.receivedAt?.day, attribution: catalogue.attribution)
  }

  /// Whether the answer to a request is kept, so that asking for it is no call.
  ///
  /// Those of the embedded catalogue count as calls: fewer of them are less work.
  private func costsNothing(_ request: CatalogueRequest) -> Bool {
    network?.state(of: request) == .kept
  }

  /// Resolves what somebody typed: only digits are an id, all else is a name.
  static func reference(_ typed: String) -> Reference {
    guard !typed.isEmpty, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .name(typed)
    }
    return .id(Int(typed) ?? .max)
  }
}
