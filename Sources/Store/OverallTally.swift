internal import Text
internal import Tournament

/// Gathers the overall ranking from the records of a store, in any order.
///
/// The ranking has all entrants with at least one battle or title, in a table for each source, metric and window, by power; equal
/// powers share a place. Of several results the one with the newest figures counts; of those of a day, the first by
/// slug. The movement compares with the ranking before each tournament's latest change.
package struct OverallTally: Sendable {
  /// The name and the power of an entrant in one result.
  struct Showing: Sendable {
    var name: String
    var power: Double
    /// Empty if the figures have none.
    var date: String
    /// The tournament; nil for a battle of the arena.
    var slug: String?

    /// Whether the ranking shows it in place of another one of the same entrant.
    func replaces(_ other: Showing) -> Bool {
      guard date == other.date else { return date > other.date }
      guard let slug else { return false }
      return other.slug.map { slug.precedes($0) } ?? true
    }
  }

  struct Sum: Sendable {
    let key: OverallRank.Key
    /// Nil if the entrant takes part in no current state.
    var now: Showing?
    /// Of the states before the latest changes; that of now, where there is none.
    var earlier: Showing?
    var tournaments = 0
    var record = Record()
    var titles = 0
  }

  private(set) var sums: [Sum] = []
  private var indices: [OverallRank.Key: Int] = [:]
  private var hasEarlierStates = false

  package init() {}

  package mutating func add(_ tournament: TournamentRecord) {
    let provenance = tournament.provenance
    let before = tournament.stateBefore
    for (entrant, isChampion) in tournament.countedEntrants {
      let showing = Showing(
        name: entrant.name,
        power: entrant.power,
        date: provenance.date ?? "",
        slug: tournament.slug
      )
      var sum = Sum(key: .init(entrant.identity, provenance), now: showing)
      if before == nil { sum.earlier = showing }
      (sum.tournaments, sum.record, sum.titles) = (1, entrant.record, isChampion ? 1 : 0)
      add(sum)
    }
    guard let before else { return }
    hasEarlierStates = true
    for place in before.places {
      var sum = Sum(key: before.key(of: place))
      sum.earlier = Showing(
        name: place.name,
        power: place.power,
        date: before.provenance.date ?? "",
        slug: tournament.slug
      )
      add(sum)
    }
  }

  /// Adds the sum of an entrant over some tournaments.
  private mutating func add(_ other: Sum) {
    guard let index = indices[other.key] else {
      indices[other.key] = sums.count
      sums.append(other)
      return
    }
    if let now = other.now, sums[index].now.map(now.replaces) ?? true { sums[index].now = now }
    if let earlier = other.earlier, sums[index].earlier.map(earlier.replaces) ?? true {
      sums[index].earlier = earlier
    }
    sums[index].tournaments += other.tournaments
    sums[index].record += other.record
    sums[index].titles += other.titles
  }

  /// Adds the sums of some tournaments.
  ///
  /// - Parameter hasEarlierStates: Whether one of the tournaments has a state before the current one.
  mutating func add(_ others: [Sum], hasEarlierStates: Bool) {
    for sum in others { add(sum) }
    if hasEarlierStates { self.hasEarlierStates = true }
  }

  private mutating func add(_ battle: ArenaBattle) {
    for (side, won) in [(battle.home, Outcome.home), (battle.away, .away)] {
      let showing = Showing(
        name: side.name,
        power: side.power,
        date: battle.provenance.date ?? ""
      )
      var sum = Sum(key: .init(side.identity, battle.provenance), now: showing, earlier: showing)
      switch battle.outcome {
      case won: sum.record.wins = 1
      case .draw, .bye: sum.record.draws = 1
      default: sum.record.losses = 1
      }
      add(sum)
    }
  }

  package func ranking(with arena: [ArenaBattle]) -> [OverallRank] {
    var tally = self
    for battle in arena { tally.add(battle) }
    let before = hasEarlierStates ? tally.earlierRanks : nil
    return tally.ranks(before)
  }

  /// Returns the rows.
  ///
  /// - Parameter before: The ranks before the latest changes; nil if there were none.
  private func ranks(_ before: [OverallRank.Key: Int]?) -> [OverallRank] {
    let keyed = sums.compactMap { sum in
      sum.now.map { (table: sum.key.table, name: $0.name.folded, showing: $0, sum: sum) }
    }
    let groups = Dictionary(grouping: keyed, by: \.table)
    var rows: [OverallRank] = []
    rows.reserveCapacity(keyed.count)
    for table in groups.keys.sorted(by: { $0.precedes($1) }) {
      let sorted = (groups[table] ?? []).sorted { a, b in
        if a.showing.power != b.showing.power { return a.showing.power > b.showing.power }
        if a.name != b.name { return a.name.precedes(b.name) }
        return a.sum.key.identity < b.sum.key.identity
      }
      let ranks = sharedRanks(sorted.map(\.showing.power))
      for (rank, entry) in zip(ranks, sorted) {
        rows.append(
          OverallRank(
            rank: rank,
            key: entry.sum.key,
            name: entry.showing.name,
            power: entry.showing.power,
            tournaments: entry.sum.tournaments,
            record: entry.sum.record,
            titles: entry.sum.titles,
            movement: before.map { Movement(from: $0[entry.sum.key], to: rank) },
            date: entry.showing.date.isEmpty ? nil : entry.showing.date
          )
        )
      }
    }
    return rows
  }

  private var earlierRanks: [OverallRank.Key: Int] {
    let powers = sums.compactMap { sum in sum.earlier.map { (key: sum.key, power: $0.power) } }
    var ranks: [OverallRank.Key: Int] = [:]
    for group in Dictionary(grouping: powers, by: \.key.table).values {
      let sorted = group.sorted { $0.power > $1.power }
      for (rank, entry) in zip(sharedRanks(sorted.map(\.power)), sorted) { ranks[entry.key] = rank }
    }
    return ranks
  }
}

/// Returns the rank of each power of a table, from 1 on; equal powers share one.
///
/// - Parameter powers: The greatest first.
private func sharedRanks(_ powers: [Double]) -> [Int] {
  var ranks: [Int] = []
  for (index, power) in powers.enumerated() {
    ranks.append(index > 0 && powers[index - 1] == power ? ranks[index - 1] : index + 1)
  }
  return ranks
}

extension TournamentRecord {
  /// The entrants that the ranking counts, those with a battle or a title.
  var countedEntrants: [(entrant: EntrantRecord, isChampion: Bool)] {
    let hasChampions = !isInProgress && !isUnfinished
    return entrants.compactMap { entrant in
      // Byes alone can make a champion.
      let isChampion = hasChampions && entrant.rank == 1
      return isChampion || entrant.record.played > 0 ? (entrant, isChampion) : nil
    }
  }
}
