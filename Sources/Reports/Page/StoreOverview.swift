import Base
package import Drawing
package import ResultJSON
package import Tournament

/// The facts about a store that the overall reports show, gathered in one pass over its records.
package struct StoreOverview: Sendable {
  package var ranking: [OverallRank]
  /// The ranking with the battles that the arenas had before a change.
  package let rankingBefore: [OverallRank]
  /// The first rows of the index page, the newest change first; tournaments without a date come last, by slug.
  let tournaments: [[Table.Cell]]
  package let tournamentCount: Int
  /// What is open and what is new, in cards.
  package let featured: [Featured]
  /// The latest changes, in the same order.
  package var feed: Feed
  /// The facts about each entrant, for its page.
  package let entrants: EntrantProfiles
  let attributions: Set<String>
  let arenas: [Arena]
  /// Nil if no tournament has an earlier state.
  let histories: PowerHistories?
  /// The review of the odds of all tournaments.
  package var review = OddsReview()
  /// The pictures of the entrants on cards, as `data:` addresses; the others have initials.
  package var portraits: [Entrant.Identity: String] = [:]
  /// The slugs of the tournaments on cards that have a picture to share.
  package var shared: Set<String> = []

  /// Writes a store as text, and gathers what is in it.
  ///
  /// - Parameters:
  ///   - arena: The battles of its arenas before a change; nil if they are the same.
  ///   - failure: Returns the error for one of the store.
  ///   - add: Called with each part of the text.
  ///   - work: Called with each record on any thread.
  ///   - take: Called with what `work` returned, in the order of the slugs; returns the battles of the record;
  ///     nil if they are not known.
  package init<Value: Sendable, Failure: Error>(
    of store: Store,
    after arena: [ArenaBattle]?,
    failure: (StoreError) -> Failure,
    writing add: ([UInt8]) throws(Failure) -> Void,
    gathering work: @escaping @Sendable (TournamentRecord) -> Value,
    take: (Value) -> StoredBattles?
  ) throws(Failure) {
    var histories: PowerHistories?
    do throws(StoreError) { histories = try store.hasEarlierStates ? PowerHistories() : nil } catch {
      throw failure(error)
    }
    var tally = OverallTally()
    var rows = Latest<[Table.Cell]>(atMost: Table.maximumRows)
    var changes = Latest<Feed.Entry>(atMost: Feed.maximumEntries)
    var entrants = EntrantProfiles()
    var open = Latest<Featured>(atMost: Featured.maximum)
    var closed = Latest<Featured>(atMost: Featured.maximum)
    var attributions = Set(store.arena.compactMap(\.provenance.attribution))
    try store.write(
      gathering: work,
      visiting: { record, value in
        let battles = take(value)
        entrants.add(record, battles)
        tally.add(record)
        histories?.add(record)
        let provenance = record.provenance
        rows.add(record.row, of: provenance.date ?? "")
        if record.isInProgress {
          open.add(Featured(record, battles), of: provenance.date ?? "")
        } else {
          closed.add(Featured(record, battles), of: provenance.date ?? "")
        }
        changes.add(record.latestChange(battles), of: provenance.date ?? "")
        if let attribution = provenance.attribution { attributions.insert(attribution) }
      },
      failure: failure,
      add
    )
    for battle in store.arena { entrants.add(battle) }
    entrants.finish()
    self.entrants = entrants
    // Each kind has half of the cards, and what the other one leaves.
    let newest = max(open.entries.first?.day ?? "", closed.entries.first?.day ?? "")
    let new = closed.entries.filter { isRecent($0.day, on: newest) }
    let half = Featured.maximum / 2
    let openCount = min(open.entries.count, max(half, Featured.maximum - new.count))
    featured = open.entries.prefix(openCount).map(\.value) + new.prefix(Featured.maximum - openCount).map(\.value)
    ranking = tally.ranking(with: store.arena)
    rankingBefore = arena.map { tally.ranking(with: $0) } ?? ranking
    tournaments = rows.entries.map(\.value)
    tournamentCount = store.count
    feed = Feed(title: "Tournaments", entries: changes.entries.map(\.value))
    feed.key = store.feed
    self.attributions = attributions
    arenas = store.arenas
    self.histories = histories
  }
}

/// Whether a day is at most 90 days before another one; two that are unknown are level.
private func isRecent(_ day: String, on newest: String) -> Bool {
  guard let one = daysSinceEpoch(of: day.utf8), let other = daysSinceEpoch(of: newest.utf8) else {
    return day == newest
  }
  return other - one <= 90
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

/// A tournament on the front page.
package struct Featured: Sendable {
  package let slug: String
  let name: String
  /// `Open, 5 of 8 decided`, or the day of the result.
  let label: String
  let headline: Phrase
  let isOpen: Bool
  /// The entrant whose face stands for it: the first one.
  package let entrant: (identity: Entrant.Identity, name: String)?

  /// The most cards of a page.
  static let maximum = 6

  init(_ record: TournamentRecord, _ battles: StoredBattles?) {
    slug = record.slug
    name = record.name
    isOpen = record.isInProgress
    label =
      (record.progressWords.map { "Open, \($0)" } ?? (record.isUnfinished ? "Not finished" : "Result"))
      + (record.provenance.date.map { " as of \($0)" } ?? "")
    headline = record.headline(battles)
    entrant = record.entrants.first.map { ($0.identity, $0.name) }
  }
}

extension TournamentRecord {
  /// The headline of its result, or one of the record alone.
  fileprivate func headline(_ battles: StoredBattles?) -> Phrase {
    battles?.headline.map { "\($0)" } ?? story().headline
  }

  /// The current state as an entry of a feed.
  fileprivate func latestChange(_ battles: StoredBattles?) -> Feed.Entry {
    let known = battles?.headline.map { [$0] + (progressWords.map { ["\($0)."] } ?? []) }
    let story = story()
    let words = known ?? ([story.headline] + story.facts).map(\.plainText)
    return Feed.Entry(
      key: "\(history.last?.revision ?? 0) \(fingerprint)",
      title: "\(name): " + words.joined(separator: " "),
      folder: slug,
      day: provenance.date
    )
  }
}
