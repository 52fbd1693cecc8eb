package import HTTPTypes
internal import Text
package import Tournament

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

  /// The metrics of the source; who is best known goes by the first.
  package let metrics: [Figure]
  /// Whom failed requests went to; nil for a source that asks nobody.
  package var server: ServerWords?

  let index: NameIndex
  /// Where pages are missing.
  let gaps: [Gap]
  /// Lists of which every page came, and which lack somebody all the same.
  let shortfalls: [Gap]
  let answers: [Reference: Result<Profile, ResolutionError>]
  let failedIDs: [CharacterID: SourceError]

  /// Makes a catalogue of characters that came from elsewhere; of two with one id the first counts.
  package init(
    profiles: [Profile],
    isWholeCatalogue: Bool,
    metrics: [Figure],
    attribution: String? = nil
  ) {
    var parts = FetchedParts(metrics: metrics)
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
    metrics = parts.metrics
    index = NameIndex(profiles)
    gaps = parts.gaps
    shortfalls = parts.shortfalls
    answers = parts.answers
    failedIDs = parts.failedIDs
  }

  package func profile(id: CharacterID) -> Profile? {
    index.places[id].map { profiles[$0] }
  }
}

private func inCatalogueOrder(_ profiles: [Profile]) -> [Profile] {
  var seen = Set<CharacterID>(minimumCapacity: profiles.count)
  let places = profiles.indices.filter { seen.insert(profiles[$0].id).inserted }
  let keys = profiles.map(\.name.collationKey)
  func precedes(_ a: Int, _ b: Int) -> Bool {
    keys[a] == keys[b] ? profiles[a].id < profiles[b].id : keys[a].precedes(keys[b])
  }
  // Sources list by name, so that mostly nothing is to be moved.
  let isSorted = zip(places, places.dropFirst()).allSatisfy { !precedes($1, $0) }
  if isSorted, places.count == profiles.count { return profiles }
  return (isSorted ? places : places.sorted(by: precedes)).map { profiles[$0] }
}
