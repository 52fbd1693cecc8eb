import Base

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

  package static let fileName = "catalogue.sqlite"

  /// Whether the file is still at its path; if another process removed it, what is stored is lost.
  package var isInPlace: Bool { FileIdentity(existing: path) == identity }

  private init(_ path: String, _ access: Database.Access, wait: Int) throws(DatabaseError) {
    self.path = path
    database = try Database(path, access, wait: wait)
    identity = FileIdentity(existing: path)
    isReadOnly = database.isReadOnly
    try database.prepare(CatalogueSchema.steps)
  }

  /// Makes a catalogue in memory, which is gone with its owner.
  package static func inMemory() throws(DatabaseError) -> Catalogue { try Catalogue(":memory:", .create, wait: 0) }

  /// Opens the catalogue in a folder, and makes it if there is none.
  ///
  /// A damaged file is set aside, and a new one takes its place.
  ///
  /// - Parameters:
  ///   - folder: An existing folder.
  ///   - wait: The longest time to wait for another process, in milliseconds.
  ///   - warn: Takes a warning in one line.
  package static func open(in folder: String, wait: Int = 10_000, warn: (String) -> Void) throws(CatalogueError)
    -> Catalogue
  {
    let path = place(in: folder)
    try make(path)
    do throws(CatalogueError) { return try opened(path, wait: wait) } catch .database(.damaged) {
      warn(warning(ofDamage: path, kept: try setAside(path)))
      try make(path)
      return try opened(path, wait: wait)
    }
  }

  /// Makes an empty file if there is none.
  private static func make(_ path: String) throws(CatalogueError) {
    guard knownKind(path) == nil else { return }
    do throws(FileError) { try createFile(path, with: [], isPrivate: true) } catch .unwritable(_, FileError.isThere) {
      // Another process was faster.
    } catch { throw .file(error) }
  }

  /// Opens the catalogue in a folder if there is one.
  package static func openExisting(in folder: String, wait: Int = 10_000, warn: (String) -> Void) throws(CatalogueError)
    -> Catalogue?
  {
    let path = place(in: folder)
    guard let kind = knownKind(path) else { return nil }
    guard kind == .file else { throw .file(.unreadable(path: path, reason: notRegular)) }
    return try open(in: folder, wait: wait, warn: warn)
  }

  /// Returns what the catalogue in a folder has; nil if there is none.
  ///
  /// Changes nothing.
  package static func summary(in folder: String) throws(CatalogueError) -> CatalogueSummary? {
    guard let catalogue = try openedToRead(in: folder) else { return nil }
    do throws(DatabaseError) { return try catalogue.summary() } catch { throw .database(error) }
  }

  /// Opens the catalogue in a folder as it is; returns nil if there is none.
  static func openedToRead(in folder: String) throws(CatalogueError) -> Catalogue? {
    let path = place(in: folder)
    guard knownKind(path) != nil else { return nil }
    return try opened(path, wait: 1_000)
  }

  /// Takes a damaged file out of the way; returns the path under which it is kept.
  ///
  /// Earlier ones stay, as long as they are not too many.
  package static func setAside(_ path: String) throws(CatalogueError) -> String {
    let names = (1...maximumKept).map { path + ".damaged" + ($0 == 1 ? "" : "-\($0)") }
    let kept = names.first { knownKind($0) == nil } ?? names[maximumKept - 1]
    do throws(FileError) {
      // The journal of the damaged file must not be taken for that of the new one.
      for ending in ["-wal", "-shm", "-journal"] { try removeFile(path + ending) }
      try moveFile(path, to: kept)
    } catch { throw .file(error) }
    return kept
  }

  /// The number of damaged files that are kept.
  private static let maximumKept = 20

  /// Says that a damaged file was taken out of the way.
  package static func warning(ofDamage path: String, kept: String) -> String {
    "'\(path)' is damaged: it is kept as '\(kept)', and a new catalogue begins"
  }

  /// The file of the catalogue in a folder, whose own path may have links.
  private static func place(in folder: String) -> String { joined(realPath(folder) ?? folder, fileName) }

  private static let notRegular = "it is not a regular file"

  private static func knownKind(_ path: String) -> FileKind? { isLink(path) ? .other : fileKind(path) }

  private static func opened(_ path: String, wait: Int) throws(CatalogueError) -> Catalogue {
    guard knownKind(path) == .file else { throw .file(.unwritable(path: path, reason: notRegular)) }
    do throws(DatabaseError) { return try Catalogue(path, .readWrite, wait: wait) } catch .readOnly, .closed {
      // Readers need files beside it, which a folder that cannot be written to may lack.
      do throws(DatabaseError) { return try Catalogue(path, .frozen, wait: wait) } catch { throw .database(error) }
    } catch { throw .database(error) }
  }
}
