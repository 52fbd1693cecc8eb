internal import Files
package import HTTPTypes
internal import Synchronization

/// Responses on the disk, a file each, for any number of processes at once.
///
/// They are in a subfolder whose name carries the version of the format, so that program versions
/// with different formats can share the cache folder. An entry is written atomically and verified
/// whenever it is read.
package final class ResponseCache: Sendable {
  /// The cache folder; the entries are in a subfolder of it.
  package let folder: String
  /// The time until a response needs revalidation, in seconds.
  package let lifetime: Int64
  private let given = Mutex<Set<Notice>>([])
  /// The folders that this process has swept of unfinished files.
  private let swept = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - folder: Is created when the first response is stored.
  ///   - lifetime: The time until a response needs revalidation, in seconds.
  package init(folder: String, lifetime: Int64 = 24 * 60 * 60) {
    self.folder = folder
    self.lifetime = lifetime
  }

  /// What the cache has for a request; asking changes nothing.
  package enum State: Sendable, Equatable {
    case fresh
    /// Stored, but due for revalidation.
    case stale
    case absent
  }

  package func state(of request: CanonicalRequest, at now: UnixTime) -> State {
    guard let stored = stored(request) else { return .absent }
    return stored.isFresh(at: now, for: lifetime) ? .fresh : .stale
  }

  /// Returns the stored response to a request, however old it is; nil if there is none.
  package func response(to request: CanonicalRequest) -> HTTPResponse? {
    stored(request)?.response
  }

  /// Returns the stored response to a request; nil if there is none or it cannot be verified.
  func stored(_ request: CanonicalRequest) -> StoredResponse? {
    guard case .valid(let stored) = lookUp(request) else { return nil }
    return stored
  }

  /// Returns the stored response to a request, and removes it if it cannot be verified.
  func storedOrRemoved(_ request: CanonicalRequest) -> StoredResponse? {
    switch lookUp(request) {
    case .valid(let stored): return stored
    case .absent: return nil
    case .damaged:
      remove(entryPath(of: request))
      return nil
    }
  }

  /// Stores a response in place of the one before; ignores one that does not fit the format.
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
      // The folders do not exist yet, or another process has just removed them.
      try makeCacheFolder(folder)
      try makeFolder(group, isPrivate: true)
      try write(head, stored.body, to: path)
    }
  }

  /// Whether this is the first call with a notice.
  func isFirst(_ notice: Notice) -> Bool {
    given.withLock { $0.insert(notice).inserted }
  }

  enum Notice {
    case stale
    case unwritable
  }

  static let ownName = "responses-1"

  private enum Lookup {
    case valid(StoredResponse)
    case damaged
    case absent
  }

  private func lookUp(_ request: CanonicalRequest) -> Lookup {
    guard linkedFolder(of: request) == nil else { return .absent }
    let path = entryPath(of: request)
    let entry: [UInt8]
    do throws(FileError) {
      entry = try readRegularFile(path, limit: StoredResponse.largestEntry)
    } catch {
      switch error {
      case .missing: return .absent
      case .tooLarge: return .damaged
      // Another process or a later run may be able to read it.
      default: return !isLink(path) && fileKind(path) == .file ? .absent : .damaged
      }
    }
    guard let stored = StoredResponse(entry: entry), stored.request == request else {
      return .damaged
    }
    return .valid(stored)
  }

  private func entryPath(of request: CanonicalRequest) -> String {
    let digest = request.digest
    return [Self.ownName, String(digest.prefix(2)), digest].reduce(folder, joined)
  }

  /// The first of the two folders above an entry that is a symbolic link; a link may lead anywhere.
  private func linkedFolder(of request: CanonicalRequest) -> String? {
    let own = joined(folder, Self.ownName)
    return [own, joined(own, String(request.digest.prefix(2)))].first(where: isLink)
  }

  private func remove(_ path: String) {
    if !isLink(path), fileKind(path) == .folder {
      removeEmptyFolder(path)
    } else {
      // If it stays, the next read distrusts it again.
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
