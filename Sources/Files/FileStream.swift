internal import CFiles
internal import Glibc

/// A regular file, or standard input, that is read from its beginning to its end in pieces.
package final class FileStream {
  package let path: String
  private let descriptor: Int32
  private let isOwn: Bool

  /// Opens a file; refuses special files and files of the kernel.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - followsLink: Whether the path itself may be a symbolic link.
  package init(_ path: String, followsLink: Bool) throws(FileError) {
    self.path = path
    isOwn = path != "-"
    guard isOwn else {
      descriptor = STDIN_FILENO
      return
    }
    let flags = O_RDONLY | inputFlags | (followsLink ? 0 : O_NOFOLLOW)
    descriptor = uninterrupted { unsafe open(path, flags) }
    _ = try checkedStatus(descriptor, name: path)
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Returns the next bytes, at most so many; empty at the end.
  package func next(_ limit: Int) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      let count = uninterrupted { unsafe read(descriptor, buffer.baseAddress, limit) }
      if count < 0 { failure = errno } else { filled = count }
    }
    guard failure == 0 else { throw .unreadable(path: path, reason: systemReason(failure)) }
    return bytes
  }
}
