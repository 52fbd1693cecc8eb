package import Base

/// Everything that was learnt from sources: records, their relations, and what they answered to queries.
///
/// It is one database in the cache folder, for one thread at a time; several processes may have it open. Whatever it has
/// can be fetched or imported again.
package final class Catalogue {
  package let path: String
  /// Whether nothing can be stored, because the file or its folder is read-only.
  package let isReadOnly: Bool
  /// The file as it was opened; nil if it could not be found.
  private let identity: FileIdentity?
  let database: Database
  /// The numbers of the kinds that this connection has met.
  var kinds: [CatalogueKind: Int] = [:]
  /// The list that was asked for last, with the ids of all its records; nil before the first.
  var lastList: (found: SQLPart, version: Int, ids: [RecordID])?
  /// The number of changes that this connection has made.
  var changes = 0

  /// The file of the catalogue in a folder, whose own path may have links.
  private static func file(in folder: String) -> DatabaseFile {
    DatabaseFile("catalogue.sqlite", in: folder, a: "catalogue", steps: CatalogueSchema.steps, isLogged: true)
  }

  /// Whether the file is still at its path; if another process removed it, what is stored is lost.
  package var isInPlace: Bool { FileIdentity(existing: path) == identity }

  private init(_ database: Database) {
    self.database = database
    path = database.path
    identity = FileIdentity(existing: path)
    isReadOnly = database.isReadOnly
  }

  /// Makes a catalogue in memory, which is gone with its owner.
  package static func inMemory() throws(DatabaseError) -> Catalogue {
    let database = try Database(":memory:", .create)
    try database.prepare(CatalogueSchema.steps)
    return Catalogue(database)
  }

  /// Opens the catalogue in a folder, and makes it if there is none.
  ///
  /// A damaged file is set aside, and a new one takes its place.
  ///
  /// - Parameters:
  ///   - folder: An existing folder.
  ///   - wait: The longest time to wait for another process, in milliseconds.
  ///   - warn: Takes a warning in one line.
  package static func open(in folder: String, wait: Int = 10_000, warn: (String) -> Void) throws(DatabaseError)
    -> Catalogue
  { Catalogue(try file(in: folder).open(wait: wait, warn: warn)) }

  /// Opens the catalogue in a folder if there is one.
  package static func openExisting(in folder: String, wait: Int = 10_000, warn: (String) -> Void) throws(DatabaseError)
    -> Catalogue?
  { try file(in: folder).openExisting(wait: wait, warn: warn).map(Catalogue.init) }

  /// Opens the catalogue in a folder as it is; returns nil if there is none.
  static func openedToRead(in folder: String) throws(DatabaseError) -> Catalogue? {
    try file(in: folder).openToRead().map(Catalogue.init)
  }

  /// Returns what the catalogue in a folder has; nil if there is none.
  ///
  /// Changes nothing.
  package static func summary(in folder: String) throws(DatabaseError) -> CatalogueSummary? {
    try openedToRead(in: folder)?.summary()
  }

  /// Removes the catalogue of a folder with all that belongs to it; returns the number of files and their bytes.
  package static func clear(in folder: String) throws(FileError) -> (files: Int, bytes: Int) {
    try file(in: folder).clear()
  }
}
