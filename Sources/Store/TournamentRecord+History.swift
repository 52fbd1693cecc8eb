internal import Digests
internal import JSON
package import Tournament

extension TournamentRecord {
  /// Entries whose revision is not among this many up to the greatest are dropped.
  ///
  /// The greatest revision alone decides that, so that it does not matter in which order stores are merged.
  package static let longestHistory = 500

  /// The digest of everything but the date and the history.
  package var fingerprint: String { history.last?.fingerprint ?? "" }

  /// Where and when the present figures were first seen.
  package var provenance: Provenance {
    history.isEmpty ? Provenance() : history[presentStart].provenance
  }

  /// The state before the present one; nil where there was none.
  package var stateBefore: HistoryEntry? {
    presentStart > 0 ? history[presentStart - 1] : nil
  }

  /// The history without what repeats the state before it.
  ///
  /// Two who find the same apart, and merge their stores, have it twice in a row.
  package var states: [HistoryEntry] {
    history.indices.filter { $0 == 0 || history[$0].fingerprint != history[$0 - 1].fingerprint }
      .map { history[$0] }
  }

  /// How each entrant moved since the state before; nil where there was none.
  ///
  /// A place that is or was open is compared with none.
  package var movements: [Entrant.Identity: Movement]? {
    guard let stateBefore else { return nil }
    let before = Dictionary(
      stateBefore.places.map { ($0.identity, $0) },
      uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 }
    )
    return Dictionary(
      entrants.map { entrant in
        let place = before[entrant.identity]
        let isOpen = entrant.isOpen || place?.isOpen == true
        return (
          entrant.identity,
          place != nil && isOpen ? .same : Movement(from: place?.rank, to: entrant.rank)
        )
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether the record is written in the same bytes as another.
  package func isWritten(like other: TournamentRecord) -> Bool {
    func bytes(_ record: TournamentRecord) -> [UInt8] {
      var json = JSONWriter()
      json.object { record.write(to: &$0) }
      return json.bytes
    }
    return bytes(self) == bytes(other)
  }

  /// The record of a result, with the history of the record before; that one itself where the result is the same.
  package init(_ result: TournamentResult, provenance: Provenance, after known: TournamentRecord?) {
    let record = TournamentRecord(result, provenance: provenance)
    guard let known else {
      self = record
      return
    }
    self = known
    guard known.fingerprint != record.fingerprint else { return }
    self = record
    follow(known)
  }

  /// Puts the states of an earlier record before this one's.
  mutating func follow(_ earlier: TournamentRecord) {
    var past = earlier.history
    // Only tampering brings the count so far; it begins anew, so that what is written can be read again.
    if past.last.map({ $0.revision >= HistoryEntry.greatestRevision }) == true {
      for index in past.indices { past[index].revision = index + 1 }
    }
    let greatest = past.last?.revision ?? 0
    for index in history.indices { history[index].revision += greatest }
    history = Self.kept(of: past + history)
  }

  /// Returns the entries of a sorted history that are not too old.
  static func kept(of history: [HistoryEntry]) -> [HistoryEntry] {
    guard let greatest = history.last?.revision else { return [] }
    return history.filter { $0.revision > greatest - longestHistory }
  }

  /// The fingerprint that the present state has.
  var stateDigest: String { Digest.sha256(stateBytes) }

  var stateBytes: [UInt8] {
    var json = JSONWriter()
    json.object { writeState(to: &$0) }
    return json.bytes
  }

  /// The present state as the history has it.
  var presentPlaces: [HistoryEntry.Place] {
    entrants.map {
      HistoryEntry.Place(
        identity: $0.identity,
        name: $0.name,
        rank: $0.rank,
        isOpen: $0.isOpen,
        power: $0.power,
        comics: $0.figures[.comics] == $0.power ? nil : $0.figures[.comics]
      )
    }
  }

  /// Where the entries of the present state begin.
  private var presentStart: Int {
    var start = max(0, history.count - 1)
    while start > 0, history[start - 1].fingerprint == fingerprint { start -= 1 }
    return start
  }
}
