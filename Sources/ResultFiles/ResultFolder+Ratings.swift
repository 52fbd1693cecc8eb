package import Failures
internal import Files
package import Reports
package import Store

extension ResultFolder {
  /// Returns the scores of entrants against each other in all battles that the results of a store list.
  ///
  /// The results are read on all processors, each with its record. A result that is missing or larger than
  /// ``largestPart`` counts for nothing.
  func scores(of store: Store) throws(StoreError) -> OverallScores {
    var scores = OverallScores(arena: store.arena)
    let reader = PartReader(self)
    try store.forEach { record in
      let bytes = (try? reader.bytes(of: record.slug, StoredResults.resultName)) ?? nil
      return bytes.map { StoredBattles(of: record, in: $0) }
    } take: { battles in
      if let battles { scores.add(battles) }
    }
    return scores
  }

  /// Returns the battles of a tournament that its result lists with a winner or a draw; nil if it lists none.
  ///
  /// - Parameter record: The record in the result; nil if there is no result.
  package func decidedBattles(of record: TournamentRecord?) -> DecidedBattles? {
    guard let record else { return DecidedBattles() }
    let bytes = (try? PartReader(self).bytes(of: record.slug, StoredResults.resultName)) ?? nil
    return bytes.flatMap { DecidedBattles(of: record, in: $0) }
  }

  /// Returns the overall ranking of a store, rated by all battles that its results list.
  package func ratedRanking(of store: Store) throws(Failure) -> [OverallRank] {
    do throws(StoreError) {
      var ranking = try store.ranking()
      try rate(&ranking, of: store)
      return ranking
    } catch {
      throw Failure(error, store: storePath)
    }
  }

  /// Rates a ranking by all battles that the results of its store list, and adds the pages of its entrants.
  func rate(_ ranking: inout [OverallRank], of store: Store) throws(StoreError) {
    ranking = try scores(of: store).rated(ranking)
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

  /// Returns a file of a tournament, as it will be; nil if there is none, or if it is too large or behind a link.
  func bytes(of slug: String, _ name: String) throws(FileError) -> [UInt8]? {
    let own = joined(folder, slug)
    let path = joined(own, name)
    if let bytes = expected[path] { return bytes }
    do throws(FileError) {
      return try OpenFolder(own, followsLink: false).read(name, limit: ResultFolder.largestPart)
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
