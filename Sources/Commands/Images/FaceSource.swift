import Base
import Drawing
import Images
import Network
import ResultJSON
import Tournament

/// The origin of the faces on pages: the pictures in the cache.
struct FaceSource: Sendable {
  private let cache: ImageCache

  /// - Parameter cache: The option for the cache folder.
  init(cache: String?, _ console: Console) throws(Failure) {
    self.cache = ImageCache(folder: try console.cacheFolder(cache))
  }

  /// Returns the faces of a tournament.
  func faces(of result: TournamentResult, _ record: TournamentRecord) -> Faces {
    Faces(of: result, ranked: record.entrants.map(\.seed), image: picture)
  }

  /// Returns the picture of an entrant as a `data:` address; nil if there is none.
  func picture(of identity: Entrant.Identity) -> String? {
    guard let image = cache.image(of: identity, at: wallClock()), image.bytes.count <= largestFace else {
      return nil
    }
    return image.dataURI
  }
}
