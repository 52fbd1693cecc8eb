import Glibc

/// The kind of file at a path.
package enum FileKind: Sendable, Equatable {
  case file
  case folder
  case link
  case other

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// Returns the kind of file at `path`, following links; nil if there is none or it cannot be
/// examined.
package func fileKind(_ path: String) -> FileKind? { fileStatus(path).map(FileKind.init) }

/// Returns the kind of file at `path`, following links; nil if there is none.
///
/// - Throws: ``FileError/unreadable(path:reason:)`` if it cannot be examined.
package func knownFileKind(_ path: String) throws(FileError) -> FileKind? {
  if let kind = fileKind(path) { return kind }
  guard errno == ENOENT || errno == ENOTDIR || errno == ELOOP else { throw .reading(path) }
  return nil
}

/// Makes a folder and all missing folders above it.
///
/// - Parameter isPrivate: Whether only the user may open the new folders; existing ones stay as
///   they are.
package func makeFolder(_ path: String, isPrivate: Bool = false) throws(FileError) {
  if fileKind(path) == .folder { return }
  if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
    try makeFolder(String(path[..<slash]), isPrivate: isPrivate)
  }
  try makeInnermostFolder(path, isPrivate: isPrivate)
}

/// Makes a folder in an existing one; keeps a folder that already exists.
package func makeInnermostFolder(_ path: String, isPrivate: Bool = false) throws(FileError) {
  guard unsafe mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST else { throw .unwritable(path) }
  guard fileKind(path) == .folder else { throw .unwritable(path: path, reason: FileError.isNoFolder) }
}

/// Throws if there is anything but a folder at `path`, or above it if it is missing.
package func checkMayBeFolder(_ path: String) throws(FileError) {
  if let kind = fileKind(path) {
    guard kind == .folder else { throw .unwritable(path: path, reason: FileError.isNoFolder) }
  } else if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
    try checkMayBeFolder(String(path[..<slash]))
  }
}

/// Returns the size of the file that a path leads to, in bytes; 0 if there is none.
package func fileSize(_ path: String) -> Int { fileStatus(path).map { Int($0.st_size) } ?? 0 }

/// Whether `path` itself is a symbolic link.
package func isLink(_ path: String) -> Bool { fileStatus(path, followsLink: false).map(FileKind.init) == .link }

/// Returns `path` with `name` appended.
package func joined(_ path: String, _ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

/// Returns the folder that contains `path`.
package func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Removes a file, if it exists.
package func removeFile(_ path: String) throws(FileError) {
  guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .unwritable(path) }
}

/// Gives a file another name, in the place of the file that has it.
package func moveFile(_ path: String, to name: String) throws(FileError) {
  guard unsafe rename(path, name) == 0 else { throw .unwritable(name) }
}

/// Removes a folder if it is empty.
package func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }
