package import Failures
internal import Files
package import Reports
package import Store

extension ResultFolder {
  /// Returns the scores of entrants against each other in all battles that the results of a store list.
  ///
  /// The results are read on all processors, each with its record. A result that is missing or larger than
  /// ``largestPart`` counts for nothing.
  private func scores(of store: Store) throws(FileError) -> OverallScores {
    var scores = OverallScores(arena: store.arena)
    let reader = PartReader(self)
    var unread: FileError?
    do throws(StoreError) {
      try store.forEach { record in
        Result { () throws(FileError) in
          try reader.bytes(of: record.slug, StoredResults.resultName)
            .map { StoredBattles(of: record, in: $0) }
        }
      } take: { (battles: Result<StoredBattles?, FileError>) in
        switch battles {
        case .success(let battles): if let battles { scores.add(battles) }
        case .failure(let error): unread = unread ?? error
        }
      }
    } catch {
      throw FileError.unwritable(path: storePath, reason: error.message)
    }
    if let unread { throw unread }
    return scores
  }

  /// Returns the battles of a tournament that its result lists with a winner or a draw; nil if it lists none.
  ///
  /// - Parameter record: The record in the result; nil if there is no result.
  package func decidedBattles(
    of record: TournamentRecord?
  ) throws(Failure) -> DecidedBattles? {
    guard let record else { return DecidedBattles() }
    do throws(FileError) {
      return try PartReader(self).bytes(of: record.slug, StoredResults.resultName)
        .flatMap { DecidedBattles(of: record, in: $0) }
    } catch {
      throw Failure(writing: error)
    }
  }

  /// Returns the overall ranking of a store, rated by all battles that its results list.
  package func ratedRanking(of store: Store) throws(Failure) -> [OverallRank] {
    var ranking = try store.ranking(in: storePath)
    do throws(FileError) {
      try rate(&ranking, of: store)
    } catch {
      throw Failure(.missingInput, error.message, help: error.help)
    }
    return ranking
  }

  /// Rates a ranking by all battles that the results of its store list, and adds the pages of its entrants.
  func rate(_ ranking: inout [OverallRank], of store: Store) throws(FileError) {
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
