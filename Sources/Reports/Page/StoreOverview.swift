package import Pages
package import Store
internal import Tournament

/// The facts about a store that the overall reports show, gathered in one pass over its records.
package struct StoreOverview: Sendable {
  package var ranking: [OverallRank]
  /// The ranking with the battles that the arenas had before a change.
  package let rankingBefore: [OverallRank]
  /// The rows of the index page, the newest change first; tournaments without a date come last, by slug.
  let tournaments: [[Table.Cell]]
  /// The latest changes, in the same order.
  package var feed: Feed
  let attributions: Set<String>
  let arenas: [Arena]
  /// Nil if no tournament has an earlier state.
  let histories: PowerHistories?

  /// Writes a store as text, and gathers what is in it.
  ///
  /// - Parameters:
  ///   - arena: The battles of its arenas before a change; nil if they are the same.
  ///   - failure: Returns the error for one of the store.
  ///   - add: Called with each part of the text.
  ///   - work: Called with each record on any thread.
  ///   - take: Called with what `work` returned, in the order of the slugs.
  package init<Value: Sendable, Failure: Error>(
    of store: Store,
    after arena: [ArenaBattle]?,
    failure: (StoreError) -> Failure,
    writing add: ([UInt8]) throws(Failure) -> Void,
    gathering work: @escaping @Sendable (TournamentRecord) -> Value,
    take: (Value) -> Void
  ) throws(Failure) {
    let hasEarlierStates: Bool
    do throws(StoreError) { hasEarlierStates = try store.hasEarlierStates } catch {
      throw failure(error)
    }
    var tally = OverallTally()
    var rows: [(day: String, cells: [Table.Cell])] = []
    var changes = LatestChanges()
    var sources = Set(store.arena.compactMap(\.provenance.attribution))
    var lines = hasEarlierStates ? PowerHistories() : nil
    try store.write(
      gathering: work,
      visiting: { record, value in
        take(value)
        tally.add(record)
        rows.append((record.provenance.date ?? "", record.row))
        changes.add(record)
        lines?.add(record)
        if let attribution = record.provenance.attribution { sources.insert(attribution) }
      },
      failure: failure,
      add
    )
    ranking = tally.ranking(with: store.arena)
    rankingBefore = arena.map { tally.ranking(with: $0) } ?? ranking
    tournaments = rows.enumerated().sorted { a, b in
      let (dayA, dayB) = (a.element.day, b.element.day)
      return dayA == dayB ? a.offset < b.offset : dayA > dayB
    }.map(\.element.cells)
    feed = Feed(title: "Tournaments", entries: changes.entries)
    attributions = sources
    arenas = store.arenas
    histories = lines
  }
}

/// The changes that a feed has room for, of any number of tournaments.
private struct LatestChanges {
  /// The newest first; those of one day in the order in which they came.
  private(set) var entries: [Feed.Entry] = []

  mutating func add(_ record: TournamentRecord) {
    let day = record.provenance.date ?? ""
    let isFull = entries.count == Feed.maximumEntries
    if isFull, let oldest = entries.last, oldest.day ?? "" >= day { return }
    if isFull { entries.removeLast() }
    let place = entries.firstIndex { $0.day ?? "" < day } ?? entries.endIndex
    entries.insert(record.latestChange, at: place)
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
