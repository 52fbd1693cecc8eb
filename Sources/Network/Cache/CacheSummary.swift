/// The contents of the response cache.
package struct CacheSummary: Sendable, Equatable {
  /// The usable entries, and their size in bytes.
  package internal(set) var entries = 0
  package internal(set) var bytes = 0
  package internal(set) var fresh = 0
  package internal(set) var stale = 0
  /// The times at which the oldest and the newest entry were received; nil without entries.
  package internal(set) var oldest: UnixTime?
  package internal(set) var newest: UnixTime?
  /// Entries that cannot be verified; the next request for one fetches it again.
  package internal(set) var damaged = 0
  /// Files that a killed run left behind, or that a run is writing now.
  package internal(set) var unfinished = 0
  /// Sorted by the UTF-8 of their addresses.
  package internal(set) var sources: [Source] = []

  package struct Source: Sendable, Equatable {
    package let source: String
    package internal(set) var entries = 0
    package internal(set) var bytes = 0
    /// The times at which its oldest and its newest entry were received.
    package internal(set) var oldest: UnixTime
    package internal(set) var newest: UnixTime
  }
}
