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
    let folder = try environment.cacheFolder(cache, isMade: true)
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
    let folder = try environment.cacheFolder(cache, isMade: false)
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

extension Environment {
  /// Returns the path of the cache folder.
  ///
  /// - Parameter isMade: Whether the folder is made if there is none.
  func cacheFolder(_ option: String?, isMade: Bool) throws(Failure) -> String {
    guard let folder = Fetching.cacheFolder(environment: variables, option: option) else {
      throw .noCacheFolder
    }
    do throws(FileError) {
      if isMade { try makeCacheFolder(folder) }
    } catch {
      throw Failure(writing: error)
    }
    return folder
  }
}

extension Failure {
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
