internal import CFiles
internal import Glibc

/// Reads a whole regular file, following links.
///
/// - Parameter limit: The most bytes to take; a larger file is refused without reading further.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try unsafe readRegular(open(path, O_RDONLY | inputFlags), name: path, limit: limit)
}

/// Reads a whole regular file that stands at `path` itself: a link is not followed.
package func readRegularFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try unsafe readRegular(open(path, O_RDONLY | O_NOFOLLOW | inputFlags), name: path, limit: limit)
}

/// Reads a whole regular file in a folder or below it.
///
/// - Parameter path: Leads into the folder; links in it may lead anywhere inside.
/// - Throws: ``FileError/outside(path:)`` where they lead out of it.
package func readFile(
  _ path: String,
  in folder: String,
  limit: Int
) throws(FileError) -> [UInt8] {
  let (root, names) = try place(of: path, in: folder)
  // Step by step, and through no link: whatever changes meanwhile, no step leads out.
  let toFolder = cfiles_path_only | O_DIRECTORY | O_CLOEXEC
  var place = unsafe open(root, toFolder)
  for (index, name) in names.enumerated() where place >= 0 {
    let isLast = index == names.count - 1
    let next = unsafe openat(place, name, (isLast ? O_RDONLY | inputFlags : toFolder) | O_NOFOLLOW)
    let code = errno
    close(place)
    errno = code
    place = next
  }
  return try readRegular(place, name: path, limit: limit)
}

/// Throws where a path leads out of a folder.
package func checkPlace(of path: String, in folder: String) throws(FileError) {
  _ = try place(of: path, in: folder)
}

/// Returns the folder without links, and the names that lead from there to what `path` leads to.
private func place(
  of path: String,
  in folder: String
) throws(FileError) -> (root: String, names: [String]) {
  guard let root = realPath(folder), let real = realPath(path) else { throw .reading(path) }
  let start = root == "/" ? root : root + "/"
  guard real.utf8.elementsEqual(root.utf8) || real.utf8.starts(with: start.utf8) else {
    throw .outside(path: path)
  }
  let names = real.utf8.dropFirst(start.utf8.count).split(separator: UInt8(ascii: "/"))
  return (root, names.map { String(decoding: $0, as: UTF8.self) })
}

/// Returns the path without links; nil, with `errno`, where nothing stands there.
private func realPath(_ path: String) -> String? {
  guard let real = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}

/// How input is opened: nothing waits for the other end of a pipe, and no terminal becomes the program's own.
let inputFlags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY

/// Reads and closes a file that was just opened, if it is a regular one, and not one that the kernel makes up.
///
/// What a process is started with, its keys among that, stands in /proc.
///
/// - Parameter descriptor: Less than 0, with `errno`, where it could not be opened.
func readRegular(_ descriptor: Int32, name: String, limit: Int) throws(FileError) -> [UInt8] {
  guard descriptor >= 0 else { throw .reading(name) }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw .reading(name) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw .unreadable(path: name, reason: systemReason(EISDIR))
  default: throw .unreadable(path: name, reason: "it is no regular file")
  }
  guard cfiles_is_of_kernel(descriptor) == 0 else {
    throw .unreadable(path: name, reason: "it is a file of the system itself, as in /proc")
  }
  return try readAll(descriptor, name: name, limit: limit)
}

/// Reads what the kernel tells in a file of `/proc`: for paths of our own, never for one that a user names.
package func readKernelFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
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
  let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  guard size <= limit else { throw .tooLarge(path: name, limit: limit) }
  var bytes: [UInt8] = []
  // A file of known size takes one block; a pipe takes as many as it gives.
  var capacity = size + 1
  while true {
    var failure: Int32 = 0
    let block = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        let count = unsafe read(
          descriptor,
          buffer.baseAddress.map { unsafe $0 + filled },
          capacity - filled
        )
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
