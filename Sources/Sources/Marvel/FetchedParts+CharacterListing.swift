import Tournament

extension FetchedParts {
  mutating func add(_ listing: CharacterListing) {
    for answer in listing.answers { add(answer) }
    gaps += listing.gaps
    if let shortfall = listing.shortfall {
      let prefix = listing.prefix.map { NameKey($0) }
      shortfalls.append(Gap(prefix: prefix, error: .incomplete(shortfall)))
    }
    if listing.prefix == nil { isWholeCatalogue = listing.isComplete }
  }

  mutating func add(_ result: Result<CharacterPage, SourceError>, id: CharacterID) {
    switch result {
    case .success(let page): add(page)
    case .failure(.notFound): break
    case .failure(let error): failedIDs[id] = error
    }
  }
}
