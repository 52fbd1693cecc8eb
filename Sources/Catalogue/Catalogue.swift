internal import Files
internal import SQLite

/// Everything that was learnt from sources: records, their relations, and what they answered to queries.
///
/// It is one database in the cache folder, for one thread at a time; several processes may have it open. Whatever it has
/// can be fetched or imported again.
package final class Catalogue {
  package let path: String
  /// Whether nothing can be stored, because the file or its folder is read-only.
  package let isReadOnly: Bool
  let database: Database
  /// The numbers of the kinds that this connection has met.
  var kinds: [CatalogueKind: Int] = [:]
  /// The relations that the change under way still has to store.
  var mentions: [Mention] = []

  package static let fileName = "catalogue.sqlite"

  private init(_ path: String, _ access: Database.Access, wait: Int) throws(DatabaseError) {
    self.path = path
    database = try Database(path, access, wait: wait)
    isReadOnly = database.isReadOnly
    try database.prepare(CatalogueSchema.steps)
  }

  /// Opens the catalogue in a folder, and makes it if there is none.
  ///
  /// A damaged file is set aside, and a new one takes its place.
  ///
  /// - Parameters:
  ///   - folder: An existing folder.
  ///   - wait: The longest time to wait for another process, in milliseconds.
  ///   - warn: Takes a warning in one line.
  package static func open(
    in folder: String,
    wait: Int = 10_000,
    warn: (String) -> Void
  ) throws(CatalogueError) -> Catalogue {
    let path = place(in: folder)
    try make(path)
    do throws(CatalogueError) {
      return try opened(path, wait: wait)
    } catch .database(.damaged) {
      warn(try setAside(path))
      try make(path)
      return try opened(path, wait: wait)
    }
  }

  /// Makes an empty file if there is none.
  private static func make(_ path: String) throws(CatalogueError) {
    guard knownKind(path) == nil else { return }
    do throws(FileError) {
      try createFile(path, with: [], isPrivate: true)
    } catch .unwritable(_, FileError.isThere) {
      // Another process was faster.
    } catch {
      throw .file(error)
    }
  }

  /// Opens the catalogue in a folder if there is one.
  package static func openExisting(
    in folder: String,
    wait: Int = 10_000,
    warn: (String) -> Void
  ) throws(CatalogueError) -> Catalogue? {
    guard knownKind(place(in: folder)) != nil else { return nil }
    return try open(in: folder, wait: wait, warn: warn)
  }

  /// Returns what the catalogue in a folder has; nil if there is none.
  ///
  /// Changes nothing.
  package static func summary(in folder: String) throws(CatalogueError) -> CatalogueSummary? {
    let path = place(in: folder)
    guard knownKind(path) != nil else { return nil }
    let catalogue = try opened(path, wait: 1_000)
    do throws(DatabaseError) {
      return try catalogue.summary()
    } catch {
      throw .database(error)
    }
  }

  /// Takes a damaged file out of the way, and returns a warning.
  package static func setAside(_ path: String) throws(CatalogueError) -> String {
    let kept = path + ".damaged"
    do throws(FileError) {
      // What belongs to the damaged file must not be taken for a part of the new one.
      for ending in ["-wal", "-shm", "-journal"] { try removeFile(path + ending) }
      try moveFile(path, to: kept)
    } catch {
      throw .file(error)
    }
    return "'\(path)' is damaged: it is kept as '\(kept)', and a new catalogue begins"
  }

  /// The file of the catalogue in a folder, whose own path may have links.
  private static func place(in folder: String) -> String {
    joined(realPath(folder) ?? folder, fileName)
  }

  private static func knownKind(_ path: String) -> FileKind? {
    isLink(path) ? .other : fileKind(path)
  }

  private static func opened(_ path: String, wait: Int) throws(CatalogueError) -> Catalogue {
    guard knownKind(path) == .file else {
      throw .file(.unwritable(path: path, reason: "it is not a regular file"))
    }
    do throws(DatabaseError) {
      return try Catalogue(path, .readWrite, wait: wait)
    } catch .readOnly, .closed {
      // Readers need files beside it, which a folder that cannot be written to may lack.
      do throws(DatabaseError) {
        return try Catalogue(path, .frozen, wait: wait)
      } catch {
        throw .database(error)
      }
    } catch {
      throw .database(error)
    }
  }
}
