package import ResultJSON
package import Tournament

/// A store as a value of its own, for stores in memory, whose records can always be read.
extension Store {
  /// By slug.
  package var tournaments: [String: TournamentRecord] {
    Dictionary(sortedTournaments.map { ($0.slug, $0) }) { $1 }
  }

  /// The records, sorted by the code points of their slugs.
  package var sortedTournaments: [TournamentRecord] {
    slugs.compactMap { slug in read { () throws(StoreError) in try record(slug) } }
  }

  package var overallRanking: [OverallRank] {
    read { () throws(StoreError) in try ranking() }
  }

  /// The contradictions in all records, each after the slug.
  package var contradictions: [String] {
    sortedTournaments.flatMap { record in record.contradictions.map { "'\(record.slug)' " + $0 } }
  }

  package var text: [UInt8] {
    var text: [UInt8] = []
    read { () throws(StoreError) in
      try write(failure: { $0 }) { block throws(StoreError) in text += block }
    }
    return text
  }

  /// Stores the next result of a tournament.
  package mutating func save(_ result: TournamentResult, provenance: Provenance) {
    save(
      TournamentRecord(
        result,
        provenance: provenance,
        after: tournaments[result.rules.slug]
      )
    )
  }

  @discardableResult
  private func read<Value>(_ body: () throws(StoreError) -> Value) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      preconditionFailure("a record in memory cannot be read: \(error.message)")
    }
  }
}

extension Store: Equatable {
  package static func == (a: Store, b: Store) -> Bool { a.text == b.text }
}
