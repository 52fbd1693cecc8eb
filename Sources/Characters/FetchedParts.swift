package import HTTPTypes
package import Tournament

/// What the answers of a source amount to, before it is indexed.
package struct FetchedParts {
  package var profiles: [Profile] = []
  /// Where pages are missing.
  package var gaps: [Gap] = []
  /// Lists of which every page came, and which lack somebody all the same.
  package var shortfalls: [Gap] = []
  package var failedIDs: [CharacterID: SourceError] = [:]
  /// What the source itself says about a name or id; it goes before the names of ``profiles``.
  package var answers: [Reference: Result<Profile, ResolutionError>] = [:]
  package var isWholeCatalogue = false
  package var attribution: String?
  /// When the source gave the newest of the answers; nil if that is unknown.
  package var receivedAt: UnixTime?

  /// The metrics of the source, its default first.
  package var metrics: [Figure]

  package init(metrics: [Figure]) {
    self.metrics = metrics
  }

  package mutating func add(_ page: CharacterPage) {
    profiles += page.profiles
    attribution = attribution ?? page.attributionText
    if let time = page.receivedAt { receivedAt = max(receivedAt ?? time, time) }
  }
}
