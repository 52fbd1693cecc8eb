/// The edition of FIDE's rules by which tie-breaks of a Swiss system count rounds that were not played.
///
/// A dummy opponent has as many points as the entrant itself.
package enum UnplayedRounds: String, CaseIterable, Sendable, Hashable {
  /// The dummy has at most the points of draws in all rounds; that of a battle, at most those of the scheduled opponent.
  case fide2026 = "fide-2026"
  /// The dummy has no limit.
  case fide2024 = "fide-2024"

  package static let usual = fide2026

  /// The words for the rules in sentences.
  package var words: String { "FIDE's rules of \(rawValue.suffix(4))" }
}
