/// How far answers on the disk are trusted.
package enum CacheMode: Sendable, Equatable, CaseIterable {
  /// Fresh ones are taken; others only once the source has confirmed them, or where it is down.
  case normal
  /// Every answer is fetched anew, and kept for later; where the source is down, there is none.
  case refresh
  /// Every answer is taken from the disk, however old; nothing is fetched, and nothing written.
  case offline
}
