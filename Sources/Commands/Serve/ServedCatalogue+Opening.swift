import Base
import Catalogue
import Gateway
import Network

extension ServedCatalogue {
  /// Opens the catalogue in the cache folder, if there is one, for a gateway.
  ///
  /// - Parameter report: Takes the reason for which a request could not be answered.
  static func opened(cache: String?, _ console: Console, report: @escaping @Sendable (DatabaseError) -> Void)
    throws(Failure) -> ServedCatalogue
  {
    guard let folder = try? console.cacheFolder(cache) else { return ServedCatalogue(report: report) }
    do throws(CatalogueError) {
      let found = try Catalogue.openExisting(in: folder) { console.warning($0) }
      return ServedCatalogue(found, now: { Int(wallClock().seconds) }, report: report)
    } catch { throw Failure(error) }
  }
}
