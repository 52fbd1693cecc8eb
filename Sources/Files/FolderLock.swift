internal import Glibc

/// The sole right to change what is in a folder, among the processes that ask for it.
///
/// It is advisory, taken on the folder itself so that no lock file stays behind, and ends with the process.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock without waiting.
  ///
  /// - Returns: Nil where another process holds it.
  package static func tried(_ path: String) throws(FileError) -> FolderLock? {
    let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unwritable(path) }
    if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 {
      return FolderLock(descriptor: descriptor)
    }
    let code = errno
    close(descriptor)
    switch code {
    case EWOULDBLOCK: return nil
    // A file system without locks; over NFS, one that has none for folders.
    case EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP, EBADF: return FolderLock(descriptor: -1)
    default: throw .unwritable(path: path, reason: systemReason(code))
    }
  }

  /// Whether others are kept out; not where the file system has no locks.
  package var isHeld: Bool { descriptor >= 0 }

  /// Whether the folder at `path` is the one that is locked.
  package func isOf(_ path: String) -> Bool {
    var mine = stat()
    var theirs = stat()
    return unsafe descriptor >= 0 && fstat(descriptor, &mine) == 0 && stat(path, &theirs) == 0
      && mine.isOfSameFile(as: theirs)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
