package import Tournament

/// The latest result of a tournament and how it came to it.
package struct TournamentRecord: Sendable, Equatable {
  package var slug: String
  package var name: String
  package var source: String
  package var format: String
  /// The battles that were fought, byes left out.
  package var battleCount: Int
  /// The battles whose sides are known and whose results are not; 0 once it is over.
  package var pendingCount: Int
  /// Whether it ended early, so that nobody has won it.
  package var isUnfinished: Bool
  /// In the order of their ranks.
  package var entrants: [EntrantRecord]
  /// An entry for each change, in their order, the oldest first; the last one is the present state.
  package var history: [HistoryEntry]

  init(
    slug: String,
    name: String,
    source: String,
    format: String,
    battleCount: Int,
    pendingCount: Int = 0,
    isUnfinished: Bool = false,
    entrants: [EntrantRecord],
    history: [HistoryEntry]
  ) {
    self.slug = slug
    self.name = name
    self.source = source
    self.format = format
    self.battleCount = battleCount
    self.pendingCount = pendingCount
    self.isUnfinished = isUnfinished
    self.entrants = entrants
    self.history = history
  }

  package init(_ result: TournamentResult, provenance: Provenance) {
    slug = result.rules.slug
    name = result.rules.name.storable
    source = result.rules.source.name
    format = result.rules.formatName
    battleCount = result.battles.foughtCount
    pendingCount = result.pendingCount
    isUnfinished = result.deadEnd != nil
    let open = result.openPlaces
    entrants = result.standings.map { standing in
      EntrantRecord(standing, isOpen: open.contains(standing.entrant), of: result)
    }
    history = []
    history = [
      HistoryEntry(
        revision: 1,
        provenance: provenance,
        fingerprint: stateDigest,
        isInProgress: isInProgress,
        isUnfinished: isUnfinished,
        places: presentPlaces
      )
    ]
  }

  /// Whether battles wait for their results.
  package var isInProgress: Bool { pendingCount > 0 }

  /// Those who finished first; none while it is in progress, and where it ended early.
  package var champions: [EntrantRecord] {
    isInProgress || isUnfinished ? [] : entrants.filter { $0.rank == 1 }
  }
}

/// An entrant's part in a result.
package struct EntrantRecord: Sendable, Equatable {
  package var identity: Entrant.Identity
  /// The name as the source writes it.
  package var name: String
  /// The name that the tournament prints instead.
  package var alias: String?
  package var power: Double
  package var figures: Figures
  /// From 1.
  package var seed: Int
  package var rank: Int
  /// Whether battles still to be fought decide its place, of which ``rank`` is the best that it can reach.
  package var isOpen = false
  package var record: Record
  package var halfPoints: Int?

  package var displayName: String { alias ?? name }
}

extension EntrantRecord {
  init(_ standing: Standing, isOpen: Bool, of result: TournamentResult) {
    let entrant = result.entrants[standing.entrant]
    identity = entrant.identity
    name = entrant.name.storable
    alias = entrant.alias?.storable
    power = entrant.power
    figures = entrant.figures
    seed = standing.entrant + 1
    rank = standing.rank
    self.isOpen = isOpen
    record = standing.record
    halfPoints = standing.halfPoints
  }
}
