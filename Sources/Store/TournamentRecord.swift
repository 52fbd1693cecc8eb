internal import Digests
internal import JSON
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
  /// An entry for each change, the oldest first; the last one is the present state.
  package var history: [HistoryEntry]

  /// Older entries than these are dropped.
  package static let longestHistory = 500

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
    source = result.rules.source.rawValue
    format = result.rules.formatName
    battleCount = result.battles.foughtCount
    pendingCount = result.pendingCount
    isUnfinished = result.deadEnd != nil
    let open = result.openPlaces
    entrants = result.standings.map { standing in
      EntrantRecord(standing, isOpen: open.contains(standing.entrant), of: result)
    }
    history = []
    var json = JSONWriter()
    json.object { writeState(to: &$0) }
    history = [
      HistoryEntry(
        provenance: provenance,
        fingerprint: Digest.sha256(json.bytes),
        isInProgress: isInProgress,
        isUnfinished: isUnfinished,
        places: entrants.map {
          HistoryEntry.Place(
            identity: $0.identity,
            name: $0.name,
            rank: $0.rank,
            isOpen: $0.isOpen,
            power: $0.power,
            comics: $0.figures[.comics] == $0.power ? nil : $0.figures[.comics]
          )
        }
      )
    ]
  }

  /// The digest of everything but the date and the history.
  package var fingerprint: String { history.last?.fingerprint ?? "" }

  /// Where and when the present figures were first seen.
  package var provenance: Provenance { history.last?.provenance ?? Provenance() }

  /// Whether battles wait for their results.
  package var isInProgress: Bool { pendingCount > 0 }

  /// Those who finished first; none while it is in progress, and where it ended early.
  package var champions: [EntrantRecord] {
    isInProgress || isUnfinished ? [] : entrants.filter { $0.rank == 1 }
  }

  /// How each entrant moved since the state before; nil where there was none.
  ///
  /// A place that is or was open is compared with none.
  package var movements: [Entrant.Identity: Movement]? {
    guard history.count > 1 else { return nil }
    let before = Dictionary(
      history[history.count - 2].places.map { ($0.identity, $0) },
      uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 }
    )
    return Dictionary(
      entrants.map { entrant in
        let place = before[entrant.identity]
        let isOpen = entrant.isOpen || place?.isOpen == true
        return (
          entrant.identity,
          place != nil && isOpen ? .same : Movement(from: place?.rank, to: entrant.rank)
        )
      },
      uniquingKeysWith: { first, _ in first }
    )
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

/// Where and when figures were first seen.
package struct Provenance: Sendable, Equatable {
  /// As `2024-09-10`; nil for figures without a date.
  package var date: String?
  /// What their source wants to be said beside them.
  package var attribution: String?

  package init(date: String? = nil, attribution: String? = nil) {
    self.date = date
    self.attribution = attribution?.storable
  }
}

/// One state of a tournament.
package struct HistoryEntry: Sendable, Equatable {
  package var provenance: Provenance
  package var fingerprint: String
  /// Whether battles waited for their results.
  package var isInProgress = false
  /// As ``TournamentRecord/isUnfinished``.
  package var isUnfinished = false
  /// In the order of the ranks.
  package var places: [Place]

  package struct Place: Sendable, Equatable {
    package var identity: Entrant.Identity
    package var name: String
    package var rank: Int
    /// As ``EntrantRecord/isOpen``.
    package var isOpen = false
    package var power: Double
    /// Nil where it is the power itself, or unknown.
    package var comics: Double?
  }
}

/// How a place compares with an earlier one.
package enum Movement: Sendable, Equatable {
  case up(Int)
  case down(Int)
  case same
  case new

  init(from before: Int?, to now: Int) {
    switch before {
    case nil: self = .new
    case let before? where before > now: self = .up(before - now)
    case let before? where before < now: self = .down(now - before)
    default: self = .same
    }
  }
}
