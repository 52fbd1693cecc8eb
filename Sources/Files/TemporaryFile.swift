internal import Glibc

/// A file that takes another's place once it is whole, and is gone with its value where it has not.
///
/// It is locked from its beginning until it is in place, so that ``sweepTemporaries(in:)`` can tell it from what a
/// killed process left.
struct TemporaryFile: ~Copyable {
  /// The path that it is for, which errors name.
  private let target: String
  private let path: String
  private let descriptor: Int32
  private var isInPlace = false

  enum Permissions {
    /// Those that the process's mask leaves of these.
    case masked(mode_t)
    /// Those of another file, with its owner and group.
    case of(stat)
  }

  /// Makes an empty file in the folder of `target`.
  init(for target: String, permissions: Permissions) throws(FileError) {
    self.target = target
    for attempt in 0..<Self.mostAttempts {
      let name = temporaryPrefix + "\(getpid())-\(attempt)"
      let path = joined(parentFolder(of: target), name)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = uninterrupted { unsafe open(path, flags, permissions.atFirst) }
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw .unwritable(target) }
      if Self.isTaken(descriptor) {
        self.path = path
        self.descriptor = descriptor
        if case .of(let other) = permissions { takeOver(other) }
        return
      }
      close(descriptor)
    }
    throw .unwritable(path: target, reason: "its folder is full of unfinished files")
  }

  deinit {
    // As long as the lock is there, nobody else has made a file of this name.
    if !isInPlace { unsafe unlink(path) }
    close(descriptor)
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
    guard let start = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let count = unsafe Glibc.write(descriptor, start + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(target) }
      done += count
    }
  }

  /// Puts the file in the place of its target.
  ///
  /// - Parameter isDurable: Whether it is on the disk before it is there, and its name on return.
  consuming func moveIntoPlace(isDurable: Bool) throws(FileError) {
    if isDurable, uninterrupted({ fsync(descriptor) }) != 0, !isUnsupported(errno) {
      throw .unwritable(target)
    }
    // Some file systems tell only now that a write has failed; a copy is closed, for the lock goes with the last.
    let copy = uninterrupted { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    guard copy >= 0 else { throw .unwritable(target) }
    // After an EINTR the descriptor is closed all the same.
    if close(copy) != 0, errno != EINTR { throw .unwritable(target) }
    guard unsafe rename(path, target) == 0 else { throw .unwritable(target) }
    isInPlace = true
    if isDurable { try syncFolder(parentFolder(of: target), for: target) }
  }

  /// Takes over owner, group and permissions, as far as the system lets.
  ///
  /// A file system without permissions has none to lose.
  private func takeOver(_ other: stat) {
    var own = stat()
    var mode = other.st_mode & 0o777
    if unsafe fstat(descriptor, &own) == 0, own.st_uid != other.st_uid || own.st_gid != other.st_gid
    {
      let isOther =
        fchown(descriptor, other.st_uid, other.st_gid) == 0
        || fchown(descriptor, own.st_uid, other.st_gid) == 0
      // The rights of one group are not those of another: this one gets what everybody has.
      if !isOther, own.st_gid != other.st_gid { mode &= 0o707 | (mode & 0o007) << 3 }
    }
    fchmod(descriptor, mode)
  }

  private static let mostAttempts = 10_000

  /// Takes the lock of a file that was just made.
  ///
  /// - Returns: False where somebody has taken it for what a killed process left, and removes it.
  private static func isTaken(_ descriptor: Int32) -> Bool {
    // Without locks, the process's number in the name has to do.
    if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return unsafe fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }
}

extension TemporaryFile.Permissions {
  /// Those that the file is made with, before anything is in it.
  fileprivate var atFirst: mode_t {
    switch self {
    case .masked(let mode): mode
    // No group gets in before the right one is set.
    case .of(let other): other.st_mode & 0o700
    }
  }
}

/// Waits until the disk has the folder's entries; a file system that knows no such thing is let be.
private func syncFolder(_ path: String, for file: String) throws(FileError) {
  let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  guard descriptor >= 0 else {
    // Who may only pass through a folder may not open it.
    if errno == EACCES { return }
    throw .unwritable(file)
  }
  defer { close(descriptor) }
  if uninterrupted({ fsync(descriptor) }) != 0, !isUnsupported(errno) { throw .unwritable(file) }
}

/// Whether an error says that a file system has no such call at all.
private func isUnsupported(_ code: Int32) -> Bool {
  [EINVAL, ENOSYS, EOPNOTSUPP, EBADF, EROFS].contains(code)
}
