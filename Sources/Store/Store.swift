internal import Text
package import Tournament

/// The stored results of all tournaments, and the arena.
///
/// The overall ranking follows from it alone. Storing the same result again changes nothing.
package struct Store: Sendable, Equatable {
  /// By slug.
  package private(set) var tournaments: [String: TournamentRecord]
  /// The latest battle of each pair, sorted by the pair.
  package private(set) var arena: [ArenaBattle]

  package init(tournaments: [TournamentRecord] = [], arena: [ArenaBattle] = []) {
    self.tournaments = [:]
    self.arena = []
    for record in tournaments { self.tournaments[record.slug] = record }
    // In the order of the pairs, each insertion is at the end and moves no other.
    let inPairOrder = arena.enumerated().sorted { a, b in
      (a.element.pair, a.offset) < (b.element.pair, b.offset)
    }
    for (_, battle) in inPairOrder { save(battle) }
  }

  /// The records, sorted by the code points of their slugs.
  package var sortedTournaments: [TournamentRecord] {
    tournaments.values.sorted { $0.slug.precedes($1.slug) }
  }

  /// Stores a result.
  ///
  /// The same result again changes nothing, not even its date. A different one becomes the current
  /// state, with a new entry in the history.
  ///
  /// - Parameter provenance: The date and attribution of its figures.
  package mutating func save(_ result: TournamentResult, provenance: Provenance) {
    let known = tournaments[result.rules.slug]
    save(TournamentRecord(result, provenance: provenance, after: known))
  }

  /// Stores a record in place of its predecessor.
  package mutating func save(_ record: TournamentRecord) { tournaments[record.slug] = record }

  /// Removes all tournaments except those with the given slugs.
  ///
  /// - Returns: The slugs of the removed tournaments, sorted.
  package mutating func forget(allBut kept: Set<String>) -> [String] {
    let forgotten = sortedTournaments.map(\.slug).filter { !kept.contains($0) }
    for slug in forgotten { tournaments[slug] = nil }
    return forgotten
  }

  /// Stores a battle of the arena in place of an earlier one of the same two.
  ///
  /// Equal figures and outcome change nothing, not even the date.
  package mutating func save(_ battle: ArenaBattle) {
    var battle = battle.inPairOrder
    let place = arena.partitionPoint { $0.pair >= battle.pair }
    if place < arena.endIndex, arena[place].pair == battle.pair {
      let known = arena[place]
      var again = battle
      (again.provenance, again.revision) = (known.provenance, known.revision)
      guard again != known else { return }
      battle.revision = min(known.revision + 1, HistoryEntry.greatestRevision)
      arena[place] = battle
    } else {
      arena.insert(battle, at: place)
    }
  }
}

extension [ArenaBattle] {
  /// Returns the first index for which `belongsBehind` is true, by bisection.
  fileprivate func partitionPoint(_ belongsBehind: (ArenaBattle) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
