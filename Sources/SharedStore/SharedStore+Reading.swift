package import Base
import ResultJSON

extension SharedStore {
  /// The size of one reading in bytes, unless a record is larger.
  static let pageSize = 4 << 20

  /// Reads the store as the text of a store file, as it is at one moment.
  ///
  /// - Parameters:
  ///   - slugs: The tournaments to read; nil for all.
  ///   - begin: Called before the text, and again if it begins anew because the connection broke.
  ///   - add: Called with each part of the text.
  /// - Returns: False if nothing was ever stored in the database.
  package func read(only slugs: Set<String>? = nil, begin: () -> Void, _ add: ([UInt8]) -> Void) throws(Failure) -> Bool
  {
    try reading(.readOnly) { (connection, version) throws(ServerError) in
      begin()
      var frame = StoreFrame()
      let feed =
        version < Layout.feedVersion
        ? nil
        : try connection.first("SELECT feed FROM contest.layout") { (row) throws(ServerError) in try row.optionalText(0)
        }
      add(StoreFrame.head(feed: feed))
      for page in try pages(of: slugs, connection) {
        for record in try records(of: page, connection) { add(frame.lead() + record) }
      }
      let battles = try connection.all("SELECT battle FROM contest.battle ORDER BY pair") { (row) throws(ServerError) in
        try row.bytes(0)
      }
      add(StoreFrame.tail(battles: battles))
      return true
    } ?? false
  }

  /// The slugs in their order, in groups that are read at once.
  func pages(of slugs: Set<String>?, _ connection: ServerConnection) throws(ServerError) -> [[String]] {
    var pages = Pages()
    _ = try connection.all(
      """
      SELECT slug, octet_length(record) FROM contest.tournament
      WHERE $1::text IS NULL OR slug = ANY(string_to_array($1, E'\\n')) ORDER BY slug
      """,
      slugs.map { .text($0.joined(separator: "\n")) } ?? .null
    ) { (row) throws(ServerError) in try pages.add(row.text(0), size: row.integer(1)) }
    return pages.slugs
  }

  /// Returns the records of some tournaments, in the order of their slugs.
  func records(of slugs: [String], _ connection: ServerConnection) throws(ServerError) -> [[UInt8]] {
    try connection.all(
      "SELECT record FROM contest.tournament WHERE slug = ANY(string_to_array($1, E'\\n')) ORDER BY slug",
      .text(slugs.joined(separator: "\n"))
    ) { (row) throws(ServerError) in try row.bytes(0) }
  }

  /// Returns the `result.json` of a tournament; nil if there is none.
  package func result(of slug: String) throws(Failure) -> [UInt8]? {
    try reading(.readOnly) { (connection, _) throws(ServerError) -> [UInt8]? in
      try connection.first("SELECT result FROM contest.tournament WHERE slug = $1", .text(slug)) {
        (row) throws(ServerError) in try row.optionalBytes(0)
      }
    }
  }
}

/// Slugs in groups of about the same size.
private struct Pages {
  private(set) var slugs: [[String]] = []
  private var room = 0

  mutating func add(_ slug: String, size: Int) {
    if slugs.isEmpty || size > room {
      slugs.append([])
      room = SharedStore.pageSize
    }
    slugs[slugs.count - 1].append(slug)
    room -= size
  }
}
