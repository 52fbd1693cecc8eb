package import Base
package import Network
package import Tournament

/// The pictures of characters in a database in the cache folder, each with where it is from, or why there is none.
///
/// A file that cannot be read has none.
package struct ImageCache: Sendable {
  private let database: CacheDatabase

  /// - Parameters:
  ///   - folder: The cache folder.
  ///   - warn: Takes a warning in one line.
  package init(folder: String, warn: @escaping @Sendable (String) -> Void = { _ in }) {
    let table = """
      CREATE TABLE picture (
        subject TEXT PRIMARY KEY, address TEXT NOT NULL, time INTEGER NOT NULL, image BLOB, failure TEXT,
        passes INTEGER NOT NULL, used INTEGER NOT NULL
      )
      """
    database = CacheDatabase("pictures.sqlite", in: folder, a: "cache of pictures", steps: [[table]], warn: warn)
  }

  /// Returns what is known of the picture of a character; nil if nothing is.
  package func record(of character: Entrant.Identity) -> ImageRecord? { known(character)?.record }

  private func known(_ character: Entrant.Identity) -> (record: ImageRecord, used: UnixTime)? {
    try? database.reading { (database) throws(DatabaseError) in
      try database.first(
        "SELECT address, time, image, failure, passes, used FROM picture WHERE subject = ?",
        [.text(character.subject)]
      ) { (row) throws(DatabaseError) in ImageRecord(row).map { ($0, row.time(5)) } } ?? nil
    }
  }

  /// Returns the picture of a character, and notes to the day that it is used; nil if there is none.
  ///
  /// - Parameter address: The address that it must come from; nil for any.
  package func image(of character: Entrant.Identity, from address: String? = nil, at now: UnixTime)
    -> ImageRecord.Image?
  {
    guard let (record, used) = known(character), let image = record.image, address ?? record.address == record.address
    else { return nil }
    if abs(now - used) >= 86_400 { touch([character], at: now) }
    return image
  }

  /// Notes that the pictures of characters are used.
  package func touch(_ characters: [Entrant.Identity], at now: UnixTime) {
    guard !characters.isEmpty else { return }
    try? database.writing { (database) throws(DatabaseError) in
      for character in characters {
        try database.run(
          "UPDATE picture SET used = ? WHERE subject = ?",
          .integer(Int(now.seconds)),
          .text(character.subject)
        )
      }
    }
  }

  /// Stores what is known of the picture of a character.
  package func store(_ record: ImageRecord, of character: Entrant.Identity) throws(DatabaseError) {
    let failure: (reason: String, passes: Bool)? =
      if case .failed(let reason, let passes) = record.outcome { (reason, passes) } else { nil }
    try database.writing { (database) throws(DatabaseError) in
      try database.run(
        "REPLACE INTO picture VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?3)",
        .text(character.subject),
        .text(record.address),
        .integer(Int(record.time.seconds)),
        record.image.map { .bytes($0.bytes) } ?? .null,
        SQLValue(failure.map { singleLine($0.reason, limit: 4_000) }),
        .integer(failure?.passes == true ? 1 : 0)
      )
    }
  }

  /// Removes the pictures that were not used for longest, until the others fit.
  ///
  /// - Parameter budget: In bytes.
  /// - Returns: The removed pictures.
  package func prune(to budget: Int) throws(DatabaseError) -> (pictures: Int, bytes: Int) {
    guard try contents().bytes > budget else { return (0, 0) }
    return try database.writing { (database) throws(DatabaseError) in
      let removed = try database.all(
        """
        DELETE FROM picture WHERE subject IN (
          SELECT subject FROM (
            SELECT subject, sum(length(image)) OVER (ORDER BY used DESC, rowid DESC) AS bytes
            FROM picture WHERE image IS NOT NULL
          ) WHERE bytes > ?
        ) RETURNING length(image)
        """,
        [.integer(budget)]
      ) { (row) throws(DatabaseError) in row.integer(0) }
      return (removed.count, removed.reduce(0, +))
    }
  }

  /// Returns the number of the pictures and their size in bytes.
  package func contents() throws(DatabaseError) -> (pictures: Int, bytes: Int) {
    try database.reading { (database) throws(DatabaseError) in
      try database.first("SELECT count(image), sum(length(image)) FROM picture") { (row) throws(DatabaseError) in
        (row.integer(0), row.integer(1))
      }
    } ?? (0, 0)
  }

  /// Removes all pictures, and what is known of others; returns the number of files and their bytes.
  package func clear() throws(FileError) -> (files: Int, bytes: Int) { try database.clear() }
}

extension ImageRecord {
  /// Returns nil if the row holds an image that this program does not know.
  fileprivate init?(_ row: borrowing Row) {
    let outcome: Outcome?
    if let reason = row.optionalText(3) {
      outcome = .failed(reason: reason, passes: row.integer(4) != 0)
    } else {
      outcome = row.isNull(2) ? Outcome.none : Image(row.bytes(2)).map { .image($0) }
    }
    guard let outcome else { return nil }
    self.init(address: row.text(0), time: row.time(1), outcome: outcome)
  }
}

extension Entrant.Identity {
  /// The text that names the character in the cache.
  fileprivate var subject: String { source + "\n" + (id.map(String.init) ?? "\n" + key) }
}
