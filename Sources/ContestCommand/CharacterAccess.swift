internal import Catalogue
internal import HTTPTypes
internal import MarvelGateway
internal import Store

/// The way to characters: a client and what is to be said of its figures.
struct CharacterAccess: Sendable {
  let client: MarvelClient
  /// Whom requests go to, for people.
  let name: String
  /// The day on which the figures were first seen.
  let date: String

  /// Opens the embedded gateway.
  init(_ surroundings: Surroundings, _ console: Console) throws(Failure) {
    guard (surroundings.environment["MARVEL_BASE_URL"] ?? "").isEmpty else {
      throw Failure(
        .sourceUnreachable,
        "MARVEL_BASE_URL is set, but this version fetches nothing over a network",
        help: "unset MARVEL_BASE_URL to use the embedded catalogue"
      )
    }
    // The gateway and its only caller share a pair of keys, so that every request is signed as on a network.
    let pair = (public: "embedded", private: "gateway")
    let gateway = MarvelGateway(access: .keys([pair.public: pair.private]))
    client = MarvelClient(
      keys: MarvelKeys(publicKey: pair.public, privateKey: pair.private),
      transport: Transport { (request) throws(TransportError) in
        let response = gateway.respond(to: request)
        console.detail("GET \(strippedOfTracking(request.target)): \(response.status)")
        return response
      },
      timestamp: { "1" }
    )
    name = "the embedded catalogue"
    date = CharacterFacts.captureDate
  }

  /// Fetches what `needs` names by the cheapest plan.
  ///
  /// Where a name is unknown, everyone is fetched, so that the nearest names can be suggested: requests
  /// to the embedded gateway are free.
  func fetch(
    _ needs: ResolutionNeeds,
    jobs: Int,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(Failure) -> FetchedCatalogue {
    let fetcher = CatalogueFetcher(source: client.source, width: jobs)
    do throws(CancellationError) {
      let found = try await fetcher.fetch(RequestPlan(needs), progress: progress)
      let isLost = needs.references.contains { reference in
        if case .failure(.unknown) = found.resolve(reference, suggests: false) {
          true
        } else {
          false
        }
      }
      guard isLost, !found.isWholeCatalogue else { return found }
      return try await fetcher.fetch(RequestPlan.wholeCatalogue())
    } catch {
      throw Failure(.tryLater, "interrupted")
    }
  }

  func provenance(_ catalogue: FetchedCatalogue) -> Provenance {
    Provenance(date: date, attribution: catalogue.attribution)
  }

  /// Resolves what somebody typed: only digits are an id, all else is a name.
  static func reference(_ typed: String) -> Reference {
    guard !typed.isEmpty, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .name(typed)
    }
    return .id(Int(typed) ?? .max)
  }
}
