import Base
import Network

/// A language edition of Wikipedia with the window of its page views.
struct Edition: Sendable {
  /// The part of the host name, such as `en`.
  let language: String
  let window: ViewWindow
  /// The first server of the source.
  let wiki: MediaWiki
  /// The second server, which counts views.
  let views: WebClient
  /// Returns the title of the article about a character, as far as a table knows it.
  let knownTitle: @Sendable (_ name: String) -> String?

  /// Returns the query for what the wiki says about titles or ids.
  ///
  /// - Parameter kind: `titles` or `pageids`.
  func query(about pages: [String], _ kind: String) -> MediaWikiQuery {
    MediaWikiQuery(Self.aboutPages + [(kind, pages.joined(separator: "|"))])
  }

  /// Returns the request for the articles that fit a name.
  func search(for name: String) -> StepRequest {
    StepRequest(wiki.target([("list", "search"), ("srsearch", TitleChoice.searchWords(for: name)), ("srlimit", "5")]))
  }

  /// Returns the request for the views of a title.
  func views(of title: String) -> StepRequest {
    let path = ArticleViews.path(of: title, language: language, window: window)
    return StepRequest(views.target(path), server: 1)
  }

  /// Asks each server about one article, and returns what came back as a phrase.
  func probe() async throws(SourceError) -> String {
    let title = "Spider-Man"
    let answer = try await wiki.query([("titles", title), ("redirects", "1")])
    guard let page = answer.page(title), page.id != nil else { throw .notFound(what: "article '\(title)'", reason: "") }
    let target = views(of: page.title).target
    let sum = try ArticleViews.sum(in: try await views.get(target), to: target)
    return "\(counted(sum, "view")) of '\(page.title.printable)'"
  }

  /// The address of an article whose answer does not tell it.
  func address(ofTitle title: String) -> String {
    "https://\(language).wikipedia.org/wiki/" + percentEncoded(title.exchanging(" ", for: "_"))
  }

  private static let aboutPages: [(name: String, value: String)] = [
    ("redirects", "1"), ("prop", "pageprops|description|info"), ("inprop", "url"), ("ppprop", "disambiguation"),
  ]
}
