import Base
import Catalogue
import Network

extension Catalogue {
  /// Opens the catalogue in the cache folder, and makes it if there is none.
  static func opened(cache: String?, _ console: Console) throws(Failure) -> Catalogue {
    let folder = try console.cacheFolder(cache, isMade: true)
    do throws(DatabaseError) { return try open(in: folder) { console.warning($0) } } catch { throw Failure(error) }
  }

  /// Opens the catalogue in the cache folder; returns nil if there is none.
  static func ifThere(cache: String?, _ console: Console) throws(Failure) -> Catalogue? {
    let folder = try console.cacheFolder(cache)
    do throws(DatabaseError) { return try openExisting(in: folder) { console.warning($0) } } catch {
      throw Failure(error)
    }
  }
}

extension Catalogue {
  /// Returns Marvel's characters of the catalogue, with their ids.
  ///
  /// - Returns: None if there is no catalogue, or if it cannot be read, of which a warning tells.
  static func characters(cache: String?, _ console: Console) -> [(id: Int, record: JSONDocument)] {
    guard (try? console.cacheFolder(cache)) != nil, let kind = CatalogueKind(marvel: "characters") else { return [] }
    do throws(Failure) {
      guard let catalogue = try ifThere(cache: cache, console) else { return [] }
      let records = try Failure.ofDatabase { () throws(DatabaseError) in
        try catalogue.records(of: kind, after: nil, limit: .max)
      }
      return records.compactMap { record in record.id.number.map { (id: $0, record: record.body) } }
    } catch {
      console.warning(error.warningOfMending ?? "the catalogue is left out: \(error.message)", evenIfQuiet: true)
      return []
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
