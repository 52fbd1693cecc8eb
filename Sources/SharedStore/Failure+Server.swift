internal import Failures
internal import PostgreSQL

extension Failure {
  init(_ error: ServerError) {
    let (code, help): (ExitCode, String?) =
      switch error {
      case .noLibrary: (.sourceUnreachable, "install the package libpq5")
      case .noAddress: (.misuse, "write it like postgresql://USER@HOST:PORT/DATABASE")
      case .away, .conflict: (.tryLater, "see whether the server runs, and try again")
      case .refused:
        (
          .credentialsRefused,
          "set CONTEST_STORE to an address with user and password, or PGUSER and PGPASSFILE"
        )
      case .tooOld: (.sourceUnreachable, "use a newer server")
      case .readOnly: (.cannotWrite, "let the user write there, or name another user")
      case .full: (.cannotWrite, "make room on the server, and try again")
      case .failed(_, "3D000", _): (.missingInput, "make the database with createdb")
      case .stopped, .failed: (.sourceUnreachable, nil)
      }
    self =
      error == .stopped
      ? .stopped("what was saved is kept; run it again")
      : Failure(code, "cannot use the store: " + error.message, help: help)
  }
}
