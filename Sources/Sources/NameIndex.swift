import Base
import Tournament

/// An index of the names and ids of a catalogue.
struct NameIndex: Sendable {
  private(set) var places: [CharacterID: Int] = [:]
  /// The places by the whole name.
  private(set) var exact = PlacesByName()
  /// The places by the name without bracketed suffixes: `Hulk (HAS)` is under `Hulk`.
  private(set) var qualified = PlacesByName()
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
      exact.add(place, under: key)
      for base in key.bases { qualified.add(place, under: base) }
      marked.add(profiles[place].name)
    }
  }
}

/// Places in a catalogue by name; most names have only one, which needs no list.
struct PlacesByName: Sendable {
  private var first: [NameKey: Int] = [:]
  private var others: [NameKey: [Int]] = [:]

  mutating func reserveCapacity(_ count: Int) { first.reserveCapacity(count) }

  mutating func add(_ place: Int, under key: NameKey) {
    guard let known = first.updateValue(place, forKey: key) else { return }
    first[key] = known
    others[key, default: []].append(place)
  }

  /// The places of a name in the order in which they were added; nil if there are none.
  subscript(key: NameKey) -> [Int]? { first[key].map { [$0] + (others[key] ?? []) } }
}

extension NameKey {
  /// The name without its bracketed suffixes, the shortest first.
  var bases: [NameKey] { text.stems.map(NameKey.init(folded:)) }
}
