import Glibc

/// A small file that processes change in place, locked until the value is gone.
///
/// The lock is advisory, is on the file itself, and ends with the process, however that ends.
package struct LockedFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens the file for changes, creating it if needed.
  ///
  /// Does not follow a symbolic link. The folder must exist.
  ///
  /// - Parameter patience: The maximum time to wait for another holder; blocks the thread.
  package static func changing(_ path: String, patience: Duration = .seconds(2)) throws(FileError) -> LockedFile {
    // Another process may remove the file between open and lock; no process would look at it again.
    for _ in 0..<100 {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | flags, 0o666)
      guard descriptor >= 0 else { throw openingFailure(path) }
      let file = LockedFile(path: path, descriptor: descriptor)
      try file.lock(patience: patience)
      if file.isAtPath { return file }
    }
    throw .unwritable(path: path, reason: "other processes keep replacing it")
  }

  // Without O_NONBLOCK, opening a pipe waits for its other end.
  private static var flags: Int32 { O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK }

  private static func openingFailure(_ path: String) -> FileError {
    errno == ELOOP ? .unwritable(path: path, reason: "it is a symbolic link") : .unwritable(path)
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// In bytes.
  package var size: Int {
    get throws(FileError) {
      guard let status = fileStatus(descriptor) else { throw .reading(path) }
      return Int(status.st_size)
    }
  }

  /// Writes `bytes` with one system call.
  ///
  /// If they are within one page, a kill leaves all of them or none.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let count = uninterrupted { unsafe pwrite(descriptor, bytes, bytes.count, off_t(offset)) }
    guard count >= 0 else { throw .unwritable(path) }
    guard count == bytes.count else { throw .unwritable(path: path, reason: systemReason(ENOSPC)) }
  }

  /// Truncates the file to `size`, or extends it with zeros.
  package func resize(to size: Int) throws(FileError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw .unwritable(path) }
  }

  private func lock(patience: Duration) throws(FileError) {
    guard let status = fileStatus(descriptor), status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(path: path, reason: "it is not a regular file")
    }
    let end = ContinuousClock.now + patience
    var pause = timespec(tv_sec: 0, tv_nsec: 50_000)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .unwritable(path) }
      guard ContinuousClock.now < end else { throw .unwritable(path: path, reason: "another process keeps it locked") }
      unsafe nanosleep(&pause, nil)
      pause.tv_nsec = min(2 * pause.tv_nsec, 2_000_000)
    }
  }

  private var isAtPath: Bool { isSameFile(fileStatus(descriptor), fileStatus(path, followsLink: false)) }
}
