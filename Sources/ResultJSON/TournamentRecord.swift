import Base
package import Tournament

/// The latest result of a tournament, with its history.
package struct TournamentRecord: Sendable, Equatable {
  package var slug: String
  package var name: String
  package var source: String
  package var format: String
  /// The number of played battles, without byes.
  package var battleCount: Int
  /// The number of battles with known sides and no result; 0 once it is over.
  package var pendingCount = 0
  /// Whether it ended early, so that it has no winner.
  package var isUnfinished = false
  /// In the order of their ranks.
  package var entrants: [EntrantRecord]
  /// An entry for each change, the oldest first; the last one is the current state.
  package var history: [HistoryEntry]

  /// Whether battles are waiting for results.
  package var isInProgress: Bool { pendingCount > 0 }

  /// The entrant that has won the title while battles about other places are pending; nil if there is none.
  package var titleWinner: EntrantRecord? { history.last?.progress?.isTitleWon == true ? entrants.first : nil }

  /// Whether votes decide the battles; false if an older version recorded it.
  package var isPoll: Bool { history.last?.isPoll == true }

  /// The entrants with rank 1; empty while it is in progress, or if it ended early.
  package var champions: [EntrantRecord] { isInProgress || isUnfinished ? [] : entrants.filter { $0.rank == 1 } }
}

extension TournamentRecord {
  package init(_ result: TournamentResult, provenance: Provenance) {
    var provenance = provenance
    provenance.metric = result.metric.storable
    slug = result.rules.slug
    name = result.rules.name.storable
    source = result.rules.source.name
    format = result.rules.formatName
    battleCount = result.battles.foughtCount
    pendingCount = result.pendingCount
    isUnfinished = result.deadEnd != nil
    let open = result.openPlaces
    entrants = result.standings.map { standing in
      EntrantRecord(standing, isOpen: open.contains(standing.entrant), in: result.entrants)
    }
    history = []
    history = [
      HistoryEntry(
        revision: 1,
        provenance: provenance,
        fingerprint: Digest.sha256(stateBytes),
        isInProgress: isInProgress,
        isUnfinished: isUnfinished,
        progress: result.progress.map { progress in
          HistoryEntry.Progress(
            decided: progress.decided,
            battles: progress.battles,
            isTitleWon: result.titleWinner != nil
          )
        },
        isPoll: result.isPoll,
        content: .known(currentPlaces)
      )
    ]
  }
}

/// The part of an entrant in a result.
package struct EntrantRecord: Sendable, Equatable {
  package var identity: Entrant.Identity
  /// The name in the source.
  package var name: String
  /// The name that the tournament prints instead.
  package var alias: String?
  /// See ``Entrant/power``.
  package var power: Double?
  package var figures: Figures
  package var seed: Seed
  package var rank: Int
  /// Whether pending battles can change its place; ``rank`` is then the best place within reach.
  package var isOpen = false
  package var record: Record
  package var halfPoints: Int?

  package var displayName: String { alias ?? name }
}

extension EntrantRecord {
  init(_ standing: Standing, isOpen: Bool, in entrants: [Entrant]) {
    let index = standing.entrant.index
    identity = entrants[index].identity
    name = entrants[index].name.storable
    alias = entrants[index].alias?.storable
    power = entrants[index].power
    figures = entrants[index].figures
    seed = standing.entrant
    rank = standing.rank
    self.isOpen = isOpen
    record = standing.record
    halfPoints = standing.halfPoints
  }
}
