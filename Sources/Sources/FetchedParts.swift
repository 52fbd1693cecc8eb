package import Network
package import Tournament

extension UnixTime? {
  /// Keeps the later of two times.
  mutating func advance(to time: UnixTime?) { if let time { self = max(self ?? time, time) } }
}

/// The answers of a source before they are indexed.
package struct FetchedParts: Sendable {
  package var profiles: [Profile] = []
  /// Whether ``profiles`` are known to be in the order of a catalogue, and no id occurs twice.
  package var areInOrder = false
  /// The gaps that failed pages leave in lists.
  package var gaps: [Gap] = []
  /// The lists with characters missing although all pages arrived.
  package var shortfalls: [Gap] = []
  package var failedIDs: [CharacterID: SourceError] = [:]
  /// The source's own answers about names and ids, which override the names of ``profiles``.
  package var answers: [Reference: Result<Profile, ResolutionError>] = [:]
  /// Everyone whom the source's answers name for a reference, whether or not it means one of them.
  package var named: [Reference: Candidates] = [:]
  package var isWholeCatalogue = false
  package var attribution: String?
  /// The time that the figures cover, such as `2026-01 to 2026-06`; nil if they cover all time.
  package var window: String?
  /// The setting that leads to the window on another day, such as `the last 12 months`; nil if it stays the same.
  package var windowRule: String?
  /// The time when the source sent the newest answer; nil if it is unknown.
  package var receivedAt: UnixTime?
  /// The server that failed requests went to; nil for the first one of the source.
  package var server: ServerWords?
  /// The other names of the characters; called when a name is not found as it is.
  package var aliases: (@Sendable () -> Aliases)?

  /// The metrics of the source, its default first.
  package var metrics: [Figure]

  package init(metrics: [Figure]) { self.metrics = metrics }
}
