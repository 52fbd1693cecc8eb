internal import Glibc

/// A folder held open, so that what is done in it stays in it whatever becomes of its path.
///
/// No name in it is followed where it is a symbolic link.
package struct OpenFolder: ~Copyable {
  package let path: String
  private let descriptor: Int32

  /// Opens the folder at `path`, following links.
  package init(_ path: String) throws(FileError) {
    try unsafe self.init(path: path, descriptor: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  private init(path: String, descriptor: Int32) throws(FileError) {
    guard descriptor >= 0 else { throw .reading(path) }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens a folder in this one.
  ///
  /// - Throws: ``FileError/missing(path:)`` also where a link or a file has the name.
  package func folder(_ name: String) throws(FileError) -> OpenFolder {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    return try unsafe OpenFolder(
      path: joined(path, name),
      descriptor: openat(descriptor, name, flags)
    )
  }

  /// Returns everything in the folder, the hidden too, sorted by name.
  package func entries() throws(FileError) -> [FolderEntry] {
    // A stream takes its descriptor over, and its place in the folder is shared with copies.
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw .reading(path) }
    guard let stream = unsafe fdopendir(own) else {
      close(own)
      throw .reading(path)
    }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    errno = 0
    while let found = unsafe readdir(stream) {
      defer { errno = 0 }
      let bytes = unsafe withUnsafeBytes(of: &found.pointee.d_name) {
        unsafe Array($0.prefix { $0 != 0 })
      }
      guard bytes != Array(".".utf8), bytes != Array("..".utf8) else { continue }
      var status = stat()
      let isThere = unsafe (bytes + [0]).withUnsafeBytes { name in
        let name = unsafe name.bindMemory(to: CChar.self).baseAddress
        return unsafe name.map { unsafe fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
      }
      if isThere {
        entries.append(FolderEntry(name: bytes, status: status))
      } else if errno != ENOENT {
        // Where nothing in a folder may be looked at, it is not empty.
        throw .reading(path)
      }
    }
    guard errno == 0 else { throw .reading(path) }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Reads a whole regular file of the folder.
  package func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | inputFlags)
    return try readRegular(file, name: joined(path, name), limit: limit)
  }

  /// Removes a name that is no folder; one that is not there is as good as removed.
  package func remove(_ name: String) throws(FileError) {
    guard unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw .unwritable(joined(path, name))
    }
  }

  /// Removes a folder that holds nothing; any other is left alone.
  package func removeEmptyFolder(_ name: String) {
    _ = unsafe unlinkat(descriptor, name, AT_REMOVEDIR)
  }
}

/// A name in a folder and what it stands for.
package struct FolderEntry: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case file
    case folder
    case link
    case other
  }

  package let name: String
  /// Whether the name is UTF-8; no path leads to one that is not.
  package let hasTextName: Bool
  package let kind: Kind
  /// In bytes; of a link or a folder what the file system says of it.
  package let size: Int

  init(name: [UInt8], status: stat) {
    let text = String(validating: name, as: UTF8.self)
    self.name = text ?? String(decoding: name, as: UTF8.self)
    hasTextName = text != nil
    size = Int(status.st_size)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }

  /// Whether a killed run left it, or another run is writing it now.
  package var isUnfinished: Bool { kind == .file && name.hasPrefix(temporaryPrefix) }
}
