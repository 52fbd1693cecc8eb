internal import Glibc

/// Reads a whole file, following links.
///
/// - Parameter limit: The most bytes to take; a larger file is refused without reading further.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .reading(path) }
  defer { close(descriptor) }
  return try readAll(descriptor, name: path, limit: limit)
}

/// Reads a whole regular file that stands at `path` itself: a link is not followed, a pipe not waited for.
package func readRegularFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else { throw .reading(path) }
  defer { close(descriptor) }
  return try readRegular(descriptor, name: path, limit: limit)
}

/// Reads a whole regular file in a folder or below it.
///
/// - Parameter path: From the folder; links in it must not lead out of the folder.
/// - Throws: ``FileError/outside(path:)`` where they do.
package func readFile(_ path: String, in folder: String, limit: Int) throws(FileError) -> [UInt8] {
  let full = folder == "." ? path : joined(folder, path)
  guard let root = realPath(folder), let real = realPath(full) else { throw .reading(full) }
  guard real.hasPrefix(root == "/" ? root : root + "/") else { throw .outside(path: full) }
  let descriptor = open(real, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else { throw .reading(full) }
  defer { close(descriptor) }
  return try readRegular(descriptor, name: full, limit: limit)
}

/// Returns the path without links; nil, with `errno`, where nothing stands there.
private func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

func readRegular(
  _ descriptor: Int32,
  name: String,
  limit: Int
) throws(FileError) -> [UInt8] {
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw .unreadable(path: name, reason: "it is no regular file")
  }
  return try readAll(descriptor, name: name, limit: limit)
}

/// Reads standard input to its end.
package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, name: "-", limit: limit)
}

private func readAll(
  _ descriptor: Int32,
  name: String,
  limit: Int
) throws(FileError) -> [UInt8] {
  var status = stat()
  let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  guard size <= limit else { throw .tooLarge(path: name, limit: limit) }
  var bytes: [UInt8] = []
  // A file of known size takes one block; a pipe takes as many as it gives.
  var capacity = size + 1
  while true {
    var failure: Int32 = 0
    let block = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        let count = read(descriptor, buffer.baseAddress.map { $0 + filled }, capacity - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = errno }
        if count <= 0 { return }
        filled += count
      }
    }
    guard failure == 0 else { throw .unreadable(path: name, reason: systemReason(failure)) }
    guard bytes.count + block.count <= limit else { throw .tooLarge(path: name, limit: limit) }
    if bytes.isEmpty { bytes = block } else { bytes += block }
    if block.count < capacity { return bytes }
    capacity = 1 << 16
  }
}
