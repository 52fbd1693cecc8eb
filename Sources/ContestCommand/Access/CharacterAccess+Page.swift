internal import Playing
internal import Failures
internal import Catalogue
internal import Fetching
internal import HTTPTypes
internal import Text

extension CharacterAccess {
  /// Returns a part of a list of characters: from what is kept of the whole catalogue where that will do, else
  /// as the source gives it.
  func page(_ query: CharacterQuery) async throws(Failure) -> CharacterPage {
    if let kept = try await keptPage(query) { return kept }
    guard network != nil else { return try await fetchedPage(query) }
    return try await stoppable { () async throws(Failure) in try await fetchedPage(query) }
  }

  private func fetchedPage(_ query: CharacterQuery) async throws(Failure) -> CharacterPage {
    do throws(SourceError) {
      let page = try await client.characters(query)
      if let shortfall = page.shortfall(of: query) { throw .incomplete(shortfall) }
      return page
    } catch {
      throw Task.isCancelled ? .stopped(wayOn) : Failure(error)
    }
  }

  /// Returns what the source would say, where everyone is kept and the very answer is not; else nil.
  ///
  /// Only the source knows the order of equal names and dates, so that such lists are left to it while it may be asked.
  private func keptPage(_ query: CharacterQuery) async throws(Failure) -> CharacterPage? {
    let isByName = query.orderBy == [.name] || query.orderBy == [.nameReversed]
    guard let network, isByName, query.modifiedSince == nil else { return nil }
    let target = query.target(pathPrefix: pathPrefix)
    let everyone = RequestPlan.wholeCatalogue()
    guard network.state(ofTarget: target) != .kept,
      everyone.requests.allSatisfy({ network.state(of: $0) == .kept })
    else { return nil }
    let catalogue = try await fetch(ResolutionNeeds(wholeCatalogue: true), jobs: 1)
    guard catalogue.isWholeCatalogue else { return nil }
    var found = catalogue.profiles
    if let name = query.name { found = found.filter { $0.name.trimmed.folded == name.folded } }
    if let prefix = query.nameStartsWith {
      guard case .success(let some) = catalogue.startingWith(prefix) else { return nil }
      found = some
    }
    let hasNamesakes = zip(found, found.dropFirst()).contains { $0.name.folded == $1.name.folded }
    guard !hasNamesakes || network.mode == .offline else { return nil }
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
