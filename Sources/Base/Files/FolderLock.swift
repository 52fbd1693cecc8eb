import Glibc

/// The exclusive right of one process to change the files in a folder.
///
/// The lock is advisory. It is on the folder itself, so that no lock file stays behind, and ends
/// with the process.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock without waiting.
  ///
  /// - Returns: Nil if another process holds it.
  package static func tried(_ path: String) throws(FileError) -> FolderLock? {
    let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      // A folder is opened for reading.
      guard errno == EACCES else { throw .unwritable(path) }
      throw .unreadable(path: path, reason: systemReason(EACCES))
    }
    if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return FolderLock(descriptor: descriptor) }
    let code = errno
    close(descriptor)
    switch code {
    case EWOULDBLOCK: return nil
    // A file system without locks; NFS may have none for folders.
    case EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP, EBADF: return FolderLock(descriptor: -1)
    default: throw .unwritable(path: path, reason: systemReason(code))
    }
  }

  /// Whether other processes are kept out; false if the file system has no locks.
  package var isHeld: Bool { descriptor >= 0 }

  /// Whether the folder at `path` is the locked one.
  package func isOf(_ path: String) -> Bool { isSameFile(fileStatus(descriptor), fileStatus(path)) }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
