import Base
import Synchronization

/// Responses on the disk, a file each, for any number of processes at once, or in a database for any number of machines.
///
/// They are in a subfolder whose name carries the version of the format, so that program versions
/// with different formats can share the cache folder. An entry is written atomically and verified
/// whenever it is read.
package final class ResponseCache: Sendable {
  /// The entries.
  let files: DigestFiles
  /// The time until a response needs revalidation, in seconds.
  package let lifetime: Int64
  /// The answers of all machines, in place of the files; nil for the files.
  let shared: (any SharedAnswers)?
  private let given = Mutex<Set<Notice>>([])

  /// - Parameters:
  ///   - folder: Is created when the first response is stored.
  ///   - lifetime: The time until a response needs revalidation, in seconds.
  ///   - shared: The answers of all machines, in place of the files; nil for the files.
  package init(folder: String, lifetime: Int64 = 24 * 60 * 60, shared: (any SharedAnswers)? = nil) {
    files = DigestFiles(in: folder, name: "responses-1")
    self.shared = shared
    self.lifetime = lifetime
  }

  package enum State: Sendable, Equatable {
    case fresh
    /// Stored, but due for revalidation.
    case stale
    case absent
  }

  /// Returns the state and the response that the cache has for a request, however old it is, and changes nothing.
  ///
  /// A shared cache that cannot be read has none.
  package func content(for request: CanonicalRequest, at now: UnixTime) -> (state: State, response: HTTPResponse?) {
    guard let stored = try? stored(request) else { return (.absent, nil) }
    return (stored.isFresh(at: now, for: lifetime) ? .fresh : .stale, stored.response)
  }

  /// Returns the stored response to a request; nil if there is none or it cannot be verified.
  func stored(_ request: CanonicalRequest) throws(TransportError) -> StoredResponse? {
    guard case .valid(let stored) = try lookUp(request) else { return nil }
    return stored
  }

  /// Returns the stored response to a request, and removes it if it cannot be verified.
  func storedOrRemoved(_ request: CanonicalRequest) throws(TransportError) -> StoredResponse? {
    switch try lookUp(request) {
    case .valid(let stored): return stored
    case .absent: return nil
    case .damaged:
      // The next answer replaces that of a database.
      if shared == nil { files.remove(request.digest) }
      return nil
    }
  }

  /// Stores a response in place of the one before; ignores one that does not fit the format.
  func store(_ stored: StoredResponse) throws(FileError) {
    guard let head = stored.head else { return }
    guard let shared else { return try files.write([head, stored.body], to: stored.request.digest) }
    do throws(TransportError) { try shared.keep(head + stored.body, as: stored.request.digest) } catch {
      throw .unwritable(path: "the shared answers", reason: error.message)
    }
  }

  /// Whether this is the first call with a notice.
  func isFirst(_ notice: Notice) -> Bool { given.withLock { $0.insert(notice).inserted } }

  enum Notice {
    case stale
    case unwritable
  }

  private enum Lookup {
    case valid(StoredResponse)
    case damaged
    case absent
  }

  /// Returns what an entry holds for a request; nil if it cannot be verified.
  func verified(_ entry: [UInt8], for request: CanonicalRequest) -> StoredResponse? {
    StoredResponse(entry: entry).flatMap { $0.request == request ? $0 : nil }
  }

  private func lookUp(_ request: CanonicalRequest) throws(TransportError) -> Lookup {
    let content: DigestFiles.Content =
      if let shared { try shared.answer(request.digest).map { .bytes($0) } ?? .absent } else {
        files.content(of: request.digest, limit: StoredResponse.largestEntry)
      }
    switch content {
    case .absent: return .absent
    case .damaged: return .damaged
    case .bytes(let entry): return verified(entry, for: request).map { .valid($0) } ?? .damaged
    }
  }
}
