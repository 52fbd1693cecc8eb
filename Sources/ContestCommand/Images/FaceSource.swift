internal import Failures
internal import Fetching
internal import Images
internal import Pictures
internal import Store
internal import Tournament

/// The origin of the faces on pages: the pictures in the cache.
struct FaceSource: Sendable {
  private let cache: ImageCache

  /// The size of the largest picture on a page, in bytes: a page stays one file.
  private static let largestImage = 40_000

  /// Returns nil if pages show no faces.
  ///
  /// - Parameter cache: The option for the cache folder.
  init?(
    isWanted: Bool,
    environment: [String: String],
    cache option: String?
  ) throws(Failure) {
    guard isWanted else { return nil }
    guard let folder = cacheFolder(environment: environment, option: option) else {
      throw .noCacheFolder
    }
    cache = ImageCache(folder: folder)
  }

  /// Returns the faces of a tournament.
  func faces(of result: TournamentResult, _ record: TournamentRecord) -> Faces {
    Faces(of: result, ranked: record.entrants.map(\.seed)) { identity in
      guard let image = cache.image(of: identity), image.bytes.count <= Self.largestImage else {
        return nil
      }
      return image.dataURI
    }
  }
}
