import Glibc

/// Returns the status of the file at a path; nil, with `errno`, if there is none.
func fileStatus(_ path: String, followsLink: Bool = true) -> stat? {
  var status = stat()
  return unsafe (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 ? status : nil
}

/// Returns the status of an open file; nil, with `errno`, if it has none.
func fileStatus(_ descriptor: Int32) -> stat? {
  var status = stat()
  return unsafe fstat(descriptor, &status) == 0 ? status : nil
}

/// Whether both describe the same file.
func isSameFile(_ a: stat?, _ b: stat?) -> Bool {
  guard let a, let b else { return false }
  return a.st_ino == b.st_ino && a.st_dev == b.st_dev
}

extension stat {
  /// Whether both describe the same file with the same content, as far as its size and the time of its last write tell.
  ///
  /// From Linux 6.13 on, ext4, XFS and Btrfs give each write after a look at the file a time of its own. Otherwise a write
  /// in the same tick of the file system's clock has the same time.
  func isOfSameContent(as other: stat) -> Bool {
    isSameFile(self, other) && st_size == other.st_size && st_mtim.tv_sec == other.st_mtim.tv_sec
      && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}

/// Makes a system call, and repeats it as long as a signal interrupts it.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
