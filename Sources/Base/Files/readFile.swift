import CLibraries
import Glibc

/// Reads a whole regular file, following links.
///
/// - Parameter limit: The maximum size, in bytes.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try unsafe readRegular(open(path, O_RDONLY | inputFlags), name: path, limit: limit)
}

/// Reads a whole regular file; refuses a symbolic link at `path`.
package func readRegularFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try unsafe readRegular(open(path, O_RDONLY | O_NOFOLLOW | inputFlags), name: path, limit: limit)
}

/// Reads a whole regular file in a folder or below it.
///
/// - Parameter path: A path into the folder; links may lead anywhere inside.
/// - Throws: ``FileError/outside(path:)`` if a link leads out of the folder.
package func readFile(_ path: String, in folder: String, limit: Int) throws(FileError) -> [UInt8] {
  let (root, names) = try place(of: path, in: folder)
  // Each step opens one name and follows no link, so that concurrent changes cannot lead out.
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

/// Throws if a path leads out of a folder.
package func checkPlace(of path: String, in folder: String) throws(FileError) { _ = try place(of: path, in: folder) }

/// Returns the folder's real path, and the names from there to the real path of `path`.
private func place(of path: String, in folder: String) throws(FileError) -> (root: String, names: [String]) {
  guard let root = realPath(folder), let real = realPath(path) else { throw .reading(path) }
  let start = root == "/" ? root : root + "/"
  guard real.utf8.elementsEqual(root.utf8) || real.utf8.starts(with: start.utf8) else { throw .outside(path: path) }
  let names = real.utf8.dropFirst(start.utf8.count).split(separator: UInt8(ascii: "/"))
  return (root, names.map { String(decoding: $0, as: UTF8.self) })
}

/// Returns the path without links; nil, with `errno`, if there is no file.
package func realPath(_ path: String) -> String? {
  guard let real = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}

/// Flags for opening input: no wait for the other end of a pipe, and no controlling terminal.
let inputFlags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY

/// Reads and closes an open file; refuses special files and files of the kernel.
///
/// The environment of a process, keys included, is readable in /proc.
///
/// - Parameter descriptor: Less than 0, with `errno`, if opening failed.
func readRegular(_ descriptor: Int32, name: String, limit: Int) throws(FileError) -> [UInt8] {
  let status = try checkedStatus(descriptor, name: name)
  defer { close(descriptor) }
  return try readAll(descriptor, of: status, name: name, limit: limit)
}

/// Returns the status of an open file; closes and refuses special files and files of the kernel.
///
/// - Parameter descriptor: Less than 0, with `errno`, if opening failed.
func checkedStatus(_ descriptor: Int32, name: String) throws(FileError) -> stat {
  guard descriptor >= 0 else { throw .reading(name) }
  do throws(FileError) {
    guard let status = fileStatus(descriptor) else { throw .reading(name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path: name, reason: systemReason(EISDIR))
    default: throw .unreadable(path: name, reason: "it is not a regular file")
    }
    guard cfiles_is_of_kernel(descriptor) == 0 else {
      throw .unreadable(path: name, reason: "it is a file of the system, as in /proc")
    }
    return status
  } catch {
    close(descriptor)
    throw error
  }
}

/// Reads a kernel file, for example in `/proc`; never call it with a user's path.
package func readKernelFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .reading(path) }
  defer { close(descriptor) }
  return try readAll(descriptor, of: nil, name: path, limit: limit)
}

/// Reads standard input to its end.
package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, of: nil, name: "-", limit: limit)
}

/// - Parameter known: The status of the open file; nil to ask for it.
private func readAll(_ descriptor: Int32, of known: stat?, name: String, limit: Int) throws(FileError) -> [UInt8] {
  let size = Int((known ?? fileStatus(descriptor))?.st_size ?? 0)
  guard size <= limit else { throw .tooLarge(path: name, limit: limit) }
  var bytes: [UInt8] = []
  // A file of known size takes one block; a pipe takes several.
  var capacity = size + 1
  while true {
    var failure: Int32 = 0
    let block = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        let count = unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + filled }, capacity - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = errno }
        if count <= 0 { return }
        filled += count
        // Less than was asked for, and all that there was: no second look is needed for the end.
        if known != nil, filled == size, filled < capacity { return }
      }
    }
    guard failure == 0 else { throw .unreadable(path: name, reason: systemReason(failure)) }
    guard bytes.count + block.count <= limit else { throw .tooLarge(path: name, limit: limit) }
    if bytes.isEmpty { bytes = block } else { bytes += block }
    if block.count < capacity { return bytes }
    capacity = 1 << 16
  }
}
