/// The order in which entrants are seeded; 1 is the best seed.
package enum Seeding: String, CaseIterable, Sendable, Hashable {
  /// By power, high to low; equal powers by the tie-breaking figures, then by the order of the file.
  case power
  /// By the order of the file.
  case listed
  /// Drawn with the tournament's random seed.
  case random
  /// By the ratings of the file, high to low; equal ratings by the order of the file.
  case rating
}

/// Returns the entrants in the order of their seeds.
///
/// An entrant with a given seed takes exactly that place, or the last one if there are fewer entrants. The others fill
/// the free places in the order of `seeding`.
///
/// - Parameters:
///   - entrants: In the order of the file; given seeds are distinct.
///   - tiebreak: The figures that order equal powers; an unknown figure comes after every known one.
package func seeded(_ entrants: [Entrant], by seeding: Seeding, tiebreak: [Figure], randomSeed: UInt64) -> [Entrant] {
  var result = order(entrants.filter { $0.givenSeed == nil }, by: seeding, tiebreak: tiebreak, randomSeed: randomSeed)
  let given = entrants.compactMap { entrant in entrant.givenSeed.map { (seed: $0, entrant) } }
  for (seed, entrant) in given.sorted(by: { $0.seed < $1.seed }) {
    result.insert(entrant, at: min(seed.index, result.count))
  }
  return result
}

private func order(_ entrants: [Entrant], by seeding: Seeding, tiebreak: [Figure], randomSeed: UInt64) -> [Entrant] {
  switch seeding {
  case .listed: return entrants
  case .random:
    var drawn = entrants
    var generator = SplitMix64(seed: randomSeed)
    generator.shuffle(&drawn)
    return drawn
  case .rating, .power:
    /// The numbers to compare, the greatest first.
    func key(_ entrant: Entrant) -> [Double] {
      if seeding == .rating { return [entrant.rating ?? -.infinity] }
      return [entrant.strength] + tiebreak.map { entrant.figures[$0] ?? -.infinity }
    }
    let keyed = entrants.map { (entrant: $0, key: key($0)) }.enumerated()
    return keyed.sorted { a, b in
      let (own, other) = (a.element.key, b.element.key)
      return own == other ? a.offset < b.offset : other.lexicographicallyPrecedes(own)
    }.map(\.element.entrant)
  }
}
