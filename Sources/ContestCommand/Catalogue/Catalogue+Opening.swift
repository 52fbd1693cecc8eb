internal import Catalogue
internal import Failures
internal import Fetching
internal import Files
internal import SQLite

extension Catalogue {
  /// Opens the catalogue in the cache folder, and makes it if there is none.
  static func opened(
    _ environment: Environment,
    cache: String?,
    _ console: Console
  ) throws(Failure) -> Catalogue {
    guard let folder = cacheFolder(environment: environment.variables, option: cache) else {
      throw .noCacheFolder
    }
    do throws(FileError) {
      try makeCacheFolder(folder)
    } catch {
      throw Failure(writing: error)
    }
    do throws(CatalogueError) {
      return try open(in: folder) { console.warning($0) }
    } catch {
      throw Failure(error)
    }
  }

  /// Opens the catalogue in the cache folder; returns nil if there is none.
  static func ifThere(
    _ environment: Environment,
    cache: String?,
    _ console: Console
  ) throws(Failure) -> Catalogue? {
    guard let folder = cacheFolder(environment: environment.variables, option: cache) else {
      throw .noCacheFolder
    }
    do throws(CatalogueError) {
      return try openExisting(in: folder) { console.warning($0) }
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  init(_ error: CatalogueError) {
    switch error {
    case .database(let error): self.init(error)
    case .file(let error): self.init(writing: error)
    }
  }

  /// Runs `body`, and throws its error in words for people.
  static func ofDatabase<Value>(
    _ body: () throws(DatabaseError) -> Value
  ) throws(Failure) -> Value {
    do throws(DatabaseError) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }

  init(_ error: DatabaseError) {
    let (code, help): (ExitCode, String?) =
      switch error {
      case .noLibrary: (.cannotWrite, "install the package libsqlite3-0")
      case .damaged(let path): (.badData, Self.helpForDamage(at: path))
      case .busy: (.tryLater, "run it again when the other process is done")
      case .full: (.cannotWrite, "make room on the disk, and run it again")
      case .readOnly: (.cannotWrite, "change the permissions, or name another cache with --cache")
      case .closed: (.cannotWrite, "change the permissions, or name another cache with --cache")
      case .newer: (.badData, "use the newer program, or remove the catalogue: contest cache clear")
      case .stopped: (.interrupted, nil)
      case .failed: (.cannotWrite, nil)
      }
    self =
      error == .stopped
      ? .stopped("what was stored is kept: run it again") : Failure(code, error.message, help: help)
  }

  /// Sets a damaged catalogue aside, which opening it did not find, and returns what to do.
  private static func helpForDamage(at path: String) -> String {
    do throws(CatalogueError) {
      _ = try Catalogue.setAside(path)
      return "it is kept as '\(path).damaged': run it again, and a new catalogue begins"
    } catch {
      return "move it away, and run it again: \(error.message)"
    }
  }
}
