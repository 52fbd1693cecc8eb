internal import Catalogue
internal import Characters
internal import Failures
internal import Fetching
internal import Files
internal import JSON
internal import SQLite
internal import Tournament

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

extension Catalogue {
  /// Returns the characters of a source as it sent them, without those whose ids are known.
  ///
  /// If the catalogue cannot be read, a warning tells why, and there are none.
  static func characters(
    of source: Source,
    _ variables: [String: String],
    cache: String?,
    _ console: Console,
    except isKnown: (Int) -> Bool = { _ in false }
  ) -> [[UInt8]] {
    guard let folder = cacheFolder(environment: variables, option: cache) else { return [] }
    let kind = CatalogueKind(source: source.name, name: "characters")
    func ignored(_ reason: String) -> [[UInt8]] {
      console.warning("the catalogue is left out: \(reason)", evenIfQuiet: true)
      return []
    }
    do throws(CatalogueError) {
      guard let catalogue = try openExisting(in: folder, warn: { console.warning($0) }) else {
        return []
      }
      do throws(DatabaseError) {
        var found: [[UInt8]] = []
        for (name, _) in try catalogue.names(CatalogueQuery(kind, limit: .max)) {
          if case .number(let id) = name.id, isKnown(id) { continue }
          if let record = try catalogue.record(kind, name.id) { found.append(record.body.bytes) }
        }
        return found
      } catch {
        let failure = Failure(error)
        guard let warning = failure.warningOfMending else { return ignored(failure.message) }
        console.warning(warning, evenIfQuiet: true)
        return []
      }
    } catch {
      return ignored(error.message)
    }
  }
}

extension Failure {
  init(_ error: CatalogueError) {
    switch error {
    case .database(let error): self.init(error)
    case .file(.unreadable(let path, let reason)):
      let error = FileError.unreadable(path: path, reason: reason)
      self.init(
        .missingInput,
        error.message,
        help: "move it away, or name another cache with --cache"
      )
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
      case .damaged: (.badData, nil)
      case .busy: (.tryLater, "run it again when the other process is done")
      case .full: (.cannotWrite, "make room on the disk, and run it again")
      case .readOnly: (.cannotWrite, "change the permissions, or name another cache with --cache")
      case .closed: (.cannotWrite, "change the permissions, or name another cache with --cache")
      case .newer: (.badData, "use the newer program, or remove the catalogue: contest cache clear")
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
    do throws(CatalogueError) {
      let kept = try Catalogue.setAside(path)
      help = "it is kept as '\(kept)': run it again, and a new catalogue begins"
      warningOfMending = Catalogue.warning(ofDamage: path, kept: kept)
    } catch {
      help = "move it away, and run it again: \(error.message)"
    }
  }

  /// The failure of a command that cannot begin again with the new catalogue; others stay as they are.
  ///
  /// - Parameter help: What to do once the damaged catalogue is set aside.
  func ended(help: String) -> Failure {
    warningOfMending.map { Failure(code, $0, help: help) } ?? self
  }

  /// Runs `body`, and once more if a damaged catalogue was in its way and is set aside.
  static func mended(
    on console: Console,
    _ body: () async throws(Failure) -> ExitCode
  ) async throws(Failure) -> ExitCode {
    do throws(Failure) {
      return try await body()
    } catch {
      guard let warning = error.warningOfMending else { throw error }
      console.warning(warning, evenIfQuiet: true)
      return try await body()
    }
  }
}
