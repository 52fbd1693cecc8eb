extension Failure {
  /// Runs `body`, and throws its error in words for people.
  package static func ofDatabase<Value>(_ body: () throws(DatabaseError) -> Value) throws(Failure) -> Value {
    do throws(DatabaseError) { return try body() } catch { throw Failure(error) }
  }

  package init(_ error: DatabaseError) {
    let (code, help): (ExitCode, String?) =
      switch error {
      case .noLibrary: (.cannotWrite, "install the package libsqlite3-0")
      case .damaged: (.badData, nil)
      case .busy: (.tryLater, "run it again when the other process is done")
      case .full: (.cannotWrite, "make room on the disk, and run it again")
      case .readOnly, .closed: (.cannotWrite, "change the permissions, or name another cache with --cache")
      case .newer: (.badData, "use the newer program, or name another cache with --cache")
      case .file(.unreadable): (.missingInput, "move it away, or name another cache with --cache")
      case .file(let error): (.cannotWrite, error.help)
      case .stopped: (.interrupted, nil)
      case .failed: (.cannotWrite, nil)
      }
    guard error != .stopped else {
      self = .stopped("what was stored is kept: run it again")
      return
    }
    self.init(code, error.message, help: help)
    if case .damaged(let path) = error { setAside(path) }
  }

  /// Sets a damaged catalogue aside, which opening it did not find.
  private mutating func setAside(_ path: String) {
    do throws(FileError) {
      let kept = try DatabaseFile.setAside(path)
      help = "it is kept as '\(kept)': run it again, and a new catalogue begins"
      warningOfMending = DatabaseFile.warning(ofDamage: path, kept: kept, a: "catalogue")
    } catch { help = "move it away, and run it again: \(error.message)" }
  }
}
