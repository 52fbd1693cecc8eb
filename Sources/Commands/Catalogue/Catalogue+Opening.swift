import Base
import Catalogue
import Network
import Sources
import Synchronization

extension Catalogue {
  /// Opens the catalogue in the cache folder, and makes it if there is none.
  static func opened(cache: String?, _ console: Console) throws(Failure) -> Catalogue {
    let folder = try console.cacheFolder(cache, isMade: true)
    do throws(CatalogueError) { return try open(in: folder) { console.warning($0) } } catch { throw Failure(error) }
  }

  /// Opens the catalogue in the cache folder; returns nil if there is none.
  static func ifThere(cache: String?, _ console: Console) throws(Failure) -> Catalogue? {
    let folder = try console.cacheFolder(cache)
    do throws(CatalogueError) { return try openExisting(in: folder) { console.warning($0) } } catch {
      throw Failure(error)
    }
  }
}

extension Catalogue {
  /// Returns the wanted ones of Marvel's characters of the catalogue.
  ///
  /// - Returns: None if there is no catalogue; nil if it cannot be read, of which a warning tells.
  static func characters(
    cache: String?,
    _ console: Console,
    where isWanted: @Sendable (_ id: Int, _ name: String) -> Bool
  ) -> [StoredCharacter]? {
    guard let folder = try? console.cacheFolder(cache) else { return [] }
    do throws(CatalogueError) {
      guard let catalogue = try openExisting(in: folder, warn: { console.warning($0) }) else { return [] }
      return characters(of: catalogue, console, where: isWanted)
    } catch {
      console.warning("the catalogue is left out: \(error.message)", evenIfQuiet: true)
      return nil
    }
  }

  private static func characters(
    of catalogue: sending Catalogue,
    _ console: Console,
    where isWanted: @Sendable (_ id: Int, _ name: String) -> Bool
  ) -> [StoredCharacter]? {
    do throws(DatabaseError) {
      let profiles = try catalogue.profiles(where: isWanted)
      let shared = SharedCatalogue(catalogue)
      return profiles.compactMap { profile in
        guard let id = profile.id.number else { return nil }
        return StoredCharacter(
          id: id,
          name: profile.name,
          modified: profile.modified,
          picture: profile.picture,
          pictureExtension: profile.pictureExtension,
          counts: profile.counts
        ) {
          do throws(DatabaseError) { return try shared.body(ofCharacter: profile.id) } catch {
            console.leaveOut(error)
            return []
          }
        }
      }
    } catch {
      console.leaveOut(error)
      return nil
    }
  }
}

extension Console {
  /// Returns the path of the cache folder.
  ///
  /// - Parameters:
  ///   - option: The value of the option; nil for the usual folder.
  ///   - isMade: Whether the folder is made if there is none.
  func cacheFolder(_ option: String?, isMade: Bool = false) throws(Failure) -> String {
    let variables = environment.variables
    guard let folder = Network.cacheFolder(environment: variables, option: option) else {
      throw Failure(
        .cannotWrite,
        "there is no folder to keep answers in: CONTEST_CACHE_DIR, XDG_CACHE_HOME and HOME are not set",
        help: "name one with --cache"
      )
    }
    do throws(FileError) { if isMade { try makeCacheFolder(folder) } } catch { throw Failure(writing: error) }
    return folder
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
      do throws(DatabaseError) { return try catalogue?.record(kind, id)?.body.bytes ?? [] } catch {
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
    warning(failure.warningOfMending ?? "the catalogue is left out: \(failure.message)", evenIfQuiet: true)
  }
}

extension Failure {
  /// The failure of a command that cannot begin again with the new catalogue; others stay as they are.
  ///
  /// - Parameter help: What to do once the damaged catalogue is set aside.
  func ended(help: String) -> Failure { warningOfMending.map { Failure(code, $0, help: help) } ?? self }

  /// Runs `body`, and once more if a damaged catalogue was in its way and is set aside.
  static func mended(on console: Console, _ body: () async throws(Failure) -> ExitCode) async throws(Failure)
    -> ExitCode
  {
    do throws(Failure) { return try await body() } catch {
      guard let warning = error.warningOfMending else { throw error }
      console.warning(warning, evenIfQuiet: true)
      return try await body()
    }
  }
}
