import Base
import Tournament

extension MediaWiki {
  /// The width of the pictures that are asked for, in pixels; a server makes no others of about this size.
  private static let width = 120

  /// Returns the pictures of pages by their ids, or why one is unknown; pages without a picture are left out.
  ///
  /// As wikis do by default, it takes free pictures alone.
  func pictures(ofPages ids: [CharacterID]) async throws(CancellationError) -> [CharacterID: Result<
    Thumbnail, SourceError
  >] {
    var found: [CharacterID: Result<Thumbnail, SourceError>] = [:]
    for batch in Self.batches(ids.compactMap(\.number).map(String.init)) {
      guard !Task.isCancelled else { throw CancellationError() }
      do throws(SourceError) {
        let answer = try await query([
          ("prop", "pageimages"), ("piprop", "thumbnail"), ("pithumbsize", String(Self.width)),
          ("pilimit", String(Self.largestBatch)), ("pageids", batch.joined(separator: "|")),
        ])
        for page in answer.pages {
          guard let id = page.id, let address = page["thumbnail"]?["source"]?.node.string,
            let picture = Thumbnail(url: address)
          else { continue }
          found[.number(id)] = .success(picture)
        }
      } catch { for id in batch.compactMap({ Int($0) }) { found[.number(id)] = .failure(error) } }
    }
    return found
  }
}
