import Base
package import Tournament

/// One state of a tournament.
package struct HistoryEntry: Sendable, Equatable {
  /// The greatest revision before it plus one, from 1; gives the order independent of clocks.
  ///
  /// If two stores recorded states independently and were merged, two states may share a revision.
  package var revision: Int
  package var provenance: Provenance
  package var fingerprint: String
  /// Whether battles were waiting for results.
  package let isInProgress: Bool
  /// See ``TournamentRecord/isUnfinished``.
  package let isUnfinished: Bool
  /// How far it was; nil if it was over, or if an older version recorded it.
  package internal(set) var progress: Progress?
  /// Whether votes decide the battles; false if an older version recorded it.
  package internal(set) var isPoll = false
  /// The name before this state; nil if it was the same, or if there is no state before it.
  package internal(set) var formerName: String?
  private(set) var content: Content

  /// The champions and the places.
  enum Content: Sendable {
    case known([Place])
    /// Members of the state as they are written, read when they are asked for.
    case text(ArraySlice<UInt8>)
  }

  /// In the order of their ranks.
  package var places: [Place] {
    get {
      switch content {
      case .known(let places): places
      case .text(let text): [Place](written: text)
      }
    }
    set { content = .known(newValue) }
  }

  package static func == (a: HistoryEntry, b: HistoryEntry) -> Bool { a.bytes == b.bytes }

  /// The maximum revision; only a tampered file comes near it.
  package static let greatestRevision = 1 << 52

  /// How far a tournament was in which results were missing.
  package struct Progress: Sendable, Equatable {
    /// The number of battles with a result.
    package var decided: Int
    /// The number of all battles, as far as it was known.
    package var battles: Int
    /// Whether the entrant with the first place had won the title.
    package var isTitleWon: Bool

    /// The counts in words, such as `3 of 7 decided`.
    package var words: String { "\(decided.grouped) of \(battles.grouped) decided" }

    /// Whether the counts can be so.
    var isSound: Bool { decided >= 0 && decided <= battles && battles <= Int(Int32.max) }
  }

  package struct Place: Sendable, Equatable {
    package var identity: Entrant.Identity
    package var name: String
    package var rank: Int
    /// See ``EntrantRecord/isOpen``.
    package var isOpen: Bool
    /// See ``Entrant/power``.
    package var power: Double?
    /// Nil if it equals the power, or is unknown.
    package var comics: Double?
  }

  /// Returns what the overall ranking calls a place.
  package func key(of place: Place) -> OverallRank.Key { OverallRank.Key(place.identity, provenance) }

  /// Whether the entry comes before another: by revision, day, fingerprint, and then the bytes.
  ///
  /// The order is total: two entries are equal in it only if their bytes are equal.
  func precedes(_ other: HistoryEntry) -> Bool {
    if revision != other.revision { return revision < other.revision }
    let (day, otherDay) = (provenance.date ?? "", other.provenance.date ?? "")
    if day != otherDay { return day.precedes(otherDay) }
    if fingerprint != other.fingerprint { return fingerprint.precedes(other.fingerprint) }
    return bytes.lexicographicallyPrecedes(other.bytes)
  }

  /// The entry as it is in a store.
  var bytes: [UInt8] { JSONWriter.bytes { write(to: &$0) } }
}

extension HistoryEntry {
  /// Whether the entry is the same state of the same day, with facts that an older version did not record.
  ///
  /// See ``TournamentRecord/init(_:provenance:after:)``.
  func completes(_ other: HistoryEntry) -> Bool {
    guard isOfSameDay(as: other) else { return false }
    var filled = other
    if filled.provenance.metric == nil {
      filled.provenance.metric = provenance.metric
      filled.provenance.window = provenance.window
      filled.provenance.windowRule = provenance.windowRule
    }
    filled.provenance.figuresDate = [filled, self].compactMap(\.provenance.figuresDate).min()
    filled.progress = filled.progress ?? progress
    filled.isPoll = filled.isPoll || isPoll
    filled.formerName = filled.formerName ?? formerName
    return filled == self && other != self
  }

  fileprivate func isOfSameDay(as other: HistoryEntry) -> Bool {
    revision == other.revision && fingerprint == other.fingerprint && provenance.date == other.provenance.date
  }
}

extension [HistoryEntry] {
  /// The entries of a sorted history without those that another one completes.
  ///
  /// A store that an older version wrote has them, and one into which a run filled in what was missing: of both, the
  /// second remains, in whatever order they are merged.
  var fullest: [HistoryEntry] {
    var fullest: [HistoryEntry] = []
    var rest = self[...]
    while let first = rest.first {
      // Entries of one state and day stand together, and most stand alone.
      let twins = rest.prefix { $0.isOfSameDay(as: first) }
      fullest += twins.count == 1 ? twins : twins.filter { one in !twins.contains { $0.completes(one) } }
      rest = rest.dropFirst(twins.count)
    }
    return fullest
  }
}

/// A state that was removed, which no merge brings back.
package struct RemovedState: Sendable, Hashable, Comparable {
  package var revision: Int
  package let fingerprint: String

  package static func < (a: RemovedState, b: RemovedState) -> Bool {
    (a.revision, a.fingerprint) < (b.revision, b.fingerprint)
  }
}

extension HistoryEntry {
  var asRemoved: RemovedState { RemovedState(revision: revision, fingerprint: fingerprint) }
}

extension [RemovedState] {
  init(reading value: StoredValue) throws(StoreError) {
    self = try value.elements.map { element throws(StoreError) in
      var element = element
      let state = RemovedState(
        revision: try element.member("revision").integer(in: 1...HistoryEntry.greatestRevision),
        fingerprint: try element.member("fingerprint").digest
      )
      try element.checkMembers()
      return state
    }
  }

  /// Writes the states, unless there are none.
  func write(to json: inout JSONWriter) {
    guard !isEmpty else { return }
    json.line()
    json.objects("removed", of: self) { json, state in
      json.member("revision", state.revision)
      json.member("fingerprint", state.fingerprint)
    }
  }
}
