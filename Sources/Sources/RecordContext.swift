package import Base
package import Network

/// The settings of a command that reads records of a source, and what the source may use for it.
package struct RecordContext: Sendable {
  /// The maximum number of requests; nil for no limit.
  package var maximumRequests: Int?
  /// Whether records are fetched again that are stored.
  package var isRefreshing: Bool
  /// Returns the path of the cache folder, which is made if `isMade` and there is none.
  package var cacheFolder: @Sendable (_ isMade: Bool) throws(Failure) -> String
  /// Hides keys in answers before they are stored.
  package var scrub: BodyScrub
  package var now: @Sendable () -> UnixTime
  package var notices: Notices
  package var progress: Progress

  /// Opens the records of a source.
  package typealias Opening = @Sendable (RecordContext) throws(Failure) -> RecordAccess

  /// The progress of a fetch.
  package struct Progress: Sendable {
    /// Reports that `done` of `total` records are there; the total may change.
    package var update: @Sendable (_ done: Int, _ total: Int) -> Void
    package var end: @Sendable () -> Void

    package init(update: @escaping @Sendable (_ done: Int, _ total: Int) -> Void, end: @escaping @Sendable () -> Void) {
      (self.update, self.end) = (update, end)
    }
  }

  package init(
    maximumRequests: Int? = nil,
    isRefreshing: Bool = false,
    cacheFolder: @escaping @Sendable (_ isMade: Bool) throws(Failure) -> String,
    scrub: BodyScrub,
    now: @escaping @Sendable () -> UnixTime,
    notices: Notices,
    progress: Progress
  ) {
    self.maximumRequests = maximumRequests
    self.isRefreshing = isRefreshing
    self.cacheFolder = cacheFolder
    self.scrub = scrub
    self.now = now
    self.notices = notices
    self.progress = progress
  }
}
