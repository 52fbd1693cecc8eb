import Glibc

extension stat {
  /// Whether both describe the same file.
  func isOfSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }

  /// Whether both describe the same file with the same content, as far as its size and the time of its last write tell.
  ///
  /// From Linux 6.13 on, ext4, XFS and Btrfs give each write after a look at the file a time of its own. Otherwise a write
  /// in the same tick of the file system's clock has the same time.
  func isOfSameContent(as other: stat) -> Bool {
    isOfSameFile(as: other) && st_size == other.st_size && st_mtim.tv_sec == other.st_mtim.tv_sec
      && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
