import Base
import Network

/// The whole answer to a query, of one request or several.
struct MediaWikiAnswer {
  /// The pages in the order of the answer.
  private(set) var pages: [MediaWikiPage] = []
  /// The results of a search, best first.
  private(set) var found: [WebValue] = []
  /// The wiki's facts about itself; nil if it was not asked for them.
  private(set) var site: WebValue?
  /// The time of the newest part; nil if it is unknown.
  private(set) var receivedAt: UnixTime?
  /// The titles that redirects to a section name, with the section.
  private(set) var fragments: [String: String] = [:]
  /// From a title as it was asked for, or of a redirect, to the next one.
  private var next: [String: String] = [:]
  private var places: [String: Int] = [:]

  /// The titles of redirects.
  private(set) var redirected: Set<String> = []
  /// The titles on other wikis, which have no page here.
  private var elsewhere: Set<String> = []
  private var newest: WebAnswer?

  init() {}

  /// Returns the page that a title leads to, through normalization and redirects; nil if the answer has none, or the
  /// redirects lead nowhere.
  func page(_ title: String) -> MediaWikiPage? {
    let title = title.exchanging("_", for: " ").trimmed
    return places[resolved(title)].map { pages[$0] }
  }

  /// Returns the page with an id, or what the answer says of an id without one; nil for nothing.
  func page(id: Int) -> MediaWikiPage? { pages.first { $0.id == id } }

  /// Returns the error that the answer says nothing about a title that was asked for; nil if it does.
  ///
  /// Redirects in a circle lead to no page.
  func silence(about title: String) -> SourceError? {
    let path = path(from: title)
    guard path.count == 1, places[path[0]] == nil, !elsewhere.contains(path[0]) else { return nil }
    return newest?.broken(.missing("query.pages: \(title.printable)"))
  }

  /// Returns the error that the answer says nothing about an id that was asked for; nil if it does.
  ///
  /// The page of an id may be a redirect to one with another id.
  func silence(aboutID id: Int) -> SourceError? {
    guard page(id: id) == nil, redirected.isEmpty else { return nil }
    return newest?.broken(.missing("query.pages: \(id)"))
  }

  /// Returns the titles from one that was asked for to the page's, both included.
  func path(from title: String) -> [String] {
    var path = [title.exchanging("_", for: " ").trimmed]
    while let last = path.last, let target = next[last], !path.contains(target) { path.append(target) }
    return path
  }

  private func resolved(_ title: String) -> String { path(from: title).last ?? title }

  /// Adds an answer.
  ///
  /// - Returns: The parameters that continue the query; nil at its end.
  mutating func add(_ answer: WebAnswer) throws(SourceError) -> [(name: String, value: String)]? {
    newest = answer
    let root = try answer.json()
    if let error = root["error"] { throw try mediaWikiError(error) }
    guard answer.response.status == 200 else { throw answer.refusal(reason: "") ?? answer.broken(.unexpectedStatus) }
    receivedAt.advance(to: answer.response.receivedAt)
    // The continuation of MediaWiki before 1.21 would end in half an answer.
    if let old = root["query-continue"] { throw old.unexpected }
    if let query = root["query"] {
      guard query.node.isObject else { throw query.unexpected }
      try add(query)
    } else if root["batchcomplete"] == nil {
      throw answer.broken(.missing("query"))
    }
    guard let more = root["continue"] else { return nil }
    guard let members = more.node.members else { throw more.unexpected }
    var parameters: [(name: String, value: String)] = []
    for (name, value) in members {
      guard let text = value.string ?? value.integer.map(String.init) else { throw more.unexpected }
      parameters.append((name, text))
    }
    return parameters.isEmpty ? nil : parameters
  }

  private mutating func add(_ query: WebValue) throws(SourceError) {
    for list in ["normalized", "redirects"] {
      for item in try query[list]?.items ?? [] {
        // A title in another encoding than it was asked in is escaped in the answer.
        let isEncoded = item["fromencoded"]?.node.bool ?? false
        let from = try item.member("from").text
        let title = isEncoded ? percentDecoded(from) : from
        next[title.exchanging("_", for: " ").trimmed] = try item.member("to").text
        if list == "redirects" { redirected.insert(from) }
        if let fragment = item["tofragment"]?.node.string { fragments[from] = fragment }
      }
    }
    for item in try query["interwiki"]?.items ?? [] { elsewhere.insert(try item.member("title").text) }
    for item in try query["pages"]?.items ?? [] {
      let page = try MediaWikiPage(item)
      // Ids without a page have no title.
      let key = page.title.isEmpty ? page.id.map { "#\($0)" } ?? "" : page.title
      if let place = places[key] {
        pages[place].add(item)
      } else {
        places[key] = pages.count
        pages.append(page)
      }
    }
    found += try query["search"]?.items ?? []
    site = site ?? query["general"]
  }
}

/// Returns the error of an answer, whatever its status.
private func mediaWikiError(_ error: WebValue) throws(SourceError) -> SourceError {
  let code = try error.member("code").text
  let info = error["info"]?.node.string ?? error["*"]?.node.string ?? ""
  let reason = error.answer.shown(info.isEmpty ? code : "\(code): \(info)")
  if isPassing(code) { return .throttled(reason: reason, wait: error.answer.wait) }
  let isAboutRights = ["readapidenied", "permissiondenied", "blocked", "autoblocked"].contains(code)
  return isAboutRights
    ? .refused(status: error.answer.response.status, reason: reason)
    : .rejected(status: error.answer.response.status, reason: reason)
}

/// Returns whether an error passes by itself: too many requests, servers behind, or under repair.
func isPassing(_ code: String) -> Bool {
  ["maxlag", "ratelimited", "readonly"].contains(code) || code.hasPrefix("internal_api_error_")
}
