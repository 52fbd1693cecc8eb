/// A record as it is written, of which only the heads of the states are read.
struct RecordText {
  /// The members that the fingerprint covers, from the beginning of the record.
  private let state: ArraySlice<UInt8>
  /// See ``TournamentRecord/history``.
  private let history: [HistoryEntry]

  init(state: ArraySlice<UInt8>, history: [HistoryEntry]) {
    self.state = state
    self.history = history
  }

  /// - Parameter bytes: A record that was read before, so that it has no fault.
  init(_ bytes: [UInt8]) throws(StoreError) {
    var reader = RecordReader(bytes, in: 0..<bytes.count)
    guard let text = reader.knownText() else { throw .unreadable(reason: "it changed meanwhile") }
    self = text
  }

  func isEqualState(_ other: RecordText) -> Bool { state == other.state }

  /// Returns the union of two records of a tournament.
  ///
  /// The result is the same in whatever order, and however often, records are merged.
  func merged(with other: RecordText) -> RecordText {
    RecordText(
      state: isCurrent(against: other) ? state : other.state,
      history: TournamentRecord.kept(
        of: union(history, other.history, precedes: { $0.precedes($1) }) { mine, _ in mine }
          .fullest
      )
    )
  }

  var bytes: [UInt8] {
    var text = Array(state)
    text += ",\n\"history\":[".utf8
    for (index, entry) in history.enumerated() {
      text += index == 0 ? "\n".utf8 : ",\n".utf8
      text += entry.bytes
    }
    text += "]}".utf8
    return text
  }

  var facts: StoredTournament.Facts { .init(history) }

  /// Whether the last entry of both histories is one of this record.
  func isCurrent(against other: RecordText) -> Bool {
    guard let mine = history.last, let theirs = other.history.last else { return true }
    if mine.precedes(theirs) { return false }
    if theirs.precedes(mine) { return true }
    // Equal fingerprints mean equal states; a forged one must not depend on the order of merging.
    return !state.lexicographicallyPrecedes(other.state)
  }
}
