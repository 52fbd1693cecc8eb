import Base

/// A tournament of a store, whose text is read and parsed each time that it is asked for.
struct StoredTournament: Sendable {
  /// The facts about a record that are known without reading it.
  struct Facts: Sendable {
    var stateCount: Int
    /// See ``TournamentRecord/stateBefore``.
    var hasStateBefore: Bool

    init(_ history: [HistoryEntry]) {
      stateCount = history.count
      hasStateBefore = history.contains { $0.fingerprint != history[0].fingerprint }
    }
  }

  private indirect enum Origin {
    /// A part of a text; if it was checked, it is written as ``TournamentRecord`` writes it.
    case text(StoreText, Range<Int>, Facts?)
    /// The union of two records of a tournament.
    case union(StoredTournament, StoredTournament)
  }

  private let origin: Origin

  /// - Parameter facts: Nil for a record that is not checked yet.
  init(_ text: StoreText, _ range: Range<Int>, _ facts: Facts?) { origin = .text(text, range, facts) }

  /// - Parameter text: The record as text.
  init(_ record: TournamentRecord, as text: StoreText) { origin = .text(text, 0..<text.count, Facts(record.history)) }

  private init(_ a: StoredTournament, _ b: StoredTournament) { origin = .union(a, b) }

  /// About the size of the text, in bytes.
  var size: Int {
    switch origin {
    case .text(_, let range, _): range.count
    case .union(let a, let b): a.size + b.size
    }
  }

  /// The record as text, and what can be told of it.
  var written: (bytes: [UInt8], facts: Facts) {
    get throws(StoreError) {
      switch origin {
      case .text(let text, let range, let facts):
        let bytes = try text.bytes(range)
        guard let facts else { return (bytes, Facts(try Self.checked(bytes).history)) }
        return (bytes, facts)
      case .union(let a, let b):
        let (mine, theirs) = (try a.written, try b.bytes)
        guard mine.bytes != theirs else { return mine }
        let merged = try RecordText(mine.bytes).merged(with: RecordText(theirs))
        return (merged.bytes, merged.facts)
      }
    }
  }

  var bytes: [UInt8] { get throws(StoreError) { try written.bytes } }

  /// The record, of whose states the places stay text.
  var record: TournamentRecord {
    get throws(StoreError) {
      guard case .text(let text, let range, nil) = origin else { return try RecordText(bytes).record }
      return try Self.checked(text.bytes(range))
    }
  }

  private static func checked(_ bytes: [UInt8]) throws(StoreError) -> TournamentRecord {
    guard let record = TournamentRecord(checking: bytes) else { throw .changedMeanwhile }
    return record
  }

  var facts: Facts {
    get throws(StoreError) { if case .text(_, _, let facts?) = origin { facts } else { try written.facts } }
  }

  func merged(with other: StoredTournament) -> StoredTournament { StoredTournament(self, other) }
}

extension TournamentRecord {
  /// The record as it is in a store.
  package var bytes: [UInt8] { JSONWriter.bytes { write(to: &$0) } }
}

/// A record as it is written, of which only the heads of the states are read.
struct RecordText {
  /// The members that the fingerprint covers, from the beginning of the record.
  private let state: ArraySlice<UInt8>
  /// See ``TournamentRecord/history``.
  private let history: [HistoryEntry]
  /// See ``TournamentRecord/removed``.
  private let removed: [RemovedState]
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
    var lines = bytes[mark.upperBound...].split(separator: 0x0A)
    if let last = lines.last, last.starts(with: "\"removed\":[".utf8) {
      var tail = try StoredValue(known: [0x7B] + last)
      removed = try .init(reading: tail.member("removed"))
      lines.removeLast()
    } else {
      removed = []
    }
    let end = lines.last?.endIndex
    history = try lines.map { line throws(StoreError) in
      // No text has this in it, because quotes in texts are escaped.
      guard let places = line.place(of: ",\"champions\":[".utf8) else { throw .changedMeanwhile }
      var head = try StoredValue(known: line[..<places.lowerBound] + [0x7D])
      let revision = try head.member("revision").integer(in: 1...HistoryEntry.greatestRevision)
      let rest = line[(places.lowerBound + 1)...]
      let isLast = line.endIndex == end
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
        record.removed = removed
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
    let removed = Set(removed).union(other.removed)
    let all = union(history, other.history, precedes: { $0.precedes($1) }) { mine, _ in mine }.fullest
    return RecordText(
      state: isCurrent(against: other) ? state : other.state,
      history: TournamentRecord.kept(of: all.filter { !removed.contains($0.asRemoved) }),
      removed: TournamentRecord.kept(removed, before: all.last)
    )
  }

  var bytes: [UInt8] {
    var text = Array(state)
    text += Self.historyMark
    for (index, entry) in history.enumerated() {
      text += index == 0 ? "\n".utf8 : ",\n".utf8
      text += entry.bytes
    }
    text += "]".utf8
    return text
      + JSONWriter.bytes { json in
        json.member("", 0)
        removed.write(to: &json)
      }.dropFirst(5)
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
