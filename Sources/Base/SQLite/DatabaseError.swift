import CLibraries

/// A reason for which a database could not be opened, read or written.
package enum DatabaseError: Error, Sendable, Equatable {
  /// The library is not on this machine.
  case noLibrary(reason: String)
  /// The file is no database, or a damaged one, or its rows break the rules of its tables.
  case damaged(path: String)
  /// Another process kept the database to itself for longer than it was waited for.
  case busy(path: String)
  case full(path: String)
  case readOnly(path: String)
  /// The file, or one beside it that belongs to it, cannot be opened.
  case closed(path: String)
  /// A later version of the program wrote the file.
  case newer(path: String, version: Int, known: Int)
  /// The file or its folder cannot be made, moved or read.
  case file(FileError)
  /// The task was cancelled.
  case stopped
  case failed(path: String, reason: String)

  /// The error, in one line.
  package var message: String {
    switch self {
    case .noLibrary(let reason): "SQLite cannot be loaded: \(reason)"
    case .damaged(let path): "'\(path)' is damaged, or no database"
    case .busy(let path): "'\(path)' is in use by another process"
    case .full(let path): "cannot write '\(path)': there is no room on the disk"
    case .readOnly(let path): "cannot write '\(path)': it is read-only"
    case .closed(let path): "cannot open '\(path)'"
    case .newer(let path, let version, let known):
      "'\(path)' has version \(version), and this program knows version \(known)"
    case .file(let error): error.message
    case .stopped: "stopped"
    case .failed(let path, let reason): "cannot use '\(path)': \(reason)"
    }
  }

  /// - Parameters:
  ///   - code: A result code of the library, extended or not.
  ///   - reason: The words of the library.
  init(code: Int32, path: String, reason: String) {
    self =
      switch code & 0xFF {
      // Its own statements break no rule of its tables: another program changed the rows, or the rules.
      case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_CONSTRAINT: .damaged(path: path)
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
      case SQLITE_FULL: .full(path: path)
      case SQLITE_READONLY, SQLITE_PERM: .readOnly(path: path)
      case SQLITE_CANTOPEN: .closed(path: path)
      case SQLITE_INTERRUPT: .stopped
      default: .failed(path: path, reason: reason)
      }
  }
}
