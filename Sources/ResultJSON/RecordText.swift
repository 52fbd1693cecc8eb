import Base

/// A record as it is written, of which only the heads of the states are read.
struct RecordText {
  /// The members that the fingerprint covers, from the beginning of the record.
  private let state: ArraySlice<UInt8>
  /// See ``TournamentRecord/history``.
  private let history: [HistoryEntry]
}

extension RecordText {
  /// - Parameter bytes: A record that was read before, so that it has no fault: a line for the members before the
  ///   entrants, for each entrant and for each state.
  init(_ bytes: [UInt8]) throws(StoreError) {
    do throws(StoreError) { try self.init(known: bytes) } catch { throw .changedMeanwhile }
    // A member that was left out would be lost when records are merged.
    guard self.bytes == bytes else { throw .changedMeanwhile }
  }

  private init(known bytes: [UInt8]) throws(StoreError) {
    guard let mark = bytes.place(of: Self.historyMark) else { throw .changedMeanwhile }
    state = bytes[..<mark.lowerBound]
    history = try bytes[mark.upperBound...].split(separator: 0x0A).map { line throws(StoreError) in
      // No text has this in it, because quotes in texts are escaped.
      guard let places = line.place(of: ",\"champions\":[".utf8) else { throw .changedMeanwhile }
      var head = try StoredValue(known: line[..<places.lowerBound] + [0x7D])
      let revision = try head.member("revision").integer(in: 1...HistoryEntry.greatestRevision)
      let rest = line[(places.lowerBound + 1)...]
      let isLast = line.endIndex == bytes.endIndex
      return try HistoryEntry(reading: &head, revision, .text(rest.dropLast(isLast ? 3 : 2)))
    }
  }

  private static let historyMark = Array(",\n\"history\":[".utf8)

  /// The record, of whose states the places stay text.
  var record: TournamentRecord {
    get throws(StoreError) {
      do throws(StoreError) {
        var value = try StoredValue(known: state + [0x7D])
        var record = try TournamentRecord(readingState: &value)
        record.history = history
        try value.checkMembers()
        return record
      } catch { throw .changedMeanwhile }
    }
  }

  /// - Parameter bytes: An object of the members that the fingerprint covers, as contest writes it.
  func hasState(_ bytes: [UInt8]) -> Bool { state == bytes.dropLast() }

  func isEqualState(_ other: RecordText) -> Bool { state == other.state }

  /// Returns the union of two records of a tournament.
  ///
  /// The result is the same in whatever order, and however often, records are merged.
  func merged(with other: RecordText) -> RecordText {
    RecordText(
      state: isCurrent(against: other) ? state : other.state,
      history: TournamentRecord.kept(
        of: union(history, other.history, precedes: { $0.precedes($1) }) { mine, _ in mine }.fullest
      )
    )
  }

  var bytes: [UInt8] {
    var text = Array(state)
    text += Self.historyMark
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
