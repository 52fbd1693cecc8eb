internal import Pages
package import Store
internal import Tournament

/// What the overall reports say about a store, gathered in one pass over its records.
package struct StoreOverview: Sendable {
  package let ranking: [OverallRank]
  /// The rows of the index page, the newest change first; tournaments without a date come last, by slug.
  let tournaments: [[Table.Cell]]
  let attributions: Set<String>
  /// The number of battles of the arena.
  let battleCount: Int
  /// Nil if no tournament has an earlier state.
  let histories: PowerHistories?

  /// Writes a store as text, and gathers what is in it.
  ///
  /// - Parameters:
  ///   - failure: Returns the error for one of the store.
  ///   - add: Called with each part of the text.
  package init<Failure: Error>(
    of store: Store,
    failure: (StoreError) -> Failure,
    writing add: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let hasEarlierStates: Bool
    do throws(StoreError) { hasEarlierStates = try store.hasEarlierStates } catch {
      throw failure(error)
    }
    var tally = OverallTally(comparesEarlier: hasEarlierStates)
    var rows: [(day: String, cells: [Table.Cell])] = []
    var sources = Set(store.arena.compactMap(\.provenance.attribution))
    var lines = hasEarlierStates ? PowerHistories() : nil
    try store.write(
      visiting: { record in
        tally.add(record)
        rows.append((record.provenance.date ?? "", record.row))
        lines?.add(record)
        if let attribution = record.provenance.attribution { sources.insert(attribution) }
      },
      failure: failure,
      add
    )
    ranking = tally.ranking(with: store.arena)
    tournaments = rows.enumerated().sorted { a, b in
      a.element.day == b.element.day ? a.offset < b.offset : a.element.day > b.element.day
    }.map(\.element.cells)
    attributions = sources
    battleCount = store.arena.count
    histories = lines
  }
}
