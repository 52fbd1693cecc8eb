import Base
import Images
import Sources
import Tournament

extension ImageSearch {
  /// Returns the photos, if the only name is the word for a kind whose lists have thumbnails; else nil.
  func photos() async throws(Failure) -> Group? {
    let found = RecordChoice.all.first { choice in
      [choice.kind.name] == options.names && choice.kind.fields.contains { $0.key == RecordKind.thumbnailField }
    }
    guard let choice = found else {
      guard options.album == nil else {
        throw Failure(.misuse, "'--album' goes with photos, as in 'contest images photos --album 1'")
      }
      return nil
    }
    let (access, server) = try choice.access(options.fetch.source, console)
    var query = RecordQuery(choice.kind)
    query.filters["album"] = options.album
    let list: RecordList
    do throws(RecordError) { list = try await access.list(query) } catch { throw Failure(error, of: server) }
    _ = console.report(list.fault, of: server, shown: choice.kind.counted(list.total))
    guard list.total > 0 else { throw Failure(.badData, "there is no \(choice.kind.singular) like that") }
    let photos = list.rows.compactMap { Photo($0, of: choice.kind, in: choice.source.facts) }
    return Group(
      access: try CharacterAccess(SourceChoice(choice.source.facts), options.fetch.source, console),
      characters: photos.map { ($0.identity, .number($0.id), $0.name) },
      profiles: Dictionary(
        photos.map { photo in
          (
            .number(photo.id),
            Profile(id: .number(photo.id), name: photo.name, thumbnail: Thumbnail(url: photo.address))
          )
        }
      ) { first, _ in first }
    )
  }
}

/// A record with a small picture.
struct Photo: Sendable {
  let id: Int
  let name: String
  let address: String
  /// The name of the picture in the cache.
  let identity: Entrant.Identity
}

extension Photo {
  /// Reads a row of a list; nil if rows of the kind have no pictures.
  init?(_ row: [RecordValue], of kind: RecordKind, in source: Source) {
    func value(_ key: String) -> RecordValue? { kind.fields.firstIndex { $0.key == key }.map { row[$0] } }
    guard case .number(let id)? = value("id"), case .text(let address)? = value(RecordKind.thumbnailField) else {
      return nil
    }
    self.id = id
    name = if case .text(let title)? = value("title") { title } else { String(id) }
    self.address = address
    identity = Entrant.Identity(source: source.name + "/" + kind.name, id: id)
  }
}
