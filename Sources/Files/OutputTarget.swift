internal import Glibc

/// What an output leads to that a user has named.
///
/// A link is followed to a device, a pipe or a standard stream alone, as `/dev/stdout` is one; any other is refused, so
/// that one that a checkout brings leads nowhere.
package enum OutputTarget: Sendable, Equatable {
  /// A regular file, or nothing yet.
  case file
  /// A device or a pipe, which is written to and stays.
  case stream
  case standardOutput
  case standardError

  /// - Throws: ``FileError/unwritable(path:reason:)`` for a link, a folder, and what is for whole disks.
  package init(_ path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      try checkIsNoLink(path)
      // What stands in the way else shows where the file is made.
      self = .file
      return
    }
    let standard: [(Int32, OutputTarget)] = [
      (STDOUT_FILENO, .standardOutput), (STDERR_FILENO, .standardError),
    ]
    var own = stat()
    for (descriptor, target) in standard
    where unsafe isLink(path) && fstat(descriptor, &own) == 0 && own.isOfSameFile(as: status) {
      self = target
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFCHR, S_IFIFO: self = .stream
    case S_IFREG:
      try checkIsNoLink(path)
      self = .file
    case S_IFDIR: throw .unwritable(path: path, reason: systemReason(EISDIR))
    default: throw .unwritable(path: path, reason: "it is no regular file")
    }
  }

  /// Writes to the device or pipe at a path, and waits for who takes it.
  package static func write(_ bytes: [UInt8], toStreamAt path: String) throws(FileError) {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0,
      [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
    else { throw .unwritable(path: path, reason: "it is no device and no pipe any more") }
    let code = writeAll(bytes, to: descriptor)
    errno = code
    if code != 0 { throw failure(path) }
  }

  private static func failure(_ path: String) -> FileError {
    switch errno {
    // A pipe that is opened without waiting, and one that was left.
    case ENXIO, EPIPE: .unwritable(path: path, reason: "no process reads it")
    default: .unwritable(path)
    }
  }
}

/// Writes all of some bytes to a descriptor, also to one that was told not to wait.
///
/// - Returns: 0, or the number of the error that stopped it.
package func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32 {
  let outcome = bytes.withContiguousStorageIfAvailable { buffer -> Int32 in
    var done = 0
    while done < buffer.count {
      guard let start = buffer.baseAddress else { return 0 }
      let count = unsafe Glibc.write(descriptor, start + done, buffer.count - done)
      if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN:
          var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&place, 1, -1)
          continue
        case let code: return code
        }
      }
      done += count
    }
    return 0
  }
  return outcome ?? writeAll(Array(bytes), to: descriptor)
}

/// Throws where a symbolic link stands at `path` itself, also behind slashes at its end, which would follow it.
package func checkIsNoLink(_ path: String) throws(FileError) {
  let end = path.lastIndex { $0 != "/" } ?? path.startIndex
  guard !isLink(String(path.prefix(through: end))) else {
    throw .unwritable(path: path, reason: "it is a symbolic link")
  }
}
