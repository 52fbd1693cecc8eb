internal import HTTPTypes

/// What the answers to a plan amount to, before it is indexed.
struct FetchedParts {
  var profiles: [Profile] = []
  var gaps: [Gap] = []
  var shortfalls: [Gap] = []
  var failedIDs: [Int: SourceError] = [:]
  var failures: [FetchFailure] = []
  var isWholeCatalogue = false
  var attribution: String?
  var receivedAt: UnixTime?

  mutating func add(_ listing: Listing) {
    let answers = listing.answers
    for answer in answers { add(answer) }
    gaps += listing.gaps
    for failure in listing.failures {
      let request: CatalogueRequest =
        listing.prefix.map { .startingWith($0) } ?? .page(offset: failure.offset)
      failures.append(FetchFailure(request: request, error: failure.error))
    }
    if let shortfall = listing.shortfall {
      let prefix = listing.prefix.map { NameKey($0) }
      shortfalls.append(Gap(prefix: prefix, error: .incomplete(shortfall)))
    }
    if listing.prefix == nil { isWholeCatalogue = listing.isComplete }
  }

  mutating func add(_ result: Result<CharacterPage, SourceError>, id: Int) {
    switch result {
    case .success(let page):
      add(page)
    case .failure(.notFound):
      break
    case .failure(let error):
      failedIDs[id] = error
      failures.append(FetchFailure(request: .character(id: id), error: error))
    }
  }

  private mutating func add(_ page: CharacterPage) {
    profiles += page.profiles
    attribution = attribution ?? page.attributionText
    if let time = page.receivedAt { receivedAt = max(receivedAt ?? time, time) }
  }
}

/// A planned request, or a later page of its list, that brought an error.
package struct FetchFailure: Sendable, Hashable {
  package let request: CatalogueRequest
  package let error: SourceError
}
