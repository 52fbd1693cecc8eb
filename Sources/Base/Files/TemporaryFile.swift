import Glibc

/// A new file that takes the place of another once it is complete; otherwise it is removed with the
/// value.
///
/// It is locked until it is in place, so that ``sweepTemporaries(in:)`` can tell it from the
/// leftovers of killed processes.
struct TemporaryFile: ~Copyable {
  /// The path that the file is for; errors name it.
  private let target: String
  private let path: String
  private let descriptor: Int32
  private var isInPlace = false

  enum Permissions {
    /// These, reduced by the umask.
    case masked(mode_t)
    /// Those of another file, with its owner and group.
    case of(stat)
  }

  /// Makes an empty file in the folder of `target`.
  init(for target: String, permissions: Permissions) throws(FileError) {
    self.target = target
    for attempt in 0..<Self.maximumAttempts {
      let name = temporaryPrefix + "\(getpid())-\(attempt)"
      let path = joined(parentFolder(of: target), name)
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
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
    // While the lock is held, no other process makes a file with this name.
    if !isInPlace { unsafe unlink(path) }
    close(descriptor)
  }

  func write(_ bytes: some Collection<UInt8>) throws(FileError) {
    errno = writeAll(bytes, to: descriptor)
    if errno != 0 { throw .unwritable(target) }
  }

  /// Renames the file to its target.
  ///
  /// - Parameter isDurable: Whether to sync the file before the rename, and its folder after it.
  consuming func moveIntoPlace(isDurable: Bool) throws(FileError) {
    try settle(isDurable: isDurable)
    guard unsafe rename(path, target) == 0 else { throw .unwritable(target) }
    isInPlace = true
    if isDurable { try syncFolder(parentFolder(of: target), for: target) }
  }

  /// Gives the file the name of its target, and waits until it is on the disk; throws if the name is taken.
  consuming func moveIntoFreePlace() throws(FileError) {
    try settle(isDurable: true)
    // A second name is given only if it is free; the first one is removed with this value.
    if unsafe link(path, target) != 0 {
      guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
        throw errno == EEXIST ? .unwritable(path: target, reason: FileError.isThere) : .unwritable(target)
      }
      // The file system has no second names.
      guard fileStatus(target, followsLink: false) == nil else {
        throw .unwritable(path: target, reason: FileError.isThere)
      }
      guard unsafe rename(path, target) == 0 else { throw .unwritable(target) }
      isInPlace = true
    }
    try syncFolder(parentFolder(of: target), for: target)
  }

  /// Makes sure that all content is written.
  ///
  /// - Parameter isDurable: Whether to wait until it is on the disk.
  private func settle(isDurable: Bool) throws(FileError) {
    if isDurable, uninterrupted({ fsync(descriptor) }) != 0, !isUnsupported(errno) { throw .unwritable(target) }
    // Some file systems report a failed write only on close. A copy is closed, because the lock
    // must stay.
    let copy = uninterrupted { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    guard copy >= 0 else { throw .unwritable(target) }
    // After EINTR, the descriptor is closed too.
    if close(copy) != 0, errno != EINTR { throw .unwritable(target) }
  }

  /// Removes the name, and returns a descriptor of the file; returns nil if there are too many open files.
  consuming func unnamed() -> Int32? {
    let copy = uninterrupted { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    return copy >= 0 ? copy : nil
  }

  /// Copies owner, group and permissions, as far as the system allows.
  ///
  /// Ignores failures: a file system may have no permissions.
  private func takeOver(_ other: stat) {
    var mode = other.st_mode & 0o777
    if let own = fileStatus(descriptor), own.st_uid != other.st_uid || own.st_gid != other.st_gid {
      let isOther =
        fchown(descriptor, other.st_uid, other.st_gid) == 0 || fchown(descriptor, own.st_uid, other.st_gid) == 0
      // Another group must not get these rights; it gets only those of everybody.
      if !isOther, own.st_gid != other.st_gid { mode &= 0o707 | (mode & 0o007) << 3 }
    }
    fchmod(descriptor, mode)
  }

  private static let maximumAttempts = 10_000

  /// Locks a new file.
  ///
  /// - Returns: False if a sweeper took it for a leftover and removes it.
  private static func isTaken(_ descriptor: Int32) -> Bool {
    // Without locks, sweepers go by the process ID in the name.
    if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 { return errno != EWOULDBLOCK }
    return fileStatus(descriptor).map { $0.st_nlink > 0 } ?? true
  }
}

extension TemporaryFile.Permissions {
  /// The permissions at creation, while the file is empty.
  fileprivate var atFirst: mode_t {
    switch self {
    case .masked(let mode): mode
    // No access for the group before the right one is set.
    case .of(let other): other.st_mode & 0o700
    }
  }
}

/// Syncs a folder's entries to the disk; does nothing on file systems without support for it.
private func syncFolder(_ path: String, for file: String) throws(FileError) {
  let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  guard descriptor >= 0 else {
    // A folder that may be traversed but not read cannot be opened.
    if errno == EACCES { return }
    throw .unwritable(file)
  }
  defer { close(descriptor) }
  if uninterrupted({ fsync(descriptor) }) != 0, !isUnsupported(errno) { throw .unwritable(file) }
}

/// Whether an error says that the file system does not support the call.
private func isUnsupported(_ code: Int32) -> Bool { [EINVAL, ENOSYS, EOPNOTSUPP, EBADF, EROFS].contains(code) }

/// The prefix of the names of unfinished files.
let temporaryPrefix = ".contest-tmp-"

/// Removes a folder's unfinished files of killed processes, but not those being written now.
package func sweepTemporaries(in path: String) {
  let entries = try? OpenFolder(path).entries { $0.hasPrefix(temporaryPrefix) }
  for entry in entries ?? [] { sweep(entry.name, in: path) }
}

private func sweep(_ name: String, in folder: String) {
  let path = joined(folder, name)
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  guard let status = fileStatus(descriptor), status.st_mode & S_IFMT == S_IFREG else { return }
  // The lock is exclusive: with a shared one, a second sweeper would remove a new file that has
  // reused the name.
  if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
    guard errno != EWOULDBLOCK, isOfDeadProcess(name) else { return }
  }
  // By now the file may be in place, and its name may belong to another file.
  if isSameFile(fileStatus(path, followsLink: false), status) { unsafe unlink(path) }
}

/// Whether the process whose ID is in a name has ended, as far as this machine knows.
private func isOfDeadProcess(_ name: String) -> Bool {
  let number = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
  guard let process = pid_t(number), process > 0 else { return false }
  return kill(process, 0) != 0 && errno == ESRCH
}

/// Writes a new file whole or not at all; never replaces what has the name already, not even a link.
///
/// The folder must exist.
///
/// - Parameter isPrivate: Whether only the user may open it.
/// - Throws: ``FileError/unwritable(path:reason:)``, with the reason ``FileError/isThere`` if the name is taken.
package func createFile(_ path: String, with bytes: [UInt8], isPrivate: Bool = false) throws(FileError) {
  let file = try TemporaryFile(for: path, permissions: .masked(isPrivate ? 0o600 : 0o666))
  try file.write(bytes)
  try file.moveIntoFreePlace()
}
