import Base
package import Tournament

/// A row of the overall ranking.
package struct OverallRank: Sendable, Equatable {
  package var rank: Int
  package var key: Key
  package var name: String
  /// Nil in a table of results, whose entrants have none; they are ranked by their ratings, titles and wins.
  package var power: Double?
  /// The number of tournaments; battles in the arena do not count.
  package var tournaments: Int
  package var record: Record
  package var titles: Int
  /// Nil if no tournament has an earlier state.
  package var movement: Movement?
  /// The day of the latest result, in the form `2024-09-10`; nil if none has one.
  package var date: String?
  /// The day on which the figures were first seen; nil if they have none.
  package var figuresDate: String?
  /// The text that the source requires beside the figures.
  package var attribution: String?
  /// The page of the entrant in its source; nil if no result names it.
  package var link: String?
  /// Nil if the battles are not known, or if the table is too large.
  package var rating: OverallRating?

  /// The share of battles won, where a draw counts half; nil without battles.
  package var winRate: Double? { record.played > 0 ? Double(record.shares) / 2 / Double(record.played) : nil }

  package var identity: Entrant.Identity { key.identity }
  package var table: OverallTable { key.table }
}

extension Store {
  /// Returns the overall ranking; see ``OverallTally``.
  package func ranking() throws(StoreError) -> [OverallRank] {
    var tally = OverallTally()
    try forEach { tally.add($0) }
    return tally.ranking(with: arena)
  }
}

