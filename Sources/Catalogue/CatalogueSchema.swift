/// The tables of the catalogue, by the versions that brought them.
enum CatalogueSchema {
  /// The application id in the file's header: "CTST".
  static let application = 0x4354_5354

  /// The version with the table of profiles.
  static let versionWithProfiles = 3

  /// The statements that each version adds; the file's `user_version` counts the steps that it has.
  ///
  /// A step that was released never changes. The tables are those of the first step: a file that
  /// can only be read stays as it is, and may lack what later steps add. A file that lacks one of
  /// these statements was changed by another program.
  static let steps: [[String]] = [
    [
      "CREATE TABLE kind (number INTEGER PRIMARY KEY, source TEXT NOT NULL, name TEXT NOT NULL, "
        + "UNIQUE (source, name))",
      // The columns for lists are apart from the whole text, so that a list reads few pages.
      """
      CREATE TABLE record (
        number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, id NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL,
        rank NOT NULL, modified INTEGER, captured INTEGER,
        format, variantDescription, issueNumber, onsaleDate, focDate, digitalId,
        upc, isbn, ean, issn, diamondCode, seriesTitle, startYear,
        firstName, middleName, lastName, suffix, startDate, type, completed,
        UNIQUE (kind, id)
      )
      """, "CREATE INDEX record_key ON record (kind, key, id)", "CREATE INDEX record_rank ON record (kind, rank, id)",
      "CREATE TABLE body (number INTEGER PRIMARY KEY, json TEXT NOT NULL)",
      // Which records name a record in their lists.
      """
      CREATE TABLE mention (
        kind INTEGER NOT NULL, id NOT NULL, parent_kind INTEGER NOT NULL, parent INTEGER NOT NULL,
        PRIMARY KEY (kind, id, parent_kind, parent)
      ) WITHOUT ROWID
      """,
      // The parts of names, each of three characters; the names themselves are in the table of records.
      "CREATE VIRTUAL TABLE name USING "
        + "fts5 (key, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1')",
      // The answers of a source to a query, row by row.
      "CREATE TABLE listing (number INTEGER PRIMARY KEY, query TEXT NOT NULL UNIQUE, total INTEGER NOT NULL)",
      """
      CREATE TABLE listing_row (
        listing INTEGER NOT NULL, position INTEGER NOT NULL, record INTEGER NOT NULL,
        total INTEGER NOT NULL, received INTEGER NOT NULL, PRIMARY KEY (listing, position)
      ) WITHOUT ROWID
      """, "CREATE INDEX listing_row_record ON listing_row (record)",
      "CREATE TABLE claim (page TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID",
    ],
    // The filters and the order of long lists.
    [
      "CREATE INDEX record_series ON record (kind, seriesTitle) WHERE seriesTitle IS NOT NULL",
      "CREATE INDEX record_issue ON record (kind, issueNumber) WHERE issueNumber IS NOT NULL",
      "CREATE INDEX record_modified ON record (kind, modified, id)",
    ],
    // Characters without their texts and lists, for commands that read all of them; and more filters.
    [
      """
      CREATE TABLE profile (
        number INTEGER PRIMARY KEY, modified, picture, ending, comics, series, stories, events
      )
      """, profileInsertion, "CREATE INDEX record_digital ON record (kind, digitalId) WHERE digitalId > 0",
      "CREATE INDEX record_upc ON record (kind, upc) WHERE upc > ''",
      "CREATE INDEX record_diamond ON record (kind, diamondCode) WHERE diamondCode > ''",
      "CREATE INDEX record_isbn ON record (kind, isbn) WHERE isbn > ''",
      "CREATE INDEX record_ean ON record (kind, ean) WHERE ean > ''",
      "CREATE INDEX record_issn ON record (kind, issn) WHERE issn > ''",
      "CREATE INDEX record_format ON record (kind, format) WHERE format IS NOT NULL",
      "CREATE INDEX record_year ON record (kind, startYear) WHERE startYear IS NOT NULL",
    ],
  ]

  /// Stores the profiles of Marvel's characters, taken from their whole records.
  private static let profileInsertion = "INSERT OR REPLACE INTO profile " + profiles

  /// Stores the profile of the record with a number, which is one of Marvel's characters.
  ///
  /// To ask for its kind here would go through all characters for each one.
  static let singleProfileInsertion = "INSERT OR REPLACE INTO profile \(profilesOfAnyKind) AND b.number = ?"

  /// Reads the columns of the table of profiles from whole records.
  ///
  /// A file that can only be read may lack the table.
  static let profiles =
    profilesOfAnyKind + " AND b.number IN (SELECT number FROM record WHERE kind IN "
    + "(SELECT number FROM kind WHERE source = 'marvel' AND name = 'characters'))"

  private static let profilesOfAnyKind: String = {
    func value(_ path: String, _ types: String, _ name: String) -> String {
      "iif(json_type(b.json, '$.\(path)') IN (\(types)), json_extract(b.json, '$.\(path)'), NULL) AS \(name)"
    }
    let columns =
      [
        value("modified", "'text'", "modified"), value("thumbnail.path", "'text'", "picture"),
        value("thumbnail.extension", "'text', 'integer'", "ending"),
      ] + StoredProfile.lists.map { value("\($0).available", "'text', 'integer'", $0) }
    return "SELECT b.number, \(columns.joined(separator: ", ")) FROM body b WHERE json_valid(b.json)"
  }()
}
