internal import Files
package import HTTPTypes
internal import Synchronization

/// Responses on the disk, a file each, for any number of processes at once.
///
/// They are in a subfolder whose name carries the version of the format, so that program versions
/// with different formats can share the cache folder. An entry is written atomically and verified
/// whenever it is read.
package final class ResponseCache: Sendable {
  /// The entries.
  let files: DigestFiles
  /// The time until a response needs revalidation, in seconds.
  package let lifetime: Int64
  private let given = Mutex<Set<Notice>>([])

  /// - Parameters:
  ///   - folder: Is created when the first response is stored.
  ///   - lifetime: The time until a response needs revalidation, in seconds.
  package init(folder: String, lifetime: Int64 = 24 * 60 * 60) {
    files = DigestFiles(in: folder, name: "responses-1")
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
      files.remove(request.digest)
      return nil
    }
  }

  /// The cache folder.
  package var folder: String { files.folder }

  /// Stores a response in place of the one before; ignores one that does not fit the format.
  func store(_ stored: StoredResponse) throws(FileError) {
    guard let head = stored.head else { return }
    try files.write([head, stored.body], to: stored.request.digest)
  }

  /// Whether this is the first call with a notice.
  func isFirst(_ notice: Notice) -> Bool {
    given.withLock { $0.insert(notice).inserted }
  }

  enum Notice {
    case stale
    case unwritable
  }

  private enum Lookup {
    case valid(StoredResponse)
    case damaged
    case absent
  }

  private func lookUp(_ request: CanonicalRequest) -> Lookup {
    switch files.content(of: request.digest, limit: StoredResponse.largestEntry) {
    case .absent: return .absent
    case .damaged: return .damaged
    case .bytes(let entry):
      guard let stored = StoredResponse(entry: entry), stored.request == request else {
        return .damaged
      }
      return .valid(stored)
    }
  }
}
