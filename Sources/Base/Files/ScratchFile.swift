import CLibraries
import Glibc
import Synchronization

/// A file without a name, for what need not stay in memory; it vanishes with the value, however the process ends.
package final class ScratchFile: Sendable {
  private let folder: String
  private let descriptor: Int32
  /// In bytes.
  private let size = Mutex(0)

  /// Returns a new file; nil if none can be made in the folder.
  ///
  /// - Parameter mayHaveName: Whether the file may have a name for a moment, in a file system that needs one.
  package static func made(in folder: String, mayHaveName: Bool) -> ScratchFile? {
    ScratchFile(in: folder, hasName: false) ?? (mayHaveName ? ScratchFile(in: folder, hasName: true) : nil)
  }

  /// - Parameter hasName: Whether the file has a name for a moment.
  init?(in folder: String, hasName: Bool) {
    if hasName {
      let target = joined(folder, "scratch")
      let file = try? TemporaryFile(for: target, permissions: .masked(0o600))
      descriptor = file?.unnamed() ?? -1
    } else {
      let flags = cfiles_unnamed | O_RDWR | O_CLOEXEC
      descriptor = uninterrupted { unsafe open(folder, flags, 0o600) }
    }
    self.folder = folder
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends bytes; returns their place in the file, or nil if they cannot be written, as on a full disk.
  package func append(_ bytes: [UInt8]) -> Range<Int>? {
    size.withLock { size in
      var done = 0
      while done < bytes.count {
        let count = uninterrupted {
          unsafe bytes[done...].withUnsafeBytes { rest in
            unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(size + done))
          }
        }
        guard count > 0 else { return nil }
        done += count
      }
      defer { size += done }
      return size..<(size + done)
    }
  }

  /// Returns the bytes at a place that ``append(_:)`` returned.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let bytes = try readPart(range, of: descriptor, path: folder)
    guard bytes.count == range.count else {
      throw .unreadable(path: folder, reason: "a file without a name was cut short")
    }
    return bytes
  }
}
