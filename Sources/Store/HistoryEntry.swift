internal import JSON
internal import Text
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
  package var isInProgress: Bool
  /// See ``TournamentRecord/isUnfinished``.
  package var isUnfinished: Bool
  /// In the order of their ranks.
  package var places: [Place]

  /// The maximum revision; only a tampered file comes near it.
  package static let greatestRevision = 1 << 52

  package struct Place: Sendable, Equatable {
    package var identity: Entrant.Identity
    package var name: String
    package var rank: Int
    /// See ``EntrantRecord/isOpen``.
    package var isOpen: Bool
    package var power: Double
    /// Nil if it equals the power, or is unknown.
    package var comics: Double?
  }

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

  private var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return json.bytes
  }
}
