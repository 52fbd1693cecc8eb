import Synchronization

/// A database of the program that threads share; it is opened when it is first used, and again if its file is removed.
///
/// Proof that it may be shared: only the thread that holds the lock uses the connection.
package final class CacheDatabase: @unchecked Sendable {
  private let folder: String
  private let file: DatabaseFile
  private let warn: @Sendable (String) -> Void
  private let lock = Mutex(())
  private var connection: (database: Database, identity: FileIdentity?)?

  /// The longest time to wait for another process, in milliseconds.
  private static let wait = 30_000

  /// - Parameters:
  ///   - folder: Is made when something is first stored.
  ///   - noun: What the file is, for a warning that a new one begins.
  ///   - isSynced: Whether a machine that fails takes nothing along, at the cost of waiting for the disk at each change.
  ///   - warn: Takes a warning in one line.
  package init(
    _ name: String,
    in folder: String,
    a noun: String,
    steps: [[String]],
    isSynced: Bool = false,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.folder = folder
    self.warn = warn
    file = DatabaseFile(name, in: folder, a: noun, steps: steps, isSynced: isSynced)
  }

  /// Returns the result of `body`, which changes nothing; nil if there is no file.
  package func reading<Value: Sendable>(_ body: (Database) throws(DatabaseError) -> Value?) throws(DatabaseError)
    -> Value?
  {
    try lock.withLock { (_) throws(DatabaseError) in
      if !isInPlace {
        // Noted first: a file that comes meanwhile is another one.
        let identity = file.identity
        connection = try file.openToRead(wait: Self.wait).map { ($0, identity) }
      }
      return try connection.flatMap { (open) throws(DatabaseError) in try body(open.database) }
    }
  }

  /// Returns the result of `body`, which is done whole or not at all; no other process writes meanwhile.
  package func writing<Value: Sendable>(_ body: (Database) throws(DatabaseError) -> Value) throws(DatabaseError)
    -> Value
  {
    try lock.withLock { (_) throws(DatabaseError) in
      do throws(DatabaseError) { return try written(body) } catch .damaged {
        connection = nil
        warn(try file.setAside())
        return try written(body)
      }
    }
  }

  /// Removes the file with all that belongs to it; returns the number of files and their bytes.
  package func clear() throws(FileError) -> (files: Int, bytes: Int) { try file.clear() }

  private var isInPlace: Bool {
    connection.map { $0.identity != nil && $0.identity == file.identity } ?? false
  }

  private func written<Value>(_ body: (Database) throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
    while true {
      if !isInPlace {
        do throws(FileError) { try makeCacheFolder(folder) } catch { throw .file(error) }
        let identity = file.identity
        connection = (try file.open(wait: Self.wait, warn: warn), identity)
      }
      guard let database = connection?.database else { continue }
      let value = try database.transaction { () throws(DatabaseError) -> Value? in
        // From here on no other process removes the file.
        isInPlace ? try body(database) : nil
      }
      if let value { return value }
    }
  }
}
