import Base
package import LoopbackServer
package import Network

/// A wiki with pages of our own making, which answers queries of the Action API as MediaWiki does.
///
/// It knows the formats 1 and 2 of answers; the properties `info`, `categories`, `categoryinfo`, `pageimages`,
/// `pageprops`, `redirects` and `revisions`; the list `search`; and what clients ask of a site first.
package struct Wiki: Sendable {
  package var path: String
  package var siteName: String
  package var pages: [WikiPage]
  /// The number of pages in each category, by its title without the name space; it needs no page of its own.
  package var categorySizes: [String: Int]
  /// The most items of a list in one answer, before it must be continued.
  package var listLimit = 500

  package init(
    path: String,
    siteName: String,
    pages: [WikiPage],
    categorySizes: [String: Int] = [:]
  ) {
    self.path = path
    self.siteName = siteName
    self.pages = pages
    self.categorySizes = categorySizes
  }

  /// Answers as the wiki at a path, or that there is no such page.
  package func answer(_ request: ReceivedRequest) -> Answer {
    guard request.method == "GET", request.request.path == path else {
      return .html("<!DOCTYPE html><title>404</title><p>Not a valid community", status: 404)
    }
    let query = WikiQuery(request)
    guard query["action"] == "query" else {
      return .wikiError("badvalue", "Unrecognized value for parameter \"action\".", query)
    }
    guard query["format"] == "json" else {
      // Without a format, people read the answer.
      return .html("<!DOCTYPE html><title>MediaWiki API result</title>")
    }
    if query["maxlag"].flatMap(Int.init) ?? 0 < 0 { return .wikiLag(seconds: 1, query) }
    guard query.titles.count + query.ids.count <= 50 else {
      return .wikiError("toomanyvalues", "Too many values supplied. The limit is 50.", query)
    }
    return .json(WikiWriter(self, query).text)
  }

  func page(titled title: String) -> WikiPage? { pages.first { $0.title == title } }

  func page(id: Int) -> WikiPage? { pages.first { $0.id == id } }
}

/// A page of a wiki.
package struct WikiPage: Sendable {
  package var id: Int
  package var title: String
  package var text: String
  /// A line about the page; empty for none.
  package var description: String
  /// The titles of its categories without the name space.
  package var categories: [String]
  /// The page that it redirects to; nil for none.
  package var redirect: String?
  /// The section that a redirect names; nil for none.
  package var fragment: String?
  package var isDisambiguation: Bool
  /// The path of its picture on the server of the wiki; nil for none.
  package var picture: String?

  package init(
    _ id: Int,
    _ title: String,
    text: String = "",
    description: String = "",
    categories: [String] = [],
    redirect: String? = nil,
    fragment: String? = nil,
    isDisambiguation: Bool = false
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.description = description
    self.categories = categories
    self.redirect = redirect
    self.fragment = fragment
    self.isDisambiguation = isDisambiguation
  }

  var namespace: Int { title.hasPrefix("Category:") ? 14 : 0 }
}

extension Answer {
  /// An error of the Action API, with the status 200.
  package static func wikiError(_ code: String, _ info: String, headers: HTTPHeaders = [:])
    -> Answer
  {
    var json = JSONWriter()
    json.object { body in
      body.key("error")
      body.object { error in
        error.member("code", code)
        error.member("info", info)
        error.member("docref", "See /api.php for API usage.")
      }
      body.member("servedby", "ap-1")
    }
    return .json(json.text, headers: headers)
  }

  fileprivate static func wikiError(_ code: String, _ info: String, _ query: WikiQuery) -> Answer {
    wikiError(code, info, headers: ["MediaWiki-API-Error": code])
  }

  /// The answer of a wiki whose servers are behind.
  package static func wikiLag(seconds: Int) -> Answer {
    wikiError(
      "maxlag",
      "Waiting for 10.0.0.1: 7 seconds lagged.",
      headers: ["Retry-After": "\(seconds)", "X-Database-Lag": "7"]
    )
  }

  fileprivate static func wikiLag(seconds: Int, _ query: WikiQuery) -> Answer {
    wikiLag(seconds: seconds)
  }
}
