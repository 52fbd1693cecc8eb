import Glibc

/// The kind of output that a user's path names.
///
/// Follows a link only to a device, a pipe or a standard stream, as in `/dev/stdout`. Refuses other
/// links, so that a link in a checkout cannot redirect the output.
package enum OutputTarget: Sendable, Equatable {
  /// A regular file, existing or not.
  case file
  /// A device or a pipe, which is written to, not replaced.
  case stream
  case standardOutput
  case standardError

  /// - Throws: ``FileError/unwritable(path:reason:)`` for a link, a folder, a socket or a block
  ///   device.
  package init(_ path: String) throws(FileError) {
    guard let status = fileStatus(path) else {
      try checkIsNoLink(path)
      // Creating the file reports any other obstacle.
      self = .file
      return
    }
    let standard: [(Int32, OutputTarget)] = [(STDOUT_FILENO, .standardOutput), (STDERR_FILENO, .standardError)]
    for (descriptor, target) in standard where isLink(path) && isSameFile(fileStatus(descriptor), status) {
      self = target
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFCHR, S_IFIFO: self = .stream
    case S_IFREG:
      try checkIsNoLink(path)
      self = .file
    case S_IFDIR: throw .unwritable(path: path, reason: systemReason(EISDIR))
    default: throw .unwritable(path: path, reason: "it is not a regular file")
    }
  }

  /// Throws if the file at a path, or the innermost folder that exists above it, cannot be written to; makes nothing.
  package static func check(_ path: String) throws(FileError) {
    guard try OutputTarget(path) == .file else { return }
    var place = path
    while fileKind(place) == nil, parentFolder(of: place) != place { place = parentFolder(of: place) }
    if place != path, fileKind(place) != .folder { throw .unwritable(path: path, reason: systemReason(ENOTDIR)) }
    guard unsafe access(place, W_OK) == 0 else { throw .unwritable(path) }
  }

  /// Writes to the device or pipe at a path; waits while its reader is slow.
  package static func write(_ bytes: [UInt8], toStreamAt path: String) throws(FileError) {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard let status = fileStatus(descriptor), [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT) else {
      throw .unwritable(path: path, reason: "it is no longer a device or a pipe")
    }
    let code = writeAll(bytes, to: descriptor)
    errno = code
    if code != 0 { throw failure(path) }
  }

  private static func failure(_ path: String) -> FileError {
    switch errno {
    // A pipe that no process has open for reading, and one whose reader has left.
    case ENXIO, EPIPE: .unwritable(path: path, reason: "no process reads it")
    default: .unwritable(path)
    }
  }
}

/// Writes all bytes to a descriptor, blocking or not.
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

/// Throws if `path` itself is a symbolic link, even with slashes at its end, which would follow it.
package func checkIsNoLink(_ path: String) throws(FileError) {
  let end = path.lastIndex { $0 != "/" } ?? path.startIndex
  guard !isLink(String(path.prefix(through: end))) else { throw .unwritable(path: path, reason: FileError.isLink) }
}
