import Base
import Tournament

/// An index of the names and ids of a catalogue.
struct NameIndex: Sendable {
  private(set) var places: [CharacterID: Int] = [:]
  /// The places by the whole name.
  private(set) var exact: [NameKey: [Int]] = [:]
  /// The places by the name without bracketed suffixes: `Hulk (HAS)` is under `Hulk`.
  private(set) var qualified: [NameKey: [Int]] = [:]
  private(set) var marked = MarkedNames()
  /// The keys of the names, in the order of the catalogue.
  private(set) var keys: [NameKey] = []

  init(_ profiles: [Profile]) {
    keys.reserveCapacity(profiles.count)
    places.reserveCapacity(profiles.count)
    exact.reserveCapacity(profiles.count)
    // By its place, a profile is read without a copy.
    for place in profiles.indices {
      let key = NameKey(profiles[place].name)
      keys.append(key)
      places[profiles[place].id] = place
      exact[key, default: []].append(place)
      for base in key.bases { qualified[base, default: []].append(place) }
      marked.add(profiles[place].name)
    }
  }
}

extension NameKey {
  /// The name without its bracketed suffixes, the shortest first.
  var bases: [NameKey] { text.stems.map(NameKey.init(folded:)) }
}
