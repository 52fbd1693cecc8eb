import Base

/// The characters in the API's default order, with their sort keys.
struct CharacterIndex: Sendable {
  let entries: [Entry]
  private let places: [Int: Int]

  init(_ facts: [CharacterFacts]) {
    let keys = facts.map(\.name.collationKey)
    var order = Array(facts.indices)
    // The sort is stable, so that characters of the same name keep the API's order.
    if zip(keys, keys.dropFirst()).contains(where: { $1 < $0 }) { order.sort { keys[$0] < keys[$1] } }
    var entries: [Entry] = []
    entries.reserveCapacity(facts.count)
    var places = [Int: Int](minimumCapacity: facts.count)
    var rank = 0
    for (index, place) in order.enumerated() {
      if index > 0, keys[order[index - 1]] != keys[place] { rank = index }
      entries.append(Entry(facts: facts[place], key: keys[place], nameRank: rank))
      places[facts[place].id] = index
    }
    self.entries = entries
    self.places = places
  }

  subscript(id id: Int) -> Entry? { places[id].map { entries[$0] } }

  /// Returns the characters that meet all conditions, in the requested order.
  func select(_ query: ListQuery, _ filter: CharacterFilter) -> [Entry] {
    let isFiltered = query.modifiedSince != nil || filter != CharacterFilter()
    let found = isFiltered ? entries.filter { $0.passes(query, filter) } : entries
    return query.order.isEmpty ? found : found.sorted { $0.precedes($1, by: query.order) }
  }
}
