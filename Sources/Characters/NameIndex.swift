/// Where in the catalogue a name or an id stands.
struct NameIndex: Sendable {
  private(set) var places: [Int: Int] = [:]
  /// By the whole name.
  private(set) var exact: [NameKey: [Int]] = [:]
  /// By what stands before a blank and a bracket that the name's end closes: `Hulk (HAS)` is under `Hulk`.
  private(set) var qualified: [NameKey: [Int]] = [:]
  /// The keys of the names, in the order of the catalogue.
  private(set) var keys: [NameKey] = []
  /// The keys, and what stands before the first bracket of each.
  private(set) var spellings: [Spelling] = []

  struct Spelling: Sendable {
    let text: String
    let letters: LetterCount
    let place: Int
  }

  init(_ profiles: [Profile]) {
    keys.reserveCapacity(profiles.count)
    for (place, profile) in profiles.enumerated() {
      let key = NameKey(profile.name)
      keys.append(key)
      places[profile.id] = place
      exact[key, default: []].append(place)
      let bases = key.bases
      for spelling in [key] + bases.prefix(1) {
        let letters = LetterCount(spelling.text)
        spellings.append(Spelling(text: spelling.text, letters: letters, place: place))
      }
      for base in bases { qualified[base, default: []].append(place) }
    }
  }
}

extension NameKey {
  /// What the name is called without its bracketed ends, shortest first; empty where it has none.
  var bases: [NameKey] {
    let bytes = Array(text.utf8)
    guard bytes.last == UInt8(ascii: ")") else { return [] }
    var found: [NameKey] = []
    for index in bytes.indices.dropFirst().dropLast()
    where bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: "(") {
      found.append(NameKey(folded: String(decoding: bytes[..<index], as: UTF8.self)))
      // A name of many brackets is nobody's; this keeps hostile ones cheap.
      if found.count == 8 { break }
    }
    return found.filter { !$0.text.isEmpty }
  }
}
