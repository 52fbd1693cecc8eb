package import Base
package import Reports
package import ResultJSON
import SharedStore
import TournamentFile

/// The scores of entrants against each other in all battles that the results of a store's tournaments list.
struct StoredScores<Fault: Error>: Sendable {
  private var scores: OverallScores
  /// The review of the chances that these battles had.
  private var review = OddsReview()
  private var unread: Fault?

  init(arena: [ArenaBattle]) { scores = OverallScores(arena: arena) }

  /// Adds the battles of a tournament, if they could be read.
  mutating func add(_ battles: Result<StoredBattles?, Fault>) {
    switch battles {
    case .success(let battles):
      guard let battles else { break }
      scores.add(battles)
      review.add(battles)
    case .failure(let error): unread = unread ?? error
    }
  }

  /// Returns a ranking with the ratings and the pages of its rows; throws if a result could not be read.
  func rated(_ ranking: [OverallRank]) throws(Fault) -> [OverallRank] {
    if let unread { throw unread }
    return scores.rated(ranking)
  }

  /// Returns the review; throws if a result could not be read.
  func reviewed() throws(Fault) -> OddsReview {
    if let unread { throw unread }
    return review
  }
}

extension ResultFolder {
  /// Returns the battles of a tournament that its result lists with a winner or a draw; nil if it lists none.
  ///
  /// - Parameter record: The record in the result; nil if there is no result.
  package func decidedBattles(of record: TournamentRecord?) throws(Failure) -> DecidedBattles? {
    guard let record else { return DecidedBattles() }
    do throws(FileError) {
      return try PartReader(self).bytes(of: record.slug, StoredResults.resultName).flatMap {
        DecidedBattles(of: record, in: $0)
      }
    } catch { throw Failure(writing: error) }
  }

  /// Returns the overall ranking of a store, rated by all battles that its results list.
  ///
  /// The results are those of the reports folder, or of the database. They are read on all processors, each with its
  /// record.
  package func ratedRanking(of store: Store) throws(Failure) -> [OverallRank] {
    var tally = OverallTally()
    let scores = try storedScores(of: store) { tally.add($0) }
    return try scores.rated(tally.ranking(with: store.arena))
  }

  /// Returns the review of the chances that battles had before results decided them, in all tournaments of a store.
  package func oddsReview(of store: Store) throws(Failure) -> OddsReview {
    let scores = try storedScores(of: store) { _ in }
    return try scores.reviewed()
  }

  /// - Parameter visit: Called with each record.
  private func storedScores(of store: Store, visit: (TournamentRecord) -> Void) throws(Failure) -> StoredScores<Failure>
  {
    var scores = StoredScores<Failure>(arena: store.arena)
    let (reader, shared) = (PartReader(self), storePlace.shared)
    do throws(StoreError) {
      try store.forEach { record in
        let battles =
          shared.map { $0.battles(of: record) }
          ?? reader.battles(of: record).mapError { Failure(.missingInput, $0.message, help: $0.help) }
        return (record: record, battles: battles)
      } take: {
        visit($0.record)
        scores.add($0.battles)
      }
    } catch { throw Failure(error, store: storePath) }
    return scores
  }

  /// The maximum size of a tournament's file whose rows are in the file of all tournaments, in bytes.
  ///
  /// It bounds the memory, and the disk that a large tournament takes a second time.
  static let largestPart = 16 << 20

  /// Remembers what the files of a tournament would be from which others are made.
  ///
  /// - Parameters:
  ///   - files: The files of the tournament; nil for one that is too large.
  ///   - changed: The paths of those that differ.
  mutating func expect(_ files: [(name: String, bytes: [UInt8]?)], at changed: ArraySlice<String>, in folder: String) {
    for name in SharedTable.allCases.map(\.part) + [StoredResults.resultName] {
      let path = joined(folder, name)
      guard changed.contains(path) else { continue }
      expected.keep(files.first { $0.name == name }?.bytes, at: path)
    }
  }

