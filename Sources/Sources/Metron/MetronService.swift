import Base

/// The requests to Metron's API.
struct MetronService: Sendable {
  let client: WebClient
  /// Returns the id of a character at Comic Vine, as far as a table knows it.
  let comicVineID: @Sendable (_ name: String) -> Int?

  /// Returns the request for a page of the characters whose names contain a text, case and accents apart.
  func characters(named name: String, page: Int) -> StepRequest {
    client.request("/api/character/", [("name", name)] + (page == 1 ? [] : [("page", String(page))]))
  }

  func characters(comicVineID id: Int) -> StepRequest {
    client.request("/api/character/", [("cv_id", String(id))])
  }

  func character(_ id: Int) -> StepRequest { client.request("/api/character/\(id)/") }

  /// Returns the request for the first page of a character's issues, which tells their number.
  func issues(of id: Int) -> StepRequest { client.request("/api/character/\(id)/issue_list/") }

  /// Asks for one name, and returns what came back as a phrase.
  func probe() async throws(SourceError) -> String {
    let answer = try await client.get(characters(named: "Spider-Man", page: 1).target)
    let list = try answer.success(of: "list of characters")
    return counted(try list.member("count").count, "character") + " called Spider-Man"
  }

  /// Returns the requests that will follow for a name, with the name in the place of the id.
  func expectedRecords(of name: String) -> [StepRequest] {
    let place = client.target("/api/character/", [("name", name)]) + "#id/"
    return [StepRequest(place), StepRequest(place + "issue_list/")]
  }
}
