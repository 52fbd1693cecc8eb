package import Base

extension ResponseCache {
  /// Reads and verifies every entry; changes nothing.
  ///
  /// - Parameter lifetimes: The lifetimes of the responses of sources, by the source's address; others have that of
  ///   the cache.
  /// - Throws: If the cache folder is not a folder, or cannot be listed.
  package func summary(at now: UnixTime, lifetimes: [String: Int64] = [:]) throws(FileError) -> CacheSummary {
    var summary = CacheSummary()
    var sources: [String: CacheSummary.Source] = [:]
    try files.visit { (folder, entry) throws(FileError) in
      guard !entry.isUnfinished else { return summary.unfinished += 1 }
      guard let stored = Self.stored(entry, in: folder) else { return summary.damaged += 1 }
      let name = stored.request.source
      let isFresh = stored.isFresh(at: now, for: lifetimes[name] ?? lifetime)
      summary.count(stored, bytes: entry.size, isFresh: isFresh)
      let time = stored.received
      sources[name, default: .init(source: name, oldest: time, newest: time)].count(bytes: entry.size, received: time)
    }
    summary.sources = sources.values.sorted { $0.source.utf8.lexicographicallyPrecedes($1.source.utf8) }
    return summary
  }

  /// Returns the responses of a source whose targets are wanted, the newest first, however old they are.
  ///
  /// It does not know those of a shared cache.
  package func responses(of source: BaseURL, where isWanted: (_ target: String) -> Bool) -> [HTTPResponse] {
    var found: [StoredResponse] = []
    // A folder that cannot be listed has none.
    try? files.visit { (folder, entry) throws(FileError) in
      guard !entry.isUnfinished, let stored = Self.stored(entry, in: folder), stored.request.source == source.text,
        isWanted(stored.request.target)
      else { return }
      found.append(stored)
    }
    return found.sorted { ($1.received, $0.request.target) < ($0.received, $1.request.target) }.map(\.response)
  }

  /// Removes the files that the cache writes, and then its folders that are empty.
  ///
  /// Does not follow links and leaves all other files. A run that works meanwhile keeps its
  /// responses and may store entries again.
  ///
  /// - Throws: The first removal that failed, once everything else is removed.
  package func clear() throws(FileError) -> CacheFiles { try files.clear() }

  private static func stored(_ entry: FolderEntry, in folder: borrowing OpenFolder) -> StoredResponse? {
    // An entry that cannot be read is as useless as a damaged one.
    guard let bytes = try? folder.read(entry.name, limit: StoredResponse.largestEntry),
      let stored = StoredResponse(entry: bytes), stored.request.digest == entry.name
    else { return nil }
    return stored
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
