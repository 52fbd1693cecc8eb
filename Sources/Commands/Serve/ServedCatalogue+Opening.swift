import Base
import Catalogue
import Gateway
import Network

extension ServedCatalogue {
  /// Opens the catalogue in the cache folder for a gateway; returns nil if there is none.
  ///
  /// - Parameter report: Takes the reason for which a request could not be answered.
  static func opened(cache: String?, _ console: Console, report: @escaping @Sendable (DatabaseError) -> Void)
    throws(Failure) -> ServedCatalogue?
  {
    guard let folder = try? console.cacheFolder(cache) else { return nil }
    do throws(DatabaseError) {
      let found = try Catalogue.openExisting(in: folder) { console.warning($0) }
      guard let catalogue = found else { return nil }
      return ServedCatalogue(catalogue, now: { Int(wallClock().seconds) }, report: report)
    } catch { throw Failure(error) }
  }
}
