import Base
package import Network
import Synchronization
package import Tournament

/// The characters that were fetched from a source, indexed for look-up.
package struct FetchedCatalogue: Sendable {
  /// The characters sorted by collation key of the name, then by id; every id is unique.
  package let profiles: [Profile]
  /// Whether the catalogue contains all characters of the source; suggestions then compare all names.
  package let isWholeCatalogue: Bool
  /// The attribution to show next to the figures.
  package let attribution: String?
  /// The time that the figures cover; nil if they cover all time.
  package let window: String?
  /// The setting that leads to the window on another day; nil if it stays the same.
  package let windowRule: String?
  /// The time when the source sent the newest answer; nil if it is unknown.
  package let receivedAt: UnixTime?

  /// The metrics of the source; the first one ranks candidates.
  package let metrics: [Figure]
  /// The server that failed requests went to; nil if the source needs no server.
  package var server: ServerWords?

  let index: NameIndex
  /// The gaps that failed pages leave in lists.
  let gaps: [Gap]
  /// The lists with characters missing although all pages arrived.
  let shortfalls: [Gap]
  let aliases: (@Sendable () -> Aliases)?
  let answers: [Reference: Result<Profile, ResolutionError>]
  let named: [Reference: Candidates]
  let failedIDs: [CharacterID: SourceError]
  let lastTop = LastTop()

  /// Makes a catalogue of given characters; the first character with an id counts.
  ///
  /// - Parameter areInOrder: Whether the characters are known to be in the order of ``profiles``, and no id occurs twice.
  package init(
    profiles: [Profile],
    areInOrder: Bool = false,
    isWholeCatalogue: Bool,
    metrics: [Figure],
    attribution: String? = nil,
    aliases: (@Sendable () -> Aliases)? = nil
  ) {
    var parts = FetchedParts(metrics: metrics)
    parts.profiles = profiles
    parts.areInOrder = areInOrder
    parts.isWholeCatalogue = isWholeCatalogue
    parts.attribution = attribution
    parts.aliases = aliases
    self.init(parts)
  }

  package init(_ parts: FetchedParts) {
    profiles = parts.areInOrder ? parts.profiles : inCatalogueOrder(parts.profiles)
    isWholeCatalogue = parts.isWholeCatalogue
    attribution = parts.attribution
    window = parts.window
    windowRule = parts.windowRule
    receivedAt = parts.receivedAt
    server = parts.server
    metrics = parts.metrics
    index = NameIndex(profiles)
    gaps = parts.gaps
    shortfalls = parts.shortfalls
    aliases = parts.aliases
    answers = parts.answers
    named = parts.named
    failedIDs = parts.failedIDs
  }

  package func profile(id: CharacterID) -> Profile? { index.places[id].map { profiles[$0] } }
}

/// The characters that a roster took last, because tournaments of a run often have the same roster.
final class LastTop: Sendable {
  private let last = Mutex<(count: Int, rule: PowerRule, taken: [Profile])?>(nil)

  /// Returns what `take` returned for the same roster, if that was asked last.
  func taken(_ count: Int, by rule: PowerRule, _ take: () -> [Profile]) -> [Profile] {
    if let last = last.withLock(\.self), last.count == count, last.rule == rule { return last.taken }
    let taken = take()
    last.withLock { $0 = (count, rule, taken) }
    return taken
  }
}

private func inCatalogueOrder(_ profiles: [Profile]) -> [Profile] {
  var seen = Set<CharacterID>(minimumCapacity: profiles.count)
  let places = profiles.indices.filter { seen.insert(profiles[$0].id).inserted }
  // By its place, a profile is read without a copy.
  let keys = profiles.indices.map { profiles[$0].name.collationKey }
  func precedes(_ a: Int, _ b: Int) -> Bool {
    keys[a] == keys[b] ? profiles[a].id < profiles[b].id : keys[a].precedes(keys[b])
  }
  // Most sources sort by name already.
  let isSorted = zip(places, places.dropFirst()).allSatisfy { !precedes($1, $0) }
  if isSorted, places.count == profiles.count { return profiles }
  return (isSorted ? places : places.sorted(by: precedes)).map { profiles[$0] }
}
