internal import CFiles
internal import Glibc

/// A regular file that stays open, so that parts of it can be read, also after another took its name.
package final class OpenFile: Sendable {
  package let path: String
  /// In bytes, when it was opened.
  package let size: Int
  private let descriptor: Int32
  private let changed: (seconds: Int, nanoseconds: Int)
  private let place: (device: UInt, node: UInt)

  /// Opens a file; refuses a symbolic link at `path`, special files and files of the kernel.
  package init(_ path: String) throws(FileError) {
    let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_NOFOLLOW | inputFlags) }
    let status = try checkedStatus(descriptor, name: path)
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
    changed = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    place = (UInt(status.st_dev), UInt(status.st_ino))
  }

  deinit { close(descriptor) }

  /// Returns the bytes of a range, which must be in the file; throws if the file has changed since it was opened.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let bytes = try readPart(range, of: descriptor, path: path)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, bytes.count == range.count, isOf(status)
    else { throw .unreadable(path: path, reason: "it changed meanwhile") }
    return bytes
  }

  /// Whether a status is that of this file, as it was when it was opened.
  func isOf(_ status: stat) -> Bool {
    (UInt(status.st_dev), UInt(status.st_ino)) == place && Int(status.st_size) == size
      && (status.st_mtim.tv_sec, status.st_mtim.tv_nsec) == changed
  }
}

/// Returns the bytes of a range of an open file, or those that exist.
///
/// - Parameter path: For errors.
func readPart(
  _ range: Range<Int>,
  of descriptor: Int32,
  path: String
) throws(FileError) -> [UInt8] {
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
