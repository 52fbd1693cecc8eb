import Base
package import LoopbackServer
package import Network

/// Metron's API over characters of our own making.
package struct Metron: Sendable {
  package var characters: [Character]
  /// The base64 text of the user, a colon and the password.
  package var account: String
  /// The token of the account.
  package var token = "reader-token"
  /// The most rows of a page.
  package var pageSize = 100
  /// What the counters of an account say to a request; nil for a full one.
  package var counters: @Sendable (ReceivedRequest) -> (left: Int, reset: Int)? = { _ in nil }

  package struct Character: Sendable {
    package var id: Int
    package var name: String
    package var issues: Int
    package var comicVineID: Int?
    /// The address of its picture; nil for none.
    package var image: String?

    package init(_ id: Int, _ name: String, issues: Int, comicVineID: Int? = nil) {
      self.id = id
      self.name = name
      self.issues = issues
      self.comicVineID = comicVineID
    }
  }

  package init(_ characters: [Character], account: String) {
    self.characters = characters
    self.account = account
  }

  /// Answers as the service.
  package func answer(_ request: ReceivedRequest) -> Answer {
    let headers = limits(for: request)
    guard ["Basic " + account, "Bearer " + token].contains(request.headers["Authorization"]) else {
      let words =
        request.headers["Authorization"] == nil
        ? "Authentication credentials were not provided." : "Invalid username/password."
      return .metronDetail(words, status: 401, headers: headers)
    }
    let parts = request.request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[1] == "api", parts[2] == "character", parts.last == "" else {
      return .html("<h1>Not Found</h1>", status: 404, headers: headers)
    }
    if parts.count == 4 { return list(request, headers) }
    guard let id = Int(parts[3]), let character = characters.first(where: { $0.id == id }) else {
      return .metronDetail("No Character matches the given query.", status: 404, headers: headers)
    }
    if parts.count == 5 { return .json(detail(character), headers: headers) }
    guard parts.count == 6, parts[4] == "issue_list" else {
      return .html("<h1>Not Found</h1>", status: 404, headers: headers)
    }
    return .json(issues(of: character, request), headers: headers)
  }

  private func limits(for request: ReceivedRequest) -> HTTPHeaders {
    let counter = counters(request) ?? (left: 19, reset: 1_795_305_660)
    return [
      "X-RateLimit-Burst-Limit": "20", "X-RateLimit-Burst-Remaining": "\(counter.left)",
      "X-RateLimit-Burst-Reset": "\(counter.reset)", "X-RateLimit-Sustained-Limit": "5000",
      "X-RateLimit-Sustained-Remaining": "4000", "X-RateLimit-Sustained-Reset": "1795392000",
      "X-Cache": "MISS",
    ]
  }

  private func list(_ request: ReceivedRequest, _ headers: HTTPHeaders) -> Answer {
    var found = characters
    if let name = request.parameter("name")?.lowercased() {
      found = found.filter { $0.name.lowercased().contains(name) }
    }
    if let id = request.parameter("cv_id") {
      found = found.filter { $0.comicVineID.map { String($0) } == id }
    }
    let number = request.parameter("page").flatMap { Int($0) } ?? 1
    let start = pageSize * (number - 1)
    guard number == 1 || start < found.count else {
      return .metronDetail("Invalid page.", status: 404, headers: headers)
    }
    var json = JSONWriter()
    json.object { body in
      writePage(number, of: found.count, request, to: &body)
      body.key("results")
      body.array { list in
        for character in found.dropFirst(start).prefix(pageSize) {
          list.object { row in
            row.member("id", character.id)
            row.member("name", character.name)
            row.member("modified", "2025-02-18T16:14:26.451152-05:00")
          }
        }
      }
    }
    return .json(json.text, headers: headers)
  }

  private func writePage(
    _ number: Int,
    of count: Int,
    _ request: ReceivedRequest,
    to body: inout JSONWriter
  ) {
    let others = request.request.query.filter { $0.name != "page" }
    func address(_ page: Int) -> String {
      let query = others + (page == 1 ? [] : [("page", String(page))])
      let target = HTTPRequest(path: request.request.path, query: query).target
      return "http://" + (request.headers["Host"] ?? "metron.cloud") + target
    }
    body.member("count", count)
    body.key("next")
    if pageSize * number < count { body.value(address(number + 1)) } else { body.null() }
    body.key("previous")
    if number > 1 { body.value(address(number - 1)) } else { body.null() }
  }

  private func detail(_ character: Character) -> String {
    var json = JSONWriter()
    json.object { body in
      body.member("id", character.id)
      body.member("name", character.name)
      body.array("alias") { _ in }
      body.member("desc", "")
      body.key("image")
      if let image = character.image { body.value(image) } else { body.null() }
      for name in ["creators", "teams", "universes"] { body.array(name) { _ in } }
      body.key("cv_id")
      if let id = character.comicVineID { body.value(id) } else { body.null() }
      body.key("gcd_id")
      body.null()
      body.member("resource_url", "https://metron.cloud/character/x-\(character.id)/")
      body.member("modified", "2025-02-18T12:26:44.687735-05:00")
    }
    return json.text
  }

  private func issues(of character: Character, _ request: ReceivedRequest) -> String {
    var json = JSONWriter()
    json.object { body in
      writePage(1, of: character.issues, request, to: &body)
      body.key("results")
      body.array { list in
        for number in 1...max(1, min(character.issues, pageSize)) where character.issues > 0 {
          list.object { row in
            row.member("id", 10_000 * character.id + number)
            row.key("series")
            row.object { series in
              series.member("id", character.id)
              series.member("name", character.name)
              series.member("volume", 1)
              series.member("year_began", 2_017)
            }
            row.member("number", "\(number)")
            row.member("issue", "\(character.name) (2017) #\(number)")
            row.member("cover_date", "2018-06-01")
            row.key("store_date")
            row.null()
            row.member("image", "https://static.metron.cloud/media/issue/x.jpg")
            row.member("cover_hash", "")
            row.member("modified", "2025-02-18T16:14:26.451152-05:00")
          }
        }
      }
    }
    return json.text
  }
}

extension Answer {
  /// An error of the service.
  package static func metronDetail(
    _ words: String,
    status: Int,
    headers: HTTPHeaders = [:]
  ) -> Answer {
    .json(#"{"detail":"\#(words)"}"#, status: status, headers: headers)
  }

  /// The refusal to an account that asks too often.
  package static func metronThrottle(seconds: Int) -> Answer {
    metronDetail(
      "Request was throttled. Expected available in \(seconds) seconds.",
      status: 429,
      headers: [
        "Retry-After": "\(seconds)", "X-RateLimit-Burst-Remaining": "0",
        "X-RateLimit-Sustained-Remaining": "4000",
      ]
    )
  }
}
