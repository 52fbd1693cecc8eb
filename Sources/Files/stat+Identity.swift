internal import Glibc

extension stat {
  /// Whether both describe the same file.
  func isOfSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
