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
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return FolderLock(descriptor: descriptor) }
    let isHeld = errno == EWOULDBLOCK
    close(descriptor)
    // A file system without locks has no other holder that could be seen.
    return isHeld ? nil : FolderLock(descriptor: -1)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
