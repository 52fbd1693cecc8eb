internal import HTTPTypes
internal import WebSources

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

  /// Returns the request for what the wiki says about titles or ids.
  func pages(_ parameters: [(name: String, value: String)]) -> StepRequest {
    StepRequest(wiki.target(Self.aboutPages + parameters))
  }

  /// Returns the request for the articles that fit a name.
  func search(for name: String) -> StepRequest {
    StepRequest(
      wiki.target([
        ("list", "search"), ("srsearch", TitleChoice.searchWords(for: name)), ("srlimit", "5"),
      ])
    )
  }

  /// Returns the request for the views of a title.
  func views(of title: String) -> StepRequest {
    let path = ArticleViews.path(of: title, language: language, window: window)
    return StepRequest(views.target(path), server: 1)
  }

  /// The address of an article whose answer does not tell it.
  func address(ofTitle title: String) -> String {
    "https://\(language).wikipedia.org/wiki/" + percentEncoded(title.replacing(" ", with: "_"))
  }

  private static let aboutPages: [(name: String, value: String)] = [
    ("redirects", "1"), ("prop", "pageprops|description|info"), ("inprop", "url"),
    ("ppprop", "disambiguation"),
  ]
}
