package import Pages
package import Store
internal import Tournament

/// The facts about a store that the overall reports show, gathered in one pass over its records.
package struct StoreOverview: Sendable {
  package var ranking: [OverallRank]
  /// The ranking with the battles that the arenas had before a change.
  package let rankingBefore: [OverallRank]
  /// The first rows of the index page, the newest change first; tournaments without a date come last, by slug.
  let tournaments: [[Table.Cell]]
  package let tournamentCount: Int
  /// The latest changes, in the same order.
  package var feed: Feed
  let attributions: Set<String>
  let arenas: [Arena]
  /// Nil if no tournament has an earlier state.
  let histories: PowerHistories?

  /// Writes a store as text, and gathers what is in it.
  ///
  /// - Parameters:
  ///   - counted: The facts of all its records, if they were gathered before; nil to gather them now.
  ///   - isKept: Whether to write only what follows ``Store/keptSize``, for a store whose records were counted.
  ///   - arena: The battles of its arenas before a change; nil if they are the same.
  ///   - failure: Returns the error for one of the store.
  ///   - add: Called with each part of the text.
  ///   - work: Called with each record on any thread, unless all were counted before.
  ///   - take: Called with what `work` returned, in the order of the slugs.
  package init<Value: Sendable, Failure: Error>(
    of store: Store,
    counted: CountedRecords? = nil,
    isKept: Bool = false,
    after arena: [ArenaBattle]?,
    failure: (StoreError) -> Failure,
    writing add: ([UInt8]) throws(Failure) -> Void,
    gathering work: @escaping @Sendable (RawRecord) -> Value,
    take: (Value) -> Void
  ) throws(Failure) {
    let hasEarlierStates: Bool
    do throws(StoreError) { hasEarlierStates = try store.hasEarlierStates } catch {
      throw failure(error)
    }
    var records = counted ?? CountedRecords(haveEarlierStates: hasEarlierStates)
    if counted == nil {
      try store.write(
        gathering: work,
        visiting: { record, value in
          take(value)
          records.add(record)
        },
        failure: failure,
        add
      )
    } else if isKept {
      try store.writeRest(failure: failure, add)
    } else {
      try store.write(failure: failure, add)
    }
    if hasEarlierStates, records.lines == nil {
      // The first tournament that has one came too late.
      var lines = PowerHistories()
      do throws(StoreError) {
        try store.forEachRaw {
          $0.outline
        } take: {
          lines.add($0)
        }
      } catch {
        throw failure(error)
      }
      records.lines = lines
    }
    ranking = records.tally.ranking(with: store.arena)
    rankingBefore = arena.map { records.tally.ranking(with: $0) } ?? ranking
    tournaments = records.rows.entries.map(\.value)
    tournamentCount = store.count
    feed = Feed(title: "Tournaments", entries: records.changes.entries.map(\.value))
    feed.key = store.feed
    attributions = records.attributions.union(store.arena.compactMap(\.provenance.attribution))
    arenas = store.arenas
    histories = records.lines
  }
}

/// The facts of a store's records that the overall reports show.
package struct CountedRecords: Sendable {
  fileprivate var tally = OverallTally()
  fileprivate var rows = Latest<[Table.Cell]>(atMost: Table.maximumRows)
  fileprivate var changes = Latest<Feed.Entry>(atMost: Feed.maximumEntries)
  fileprivate var attributions: Set<String> = []
  /// Nil if no tournament had an earlier state, or if too many came before the first one that had.
  fileprivate var lines: PowerHistories?
  /// The records before the first one with an earlier state, without entrants; nil if none need wait for it.
  private var waiting: [TournamentRecord]?
  private var waitingEntrants = 0

  /// The entrants in the records that wait at most.
  private static let maximumWaiting = 20_000

  /// - Parameter haveEarlierStates: Whether a record has an earlier state; nil if that is not known yet.
  package init(haveEarlierStates: Bool? = nil) {
    waiting = haveEarlierStates == nil ? [] : nil
    lines = haveEarlierStates == true ? PowerHistories() : nil
  }

  /// Adds a record whose slug comes after all others.
  package mutating func add(_ record: RawRecord) {
    tally.add(record)
    addLines(of: record)
    let provenance = record.outline.provenance
    let day = provenance.date ?? ""
    rows.add(record.row, of: day)
    changes.add(record.leaders.latestChange, of: day)
    if let attribution = provenance.attribution { attributions.insert(attribution) }
  }

  private mutating func addLines(of record: RawRecord) {
    if waiting != nil {
      waiting?.append(record.outline)
      waitingEntrants += record.entrantCount
      if record.outline.stateBefore != nil {
        var all = PowerHistories()
        for known in waiting ?? [] { all.add(known) }
        (lines, waiting) = (all, nil)
      } else if waitingEntrants > Self.maximumWaiting {
        waiting = nil
      }
    } else {
      lines?.add(record.outline)
    }
  }
}

/// The values of the latest changes of any number of tournaments, at most so many.
private struct Latest<Value: Sendable>: Sendable {
  private let maximum: Int
  /// The newest first; those of one day in the order in which they came.
  private(set) var entries: [(day: String, value: Value)] = []

  init(atMost maximum: Int) { self.maximum = maximum }

  /// - Parameter value: Made only if there is room for it.
  mutating func add(_ value: @autoclosure () -> Value, of day: String) {
    let isFull = entries.count == maximum
    if isFull, let oldest = entries.last, oldest.day >= day { return }
    if isFull { entries.removeLast() }
    var (place, end) = (0, entries.count)
    while place < end {
      let middle = (place + end) / 2
      if entries[middle].day < day { end = middle } else { place = middle + 1 }
    }
    entries.insert((day, value()), at: place)
  }
}

extension TournamentRecord {
  /// The current state as an entry of a feed.
  fileprivate var latestChange: Feed.Entry {
    let words = [titleWinner == nil && isInProgress ? nil : outcomeWords, progressWords]
    return Feed.Entry(
      key: "\(history.last?.revision ?? 0) \(fingerprint)",
      title: "\(name): " + words.compactMap(\.self).joined(separator: "; "),
      folder: slug,
      day: provenance.date
    )
  }
}