  /// Writes the file with the rows of all tournaments of a store, in the order of their slugs.
  ///
  /// The files of the tournaments are read on all processors, and the rows stream into the file. A file that is missing,
  /// too large or not in the form of this version is left out. If the task is cancelled, the file stays as it is.
  ///
  /// - Parameter slugs: The slugs of the tournaments, and of the arenas.
  mutating func putRows(of table: SharedTable, _ slugs: [String]) throws(FileError) {
    let whole = joined(path, table.file)
    let parts = slugs.map { joined(joined(path, $0), table.part) }
    guard !parts.contains(where: expected.unknown.contains) else { return changed.append(whole) }
    let reader = PartReader(self)
    _ = try put(whole) { (add) throws(FileError) -> Bool? in
      try add(table.header)
      var groups = stride(from: 0, to: slugs.count, by: 16).makeIterator()
      try spread { () throws(FileError) -> ArraySlice<String>? in
        guard !Task.isCancelled else { return nil }
        return groups.next().map { slugs[$0..<min($0 + 16, slugs.count)] }
      } work: { group in
        Result { () throws(FileError) in try reader.rows(of: table, group) }
      } take: { rows throws(FileError) in
        try add(rows.get())
      }
      return Task.isCancelled ? nil : true
    }
  }
}

extension SharedStore {
  /// Returns the battles of a tournament; nil if the database has no result of it.
  fileprivate func battles(of record: TournamentRecord) -> Result<StoredBattles?, Failure> {
    Result { () throws(Failure) in try result(of: record.slug).map { StoredBattles(of: record, in: $0) } }
  }
}

/// Reads files of tournaments, on any thread.
struct PartReader: Sendable {
  private let folder: String
  private let expected: [String: [UInt8]]

  init(_ folder: ResultFolder) {
    self.folder = folder.path
    expected = folder.expected.parts
  }

  /// Returns the battles of a tournament; nil if its result is missing or larger than ``ResultFolder/largestPart``.
  func battles(of record: TournamentRecord) -> Result<StoredBattles?, FileError> {
    Result { () throws(FileError) in
      try bytes(of: record.slug, StoredResults.resultName).map { StoredBattles(of: record, in: $0) }
    }
  }

  /// Returns a file of a tournament, as it will be; nil if there is none, or if it is too large or behind a link.
  func bytes(of slug: String, _ name: String) throws(FileError) -> [UInt8]? {
    let own = joined(folder, slug)
    let path = joined(own, name)
    if let bytes = expected[path] { return bytes }
    do throws(FileError) {
      return try OpenFolder(own, followsLink: false, isListed: false).read(name, limit: ResultFolder.largestPart)
    } catch {
      switch error {
      case .missing, .tooLarge, .outside: return nil
      case .unreadable, .unwritable:
        // A failure of the system must not pass for a file that is not there.
        guard !isLink(own), !isLink(path), fileKind(path) == .file else { return nil }
        throw error
      }
    }
  }
}

extension PartReader {
  /// Returns the rows of a table from the files of some tournaments.
  func rows(of table: SharedTable, _ slugs: ArraySlice<String>) throws(FileError) -> [UInt8] {
    var rows: [UInt8] = []
    for slug in slugs {
      guard let bytes = try bytes(of: slug, table.part) else { continue }
      _ = table.add(of: slug, in: bytes, to: &rows)
    }
    return rows
  }
}

/// The bytes of tournaments' files that a check found to differ, by path.
struct ExpectedParts {
  private(set) var parts: [String: [UInt8]] = [:]
  /// The files that differ and are too large to be kept.
  private(set) var unknown: Set<String> = []
  private var size = 0

  mutating func keep(_ bytes: [UInt8]?, at path: String) {
    if let bytes, size + bytes.count <= ResultFolder.largestPart {
      parts[path] = bytes
      size += bytes.count
    } else {
      unknown.insert(path)
    }
  }
}
