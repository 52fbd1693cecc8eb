internal import Files
package import HTTPTypes
internal import Synchronization

/// Answers on the disk, a file each, for any number of processes at once.
///
/// They lie in a folder of this format's own, so that versions of the program that keep another format
/// can share the cache folder. An entry is written whole or not at all and verified whenever it is read.
package final class ResponseCache: Sendable {
  /// The folder that holds the cache's own.
  package let folder: String
  private let told = Mutex<Set<Notice>>([])
  /// The folders that hold nothing unfinished of killed processes, but perhaps of later ones.
  private let swept = Mutex<Set<String>>([])

  /// - Parameter folder: Need not be there; it is made when there is something to keep.
  package init(folder: String) {
    self.folder = folder
  }

  /// What the cache has for a request; nothing is changed by asking.
  package enum State: Sendable, Equatable {
    case fresh
    /// Kept, but to be asked for again.
    case stale
    case absent
  }

  package func state(of request: CanonicalRequest, at now: UnixTime) -> State {
    guard let stored = stored(request) else { return .absent }
    return stored.isFresh(at: now) ? .fresh : .stale
  }

  /// Returns what is kept for a request; nil where nothing is, or nothing that can be trusted.
  func stored(_ request: CanonicalRequest) -> StoredResponse? {
    guard case .whole(let stored) = finding(request) else { return nil }
    return stored
  }

  /// Returns what is kept for a request, and removes what cannot be trusted.
  func storedOrDropped(_ request: CanonicalRequest) -> StoredResponse? {
    switch finding(request) {
    case .whole(let stored): return stored
    case .absent: return nil
    case .damaged:
      drop(entryPath(of: request))
      return nil
    }
  }

  /// Keeps an answer in place of the one before; one that no entry can hold is passed over.
  func store(_ stored: StoredResponse) throws(FileError) {
    guard let head = stored.head else { return }
    let path = entryPath(of: stored.request)
    if let link = linkedFolder(of: stored.request) {
      throw .unwritable(path: link, reason: "it is a symbolic link")
    }
    let group = parentFolder(of: path)
    if swept.withLock({ $0.insert(group).inserted }) { sweepTemporaries(in: group) }
    do throws(FileError) {
      try write(head, stored.body, to: path)
    } catch {
      // The folders are not there yet, or another process has just cleared them away.
      try makeCacheFolder(folder)
      try makeFolder(group, isPrivate: true)
      try write(head, stored.body, to: path)
    }
  }

  /// Whether a notice has not been given yet; from now on it has.
  func isFirst(_ notice: Notice) -> Bool {
    told.withLock { $0.insert(notice).inserted }
  }

  enum Notice {
    case stale
    case unwritable
  }

  static let ownName = "responses-1"

  private enum Finding {
    case whole(StoredResponse)
    case damaged
    case absent
  }

  private func finding(_ request: CanonicalRequest) -> Finding {
    guard linkedFolder(of: request) == nil else { return .absent }
    let path = entryPath(of: request)
    let entry: [UInt8]
    do throws(FileError) {
      entry = try readRegularFile(path, limit: StoredResponse.largestEntry)
    } catch {
      switch error {
      case .missing: return .absent
      case .tooLarge: return .damaged
      // A file that cannot be read now may be read another time, by another.
      default: return !isLink(path) && fileKind(path) == .file ? .absent : .damaged
      }
    }
    guard let stored = StoredResponse(entry: entry), stored.request == request else {
      return .damaged
    }
    return .whole(stored)
  }

  private func entryPath(of request: CanonicalRequest) -> String {
    let digest = request.digest
    return [Self.ownName, String(digest.prefix(2)), digest].reduce(folder, joined)
  }

  /// The first of the cache's own folders on the way to an entry that is a link, and may lead anywhere.
  private func linkedFolder(of request: CanonicalRequest) -> String? {
    let own = joined(folder, Self.ownName)
    return [own, joined(own, String(request.digest.prefix(2)))].first(where: isLink)
  }

  private func drop(_ path: String) {
    if !isLink(path), fileKind(path) == .folder {
      removeEmptyFolder(path)
    } else {
      // What stays there is not trusted the next time either.
      try? removeFile(path)
    }
  }

  private func write(_ head: [UInt8], _ body: [UInt8], to path: String) throws(FileError) {
    var replacement = try FileReplacement(path: path, mode: .write, isPrivate: true)
    try replacement.append(head)
    try replacement.append(body)
    _ = try replacement.finish()
  }
}
