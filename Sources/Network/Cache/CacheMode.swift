/// The conditions under which responses on the disk are used.
package enum CacheMode: Sendable, Equatable, CaseIterable {
  /// Use fresh responses. Revalidate stale ones, or use them as they are if the source is down.
  case normal
  /// Fetch every response anew and store it. If the source is down, the request fails.
  case refresh
  /// Take every response from the disk, whatever its age. Fetch and write nothing.
  case offline
}
