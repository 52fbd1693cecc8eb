/// The contents of the response cache.
package struct CacheSummary: Sendable, Equatable {
  /// Sorted by the UTF-8 of their addresses.
  package internal(set) var sources: [Source] = []
  /// Whether the file cannot be read; the next answer begins a new one.
  package internal(set) var isDamaged = false

  package struct Source: Sendable, Equatable {
    package let source: String
    /// The answers, and the size of their bodies in bytes.
    package let entries: Int
    package let bytes: Int
    package let fresh: Int
    /// The times at which its oldest and its newest answer were received.
    package let oldest: UnixTime
    package let newest: UnixTime
  }

  package var entries: Int { sources.reduce(0) { $0 + $1.entries } }
  package var bytes: Int { sources.reduce(0) { $0 + $1.bytes } }
  package var fresh: Int { sources.reduce(0) { $0 + $1.fresh } }
}