/// Gathers the overall ranking from the records of a store, in the order of their slugs.
///
/// The ranking has all entrants with at least one battle or title, in a table for each source, metric and window, by
/// power; equal powers share a place. Without powers, titles and then wins order a table. Of several results the one with the newest figures counts; of those of a day, the
/// first by slug. The movement compares with the ranking before each tournament's latest change.
package struct OverallTally: Sendable {
  /// The name and the power of an entrant in one result.
  struct Showing: Sendable {
    var name: String
    var power: Double?
    /// The day of the figures; empty if they have none.
    var date: String
    var attribution: String?

    init(_ name: String, _ power: Double?, _ provenance: borrowing Provenance) {
      self.name = name
      self.power = power
      date = provenance.dayOfFigures ?? ""
      attribution = provenance.attribution
    }
  }

  struct Sum: Sendable {
    let key: OverallRank.Key
    /// Nil if the entrant takes part in no current state.
    var now: Showing?
    /// Of the states before the latest changes; that of now if there is none.
    var earlier: Showing?
    var tournaments = 0
    var record = Record()
    var titles = 0
    /// The day of the latest result; empty if none has one.
    var latest = ""
  }

  private(set) var sums: [Sum] = []
  private var indices: [OverallRank.Key: Int] = [:]
  private var hasEarlierStates = false

  package init() {}

  package mutating func add(_ tournament: TournamentRecord) {
    let provenance = tournament.provenance
    let before = tournament.stateBefore
    let date = provenance.date ?? ""
    for entrant in tournament.entrants {
      guard let isChampion = tournament.counts(entrant) else { continue }
      let index = index(of: OverallRank.Key(entrant.identity, provenance))
      let showing = Showing(entrant.name, entrant.power, provenance)
      sums[index].now.show(showing)
      sums[index].latest = max(sums[index].latest, date)
      if before == nil { sums[index].earlier.show(showing) }
      sums[index].tournaments += 1
      sums[index].record += entrant.record
      if isChampion { sums[index].titles += 1 }
    }
    guard let before else { return }
    hasEarlierStates = true
    for place in before.places {
      sums[index(of: before.key(of: place))].earlier.show(
        Showing(place.name, place.power, before.provenance)
      )
    }
  }

  /// The index of the sum of an entrant.
  private mutating func index(of key: OverallRank.Key) -> Int {
    if let index = indices[key] { return index }
    indices[key] = sums.count
    sums.append(Sum(key: key))
    return sums.count - 1
  }

  private mutating func add(_ battle: ArenaBattle) {
    for (side, won) in [(battle.home, Outcome.home), (battle.away, .away)] {
      let showing = Showing(side.name, side.power, battle.provenance)
      let index = index(of: OverallRank.Key(side.identity, battle.provenance))
      sums[index].now.show(showing)
      sums[index].earlier.show(showing)
      sums[index].latest = max(sums[index].latest, battle.provenance.date ?? "")
      switch battle.outcome {
      case won: sums[index].record.wins += 1
      case .draw, .bye: sums[index].record.draws += 1
      default: sums[index].record.losses += 1
      }
    }
  }

  package func ranking(with arena: [ArenaBattle]) -> [OverallRank] {
    var tally = self
    for battle in arena { tally.add(battle) }
    let before = hasEarlierStates ? tally.earlierRanks : nil
    return tally.ordered { $0.now }.compactMap { index, rank in
      let sum = tally.sums[index]
      guard let showing = sum.now else { return nil }
      return OverallRank(
        rank: rank,
        key: sum.key,
        name: showing.name,
        power: showing.power,
        tournaments: sum.tournaments,
        record: sum.record,
        titles: sum.titles,
        movement: showing.power == nil ? nil : before.map { Movement(from: $0[index], to: rank) },
        date: sum.latest.isEmpty ? nil : sum.latest,
        figuresDate: showing.date.isEmpty ? nil : showing.date,
        attribution: showing.attribution
      )
    }
  }

  /// The rank of each sum before the latest changes; nil for one that had none.
  private var earlierRanks: [Int?] {
    var ranks = [Int?](repeating: nil, count: sums.count)
    for (index, rank) in ordered({ $0.earlier }) { ranks[index] = rank }
    return ranks
  }

  /// Returns the indices of the sums that show something, table by table in the order of the ranking, with their ranks.
  private func ordered(_ showing: (Sum) -> Showing?) -> [(index: Int, rank: Int)] {
    let places = sums.indices.compactMap { index in
      showing(sums[index]).map { shown in
        let results = shown.power == nil ? sums[index] : nil
        return Place(
          index: index,
          figures: (shown.power ?? 0, results?.titles ?? 0, results?.record.wins ?? 0),
          name: shown.name.folded
        )
      }
    }
    let groups = Dictionary(grouping: places) { sums[$0.index].key.table }
    var ordered: [(index: Int, rank: Int)] = []
    ordered.reserveCapacity(places.count)
    for table in groups.keys.sorted(by: { $0.precedes($1) }) {
      let sorted = (groups[table] ?? []).sorted { a, b in
        if a.figures != b.figures { return a.figures > b.figures }
        if a.name != b.name { return a.name.precedes(b.name) }
        return sums[a.index].key.identity < sums[b.index].key.identity
      }
      for (index, place) in sorted.enumerated() {
        let sharesPlace = index > 0 && sorted[index - 1].figures == place.figures
        ordered.append((place.index, sharesPlace ? ordered[ordered.count - 1].rank : index + 1))
      }
    }
    return ordered
  }

  private struct Place {
    var index: Int
    /// The power, or the titles and the wins of one without power.
    var figures: (power: Double, titles: Int, wins: Int)
    /// Folded.
    var name: String
  }
}

extension Optional<OverallTally.Showing> {
  /// Takes the place of what is shown, if it is newer.
  fileprivate mutating func show(_ new: Wrapped) { if map({ $0.date < new.date }) ?? true { self = new } }
}

extension TournamentRecord {
  /// Returns whether an entrant is a champion; nil if the ranking does not count it, because it has neither a battle nor
  /// a title.
  fileprivate func counts(_ entrant: EntrantRecord) -> Bool? {
    // Byes alone can make a champion.
    let isChampion = entrant.rank == 1 && !isInProgress && !isUnfinished
    return isChampion || entrant.record.played > 0 ? isChampion : nil
  }
}

/// The strength that all battles of an entrant show, among the entrants of its table of the overall ranking.
package struct OverallRating: Sendable, Equatable {
  /// On the Elo scale, around 1500.
  package var value: Double
  /// The standard error against the mean of all ratings of the table; nil for large tables.
  package var standardError: Double?

  package init(value: Double, standardError: Double? = nil) {
    self.value = value
    self.standardError = standardError
  }
}
