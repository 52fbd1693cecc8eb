import Base
package import Tournament

/// The characters that were fetched from a source, indexed for look-up.
@dynamicMemberLookup package struct FetchedCatalogue: Sendable {
  /// The characters sorted by collation key of the name, then by id; every id is unique.
  package let profiles: [Profile]
  /// The server that failed requests went to; nil if the source needs no server.
  package var server: ServerWords?

  let index: NameIndex
  let parts: FetchedParts

  /// The facts of the answers.
  package subscript<Fact>(dynamicMember fact: KeyPath<FetchedParts, Fact>) -> Fact { parts[keyPath: fact] }

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
    server = parts.server
    index = NameIndex(profiles)
    self.parts = parts
  }

  package func profile(id: CharacterID) -> Profile? { index.places[id].map { profiles[$0] } }
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
