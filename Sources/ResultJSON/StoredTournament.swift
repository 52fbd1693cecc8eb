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
