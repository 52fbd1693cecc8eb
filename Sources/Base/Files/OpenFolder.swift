import CLibraries
import Glibc

/// An open folder; operations stay in it even if its path changes.
///
/// Does not follow symbolic links in it.
package struct OpenFolder: ~Copyable {
  package let path: String
  private let descriptor: Int32

  /// Opens the folder at `path`, following links on the way to it.
  ///
  /// - Parameters:
  ///   - followsLink: Whether the folder itself may be a link.
  ///   - isListed: Whether it must be readable; else it need only let its files be reached.
  package init(_ path: String, followsLink: Bool = true, isListed: Bool = true) throws(FileError) {
    let access = isListed ? O_RDONLY : cfiles_path_only
    let flags = access | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    try unsafe self.init(path: path, descriptor: open(path, flags))
  }

  private init(path: String, descriptor: Int32) throws(FileError) {
    guard descriptor >= 0 else { throw .reading(path) }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens a folder in this one.
  ///
  /// - Throws: ``FileError/missing(path:)`` also if the name is a link or a file.
  package func folder(_ name: String) throws(FileError) -> OpenFolder {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    return try unsafe OpenFolder(path: joined(path, name), descriptor: openat(descriptor, name, flags))
  }

  /// Returns the entries of the folder, hidden ones too, sorted by name.
  ///
  /// - Parameter isWanted: Returns whether to look at the entry of a name.
  package func entries(where isWanted: (_ name: String) -> Bool = { _ in true }) throws(FileError) -> [FolderEntry] {
    // A stream owns its descriptor, and copies of a descriptor share its position.
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
      let bytes = unsafe withUnsafeBytes(of: &found.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      guard bytes != Array(".".utf8), bytes != Array("..".utf8) else { continue }
      let text = String(validating: bytes, as: UTF8.self)
      let name = text ?? String(decoding: bytes, as: UTF8.self)
      guard isWanted(name) else { continue }
      var status = stat()
      let isThere = unsafe (bytes + [0]).withUnsafeBytes { name in
        let name = unsafe name.bindMemory(to: CChar.self).baseAddress
        return unsafe name.map { unsafe fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
      }
      if isThere {
        entries.append(FolderEntry(name: name, hasTextName: text != nil, status: status))
      } else if errno != ENOENT {
        // A folder whose entries cannot be examined must not look empty.
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

  /// Removes a file or a link, if it exists.
  package func remove(_ name: String) throws(FileError) {
    guard unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .unwritable(joined(path, name)) }
  }

  /// Removes a folder if it is empty.
  package func removeEmptyFolder(_ name: String) { _ = unsafe unlinkat(descriptor, name, AT_REMOVEDIR) }
}

/// A name in a folder, and its kind.
package struct FolderEntry: Sendable, Equatable {
  package let name: String
  /// Whether the name is UTF-8; a path cannot express any other name.
  package let hasTextName: Bool
  package let kind: FileKind
  /// In bytes; for a link or a folder, the number that the file system reports.
  package let size: Int

  init(name: String, hasTextName: Bool, status: stat) {
    self.name = name
    self.hasTextName = hasTextName
    size = Int(status.st_size)
    kind = FileKind(status)
  }
}
