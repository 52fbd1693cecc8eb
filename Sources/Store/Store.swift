internal import Text
package import Tournament

/// What is remembered of every tournament and of the battles made by hand.
///
/// The ranking follows from this alone; running the same tournament twice leaves it as it was.
package struct Store: Sendable, Equatable {
  /// By slug.
  package private(set) var tournaments: [String: TournamentRecord]
  /// The latest battle of each pair, sorted by the pair.
  package private(set) var arena: [ArenaBattle]

  package init(tournaments: [TournamentRecord] = [], arena: [ArenaBattle] = []) {
    self.tournaments = [:]
    self.arena = []
    for record in tournaments { self.tournaments[record.slug] = record }
    // In the order of the pairs each is saved at the end, where that moves no other.
    let inPairOrder = arena.enumerated().sorted { a, b in
      (a.element.pair, a.offset) < (b.element.pair, b.offset)
    }
    for (_, battle) in inPairOrder { save(battle) }
  }

  /// The records in the order of their slugs' code points.
  package var sortedTournaments: [TournamentRecord] {
    tournaments.values.sorted { $0.slug.precedes($1.slug) }
  }

  /// Takes in a result.
  ///
  /// The same result again changes nothing, not even its date; another one becomes the latest and a new
  /// entry of the history.
  ///
  /// - Parameter provenance: Where and when its figures were first seen.
  package mutating func save(_ result: TournamentResult, provenance: Provenance) {
    let known = tournaments[result.rules.slug]
    save(TournamentRecord(result, provenance: provenance, after: known))
  }

  /// Takes a record in, in place of the one that it follows.
  package mutating func save(_ record: TournamentRecord) { tournaments[record.slug] = record }

  /// Forgets every tournament but those of the given slugs.
  ///
  /// - Returns: The slugs of the forgotten ones, sorted.
  package mutating func forget(allBut kept: Set<String>) -> [String] {
    let forgotten = sortedTournaments.map(\.slug).filter { !kept.contains($0) }
    for slug in forgotten { tournaments[slug] = nil }
    return forgotten
  }

  /// Takes in a battle made by hand, in place of an earlier one of the same two.
  ///
  /// The same figures and outcome again change nothing, not even the date.
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
  /// Returns the first place from which on `belongsBehind` holds, by bisection.
  fileprivate func partitionPoint(_ belongsBehind: (ArenaBattle) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
