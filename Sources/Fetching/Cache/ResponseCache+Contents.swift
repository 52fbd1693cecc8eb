package import Files
package import HTTPTypes

extension ResponseCache {
  /// Reads and verifies every entry; changes nothing.
  ///
  /// - Parameter lifetimes: The lifetimes of the responses of sources, by the source's address; others have that of
  ///   the cache.
  /// - Throws: If the cache folder is not a folder, or cannot be listed.
  package func summary(
    at now: UnixTime,
    lifetimes: [String: Int64] = [:]
  ) throws(FileError) -> CacheSummary {
    var summary = CacheSummary()
    var sources: [String: CacheSummary.Source] = [:]
    try visit { (folder, entry) throws(FileError) in
      guard !entry.isUnfinished else { return summary.unfinished += 1 }
      guard let stored = Self.stored(entry, in: folder) else { return summary.damaged += 1 }
      let name = stored.request.source
      let isFresh = stored.isFresh(at: now, for: lifetimes[name] ?? lifetime)
      summary.count(stored, bytes: entry.size, isFresh: isFresh)
      let time = stored.received
      sources[name, default: .init(source: name, oldest: time, newest: time)]
        .count(bytes: entry.size, received: time)
    }
    summary.sources = sources.values.sorted {
      $0.source.utf8.lexicographicallyPrecedes($1.source.utf8)
    }
    return summary
  }

  /// Removes the files that the cache writes, and then its folders that are empty.
  ///
  /// Does not follow links and leaves all other files. A run that works meanwhile keeps its
  /// responses and may store entries again.
  ///
  /// - Throws: The first removal that failed, once everything else is removed.
  package func clear() throws(FileError) -> CacheClearing {
    var clearing = CacheClearing()
    var failure: FileError?
    try visit { (folder, entry) throws(FileError) in
      guard entry.kind == .file else { return }
      do throws(FileError) {
        try folder.remove(entry.name)
      } catch {
        return failure = failure ?? error
      }
      if entry.isUnfinished { clearing.unfinished += 1 } else { clearing.entries += 1 }
      clearing.bytes += entry.size
    }
    if let failure { throw failure }
    guard let own = try ownFolder() else { return clearing }
    for entry in try own.entries() where Self.isGroupName(entry.name) {
      own.removeEmptyFolder(entry.name)
    }
    try OpenFolder(folder).removeEmptyFolder(Self.ownName)
    return clearing
  }

  /// Calls `body` with each entry and each unfinished file, and the folder it is in.
  private func visit(
    _ body: (borrowing OpenFolder, FolderEntry) throws(FileError) -> Void
  ) throws(FileError) {
    guard let own = try ownFolder() else { return }
    for group in try own.entries() where group.kind == .folder && Self.isGroupName(group.name) {
      guard let folder = try Self.present({ () throws(FileError) in try own.folder(group.name) })
      else { continue }
      for entry in try folder.entries() {
        let isEntry =
          entry.name.hasPrefix(group.name) && Self.isHexadecimal(entry.name, count: 64)
        if isEntry || entry.isUnfinished { try body(folder, entry) }
      }
    }
  }

  /// Returns the folder of the entries; nil if it does not exist.
  private func ownFolder() throws(FileError) -> OpenFolder? {
    if let kind = fileKind(folder), kind != .folder {
      throw .unreadable(path: folder, reason: "it is not a folder")
    }
    return try Self.present { () throws(FileError) in
      try OpenFolder(folder).folder(Self.ownName)
    }
  }

  private static func present(
    _ open: () throws(FileError) -> OpenFolder
  ) throws(FileError) -> OpenFolder? {
    do throws(FileError) {
      return try open()
    } catch .missing {
      return nil
    }
  }

  private static func stored(
    _ entry: FolderEntry,
    in folder: borrowing OpenFolder
  ) -> StoredResponse? {
    // An entry that cannot be read is as useless as a damaged one.
    guard let bytes = try? folder.read(entry.name, limit: StoredResponse.largestEntry),
      let stored = StoredResponse(entry: bytes), stored.request.digest == entry.name
    else { return nil }
    return stored
  }

  private static func isGroupName(_ name: String) -> Bool { isHexadecimal(name, count: 2) }

  private static func isHexadecimal(_ name: String, count: Int) -> Bool {
    name.utf8.count == count
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

extension CacheSummary {
  fileprivate mutating func count(_ stored: StoredResponse, bytes: Int, isFresh: Bool) {
    entries += 1
    self.bytes += bytes
    if isFresh { fresh += 1 } else { stale += 1 }
    oldest = min(oldest ?? stored.received, stored.received)
    newest = max(newest ?? stored.received, stored.received)
  }
}

extension CacheSummary.Source {
  fileprivate mutating func count(bytes: Int, received: UnixTime) {
    entries += 1
    self.bytes += bytes
    oldest = min(oldest, received)
    newest = max(newest, received)
  }
}
