import Base

/// An article about a character.
struct Article: Sendable, Hashable {
  let id: Int
  let title: String
  let description: String
  /// The address of the article; nil if the answer has none.
  let url: String?
}

/// The result of looking up a title or a page id.
enum TitleFinding: Sendable {
  /// An article, with the titles whose views count: its own, and those of the redirects that lead to it.
  case article(Article, titles: [String])
  case nothing
  /// A page that is no article about a character; the reason is a clause.
  case other(reason: String)
  case failed(SourceError)
  /// A plan has no answer; the most probable title.
  case expected(title: String)

  init(title: String, in query: MediaWikiQuery) {
    let path = query.answer.path(from: title)
    self.init(query.answer.page(title), path: path, named: title, query.answer.silence(about: title), in: query)
  }

  init(id: Int, in query: MediaWikiQuery) {
    self.init(query.answer.page(id: id), path: [], named: "#\(id)", query.answer.silence(aboutID: id), in: query)
  }

  private init(
    _ page: MediaWikiPage?,
    path: [String],
    named name: String,
    _ silence: SourceError?,
    in query: MediaWikiQuery
  ) {
    if query.isUnanswered {
      self = .expected(title: name)
    } else if let error = query.error ?? silence {
      self = .failed(error)
    } else if let section = path.first(where: { query.answer.fragments[$0] != nil }) {
      let page = path.last ?? section
      self = .other(reason: "'\(section.printable)' leads to a part of '\(page.printable)'")
    } else if let page, page.isMissing || page.isInvalid || page.id == nil {
      self = .nothing
    } else if let page, let id = page.id {
      self.init(page, id: id, redirects: path.filter(query.answer.redirected.contains))
    } else {
      self = path.count > 1 ? .other(reason: "the redirects of '\(name.printable)' lead nowhere") : .nothing
    }
  }

  private init(_ page: MediaWikiPage, id: Int, redirects: [String]) {
    let title = "'\(page.title.printable)'"
    if page["pageprops"]?["disambiguation"] != nil {
      self = .other(reason: "\(title) is a disambiguation page")
    } else if page["redirect"]?.node.bool == true {
      self = .other(reason: "\(title) is a redirect that leads nowhere")
    } else if TitleChoice.isList(page.title) {
      self = .other(reason: "\(title) is a list")
    } else {
      let article = Article(
        id: id,
        title: page.title,
        description: page["description"]?.node.string ?? "",
        url: page["fullurl"]?.node.string
      )
      self = .article(article, titles: [page.title] + redirects)
    }
  }
}
