package import HTTPTypes
internal import Text

/// All characters that were fetched, ready to be looked up.
package struct FetchedCatalogue: Sendable {
  /// By name as the catalogue sorts it, then by id; every id once.
  package let profiles: [Profile]
  /// Whether everyone is at hand, so that suggestions and rosters can look at all.
  package let isWholeCatalogue: Bool
  /// The line to show wherever the figures stand.
  package let attribution: String?
  /// When the source gave the newest of the answers, where that is known.
  package let receivedAt: UnixTime?

  let index: NameIndex
  /// Where pages are missing.
  let gaps: [Gap]
  /// Lists of which every page came, and which lack somebody all the same.
  let shortfalls: [Gap]
  let failedIDs: [Int: SourceError]

  /// Makes a catalogue of characters that came from elsewhere; of two with one id the first counts.
  package init(profiles: [Profile], isWholeCatalogue: Bool, attribution: String? = nil) {
    var parts = FetchedParts()
    parts.profiles = profiles
    parts.isWholeCatalogue = isWholeCatalogue
    parts.attribution = attribution
    self.init(parts)
  }

  package init(_ parts: FetchedParts) {
    profiles = inCatalogueOrder(parts.profiles)
    isWholeCatalogue = parts.isWholeCatalogue
    attribution = parts.attribution
    receivedAt = parts.receivedAt
    index = NameIndex(profiles)
    gaps = parts.gaps
    shortfalls = parts.shortfalls
    failedIDs = parts.failedIDs
  }

  package func profile(id: Int) -> Profile? {
    index.places[id].map { profiles[$0] }
  }
}

private func inCatalogueOrder(_ profiles: [Profile]) -> [Profile] {
  var seen: Set<Int> = []
  return
    profiles
    .filter { seen.insert($0.id).inserted }
    .map { (key: $0.name.collationKey, profile: $0) }
    .sorted { a, b in
      a.key == b.key ? a.profile.id < b.profile.id : a.key.precedes(b.key)
    }
    .map(\.profile)
}
