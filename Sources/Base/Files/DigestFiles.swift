import Synchronization

/// Files in the cache folder that have digests for names, for any number of processes at once.
///
/// They are in a subfolder, in groups by the first two digits. A file is written atomically. Nothing follows symbolic
/// links, which may lead anywhere.
package final class DigestFiles: Sendable {
  /// The cache folder.
  package let folder: String
  /// The name of the subfolder.
  private let name: String
  /// The groups that this process has swept of unfinished files.
  private let swept = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - folder: Is created when the first file is written.
  ///   - name: The name of the subfolder; carries the version of the format.
  package init(in folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The bytes of a file, or the reason for which there are none.
  package enum Content: Sendable {
    case bytes([UInt8])
    /// The name has something else than a readable file of the format's size.
    case damaged
    case absent
  }

  /// Reads a file.
  ///
  /// - Parameter digest: 64 hexadecimal digits.
  package func content(of digest: String, limit: Int) -> Content {
    guard linkedFolder(of: digest) == nil else { return .absent }
    let path = path(of: digest)
    do throws(FileError) { return .bytes(try readRegularFile(path, limit: limit)) } catch {
      switch error {
      case .missing: return .absent
      case .tooLarge: return .damaged
      // Another process or a later run may be able to read it.
      default: return !isLink(path) && fileKind(path) == .file ? .absent : .damaged
      }
    }
  }

  /// Writes a file in place of the one before.
  ///
  /// - Parameter parts: The parts of its content, in order.
  package func write(_ parts: [[UInt8]], to digest: String) throws(FileError) {
    if let link = linkedFolder(of: digest) { throw .unwritable(path: link, reason: "it is a symbolic link") }
    let path = path(of: digest)
    let group = parentFolder(of: path)
    if swept.withLock({ $0.insert(group).inserted }) { sweepTemporaries(in: group) }
    do throws(FileError) { try replace(path, with: parts) } catch {
      // The folders do not exist yet, or another process has just removed them.
      try makeCacheFolder(folder)
      try makeFolder(group, isPrivate: true)
      try replace(path, with: parts)
    }
  }

  /// Removes what has the name of a file, as far as possible.
  package func remove(_ digest: String) {
    let path = path(of: digest)
    if !isLink(path), fileKind(path) == .folder {
      removeEmptyFolder(path)
    } else {
      // If it stays, the next read distrusts it again.
      try? removeFile(path)
    }
  }

  /// Notes that a file is used now, for ``FolderEntry/changed``.
  package func touch(_ digest: String) { if linkedFolder(of: digest) == nil { touchFile(path(of: digest)) } }

  /// Calls `body` with each file and each unfinished file, and the folder it is in.
  ///
  /// - Throws: If the cache folder is not a folder, or cannot be listed.
  package func visit(_ body: (borrowing OpenFolder, FolderEntry) throws(FileError) -> Void) throws(FileError) {
    guard let own = try ownFolder() else { return }
    for group in try own.entries() where group.kind == .folder && group.name.isHexadecimal(count: 2) {
      guard let folder = try Self.present({ () throws(FileError) in try own.folder(group.name) }) else { continue }
      for entry in try folder.entries() {
        let isEntry = entry.name.hasPrefix(group.name) && entry.name.isHexadecimal(count: 64)
        if isEntry || entry.isUnfinished { try body(folder, entry) }
      }
    }
  }

  /// Removes all files, and then the folders that are empty; leaves everything else.
  ///
  /// Another process keeps what it has read, and may write files again.
  ///
  /// - Throws: The first removal that failed, once everything else is removed.
  package func clear() throws(FileError) -> CacheFiles {
    var clearing = CacheFiles()
    var failure: FileError?
    try visit { (folder, entry) throws(FileError) in
      guard entry.kind == .file else { return }
      do throws(FileError) { try folder.remove(entry.name) } catch { return failure = failure ?? error }
      if entry.isUnfinished { clearing.unfinished += 1 } else { clearing.entries += 1 }
      clearing.bytes += entry.size
    }
    if let failure { throw failure }
    guard let own = try ownFolder() else { return clearing }
    for entry in try own.entries() where entry.name.isHexadecimal(count: 2) { own.removeEmptyFolder(entry.name) }
    try OpenFolder(folder).removeEmptyFolder(name)
    return clearing
  }

  private func path(of digest: String) -> String { [name, String(digest.prefix(2)), digest].reduce(folder, joined) }

  /// The first of the two folders above a file that is a symbolic link.
  private func linkedFolder(of digest: String) -> String? {
    let own = joined(folder, name)
    return [own, joined(own, String(digest.prefix(2)))].first(where: isLink)
  }

  /// Returns the folder of the files; nil if it does not exist.
  private func ownFolder() throws(FileError) -> OpenFolder? {
    if let kind = fileKind(folder), kind != .folder { throw .unreadable(path: folder, reason: FileError.isNoFolder) }
    return try Self.present { () throws(FileError) in try OpenFolder(folder).folder(name) }
  }

  private func replace(_ path: String, with parts: [[UInt8]]) throws(FileError) {
    var replacement = try FileReplacement(path: path, mode: .write, isPrivate: true)
    for part in parts { try replacement.append(part) }
    _ = try replacement.finish()
  }

  private static func present(_ open: () throws(FileError) -> OpenFolder) throws(FileError) -> OpenFolder? {
    do throws(FileError) { return try open() } catch .missing { return nil }
  }
}

/// The files in a part of the cache, or those that were removed from it.
package struct CacheFiles: Sendable, Equatable {
  package var entries = 0
  /// Files that killed runs left behind.
  package var unfinished = 0
  /// The size of all, in bytes.
  package var bytes = 0

  package init() {}
}
