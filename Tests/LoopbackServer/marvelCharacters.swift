import Base
import Network

/// The ID and name of a character.
package typealias MarvelCharacter = (id: Int, name: String)

/// Returns a page of characters in the Marvel API's format (of 2024).
///
/// - Parameter total: The size of the whole list; nil if the page is all of it.
/// - Parameter limit: The maximum size of the page, from 1 to 100.
/// - Parameter publicKey: The caller's key, which the API writes into each link as `utm_source`.
package func marvelCharacters(
  _ characters: some Collection<MarvelCharacter>,
  total: Int? = nil,
  offset: Int = 0,
  limit: Int = 20,
  publicKey: String
) -> String {
  let attribution = "Data provided by Marvel. © 2024 MARVEL"
  var writer = JSONWriter()
  writer.object { body in
    body.member("code", 200)
    body.member("status", "Ok")
    body.member("copyright", "© 2024 MARVEL")
    body.member("attributionText", attribution)
    body.member("attributionHTML", "<a href=\"http://marvel.com\">\(attribution)</a>")
    body.member("etag", marvelEntityTag(characters, offset: offset))
    body.key("data")
    body.object { data in
      data.member("offset", offset)
      data.member("limit", limit)
      data.member("total", total ?? characters.count)
      data.member("count", characters.count)
      data.key("results")
      data.array { list in
        for character in characters { write(character, publicKey: publicKey, to: &list) }
      }
    }
  }
  return writer.text
}

/// Returns 40 digits that identify a page, independent of the caller.
package func marvelEntityTag(
  _ characters: some Collection<MarvelCharacter>,
  offset: Int = 0
) -> String {
  // FNV-1a (Fowler, Noll and Vo, 1991); any digest would do.
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in "\(offset)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  for character in characters {
    for byte in "\(character.id)/\(character.name)/".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 40 - digits.count) + digits
}

extension Answer {
  /// The part of a catalogue, sorted by name, for the request's `offset` and `limit`, `name` or
  /// `nameStartsWith`, or the ID at the end of its path.
  ///
  /// Has the tag in `ETag`, and is a 304 if the client has that already.
  package static func marvelCatalogue(
    _ all: [MarvelCharacter],
    for request: ReceivedRequest
  ) -> Answer {
    var found = all[...]
    if let id = request.request.path.split(separator: "/").last.flatMap({ Int($0) }) {
      found = all.filter { $0.id == id }[...]
      if found.isEmpty {
        return json(#"{"code":404,"status":"We couldn't find that character"}"#, status: 404)
      }
    }
    if let name = request.parameter("name")?.lowercased() {
      found = found.filter { $0.name.lowercased() == name }[...]
    }
    if let start = request.parameter("nameStartsWith")?.lowercased() {
      found = found.filter { $0.name.lowercased().hasPrefix(start) }[...]
    }
    let offset = request.parameter("offset").flatMap { Int($0) } ?? 0
    let limit = request.parameter("limit").flatMap { Int($0) } ?? 20
    let page = found.dropFirst(offset).prefix(limit)
    let tag = marvelEntityTag(page, offset: offset)
    if request.headers["If-None-Match"] == tag {
      return empty(status: 304, headers: ["ETag": tag])
    }
    let body = marvelCharacters(
      page,
      total: found.count,
      offset: offset,
      limit: limit,
      publicKey: request.parameter("apikey") ?? ""
    )
    return json(body, headers: ["ETag": tag])
  }
}

private func write(
  _ character: MarvelCharacter,
  publicKey: String,
  to list: inout JSONWriter
) {
  let place = "http://gateway.marvel.com/v1/public/characters/\(character.id)"
  let tracking = "?utm_campaign=apiRef&utm_source=" + percentEncoded(publicKey)
  list.object { body in
    body.member("id", character.id)
    body.member("name", character.name)
    body.member("description", "")
    body.member("modified", "2014-04-29T14:18:17-0400")
    body.key("thumbnail")
    body.object { picture in
      picture.member("path", "http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available")
      picture.member("extension", "jpg")
    }
    body.member("resourceURI", place)
    for kind in ["comics", "series", "stories", "events"] {
      body.key(kind)
      body.object { embedded in
        // Any number that distinguishes characters.
        embedded.member("available", character.id % 1_000)
        embedded.member("collectionURI", place + "/" + kind)
        embedded.key("items")
        embedded.array { _ in }
        embedded.member("returned", 0)
      }
    }
    body.key("urls")
    body.array { links in
      for kind in ["detail", "comiclink"] {
        links.object { link in
          link.member("type", kind)
          link.member("url", "http://marvel.com/comics/characters/\(character.id)" + tracking)
        }
      }
    }
  }
}
