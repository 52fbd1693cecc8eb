package import Drawing
package import ResultJSON
import Tournament

/// The facts about a store that the overall reports show, gathered in one pass over its records.
package struct StoreOverview: Sendable {
  package var ranking: [OverallRank]
  /// The ranking with the battles that the arenas had before a change.
  package let rankingBefore: [OverallRank]
  /// The first rows of the index page, the newest change first; tournaments without a date come last, by slug.
  let tournaments: [[Table.Cell]]
  package let tournamentCount: Int
  /// Whether the entrants of any tournament have powers.
  let hasPowers: Bool
  /// The latest changes, in the same order.
  package var feed: Feed
  /// The facts about each entrant, for its page.
  package let entrants: EntrantProfiles
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
  ///   - take: Called with what `work` returned, in the order of the slugs; returns the pages that the entrants of the
  ///     record have in their source.
  package init<Value: Sendable, Failure: Error>(
    of store: Store,
    after arena: [ArenaBattle]?,
    failure: (StoreError) -> Failure,
    writing add: ([UInt8]) throws(Failure) -> Void,
    gathering work: @escaping @Sendable (TournamentRecord) -> Value,
    take: (Value) -> [EntrantPages.Page]
  ) throws(Failure) {
    var histories: PowerHistories?
    do throws(StoreError) { histories = try store.hasEarlierStates ? PowerHistories() : nil } catch {
      throw failure(error)
    }
    var tally = OverallTally()
    var rows = Latest<[Table.Cell]>(atMost: Table.maximumRows)
    var changes = Latest<Feed.Entry>(atMost: Feed.maximumEntries)
    var entrants = EntrantProfiles()
    var hasPowers = store.isEmpty
    var attributions = Set(store.arena.compactMap(\.provenance.attribution))
    try store.write(
      gathering: work,
      visiting: { record, value in
        entrants.add(record, pages: take(value))
        tally.add(record)
        hasPowers = hasPowers || record.entrants.contains { $0.power != nil }
        histories?.add(record)
        let provenance = record.provenance
        rows.add(record.row, of: provenance.date ?? "")
        changes.add(record.latestChange, of: provenance.date ?? "")
        if let attribution = provenance.attribution { attributions.insert(attribution) }
      },
      failure: failure,
      add
    )
    for battle in store.arena { entrants.add(battle) }
    self.entrants = entrants
    ranking = tally.ranking(with: store.arena)
    rankingBefore = arena.map { tally.ranking(with: $0) } ?? ranking
    tournaments = rows.entries.map(\.value)
    tournamentCount = store.count
    self.hasPowers = hasPowers
    feed = Feed(title: "Tournaments", entries: changes.entries.map(\.value))
    feed.key = store.feed
    self.attributions = attributions
    arenas = store.arenas
    self.histories = histories
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
    let place = entries.firstIndex { $0.day < day } ?? entries.endIndex
    entries.insert((day, value()), at: place)
  }
}

extension TournamentRecord {
  /// The current state as an entry of a feed.
  fileprivate var latestChange: Feed.Entry {
    let story = story()
    let words = ([story.headline] + story.facts).map(\.plainText)
    return Feed.Entry(
      key: "\(history.last?.revision ?? 0) \(fingerprint)",
      title: "\(name): " + words.joined(separator: " "),
      folder: slug,
      day: provenance.date
    )
  }
}
