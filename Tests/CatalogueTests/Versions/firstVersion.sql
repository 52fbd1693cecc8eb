PRAGMA page_size = 16384;
PRAGMA journal_mode = WAL;
CREATE TABLE kind (number INTEGER PRIMARY KEY, source TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (source, name));
CREATE TABLE record (
  number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, id NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL,
  rank NOT NULL, modified INTEGER, captured INTEGER,
  format, variantDescription, issueNumber, onsaleDate, focDate, digitalId,
  upc, isbn, ean, issn, diamondCode, seriesTitle, startYear,
  firstName, middleName, lastName, suffix, startDate, type, completed,
  UNIQUE (kind, id)
);
CREATE INDEX record_key ON record (kind, key, id);
CREATE INDEX record_rank ON record (kind, rank, id);
CREATE TABLE body (number INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE mention (
  kind INTEGER NOT NULL, id NOT NULL, parent_kind INTEGER NOT NULL, parent INTEGER NOT NULL,
  PRIMARY KEY (kind, id, parent_kind, parent)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE name USING fts5 (key, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1');
CREATE TABLE listing (number INTEGER PRIMARY KEY, query TEXT NOT NULL UNIQUE, total INTEGER NOT NULL);
CREATE TABLE listing_row (
  listing INTEGER NOT NULL, position INTEGER NOT NULL, record INTEGER NOT NULL,
  total INTEGER NOT NULL, received INTEGER NOT NULL, PRIMARY KEY (listing, position)
) WITHOUT ROWID;
CREATE INDEX listing_row_record ON listing_row (record);
CREATE TABLE claim (page TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
PRAGMA application_id = 1129599828;
PRAGMA user_version = 1;
INSERT INTO kind VALUES (1, 'marvel', 'comics');
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
INSERT INTO record (number, kind, id, name, key, rank, modified, issueNumber, seriesTitle)
SELECT i, 1, i, 'Fox #' || i, 'FOX #' || i, -i, 1000 + i % 7, i % 50, 'FOX' || (i % 3) FROM n;
INSERT INTO body SELECT number, '{"id":' || id || ',"title":"' || name || '"}' FROM record;
INSERT INTO name (rowid, key) SELECT number, key FROM record;
