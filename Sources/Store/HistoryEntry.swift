internal import JSON
internal import Text
package import Tournament

/// One state of a tournament.
package struct HistoryEntry: Sendable, Equatable {
  /// One more than the greatest before it, from 1: what came later, whatever the clocks said.
  ///
  /// States that were found apart, in stores that were merged since, may share one.
  package var revision: Int
  package var provenance: Provenance
  package var fingerprint: String
  /// Whether battles waited for their results.
  package var isInProgress: Bool
  /// As ``TournamentRecord/isUnfinished``.
  package var isUnfinished: Bool
  /// In the order of the ranks.
  package var places: [Place]

  /// The greatest revision; only a file that was tampered with comes near it.
  package static let greatestRevision = 1 << 52

  package struct Place: Sendable, Equatable {
    package var identity: Entrant.Identity
    package var name: String
    package var rank: Int
    /// As ``EntrantRecord/isOpen``.
    package var isOpen: Bool
    package var power: Double
    /// Nil where it is the power itself, or unknown.
    package var comics: Double?
  }

  /// Whether the entry stands before another: by revision, then day, fingerprint and all else.
  ///
  /// The order is total: of two entries neither comes first only where they are written the same.
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
