import Base
package import LoopbackServer
package import Network

/// Comic Vine's API over characters of our own making.
package struct ComicVine: Sendable {
  package var characters: [Character]
  package var key: String
  /// The most rows of a page of a list.
  package var pageSize = 100

  package struct Character: Sendable {
    package var id: Int
    package var name: String
    package var aliases: [String]
    /// Its id at the service, and its name; nil for none.
    package var publisher: (id: Int, name: String)?
    /// Nil if the service tells none.
    package var issues: Int?

    package init(
      _ id: Int,
      _ name: String,
      aliases: [String] = [],
      publisher: (id: Int, name: String)? = (31, "Marvel"),
      issues: Int? = 1
    ) {
      self.id = id
      self.name = name
      self.aliases = aliases
      self.publisher = publisher
      self.issues = issues
    }
  }

  package init(_ characters: [Character], key: String) {
    self.characters = characters
    self.key = key
  }

  /// Answers as the service.
  package func answer(_ request: ReceivedRequest) -> Answer {
    guard !(request.headers["User-Agent"] ?? "").isEmpty else {
      return .html("<html><body>Abnormal Traffic Detected</body></html>", status: 403)
    }
    guard request.parameter("api_key") == key else {
      return .comicVineError(100, "Invalid API Key", status: 401)
    }
    guard request.parameter("format") == "json" else {
      return .message(
        headers: ["Content-Type": "application/xml; charset=utf-8"],
        body: Array("<?xml version=\"1.0\"?><response><error>OK</error></response>".utf8)
      )
    }
    switch request.request.path {
    case "/api/characters/": return list(request)
    case "/api/search/": return search(request)
    default: return .comicVineError(102, "Error in URL Format")
    }
  }

  /// The page of the characters that pass the filters: ids, or a part of the name, case apart.
  private func list(_ request: ReceivedRequest) -> Answer {
    var found = characters
    for filter in (request.parameter("filter") ?? "").split(separator: ",") {
      let parts = filter.split(separator: ":", maxSplits: 1).map(String.init)
      switch (parts.first, parts.last) {
      case ("id", let ids?):
        let ids = Set(ids.split(separator: "|").compactMap { Int($0) })
        found = found.filter { ids.contains($0.id) }
      case ("name", let text?):
        let wanted = text.lowercased()
        found = found.filter { $0.name.lowercased().contains(wanted) }
      default: return .comicVineError(104, "Filter Error")
      }
    }
    let limit = min(pageSize, request.parameter("limit").flatMap { Int($0) } ?? 100)
    let offset = request.parameter("offset").flatMap { Int($0) } ?? 0
    let page = found.dropFirst(offset).prefix(limit)
    return reply(Array(page), total: found.count, offset: offset, limit: limit, request)
  }

  /// The characters that have any of the words in their name or an alias.
  private func search(_ request: ReceivedRequest) -> Answer {
    let words = (request.parameter("query") ?? "").lowercased().split(separator: " ")
    let found = characters.filter { character in
      let text = ([character.name] + character.aliases).joined(separator: " ").lowercased()
      return words.contains { text.contains($0) }
    }
    let number = request.parameter("page").flatMap { Int($0) } ?? 1
    let page = found.dropFirst(10 * (number - 1)).prefix(10)
    return reply(Array(page), total: found.count, offset: 10 * (number - 1), limit: 10, request)
  }

  private func reply(
    _ page: [Character],
    total: Int,
    offset: Int,
    limit: Int,
    _ request: ReceivedRequest
  ) -> Answer {
    let wanted = Set((request.parameter("field_list") ?? "").split(separator: ",").map(String.init))
    var json = JSONWriter()
    json.object { body in
      body.member("error", "OK")
      body.member("limit", limit)
      body.member("offset", offset)
      body.member("number_of_page_results", page.count)
      body.member("number_of_total_results", total)
      body.member("status_code", 1)
      body.key("results")
      body.array { list in
        for character in page {
          list.object { row in
            write(character, to: &row, isSearch: request.request.path == "/api/search/", wanted)
          }
        }
      }
      body.member("version", "1.0")
    }
    return .json(
      json.text.replacing("/", with: "\\/"),
      headers: ["Cache-Control": "public, max-age=1200"]
    )
  }

  private func writeImage(to row: inout JSONWriter) {
    row.key("image")
    row.object { image in
      for size in ["icon", "medium", "screen", "screen_large", "small", "super", "thumb", "tiny"] {
        image.member(size + "_url", "https://comicvine.gamespot.com/a/uploads/\(size)/x.jpg")
      }
      image.member("original_url", "https://comicvine.gamespot.com/a/uploads/original/x.jpg")
      image.member("image_tags", "All Images")
    }
  }

  private func write(
    _ character: Character,
    to row: inout JSONWriter,
    isSearch: Bool,
    _ wanted: Set<String>
  ) {
    func has(_ field: String) -> Bool { wanted.isEmpty || wanted.contains(field) }
    let page = "4005-\(character.id)/"
    if has("aliases") {
      if character.aliases.isEmpty {
        row.key("aliases")
        row.null()
      } else {
        row.member("aliases", character.aliases.joined(separator: "\r\n") + "\r\n")
      }
    }
    if has("api_detail_url") {
      row.member("api_detail_url", "https://comicvine.gamespot.com/api/character/" + page)
    }
    if has("count_of_issue_appearances") {
      row.key("count_of_issue_appearances")
      if let issues = character.issues { row.value(issues) } else { row.null() }
    }
    for name in ["date_added", "date_last_updated"] where has(name) {
      row.member(name, "2026-02-14 11:04:21")
    }
    if has("gender") { row.member("gender", 1) }
    if has("image") { writeImage(to: &row) }
    if has("deck") {
      row.key("deck")
      row.null()
    }
    row.member("id", character.id)
    row.member("name", character.name)
    if has("publisher") {
      row.key("publisher")
      if let publisher = character.publisher {
        row.object { item in
          item.member(
            "api_detail_url",
            "https://comicvine.gamespot.com/api/publisher/4010-\(publisher.id)/"
          )
          item.member("id", publisher.id)
          item.member("name", publisher.name)
        }
      } else {
        row.null()
      }
    }
    if has("site_detail_url") {
      row.member("site_detail_url", "https://comicvine.gamespot.com/x/" + page)
    }
    if isSearch { row.member("resource_type", "character") }
  }
}

extension Answer {
  /// An error of the service, which has a code of its own.
  package static func comicVineError(
    _ code: Int,
    _ words: String,
    status: Int = 200,
    headers: HTTPHeaders = [:]
  ) -> Answer {
    .json(
      #"{"error":"\#(words)","limit":0,"offset":0,"number_of_page_results":0,"#
        + #""number_of_total_results":0,"status_code":\#(code),"results":[]}"#,
      status: status,
      headers: headers
    )
  }

  /// The refusal to a client that asks too often.
  package static func comicVineThrottle(status: Int = 420, retryAfter: String? = nil) -> Answer {
    var headers: HTTPHeaders = [:]
    headers["Retry-After"] = retryAfter
    return comicVineError(
      107,
      "Rate limit exceeded.  Slow down cowboy.",
      status: status,
      headers: headers
    )
  }
}
