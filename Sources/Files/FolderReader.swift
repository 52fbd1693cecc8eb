internal import CFiles
internal import Glibc

/// Reads files below a folder that stays open, on any thread; each with one look at its path.
package final class FolderReader: Sendable {
  private let descriptor: Int32

  /// Opens the folder at `path`, following links; nil if that fails.
  package init?(_ path: String) {
    descriptor = unsafe open(path, cfiles_path_only | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Returns the bytes of a regular file.
  ///
  /// - Parameter path: From the folder on.
  /// - Returns: Nil if a link is on the way, if the file is larger than `limit` bytes, or if anything keeps it from
  ///   being read, such as a system without this way; ``OpenFolder`` tells which.
  package func bytes(_ path: String, limit: Int) -> [UInt8]? {
    let file = unsafe cfiles_open_without_links(descriptor, path, O_RDONLY | inputFlags)
    guard file >= 0 else { return nil }
    return try? readRegular(file, name: path, limit: limit)
  }
}
