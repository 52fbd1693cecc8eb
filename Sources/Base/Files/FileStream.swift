import CLibraries
import Glibc

/// A regular file, a pipe or standard input that is read from its beginning to its end in pieces.
package final class FileStream {
  package let path: String
  private let descriptor: Int32
  private let isOwn: Bool
  private let isPipe: Bool

  /// Opens a file; refuses special files and files of the kernel, except pipes if links are followed.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - followsLink: Whether the path itself may be a symbolic link.
  package init(_ path: String, followsLink: Bool) throws(FileError) {
    self.path = path
    isOwn = path != "-"
    guard isOwn else {
      (descriptor, isPipe) = (STDIN_FILENO, false)
      return
    }
    let flags = O_RDONLY | inputFlags | (followsLink ? 0 : O_NOFOLLOW)
    descriptor = uninterrupted { unsafe open(path, flags) }
    isPipe = followsLink && descriptor >= 0 && fileStatus(descriptor).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
    if !isPipe { _ = try checkedStatus(descriptor, name: path) }
  }

  deinit { if isOwn { close(descriptor) } }

  /// Returns the next bytes, at most so many; empty at the end.
  ///
  /// A pipe also ends if the task is cancelled.
  package func next(_ limit: Int) throws(FileError) -> [UInt8] {
    // Before its first writer, a pipe that does not block looks as if it had ended.
    if isPipe, !isReady() { return [] }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      let count = uninterrupted { unsafe read(descriptor, buffer.baseAddress, limit) }
      if count < 0 { failure = errno } else { filled = count }
    }
    guard failure == 0 else { throw .unreadable(path: path, reason: systemReason(failure)) }
    return bytes
  }

  /// Waits until there is something to read, or every writer of the pipe is gone; returns false if the task is cancelled.
  private func isReady() -> Bool {
    while !Task.isCancelled {
      var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // In milliseconds, after which the task is looked at.
      let count = uninterrupted { unsafe poll(&place, 1, 100) }
      if count != 0 { return true }
    }
    return false
  }
}
