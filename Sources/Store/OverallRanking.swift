internal import Text
package import Tournament

/// A row of the overall ranking.
package struct OverallRank: Sendable, Equatable {
  package var rank: Int
  package var identity: Entrant.Identity
  package var name: String
  package var power: Double
  /// The number of tournaments; battles in the arena do not count.
  package var tournaments: Int
  package var record: Record
  package var titles: Int
  /// Nil if no tournament has an earlier state.
  package var movement: Movement?
}

extension Store {
  /// All entrants with at least one battle, by power; equal powers share a place.
  ///
  /// The power is the number of comics; entrants without one have the power of their tournament. Of
  /// several results the one with the newest figures counts. The movement compares with the ranking
  /// before each tournament's latest change.
  package var overallRanking: [OverallRank] {
    var tally = Tally()
    for record in sortedTournaments { tally.add(record) }
    for battle in arena { tally.add(battle) }
    var ranks = tally.ranked
    guard tournaments.values.contains(where: { $0.stateBefore != nil }) else { return ranks }
    var earlier = Tally()
    for record in sortedTournaments {
      if let before = record.stateBefore { earlier.add(before) } else { earlier.add(record) }
    }
    for battle in arena { earlier.add(battle) }
    let before = Dictionary(
      earlier.ranked.map { ($0.identity, $0.rank) },
      uniquingKeysWith: min
    )
    for index in ranks.indices {
      ranks[index].movement = Movement(
        from: before[ranks[index].identity],
        to: ranks[index].rank
      )
    }
    return ranks
  }
}

/// Adds up the results of each entrant.
private struct Tally {
  private struct Sum {
    var name: String
    var power: Double
    var date: String
    var tournaments = 0
    var record = Record()
    var titles = 0
  }

  private var sums: [Entrant.Identity: Sum] = [:]

  mutating func add(_ tournament: TournamentRecord) {
    for entrant in tournament.entrants where entrant.record.played > 0 {
      update(
        entrant.identity,
        name: entrant.name,
        power: entrant.figures[.comics] ?? entrant.power,
        date: tournament.provenance.date
      )
      sums[entrant.identity]?.tournaments += 1
      sums[entrant.identity]?.record += entrant.record
    }
    for champion in tournament.champions where champion.record.played > 0 {
      sums[champion.identity]?.titles += 1
    }
  }

  /// Adds an earlier state, which has names and powers only.
  mutating func add(_ state: HistoryEntry) {
    for place in state.places {
      update(
        place.identity,
        name: place.name,
        power: place.comics ?? place.power,
        date: state.provenance.date
      )
    }
  }

  mutating func add(_ battle: ArenaBattle) {
    for (side, won) in [(battle.home, Outcome.home), (battle.away, .away)] {
      update(
        side.identity,
        name: side.name,
        power: side.figures[.comics] ?? side.power,
        date: battle.provenance.date
      )
      switch battle.outcome {
      case won: sums[side.identity]?.record.wins += 1
      case .draw, .bye: sums[side.identity]?.record.draws += 1
      default: sums[side.identity]?.record.losses += 1
      }
    }
  }

  private mutating func update(
    _ identity: Entrant.Identity,
    name: String,
    power: Double,
    date: String?
  ) {
    let date = date ?? ""
    guard let known = sums[identity] else {
      sums[identity] = Sum(name: name, power: power, date: date)
      return
    }
    guard known.date < date else { return }
    sums[identity]?.name = name
    sums[identity]?.power = power
    sums[identity]?.date = date
  }

  var ranked: [OverallRank] {
    let keyed = sums.map { (identity: $0.key, sum: $0.value, name: $0.value.name.folded) }
    let sorted = keyed.sorted { a, b in
      if a.sum.power != b.sum.power { return a.sum.power > b.sum.power }
      if a.name != b.name { return a.name.precedes(b.name) }
      return a.identity < b.identity
    }
    var rows: [OverallRank] = []
    rows.reserveCapacity(sorted.count)
    for (index, entry) in sorted.enumerated() {
      let sharesPlace = rows.last.map { $0.power == entry.sum.power } ?? false
      rows.append(
        OverallRank(
          rank: sharesPlace ? rows[index - 1].rank : index + 1,
          identity: entry.identity,
          name: entry.sum.name,
          power: entry.sum.power,
          tournaments: entry.sum.tournaments,
          record: entry.sum.record,
          titles: entry.sum.titles,
          movement: nil
        )
      )
    }
    return rows
  }
}
