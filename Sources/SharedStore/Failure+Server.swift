import Base

extension Failure {
  /// What the store was used for.
  enum StoreUse {
    case reading
    case writing
    /// Making the tables, or raising those of an older version.
    case layout
  }

  init(_ error: ServerError, _ use: StoreUse = .writing) {
    let (code, help): (ExitCode, String?) =
      switch error {
      case .noLibrary: (.sourceUnreachable, "install the package libpq5")
      case .noAddress:
        (
          .misuse,
          "write it like postgresql://USER@HOST:PORT/DATABASE, and @ / : in a password as %40 %2F %3A; a file with a "
            + "colon in its name as ./A:B"
        )
      case .away, .conflict: (.tryLater, "see whether the server runs, and try again")
      case .locked: (.tryLater, "see in pg_stat_activity who holds it, and try again")
      case .refused:
        (.credentialsRefused, "set CONTEST_STORE to an address with user and password, or PGUSER and PGPASSFILE")
      case .tooOld: (.sourceUnreachable, "use a newer server")
      case .readOnly: (.cannotWrite, "let the user write there, or name another user")
      case .denied where use == .reading:
        (
          .missingInput,
          "GRANT USAGE ON SCHEMA contest and SELECT ON ALL TABLES IN SCHEMA contest to the user, or name another one"
        )
      case .denied where use == .layout:
        (
          .cannotWrite,
          "let the owner of the database save something first, which makes the tables; or GRANT CREATE ON DATABASE to the user"
        )
      case .denied:
        (
          .cannotWrite,
          "GRANT USAGE ON SCHEMA contest and SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA contest to the user, "
            + "or name another one"
        )
      case .full: (.cannotWrite, "make room on the server, and try again")
      case .failed(_, "3D000", _): (.missingInput, "make the database with createdb")
      case .failed(_, "", _):
        (.sourceUnreachable, "check the address, and the service file and certificates that it names")
      case .wrongAnswer: (.sourceUnreachable, "see which program answers at this address, and what stands before it")
      case .tornApart: (.sourceUnreachable, "name the server itself, or a pool in the mode 'session' or 'transaction'")
      case .stopped, .failed: (.sourceUnreachable, nil)
      }
    self =
      error == .stopped
      ? .stopped("what was saved is kept; run it again")
      : Failure(code, "cannot use the store: " + error.message, help: help)
  }
}
