package import Pages
package import Store
internal import Tournament

/// The facts about a store that the overall reports show, gathered in one pass over its records.
package struct StoreOverview: Sendable {
  package var ranking: [OverallRank]
  /// The rows of the index page, the newest change first; tournaments without a date come last, by slug.
  let tournaments: [[Table.Cell]]
  /// The latest change of each tournament, in the same order.
  package var feed: Feed
  let attributions: Set<String>
  let arenas: [Arena]
  /// Nil if no tournament has an earlier state.
  let histories: PowerHistories?

  /// Writes a store as text, and gathers what is in it.
  ///
  /// - Parameters:
  ///   - failure: Returns the error for one of the store.
  ///   - add: Called with each part of the text.
  ///   - work: Called with each record on any thread.
  ///   - take: Called with what `work` returned, in the order of the slugs.
  package init<Value: Sendable, Failure: Error>(
    of store: Store,
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
    var rows: [(cells: [Table.Cell], change: Feed.Entry)] = []
    var sources = Set(store.arena.compactMap(\.provenance.attribution))
    var lines = hasEarlierStates ? PowerHistories() : nil
    try store.write(
      gathering: work,
      visiting: { record, value in
        take(value)
        tally.add(record)
        rows.append((record.row, record.latestChange))
        lines?.add(record)
        if let attribution = record.provenance.attribution { sources.insert(attribution) }
      },
      failure: failure,
      add
    )
    ranking = tally.ranking(with: store.arena)
    let sorted = rows.enumerated().sorted { a, b in
      let (dayA, dayB) = (a.element.change.day ?? "", b.element.change.day ?? "")
      return dayA == dayB ? a.offset < b.offset : dayA > dayB
    }.map(\.element)
    tournaments = sorted.map(\.cells)
    feed = Feed(title: "Tournaments", entries: sorted.map(\.change))
    attributions = sources
    arenas = store.arenas
    histories = lines
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
