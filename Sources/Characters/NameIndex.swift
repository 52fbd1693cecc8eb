internal import Text
internal import Tournament

/// An index of the names and ids of a catalogue.
struct NameIndex: Sendable {
  private(set) var places: [CharacterID: Int] = [:]
  /// The places by the whole name.
  private(set) var exact: [NameKey: [Int]] = [:]
  /// The places by the name without bracketed suffixes: `Hulk (HAS)` is under `Hulk`.
  private(set) var qualified: [NameKey: [Int]] = [:]
  /// The keys of the names, in the order of the catalogue.
  private(set) var keys: [NameKey] = []
  init(_ profiles: [Profile]) {
    keys.reserveCapacity(profiles.count)
    places.reserveCapacity(profiles.count)
    exact.reserveCapacity(profiles.count)
    for (place, profile) in profiles.enumerated() {
      let key = NameKey(profile.name)
      keys.append(key)
      places[profile.id] = place
      exact[key, default: []].append(place)
      for base in key.bases { qualified[base, default: []].append(place) }
    }
  }
}

extension NameKey {
  /// The name without its bracketed suffixes, the shortest first.
  var bases: [NameKey] { text.stems.map(NameKey.init(folded:)) }
}
