/// The tables of the catalogue, by the versions that brought them.
enum CatalogueSchema {
  /// The statements that each version adds; the file's `user_version` counts the steps that it has.
  ///
  /// A step that was released never changes, unless a later one drops what it made. The tables are those of the first step: a file that
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
    // More filters.
    [
      "CREATE INDEX record_digital ON record (kind, digitalId) WHERE digitalId > 0",
      "CREATE INDEX record_upc ON record (kind, upc) WHERE upc > ''",
      "CREATE INDEX record_diamond ON record (kind, diamondCode) WHERE diamondCode > ''",
      "CREATE INDEX record_isbn ON record (kind, isbn) WHERE isbn > ''",
      "CREATE INDEX record_ean ON record (kind, ean) WHERE ean > ''",
      "CREATE INDEX record_issn ON record (kind, issn) WHERE issn > ''",
      "CREATE INDEX record_format ON record (kind, format) WHERE format IS NOT NULL",
      "CREATE INDEX record_year ON record (kind, startYear) WHERE startYear IS NOT NULL",
    ],
    // Characters without their texts and lists, which the third step made.
    ["DROP TABLE IF EXISTS profile"],
  ]
}
