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
  /// The removed states of the revisions that are kept, in their order; all are before the current one.
  package internal(set) var removed: [RemovedState] = []

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

  /// The number of revisions, up to the greatest, whose entries are kept.
  ///
  /// Because only the greatest revision counts, the order of merging stores makes no difference.
  package static let longestHistory = 500

  /// The size that the places of a state may have if those of all states up to the newest were as large, in bytes.
  ///
  /// It keeps records within ``Store/largestRecord``: fewer states of the largest fields are kept. As it looks at one
  /// state and the greatest revision only, the order of merging makes no difference here either.
  package static let largestHistory = 16 << 20

  /// The digest of everything except the date and the history.
  package var fingerprint: String { history.last?.fingerprint ?? "" }

  /// The date and attribution of the first entry with the current state.
  package var provenance: Provenance { history.isEmpty ? Provenance() : history[currentStart].provenance }

  /// The state before the current one; nil if there is none.
  package var stateBefore: HistoryEntry? { currentStart > 0 ? history[currentStart - 1] : nil }

  /// The history without entries that repeat the state before them.
  ///
  /// If two stores recorded the same state independently, the merged history has it twice in a row.
  package var states: [HistoryEntry] {
    history.indices.filter { $0 == 0 || history[$0].fingerprint != history[$0 - 1].fingerprint }.map { history[$0] }
  }

  /// The movement of each entrant since the state before; nil if there is none.
  ///
  /// A place that is or was open counts as unchanged.
  package var movements: [Entrant.Identity: Movement]? {
    guard let stateBefore else { return nil }
    let before = Dictionary(
      stateBefore.places.map { ($0.identity, $0) },
      uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 }
    )
    return Dictionary(
      entrants.map { entrant in
        let place = before[entrant.identity]
        let isOpen = entrant.isOpen || place?.isOpen == true
        return (entrant.identity, place != nil && isOpen ? .same : Movement(from: place?.rank, to: entrant.rank))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Makes the record of a result after `known`; returns `known` with its dates if the result is the same.
  ///
  /// A state keeps the first day on which it was seen. The day of votes is the one that their file has now, and figures
  /// of another window are those of another day. An older version recorded neither metric, window nor progress,
  /// nor that votes decide, nor the day of figures beside it; they are filled in.
  package init(_ result: TournamentResult, provenance: Provenance, after known: TournamentRecord?) {
    let record = TournamentRecord(result, provenance: provenance)
    guard let known else {
      self = record
      return
    }
    guard known.fingerprint == record.fingerprint else {
      self = record
      // Other votes over the same figures do not make these newer.
      if let day = known.provenance.figuresDate, hasFigures(of: known) { history[0].provenance.figuresDate = day }
      if known.name != name { history[0].formerName = known.name }
      follow(known)
      return
    }
    self = known
    let new = record.provenance
    for index in history.indices[currentStart...] {
      let old = history[index].provenance
      let isOfVotes = result.latestVote != nil && new.date == result.latestVote
      let isOfAnotherDay = old.metric != nil && old.window != new.window
      history[index].provenance.metric = new.metric
      history[index].provenance.window = new.window
      history[index].provenance.windowRule = new.windowRule
      history[index].progress = record.history.last?.progress
      history[index].isPoll = record.isPoll
      if isOfVotes || isOfAnotherDay {
        history[index].provenance.date = new.date
        history[index].provenance.figuresDate = isOfVotes ? old.figuresDate ?? new.figuresDate : new.figuresDate
      }
    }
    // Of states that merged stores have in common, only what was filled in may have differed, and days decide the order.
    history[currentStart...].sort { $0.precedes($1) }
    var index = currentStart + 1
    while index < history.count {
      if history[index] == history[index - 1] { history.remove(at: index) } else { index += 1 }
    }
  }

  /// Whether everyone has the same figures as in another record.
  private func hasFigures(of other: TournamentRecord) -> Bool {
    let known = Dictionary(other.entrants.map { ($0.identity, $0) }) { first, _ in first }
    let (own, old) = (provenance, other.provenance)
    return (own.metric, own.window) == (old.metric, old.window)
      && entrants.allSatisfy { known[$0.identity]?.power == $0.power && known[$0.identity]?.figures == $0.figures }
  }

  /// Whether another record of the same state also agrees in what a later run fills in.
  package func isTold(like other: TournamentRecord?) -> Bool {
    provenance == other?.provenance && history.last?.progress == other?.history.last?.progress
      && isPoll == other?.isPoll && history.count == other?.history.count
  }

  /// Whether a record under a former name is of this tournament: they have states in common, or the same entrants.
  package func isSame(as former: TournamentRecord) -> Bool {
    sharesStates(with: former) || Set(entrants.map(\.identity)) == Set(former.entrants.map(\.identity))
  }

  private func sharesStates(with other: TournamentRecord) -> Bool {
    // Removed states count, so that a record under a former name that has only them brings none back.
    let (own, others) = (history.map(\.asRemoved) + removed, other.history.map(\.asRemoved) + other.removed)
    return !Set(own.map(\.fingerprint)).isDisjoint(with: others.map(\.fingerprint))
  }

  /// Returns the record with the states that it had under a former name.
  package func joined(with former: TournamentRecord) throws(StoreError) -> TournamentRecord {
    guard !sharesStates(with: former) else {
      return try RecordText(bytes).merged(with: RecordText(former.bytes)).record
    }
    var whole = self
    whole.history[0].formerName = former.name
    whole.follow(former)
    // Its states have other revisions now: a merge with a copy of it must not add them again.
    let moved = Set(history.map(\.asRemoved)).subtracting(whole.history.map(\.asRemoved))
    whole.removed = Self.kept(moved.union(whole.removed), before: whole.history.last)
    return whole
  }

  /// Removes the past states of a revision, and the entries that repeat them.
  ///
  /// - Returns: Whether there were any; nil if the revision is that of the current state.
  package mutating func remove(revision: Int) -> Bool? {
    guard let last = history.last, last.revision != revision else { return nil }
    var gone: Set<RemovedState> = []
    var repeated: String?
    for entry in history where entry.revision < last.revision {
      if entry.revision == revision {
        repeated = entry.fingerprint
      } else if entry.fingerprint != repeated {
        repeated = nil
      }
      if repeated != nil { gone.insert(entry.asRemoved) }
    }
    guard repeated != last.fingerprint else { return nil }
    history.removeAll { gone.contains($0.asRemoved) }
    removed = Self.kept(gone.union(removed), before: last)
    return !gone.isEmpty
  }

  /// Returns the removed states that a merge could bring back, in their order.
  static func kept(_ removed: Set<RemovedState>, before last: HistoryEntry?) -> [RemovedState] {
    removed.filter { (last?.revision ?? 0) - $0.revision < longestHistory }.sorted()
  }

  /// Adds the history of an earlier record before its own.
  mutating func follow(_ earlier: TournamentRecord) {
    var past = earlier.history
    // Only a tampered store gets here; the count restarts so that the new store stays readable.
    if past.last.map({ $0.revision >= HistoryEntry.greatestRevision }) == true {
      for index in past.indices { past[index].revision = index + 1 }
    }
    let greatest = past.last?.revision ?? 0
    for index in history.indices { history[index].revision += greatest }
    history = Self.kept(of: past + history)
    let own = removed.map { RemovedState(revision: $0.revision + greatest, fingerprint: $0.fingerprint) }
    removed = Self.kept(Set(earlier.removed + own), before: history.last)
    // Merged branches may have many states of one revision, which together are too many to be written.
    var size = 0
    let dropped = history.dropLast().lastIndex { entry in
      size += entry.placesSize
      return size > 2 * Self.largestHistory
    }
    if let dropped { history.removeSubrange(...dropped) }
  }

  /// Returns the entries of a sorted history that are recent enough and fit.
  static func kept(of history: [HistoryEntry]) -> [HistoryEntry] {
    guard let greatest = history.last?.revision else { return [] }
    return history.filter { entry in
      let age = greatest - entry.revision
      return age < longestHistory && (age == 0 || entry.placesSize <= largestHistory / age)
    }
  }

  var stateBytes: [UInt8] { JSONWriter.bytes { writeState(to: &$0) } }

  /// The current state in the history's form.
  var currentPlaces: [HistoryEntry.Place] {
    entrants.map {
      HistoryEntry.Place(
        identity: $0.identity,
        name: $0.name,
        rank: $0.rank,
        isOpen: $0.isOpen,
        power: $0.power,
        comics: $0.figures[.comics] == $0.power ? nil : $0.figures[.comics]
      )
    }
  }

  /// The index of the first entry of the current state.
  private var currentStart: Int {
    var start = max(0, history.count - 1)
    while start > 0, history[start - 1].fingerprint == fingerprint { start -= 1 }
    return start
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
