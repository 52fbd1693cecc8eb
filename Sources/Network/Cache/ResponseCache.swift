package import Base
import Synchronization

/// Responses in a database in the cache folder, for any number of processes at once, or in one for any number of machines.
package final class ResponseCache: Sendable {
  let database: CacheDatabase
  /// The time until a response needs revalidation, in seconds.
  package let lifetime: Int64
  /// The answers of all machines, in place of the file; nil for the file.
  let shared: (any SharedAnswers)?
  private let given = Mutex<Set<Notice>>([])

  /// - Parameters:
  ///   - folder: Is created when the first response is stored.
  ///   - lifetime: The time until a response needs revalidation, in seconds.
  ///   - shared: The answers of all machines, in place of the file; nil for the file.
  ///   - warn: Takes a warning in one line.
  package init(
    folder: String,
    lifetime: Int64 = 24 * 60 * 60,
    shared: (any SharedAnswers)? = nil,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let table = """
      CREATE TABLE answer (
        source TEXT NOT NULL, target TEXT NOT NULL, status INTEGER NOT NULL, received INTEGER NOT NULL,
        validated INTEGER NOT NULL, tag TEXT, type TEXT, body BLOB NOT NULL, PRIMARY KEY (source, target)
      )
      """
    database = CacheDatabase("answers.sqlite", in: folder, a: "cache", steps: [[table]], warn: warn)
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

  static let columns = "status, received, validated, tag, type, body"

  /// Returns the stored response to a request; nil if there is none or the file cannot be read.
  func stored(_ request: CanonicalRequest) throws(TransportError) -> StoredResponse? {
    if let shared { return try shared.answer(to: request) }
    do throws(DatabaseError) {
      return try database.reading { (database) throws(DatabaseError) in
        try database.first(
          "SELECT \(Self.columns) FROM answer WHERE source = ? AND target = ?",
          [.text(request.source), .text(request.target)]
        ) { (row) throws(DatabaseError) in StoredResponse(row) }
      }
    } catch {
      switch error {
      case .busy, .stopped: throw TransportError(error)
      default: return nil
      }
    }
  }

  /// Stores a response in place of the one before.
  func store(_ stored: StoredResponse, to request: CanonicalRequest) throws(TransportError) {
    if let shared { return try shared.keep(stored, to: request) }
    do throws(DatabaseError) {
      try database.writing { (database) throws(DatabaseError) in
        try database.run(
          "REPLACE INTO answer (source, target, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          .text(request.source),
          .text(request.target),
          .integer(stored.status),
          .integer(Int(stored.received.seconds)),
          .integer(Int(stored.validated.seconds)),
          SQLValue(stored.entityTag),
          SQLValue(stored.contentType),
          .bytes(stored.body)
        )
      }
    } catch { throw TransportError(error) }
  }

  /// Whether this is the first call with a notice.
  func isFirst(_ notice: Notice) -> Bool { given.withLock { $0.insert(notice).inserted } }

  enum Notice {
    case stale
    case unwritable
  }
}

extension StoredResponse {
  /// - Parameter row: Has the columns of the cache.
  init(_ row: borrowing Row) {
    self.init(
      status: row.integer(0),
      received: row.time(1),
      validated: row.time(2),
      entityTag: row.optionalText(3),
      contentType: row.optionalText(4),
      body: row.bytes(5)
    )
  }
}

extension Row {
  /// The time in a column, in seconds since 1970.
  package func time(_ column: Int) -> UnixTime { UnixTime(seconds: Int64(integer(column))) }
}
