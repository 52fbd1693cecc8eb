internal import Glibc

extension stat {
  /// Whether both tell of one file, whatever its names.
  func isOfSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
