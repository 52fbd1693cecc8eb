import Base

/// A character of the catalogue without its texts and lists, as its source sent it.
package struct StoredProfile: Sendable {
  package let id: RecordID
  package let name: String
  package let modified: String?
  /// The address of its picture without the extension.
  package let picture: String?
  package let pictureExtension: String?
  /// The length of each of its lists; a list without a known length is left out.
  package let counts: [String: Int]

  /// The lists whose lengths are kept.
  static let lists = ["comics", "series", "stories", "events"]

  /// The columns of the table of profiles in the order in which ``init(_:_:)`` reads them, behind three others.
  static let columns = ["modified", "picture", "ending"] + lists

  fileprivate init(_ id: RecordID, _ name: String, _ row: borrowing Row) {
    self.id = id
    self.name = name
    modified = row.optionalText(3)
    picture = row.optionalText(4)
    pictureExtension = row.optionalText(5)
    var counts: [String: Int] = [:]
    for (index, list) in Self.lists.enumerated() {
      counts[list] = row.optionalText(6 + index).flatMap { Int($0.trimmed) }
    }
    self.counts = counts
  }
}

extension Catalogue {
  /// Returns the wanted characters of Marvel's, ordered by name.
  ///
  /// It reads no whole records, unless the file is an older one that can only be read.
  ///
  /// - Parameter isWanted: Called with the id, which is 0 for one without a number, and the name of each.
  package func profiles(where isWanted: @Sendable (_ id: Int, _ name: String) -> Bool) throws(DatabaseError)
    -> [StoredProfile]
  {
    guard let kind = CatalogueKind(marvel: "characters"), let number = try knownNumber(of: kind) else { return [] }
    let columns = StoredProfile.columns.map { "p." + $0 }.joined(separator: ", ")
    let profiles = try hasProfiles() ? "profile" : "(\(CatalogueSchema.profiles))"
    var found: [StoredProfile] = []
    try database.forEach(
      "SELECT r.id, r.name, p.number, \(columns) " + "FROM record r LEFT JOIN \(profiles) p ON p.number = r.number "
        + "WHERE r.kind = ? ORDER BY r.rank, r.id",
      [.integer(number)]
    ) { (row) throws(DatabaseError) in
      guard let id = RecordID(row.text(0)), !row.isNull(2) else { throw .damaged(path: path) }
      let name = row.text(1)
      if isWanted(id.number ?? 0, name) { found.append(StoredProfile(id, name, row)) }
      return true
    }
    return found
  }

  private func hasProfiles() throws(DatabaseError) -> Bool {
    let version = try database.first("PRAGMA user_version") { (row) throws(DatabaseError) in row.integer(0) }
    return version ?? 0 >= CatalogueSchema.versionWithProfiles
  }
}
