internal import CFiles
internal import Glibc

/// The clock that a file system stamps changes with.
///
/// It ticks every few milliseconds, or only every two seconds. If a file is changed twice in a tick, its stamp is the same
/// after both changes. So a stamp tells the content of a file only if the clock has ticked since.
package struct FileClock: Sendable {
  /// The time with which a file system stamped a change.
  package struct Time: Sendable, Equatable {
    fileprivate let device: UInt
    fileprivate var seconds: Int
    fileprivate var nanoseconds: Int
  }

  /// The stamp of a file that was made now; nil if every file of the file system has a name.
  private let now: Time?
  /// In seconds since 1970.
  private let wall: Int

  /// The longest tick of a file system whose clock cannot be read, in seconds: that of FAT.
  private static let longestTick = 2

  /// Reads the clock of the file system of a folder, and changes nothing in it.
  ///
  /// - Parameter wall: The time by the clock of the system, in seconds since 1970.
  package init(of folder: String, at wall: Int) {
    self.wall = wall
    let file = uninterrupted { unsafe open(folder, cfiles_unnamed | O_RDWR | O_CLOEXEC, 0o600) }
    var status = stat()
    now = unsafe file >= 0 && fstat(file, &status) == 0 ? Time(status) : nil
    if file >= 0 { close(file) }
  }

  /// Whether a file with a stamp of this time gets another stamp if it is changed after the clock was read.
  package func isPast(_ time: Time) -> Bool {
    if let now, now.device == time.device { return time.isBefore(now) }
    return time.seconds + Self.longestTick < wall
  }
}

extension FileClock.Time {
  /// The later one of the times of the last write and the last change of any kind.
  init(_ status: stat) {
    device = UInt(status.st_dev)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    let changed = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    if (seconds, nanoseconds) < changed { (seconds, nanoseconds) = changed }
  }

  fileprivate func isBefore(_ other: Self) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }
}

extension [FileClock.Time] {
  /// The last time of each file system.
  package var latest: [FileClock.Time] {
    reduce(into: []) { latest, time in
      if let place = latest.firstIndex(where: { $0.device == time.device }) {
        if latest[place].isBefore(time) { latest[place] = time }
      } else {
        latest.append(time)
      }
    }
  }
}
