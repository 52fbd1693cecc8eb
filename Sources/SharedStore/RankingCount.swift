import ResultJSON

/// Adds up what the ranking counts in parts.
struct RankingCount {
  /// Counts that take the place of those that are kept.
  struct Renewed {
    let first: String
    /// The first slug after them; nil if they are the last ones.
    let end: String?
    /// Each with the slug from which on it counts.
    let pieces: [(first: String, bytes: [UInt8])]
  }

  private let store: SharedStore
  private let connection: ServerConnection
  /// The size of a new part in bytes.
  private let size: Int
  /// Nil if only what must be kept is of interest.
  private(set) var sum: OverallTally?
  private(set) var renewed: [Renewed] = []

  init(_ store: SharedStore, _ connection: ServerConnection, _ size: Int, sum: OverallTally?) {
    (self.store, self.connection, self.size, self.sum) = (store, connection, size, sum)
  }

  /// Returns false if a record cannot be read.
  mutating func add(_ parts: [RankingPart]) throws(ServerError) -> Bool {
    var rest = parts[...]
    while let first = rest.first {
      // Neighbours are read at once, and become one if they are kept anew. The records that changed in them are in memory
      // together, so they count, too.
      var run: [RankingPart] = []
      var room = SharedStore.pageSize
      while let next = rest.first, next.care == first.care,
        run.last.map({ $0.end == next.first }) ?? true,
        run.isEmpty || next.readSize <= room
      {
        run.append(next)
        rest = rest.dropFirst()
        room -= next.readSize
      }
      let isAdded =
        switch first.care {
        case .add: try add(kept: run)
        case .renew: try renew(run)
        case .count: try count(run)
        }
      guard isAdded else { return false }
    }
    return true
  }

  private mutating func add(kept run: [RankingPart]) throws(ServerError) -> Bool {
    let kept = try bytes(of: run)
    guard var records = try records(run.flatMap(\.changed))?[...] else { return false }
    for (part, bytes) in zip(run, kept) {
      let changed = records.prefix { part.contains($0.outline.slug) }
      records = records.dropFirst(changed.count)
      if sum?.add(bytes, without: Set(part.changed)) == true {
        for record in changed { sum?.add(record) }
      } else {
        guard try count([part]) else { return false }
      }
    }
    return true
  }

  private mutating func renew(_ run: [RankingPart]) throws(ServerError) -> Bool {
    let kept = try bytes(of: run)
    guard var records = try records(run.flatMap(\.changed))?[...] else { return false }
    // A part may grow by half before it becomes two.
    let whole = kept.reduce(0) { $0 + $1.count }
    var writer = TallyPartWriter(size: whole < size * 3 / 2 ? 2 * size : size)
    for (part, bytes) in zip(run, kept) {
      let changed = records.prefix { part.contains($0.outline.slug) }
      records = records.dropFirst(changed.count)
      guard writer.add(bytes, without: Set(part.changed), but: Array(changed)) else {
        return try count(run)
      }
    }
    return finish(run, writer)
  }

  /// Counts everything in parts.
  private mutating func count(_ run: [RankingPart]) throws(ServerError) -> Bool {
    guard let first = run.first, let last = run.last else { return true }
    var writer = TallyPartWriter(size: size)
    for (number, page) in try store.pages(from: first.first, to: last.end, connection).enumerated()
    {
      // A part has no more than is read at once, however little of long histories is counted.
      if number > 0 { writer.finish() }
      let isRead = try read(page) { writer.add($0) }
      guard isRead else { return false }
    }
    return finish(run, writer)
  }

  /// Returns false if what was written cannot be read.
  private mutating func finish(_ run: [RankingPart], _ writer: TallyPartWriter) -> Bool {
    guard let first = run.first, let last = run.last else { return true }
    var writer = writer
    writer.finish()
    var pieces = writer.parts
    // Tournaments before the first one belong there, too.
    pieces[0].first = first.first
    renewed.append(Renewed(first: first.first, end: last.end, pieces: pieces))
    return sum == nil || pieces.allSatisfy { sum?.add($0.bytes) ?? true }
  }

  /// Returns what is kept of consecutive parts.
  private func bytes(of run: [RankingPart]) throws(ServerError) -> [[UInt8]] {
    guard let first = run.first, let last = run.last else { return [] }
    return try connection.all(
      """
      SELECT tally FROM contest.tally
      WHERE first >= $1 AND ($2::text IS NULL OR first < $2) ORDER BY first
      """,
      .text(first.first),
      last.end.map { .text($0) } ?? .null
    ) { (row) throws(ServerError) in try row.bytes(0) }
  }

  /// Returns the records of some tournaments in the order of their slugs, as far as they are there; nil if one cannot be
  /// read.
  private func records(_ slugs: [String]) throws(ServerError) -> [RawRecord]? {
    guard !slugs.isEmpty else { return [] }
    var records: [RawRecord] = []
    for page in try store.pages(of: Set(slugs), connection) {
      let isRead = try read(page) { records.append($0) }
      guard isRead else { return nil }
    }
    return records
  }

  /// Reads the records of some tournaments in the order of their slugs; returns false if it cannot.
  private func read(
    _ slugs: [String],
    _ take: (RawRecord) -> Void
  ) throws(ServerError) -> Bool {
    let records = try store.records(of: slugs, connection)
    do throws(StoreError) {
      let found = try Store(records: records, battles: [])
      // Not the record of another row.
      guard Set(slugs).isSuperset(of: found.slugs) else { return false }
      try found.forEachRaw(take)
      return true
    } catch {
      return false
    }
  }
}
