/// A database of the program in the cache folder, which any number of processes use at once.
///
/// Whatever it has can be fetched or imported again, so a damaged file is set aside, and a new one begins.
package struct DatabaseFile: Sendable {
  /// The cache folder, which may be a link.
  private let folder: String
  private let name: String
  /// What the file is, in a word: `catalogue`.
  private let noun: String
  /// The statements that each version adds; the file's `user_version` counts the steps that it has.
  private let steps: [[String]]
  /// Whether readers go on while a process writes, which takes more files.
  private let isLogged: Bool
  /// Whether each change waits for the disk.
  private let isSynced: Bool

  package init(
    _ name: String,
    in folder: String,
    a noun: String,
    steps: [[String]],
    isLogged: Bool = false,
    isSynced: Bool = true
  ) {
    (self.folder, self.name, self.noun) = (folder, name, noun)
    (self.steps, self.isLogged, self.isSynced) = (steps, isLogged, isSynced)
  }

  package var path: String { joined(realPath(folder) ?? folder, name) }

  /// The file that is at the path now; nil if there is none.
  package var identity: FileIdentity? { FileIdentity(existing: path) }

  /// Opens the database, and makes it if there is none; the folder must exist.
  ///
  /// - Parameters:
  ///   - wait: The longest time to wait for another process, in milliseconds.
  ///   - warn: Takes a warning in one line.
  package func open(wait: Int, warn: (String) -> Void) throws(DatabaseError) -> Database {
    try make()
    do throws(DatabaseError) { return try opened(wait: wait) } catch .damaged {
      warn(try setAside())
      try make()
      return try opened(wait: wait)
    }
  }

  /// Opens the database if there is one.
  package func openExisting(wait: Int, warn: (String) -> Void) throws(DatabaseError) -> Database? {
    guard let kind = Self.knownKind(path) else { return nil }
    guard kind == .file else { throw .file(.unreadable(path: path, reason: Self.notRegular)) }
    return try open(wait: wait, warn: warn)
  }

  /// Opens the database as it is; returns nil if there is none.
  package func openToRead(wait: Int = 1_000) throws(DatabaseError) -> Database? {
    Self.knownKind(path) == nil ? nil : try opened(wait: wait)
  }

  /// Takes the damaged file out of the way; returns a warning that says so.
  package func setAside() throws(DatabaseError) -> String {
    do throws(FileError) { return Self.warning(ofDamage: path, kept: try Self.setAside(path), a: noun) } catch {
      throw .file(error)
    }
  }

  /// Takes a damaged file out of the way; returns the path under which it is kept.
  ///
  /// Earlier ones stay, as long as they are not too many.
  package static func setAside(_ path: String) throws(FileError) -> String {
    let names = (1...maximumKept).map { path + damagedEnding + ($0 == 1 ? "" : "-\($0)") }
    let kept = names.first { knownKind($0) == nil } ?? names[maximumKept - 1]
    // The journal of the damaged file must not be taken for that of the new one.
    for ending in endings.dropFirst() { try removeFile(path + ending) }
    try moveFile(path, to: kept)
    return kept
  }

  /// Says that a damaged file was taken out of the way.
  package static func warning(ofDamage path: String, kept: String, a noun: String) -> String {
    "'\(path)' is damaged: it is kept as '\(kept)', and a new \(noun) begins"
  }

  /// Removes the file with all that belongs to it; returns the number of files and their bytes.
  package func clear() throws(FileError) -> (files: Int, bytes: Int) {
    try checkMayBeFolder(folder)
    guard fileKind(folder) == .folder else { return (0, 0) }
    // A process in mid-transaction has a journal under the name of that of the next file.
    let database = try? openToRead()
    try? database?.run("BEGIN EXCLUSIVE")
    let open = try OpenFolder(folder)
    var (files, bytes) = (0, 0)
    for entry in try open.entries(where: { $0.hasPrefix(name) }) where entry.kind == .file {
      let ending = entry.name.dropFirst(name.count)
      guard Self.endings.contains(String(ending)) || ending.hasPrefix(Self.damagedEnding) else { continue }
      try open.remove(entry.name)
      files += 1
      bytes += entry.size
    }
    return (files, bytes)
  }

  /// What the names of the files that belong to it end with.
  private static let endings = ["", "-wal", "-shm", "-journal"]
  private static let damagedEnding = ".damaged"
  /// The number of damaged files that are kept.
  private static let maximumKept = 20
  private static let notRegular = "it is not a regular file"

  private static func knownKind(_ path: String) -> FileKind? { isLink(path) ? .other : fileKind(path) }

  /// Makes an empty file if there is none.
  private func make() throws(DatabaseError) {
    guard Self.knownKind(path) == nil else { return }
    do throws(FileError) { try createFile(path, with: [], isPrivate: true) } catch .unwritable(_, FileError.isThere) {
      // Another process was faster.
    } catch { throw .file(error) }
  }

  private func opened(wait: Int) throws(DatabaseError) -> Database {
    guard Self.knownKind(path) == .file else { throw .file(.unwritable(path: path, reason: Self.notRegular)) }
    do throws(DatabaseError) { return try opened(.readWrite, wait: wait) } catch .readOnly, .closed {
      // Readers need files beside it, which a folder that cannot be written to may lack.
      return try opened(.frozen, wait: wait)
    }
  }

  private func opened(_ access: Database.Access, wait: Int) throws(DatabaseError) -> Database {
    let database = try Database(path, access, wait: wait)
    try database.prepare(steps, isLogged: isLogged, isSynced: isSynced)
    return database
  }
}
