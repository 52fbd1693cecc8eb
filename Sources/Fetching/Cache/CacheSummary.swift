package import HTTPTypes

/// What the cache of answers holds.
package struct CacheSummary: Sendable, Equatable {
  /// The entries that can be used, and their bytes on the disk.
  package internal(set) var entries = 0
  package internal(set) var bytes = 0
  package internal(set) var fresh = 0
  package internal(set) var stale = 0
  /// When the first and the last of them came; nil where there is none.
  package internal(set) var oldest: UnixTime?
  package internal(set) var newest: UnixTime?
  /// Entries that are not what they should be, and will be fetched again when asked for.
  package internal(set) var damaged = 0
  /// Files that killed runs left, or that runs are writing now.
  package internal(set) var unfinished = 0
  /// Sorted by the text of the address.
  package internal(set) var sources: [Source] = []

  package struct Source: Sendable, Equatable {
    package let source: String
    package internal(set) var entries: Int
    package internal(set) var bytes: Int
  }
}

/// What clearing the cache of answers removed.
package struct CacheClearing: Sendable, Equatable {
  package internal(set) var entries = 0
  /// Files that killed runs had left.
  package internal(set) var unfinished = 0
  /// Of all that was removed.
  package internal(set) var bytes = 0
}
