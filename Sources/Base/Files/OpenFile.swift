import CLibraries
import Glibc

/// A regular file that stays open, so that parts of it can be read, also after another took its name.
package final class OpenFile: Sendable {
  package let path: String
  private let descriptor: Int32
  /// The status when it was opened.
  private let status: stat

  /// Opens a file; refuses a symbolic link at `path`, special files and files of the kernel.
  package init(_ path: String) throws(FileError) {
    let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_NOFOLLOW | inputFlags) }
    status = try checkedStatus(descriptor, name: path)
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// In bytes, when it was opened.
  package var size: Int { Int(status.st_size) }

  /// Returns the bytes of a range, which must be in the file; throws if the file has changed since it was opened.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let bytes = try readPart(range, of: descriptor, path: path)
    guard let now = fileStatus(descriptor), bytes.count == range.count, now.isOfSameContent(as: status) else {
      throw .unreadable(path: path, reason: "it changed meanwhile")
    }
    return bytes
  }
}

/// Returns the bytes of a range of an open file, or those that exist.
///
/// - Parameter path: For errors.
func readPart(_ range: Range<Int>, of descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
  let count = range.count
  var failure: Int32 = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count {
      let read = unsafe pread(
        descriptor,
        buffer.baseAddress.map { unsafe $0 + filled },
        count - filled,
        off_t(range.lowerBound + filled)
      )
      if read < 0, errno == EINTR { continue }
      if read < 0 { failure = errno }
      if read <= 0 { return }
      filled += read
    }
  }
  guard failure == 0 else { throw .unreadable(path: path, reason: systemReason(failure)) }
  return bytes
}
