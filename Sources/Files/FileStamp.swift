internal import Glibc

/// The place on the disk, the size and the times of a file, which change with every write,
/// replacement, touch or move.
///
/// That of a folder changes with its entries, and not with what is in them.
package struct FileStamp: Sendable {
  package let text: String
  /// The time at which it was last written or changed.
  package let time: FileClock.Time

  /// Returns nil if there is no regular file.
  ///
  /// - Parameter followsLinks: Whether a link counts as its target; if false, it is no regular
  ///   file.
  package init?(_ path: String, followsLinks: Bool = false) {
    self.init(path, type: S_IFREG, followsLinks: followsLinks)
  }

  /// Returns nil if there is no folder; a link is none.
  package init?(folder path: String) {
    self.init(path, type: S_IFDIR, followsLinks: false)
  }

  /// Returns nil if the file at a path is another one, or was written to since its content was known.
  ///
  /// - Parameter known: The status of the file at that time. It may have had another name.
  init?(_ path: String, ifStill known: stat) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.isOfSameContent(as: known) else { return nil }
    self.init(status)
  }

  private init?(_ path: String, type: mode_t, followsLinks: Bool) {
    var status = stat()
    let isKnown = unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
    guard isKnown, status.st_mode & S_IFMT == type else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    let times = [status.st_mtim, status.st_ctim]
    text =
      "\(status.st_dev) \(status.st_ino) \(status.st_size)"
      + times.map { " \($0.tv_sec).\($0.tv_nsec)" }.joined()
    time = FileClock.Time(status)
  }
}
