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
  var chunk = [UInt8](repeating: 0, count: max(1 << 16, min(size + 1, 1 << 22)))
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw .unreadable(path: name, reason: systemReason(errno))
    }
    if count == 0 { return bytes }
    guard bytes.count + count <= limit else { throw .tooLarge(path: name, limit: limit) }
    bytes.append(contentsOf: chunk[..<count])
  }
}
