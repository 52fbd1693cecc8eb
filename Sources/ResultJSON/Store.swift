import Base
package import Tournament

/// The stored results of all tournaments, and the arena.
///
/// The overall ranking follows from it alone. Storing the same result again changes nothing.
///
/// The records stay text, in the file that they were read from; each is parsed when it is asked for, so the memory
/// does not grow with the file.
package struct Store: Sendable {
  /// By slug.
  private(set) var stored: [String: StoredTournament]
  /// The latest battle of each pair, sorted by the pair.
  package private(set) var arena: [ArenaBattle]
  /// What tells the feed of the reports from those of others, for as long as there are reports: the fingerprint of the
  /// first state of the tournament that was the first one when the feed was made; nil if it is not made yet.
  package var feed: String?

  /// The maximum size of the record of a tournament, and of the arena, in bytes.
  package static let largestRecord = 128 << 20
  /// The maximum size of a store that is not in the lines that contest writes, in bytes.
  package static let largestForeign = 64 << 20

  package init(tournaments: [TournamentRecord] = [], arena: [ArenaBattle] = []) {
    let records = tournaments.map { ($0.slug, StoredTournament($0, as: StoreText($0.bytes))) }
    self.init(stored: Dictionary(records) { $1 }, arena: arena)
  }

  /// - Parameter feed: See ``feed``.
  init(stored: [String: StoredTournament], arena: [ArenaBattle], feed: String? = nil) {
    self.stored = stored
    self.feed = feed
    self.arena = []
    // In the order of the pairs, each insertion is at the end and moves no other.
    let inPairOrder = arena.enumerated().sorted { a, b in (a.element.pair, a.offset) < (b.element.pair, b.offset) }
    for (_, battle) in inPairOrder { save(battle) }
  }

  package var isEmpty: Bool { stored.isEmpty && arena.isEmpty }

  /// The number of tournaments.
  package var count: Int { stored.count }

  package func contains(_ slug: String) -> Bool { stored[slug] != nil }

  /// The slugs, sorted by their code points.
  package var slugs: [String] { stored.keys.sorted { $0.precedes($1) } }

  /// Returns the record of a tournament; nil if there is none.
  package func record(_ slug: String) throws(StoreError) -> TournamentRecord? { try stored[slug]?.record }

  /// Returns the last result of a tournament, with the states that it had under its former names; nil if there is none.
  package func record(of rules: TournamentRules) throws(StoreError) -> TournamentRecord? {
    var known = try record(rules.slug)
    for former in rules.formerly where former.slug != rules.slug {
      guard let record = try record(former.slug) else { continue }
      known = try known?.joined(with: record) ?? record
    }
    return known
  }

  /// Whether a tournament is written as the bytes of a record.
  package func holds(_ record: TournamentRecord) throws(StoreError) -> Bool {
    try stored[record.slug]?.bytes == record.bytes
  }

  /// The number of states of all tournaments.
  package var stateCount: Int {
    get throws(StoreError) {
      var count = 0
      for tournament in stored.values { count += try tournament.facts.stateCount }
      return count
    }
  }

  /// Whether a tournament has a state before the current one.
  package var hasEarlierStates: Bool {
    get throws(StoreError) {
      for tournament in stored.values { if try tournament.facts.hasStateBefore { return true } }
      return false
    }
  }

  /// Stores a record in place of its predecessor.
  ///
  /// - Parameter text: Its text, from where it is kept; nil if it is not made yet.
  package mutating func save(_ record: TournamentRecord, as text: StoreText? = nil) {
    stored[record.slug] = StoredTournament(record, as: text ?? StoreText(record.bytes))
  }

  /// Removes a tournament.
  package mutating func forget(_ slug: String) { stored[slug] = nil }

  /// Stores a battle of the arena in place of an earlier one of the same two.
  ///
  /// Equal figures and outcome change nothing, not even the date.
  ///
  /// - Returns: Whether there was an earlier one.
  @discardableResult package mutating func save(_ battle: ArenaBattle) -> Bool {
    var battle = battle.inPairOrder
    let place = arena.partitionPoint { $0.pair >= battle.pair }
    if place < arena.endIndex, arena[place].pair == battle.pair {
      let known = arena[place]
      var again = battle
      (again.provenance, again.revision) = (known.provenance, known.revision)
      guard again != known else { return true }
      battle.revision = min(known.revision + 1, HistoryEntry.greatestRevision)
      arena[place] = battle
      return true
    }
    arena.insert(battle, at: place)
    return false
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
