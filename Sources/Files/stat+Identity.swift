internal import Glibc

extension stat {
  /// Whether both describe the same file.
  func isOfSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }

  /// Whether both describe the same file, and nobody has written to it between them.
  func isOfSameContent(as other: stat) -> Bool {
    isOfSameFile(as: other) && st_size == other.st_size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
