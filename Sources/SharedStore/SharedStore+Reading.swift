package import Failures
internal import PostgreSQL
internal import Store

extension SharedStore {
  /// The size of one reading in bytes, unless a record is larger.
  private static let pageSize = 4 << 20

  /// Reads the store as the text of a store file, as it is at one moment.
  ///
  /// - Parameters:
  ///   - slugs: The tournaments to read; nil for all.
  ///   - begin: Called before the text, and again if it begins anew because the connection broke.
  ///   - add: Called with each part of the text.
  /// - Returns: False if nobody ever stored anything in the database.
  package func read(
    only slugs: Set<String>? = nil,
    begin: () -> Void,
    _ add: ([UInt8]) -> Void
  ) throws(Failure) -> Bool {
    let found: Void? = try reading { (connection, _) throws(ServerError) in
      try connection.transaction(.readOnly) { () throws(ServerError) in
        begin()
        var frame = StoreFrame()
        add(StoreFrame.head)
        for page in try pages(of: slugs, connection) {
          _ = try connection.all(
            "SELECT record FROM contest.tournament WHERE slug = ANY(string_to_array($1, E'\\n')) ORDER BY slug",
            .text(page.joined(separator: "\n"))
          ) { (row) throws(ServerError) in add(frame.lead() + row.bytes(0)) }
        }
        let battles = try connection.all("SELECT battle FROM contest.battle ORDER BY pair") {
          (row) throws(ServerError) in row.bytes(0)
        }
        add(StoreFrame.tail(battles: battles))
      }
    }
    return found != nil
  }

  /// The slugs in their order, in groups that are read at once.
  private func pages(
    of slugs: Set<String>?,
    _ connection: ServerConnection
  ) throws(ServerError) -> [[String]] {
    var pages: [[String]] = []
    var room = 0
    _ = try connection.all(
      "SELECT slug, octet_length(record) FROM contest.tournament "
        + (slugs == nil ? "WHERE $1 = ''" : "WHERE slug = ANY(string_to_array($1, E'\\n'))")
        + " ORDER BY slug",
      .text((slugs ?? []).joined(separator: "\n"))
    ) { (row) throws(ServerError) in
      let size = row.integer(1)
      if pages.isEmpty || size > room {
        pages.append([])
        room = Self.pageSize
      }
      pages[pages.count - 1].append(row.text(0))
      room -= size
    }
    return pages
  }

  /// Returns the `result.json` of a tournament; nil if there is none.
  package func result(of slug: String) throws(Failure) -> [UInt8]? {
    let found = try reading { (connection, _) throws(ServerError) in
      try connection.transaction(.readOnly) { () throws(ServerError) -> [UInt8]? in
        try connection.first("SELECT result FROM contest.tournament WHERE slug = $1", .text(slug)) {
          (row) throws(ServerError) in row.isNull(0) ? nil : row.bytes(0)
        } ?? nil
      }
    }
    return found ?? nil
  }
}
