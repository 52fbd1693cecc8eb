package import Base
import Drawing
import Network
import Reports
package import ResultJSON
import SharedStore
import Tournament

extension ResultFolder {
  /// Writes the store, and the reports that follow from it alone: the arenas, the ranking and the index.
  ///
  /// - Parameter arena: The battles of its arenas before a change; nil if they are the same.
  /// - Returns: The overall ranking, before the change and now.
  @discardableResult package mutating func write(_ store: Store, after arena: [ArenaBattle]? = nil) throws(Failure) -> (
    before: [OverallRank], now: [OverallRank]
  ) {
    // A run that is stopped names no feed, so that the next one gives the bytes of one that was not.
    let store = Task.isCancelled ? store : try store.namingFeed(in: storePath)
    for arena in store.arenas {
      _ = try writeFiles(of: RenderedReport(TournamentReport(arena, among: sources), at: site))
    }
    try shareArena(of: store)
    do throws(FileError) {
      let storePath = storePath
      var scores = StoredScores<FileError>(arena: store.arena)
      let reader = PartReader(self)
      let overview = try putStore { add throws(FileError) in
        try StoreOverview(
          of: store,
          after: arena,
          failure: { FileError.unwritable(path: storePath, reason: $0.message) },
          writing: add,
          gathering: { reader.battles(of: $0) },
          take: { battles in
            scores.add(battles)
            return (try? battles.get()) ?? nil
          }
        )
      }
      guard var overview else { return ([], []) }
      // The pages of many tournaments take the memory that the store has left.
      if overview.tournamentCount > 1_000 { returnFreeMemory() }
      overview.ranking = try scores.rated(overview.ranking)
      overview.review = try scores.reviewed()
      for one in overview.featured {
        if let (identity, name) = one.entrant {
          overview.portraits[identity] =
            overview.entrants.picture(of: identity) ?? picture(of: identity, in: entrantFile(name))
        }
        if fileKind(joined(joined(path, one.slug), ReportFile.card)) == .file { overview.shared.insert(one.slug) }
      }
      for (name, bytes) in overallPages(overview, at: site, among: sources) { try put(joined(path, name), bytes) }
      try put(overview.review)
      try putEntrants(of: overview)
      let slugs = (store.slugs + store.arenas.map(\.slug)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for table in SharedTable.allCases { try putRows(of: table, slugs) }
      return (overview.rankingBefore, overview.ranking)
    } catch { throw failure(error) }
  }

  /// Writes the store, and none of the reports that follow from it.
  package mutating func writeAlone(_ store: Store) throws(Failure) {
    let storePath = storePath
    try shareArena(of: store)
    // The tournaments of a database are there already.
    guard storePlace.shared == nil else { return }
    do throws(FileError) {
      _ = try putStore { add throws(FileError) in
        try store.write(failure: { .unwritable(path: storePath, reason: $0.message) }, add)
      }
    } catch { throw failure(error) }
  }

  /// Writes the page of the odds, or removes it if too few battles are left.
  private mutating func put(_ review: OddsReview) throws(FileError) {
    let file = joined(path, ReportFile.odds)
    guard review.hasPage else { return try drop(file) }
    var page = review.page
    page.address = site?.address(of: ReportFile.odds)
    try put(file, page.html)
  }

  /// Writes the pages of entrants, and removes those of entrants that are no more.
  ///
  /// If the task is cancelled, the rest stays as it is.
  private mutating func putEntrants(of overview: StoreOverview) throws(FileError) {
    let folder = joined(path, entrantFolder)
    try checkIsNoLink(folder)
    let files = overview.entrants.files
    if onlyCompares { try checkMayBeFolder(folder) } else if !files.isEmpty { try makeInnermostFolder(folder) }
    let maker = EntrantPageMaker(overview)
    for start in stride(from: 0, to: files.count, by: 256) {
      guard !Task.isCancelled else { return }
      let part = files[start..<min(start + 256, files.count)]
      let pages = inParallel(count: part.count) { [self, site] number in
        let (file, people) = part[part.startIndex + number]
        let picture = people.lazy.compactMap { index in
          let identity = overview.entrants.identity(index)
          return overview.entrants.picture(of: identity) ?? self.picture(of: identity, in: file)
        }.first
        var page = maker.page(of: people, picture: picture)
        page.address = site?.address(of: file)
        return page.html
      }
      for ((file, _), page) in zip(part, pages) { try put(joined(path, file), page) }
    }
    let known = Set(files.map(\.path))
    guard fileKind(folder) == .folder else { return }
    for entry in try OpenFolder(folder).entries(where: { $0.hasSuffix(".html") })
    where entry.kind == .file && !known.contains(joined(entrantFolder, entry.name)) {
      try drop(joined(folder, entry.name))
    }
    if files.isEmpty, !onlyCompares { removeEmptyFolder(folder) }
  }

  /// Returns the picture of an entrant as a `data:` address; nil if it has none.
  ///
  /// - Parameter file: The path of its page in the folder.
  private func picture(of identity: Entrant.Identity, in file: String) -> String? {
    switch pictures {
    case .kept: (try? readRegularFile(joined(path, file), limit: 1 << 20)).flatMap(faceImage)
    case .from(let picture): picture(identity)
    case .none: nil
    }
  }

  private func shareArena(of store: Store) throws(Failure) {
    if let shared = storePlace.shared, !onlyCompares { try shared.saveArena(of: store) }
  }

  /// Writes the file of the store, or only gathers what `fill` returns if there is no file.
  private mutating func putStore<Value>(_ fill: (_ add: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Value)
    throws(FileError) -> Value?
  {
    switch storePlace {
    case .file(let path): try put(path, mode: .writeDurably, fill)
    case .shared: try fill { (_) throws(FileError) in }
    }
  }

  /// Returns the text of the overall `ranking.csv`.
  package func rankingCSV(_ ranking: [OverallRank]) -> [UInt8] { overallRankingCSV(ranking, among: sources) }
}

/// Returns the files of the ranking and the index of all tournaments, each with its name.
///
/// - Parameter overview: Its ranking has ratings.
func overallPages(_ overview: StoreOverview, at site: SiteAddress?, among sources: [Source]) -> [(
  name: String, bytes: [UInt8]
)] {
  let ranking = overview.ranking
  let index = { @Sendable [overview] (limit: Int) -> Page in
    var page = indexPage(of: overview, atMost: limit)
    page.address = site?.address(of: "index.html")
    return page
  }
  var feed = overview.feed
  feed.site = site
  let makers: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("ranking.csv", { overallRankingCSV(ranking, among: sources) }),
    ("ranking.md", { [overview] in overallPage(of: overview).markdownBytes }),
    ("ranking.html", { [overview] in overallPage(of: overview, isWhole: false).html }),
    ("README.md", { index(100).markdownBytes }), ("index.html", { index(.max).html }),
    ("feed.xml", { [feed] in feed.atom }),
  ]
  // Large pages are drawn one after another, because each takes some megabytes until it is done.
  let contents =
    ranking.count > 500 ? makers.map { $0.bytes() } : inParallel(count: makers.count) { makers[$0].bytes() }
  return zip(makers, contents).map { ($0.name, $1) }
}
