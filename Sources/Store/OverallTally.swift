internal import Text
internal import Tournament

/// Gathers the overall ranking from the records of a store, in the order of their slugs.
///
/// The ranking has all entrants with at least one battle or title, in a table for each source, metric and window, by power; equal
/// powers share a place. Of several results the one with the newest figures counts. The movement compares with the
/// ranking before each tournament's latest change.
package struct OverallTally: Sendable {
  private(set) var now = Tally()
  /// Nil as long as no tournament has an earlier state; it would be the same as ``now``.
  private(set) var earlier: Tally?

  package init() {}

  package mutating func add(_ record: TournamentRecord) {
    if let before = record.stateBefore {
      if earlier == nil { earlier = now }
      earlier?.add(before)
    } else {
      earlier?.add(record)
    }
    now.add(record)
  }

  /// Adds the sums of the tournaments after those that it has.
  ///
  /// - Parameter before: Those before each tournament's latest change; nil if no tournament has an earlier state.
  mutating func add(_ sums: [Tally.Sum], before: [Tally.Sum]?) {
    if before != nil, earlier == nil { earlier = now }
    earlier?.add(before ?? sums)
    now.add(sums)
  }

  package func ranking(with arena: [ArenaBattle]) -> [OverallRank] {
    var (now, earlier) = (now, earlier)
    for battle in arena {
      now.add(battle)
      earlier?.add(battle)
    }
    var ranks = now.ranked
    guard let earlier else { return ranks }
    let before = Dictionary(
      earlier.ranked.map { ($0.key, $0.rank) },
      uniquingKeysWith: min
    )
    for index in ranks.indices {
      ranks[index].movement = Movement(
        from: before[ranks[index].key],
        to: ranks[index].rank
      )
    }
    return ranks
  }
}

/// Adds up the results of each entrant.
struct Tally: Sendable {
  struct Sum: Sendable {
    var key: OverallRank.Key
    var name: String
    var power: Double
    var date: String
    var tournaments = 0
    var record = Record()
    var titles = 0
  }

  /// In the order in which their entrants came.
  private(set) var sums: [Sum] = []
  private var indices: [OverallRank.Key: Int] = [:]

  mutating func add(_ tournament: TournamentRecord) {
    let provenance = tournament.provenance
    let hasChampions = !tournament.isInProgress && !tournament.isUnfinished
    for entrant in tournament.entrants {
      // Byes alone can make a champion.
      let isChampion = hasChampions && entrant.rank == 1
      guard isChampion || entrant.record.played > 0 else { continue }
      let index = update(
        entrant.identity,
        name: entrant.name,
        power: entrant.power,
        provenance
      )
      sums[index].tournaments += 1
      sums[index].record += entrant.record
      if isChampion { sums[index].titles += 1 }
    }
  }

  /// Adds an earlier state, which has names and powers only.
  mutating func add(_ state: HistoryEntry) {
    for place in state.places {
      _ = update(
        place.identity,
        name: place.name,
        power: place.power,
        state.provenance
      )
    }
  }

  mutating func add(_ battle: ArenaBattle) {
    for (side, won) in [(battle.home, Outcome.home), (battle.away, .away)] {
      let index = update(
        side.identity,
        name: side.name,
        power: side.power,
        battle.provenance
      )
      switch battle.outcome {
      case won: sums[index].record.wins += 1
      case .draw, .bye: sums[index].record.draws += 1
      default: sums[index].record.losses += 1
      }
    }
  }

  mutating func add(_ others: [Sum]) {
    for sum in others {
      let index = update(sum.key, name: sum.name, power: sum.power, date: sum.date)
      sums[index].tournaments += sum.tournaments
      sums[index].record += sum.record
      sums[index].titles += sum.titles
    }
  }

  /// - Returns: The index of the entrant's sum.
  private mutating func update(
    _ identity: Entrant.Identity,
    name: String,
    power: Double,
    _ provenance: Provenance
  ) -> Int {
    update(
      OverallRank.Key(identity, provenance),
      name: name,
      power: power,
      date: provenance.date ?? ""
    )
  }

  private mutating func update(
    _ key: OverallRank.Key,
    name: String,
    power: Double,
    date: String
  ) -> Int {
    guard let index = indices[key] else {
      indices[key] = sums.count
      sums.append(Sum(key: key, name: name, power: power, date: date))
      return sums.count - 1
    }
    if sums[index].date < date {
      sums[index].name = name
      sums[index].power = power
      sums[index].date = date
    }
    return index
  }

  var ranked: [OverallRank] {
    let keyed = sums.map { sum in
      (table: sum.key.table, name: sum.name.folded, sum: sum)
    }
    let groups = Dictionary(grouping: keyed, by: \.table)
    var rows: [OverallRank] = []
    rows.reserveCapacity(keyed.count)
    for table in groups.keys.sorted(by: { $0.precedes($1) }) {
      let sorted = (groups[table] ?? []).sorted { a, b in
        if a.sum.power != b.sum.power { return a.sum.power > b.sum.power }
        if a.name != b.name { return a.name.precedes(b.name) }
        return a.sum.key.identity < b.sum.key.identity
      }
      for (index, entry) in sorted.enumerated() {
        let sharesPlace = index > 0 && sorted[index - 1].sum.power == entry.sum.power
        rows.append(
          OverallRank(
            rank: sharesPlace ? rows[rows.count - 1].rank : index + 1,
            key: entry.sum.key,
            name: entry.sum.name,
            power: entry.sum.power,
            tournaments: entry.sum.tournaments,
            record: entry.sum.record,
            titles: entry.sum.titles,
            movement: nil,
            date: entry.sum.date.isEmpty ? nil : entry.sum.date
          )
        )
      }
    }
    return rows
  }
}
