import Base
package import Tournament

/// A record of a store in its text, of whose entrants only the places in the text are known.
///
/// A count of all entrants of all tournaments needs few facts of each. To make the texts and figures of each would take
/// most of the time.
package struct RawRecord: Sendable {
  /// The record without its entrants.
  package let outline: TournamentRecord
  let entrants: [RawEntrant]
  let cursor: JSONCursor
  /// Whether the entrants have numbers of one source.
  package let hasNumbers: Bool

  package var entrantCount: Int { entrants.count }

  /// The whole record.
  package var record: TournamentRecord {
    var record = outline
    record.entrants = entrants.map { EntrantRecord($0, cursor) }
    return record
  }

  /// The record without the entrants that neither are the first nor share the first place.
  package var leaders: TournamentRecord {
    var record = outline
    record.entrants = entrants.indices.filter { $0 == 0 || entrants[$0].rank == 1 }
      .map { EntrantRecord(entrants[$0], cursor) }
    return record
  }

  /// Returns the number of an entrant in its source; nil if it has none.
  ///
  /// - Parameter index: Its place in the record, from 0.
  package func number(at index: Int) -> Int? { entrants[index].identity.id }

  /// Returns the seed of an entrant, from 1.
  package func seed(at index: Int) -> Int { entrants[index].seed }

  package func identity(at index: Int) -> Entrant.Identity {
    Entrant.Identity(entrants[index].identity, cursor)
  }

  func name(at index: Int) -> String { cursor.string(entrants[index].name) }
}
