import Base

/// The service with the settings of a tournament.
struct ComicVineService: Sendable {
  let client: WebClient
  /// The publisher of all characters; nil for any.
  let publisher: String?
  /// Returns the id of a character, as far as a table knows it.
  let knownID: @Sendable (_ name: String) -> Int?

  /// The most characters on a page.
  static let pageSize = 100

  /// Returns the request for characters by their ids, at most ``pageSize``.
  func characters(ids: [Int]) -> StepRequest { list([("filter", "id:" + ids.map(String.init).joined(separator: "|"))]) }

  /// Returns the request for a page of the characters whose names contain a text.
  func characters(named name: String, offset: Int) -> StepRequest {
    list([("filter", "name:" + name)] + (offset == 0 ? [] : [("offset", String(offset))]))
  }

  /// Returns the request for the characters that the service's own search finds.
  func search(for name: String) -> StepRequest {
    let words = name.exchanging("/", for: " ").exchanging("&", for: " ")
    return client.request(
      "/api/search/",
      [
        ("format", "json"), ("resources", "character"), ("query", words.trimmed),
        ("field_list", ComicVineCharacter.fields), ("limit", "10"), ("page", "1"),
      ]
    )
  }

  /// Asks for one character, and returns what came back as a phrase.
  func probe() async throws(SourceError) -> String {
    let target = client.target("/api/characters/", [("format", "json"), ("field_list", "id,name"), ("limit", "1")])
    return counted(try ComicVinePage(try await client.get(target)).total, "character")
  }

  private func list(_ parameters: [(name: String, value: String)]) -> StepRequest {
    client.request(
      "/api/characters/",
      [("format", "json")] + parameters + [
        ("field_list", ComicVineCharacter.fields), ("limit", String(Self.pageSize)),
      ]
    )
  }

  /// Returns the longest piece of a name that a filter can hold; empty for none.
  ///
  /// A comma begins another filter, and a bar another value.
  static func filterText(of name: String) -> String {
    let pieces = name.composed.split { $0 == "," || $0 == "|" }.map { String($0).trimmed }
    return pieces.max { $0.utf8.count < $1.utf8.count } ?? ""
  }
}
