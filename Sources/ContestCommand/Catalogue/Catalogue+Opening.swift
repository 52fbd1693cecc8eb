internal import Catalogue
internal import Characters
internal import Failures
internal import Fetching
internal import Files
internal import JSON
internal import SQLite
internal import Synchronization

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
  /// Returns Marvel's characters of the catalogue, without those whose ids are known.
  ///
  /// If the catalogue cannot be read, a warning tells why, and there are none.
  static func characters(
    _ variables: [String: String],
    cache: String?,
    _ console: Console,
    except isKnown: @Sendable (Int) -> Bool
  ) -> [StoredCharacter] {
    guard let folder = cacheFolder(environment: variables, option: cache) else { return [] }
    do throws(CatalogueError) {
      guard let catalogue = try openExisting(in: folder, warn: { console.warning($0) }) else {
        return []
      }
      return characters(of: catalogue, console, except: isKnown)
    } catch {
      console.warning("the catalogue is left out: \(error.message)", evenIfQuiet: true)
      return []
    }
  }

  private static func characters(
    of catalogue: sending Catalogue,
    _ console: Console,
    except isKnown: @Sendable (Int) -> Bool
  ) -> [StoredCharacter] {
    do throws(DatabaseError) {
      let profiles = try catalogue.profiles(except: isKnown)
      let shared = SharedCatalogue(catalogue)
      return profiles.compactMap { profile in
        guard case .number(let id) = profile.id else { return nil }
        return StoredCharacter(
          id: id,
          name: profile.name,
          modified: profile.modified,
          picture: profile.picture,
          pictureExtension: profile.pictureExtension,
          counts: profile.counts
        ) {
          do throws(DatabaseError) {
            return try shared.body(ofCharacter: profile.id)
          } catch {
            console.leaveOut(error)
            return []
          }
        }
      }
    } catch {
      console.leaveOut(error)
      return []
    }
  }
}

/// A catalogue from which any thread reads characters, one at a time, until that fails.
private final class SharedCatalogue: Sendable {
  private let catalogue: Mutex<Catalogue?>

  init(_ catalogue: sending Catalogue) { self.catalogue = Mutex(catalogue) }

  /// Returns a character as it was sent; empty if there is none, or after an error.
  func body(ofCharacter id: RecordID) throws(DatabaseError) -> [UInt8] {
    try catalogue.withLock { (catalogue) throws(DatabaseError) in
      guard let kind = CatalogueKind(marvel: "characters") else { return [] }
      do throws(DatabaseError) {
        return try catalogue?.record(kind, id)?.body.bytes ?? []
      } catch {
        catalogue = nil
        throw error
      }
    }
  }
}

extension Console {
  /// Warns that the catalogue does not count; a damaged one is set aside.
  fileprivate func leaveOut(_ error: DatabaseError) {
    let failure = Failure(error)
    warning(
      failure.warningOfMending ?? "the catalogue is left out: \(failure.message)",
      evenIfQuiet: true
    )
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
