import Base
import Network

/// Writes the answer to a query.
struct WikiWriter {
  private let wiki: Wiki
  private let query: WikiQuery
  private var normalized: [(from: String, to: String)] = []
  private var redirects: [(from: String, to: String, fragment: String?)] = []
  private var pages: [Found] = []

  private enum Found {
    case page(WikiPage)
    case category(String, WikiPage?)
    case missing(String)
    case missingID(Int)
    case invalid(String)
  }

  init(_ wiki: Wiki, _ query: WikiQuery) {
    self.wiki = wiki
    self.query = query
    for title in query.titles { look(title) }
    for id in query.ids {
      if let page = wiki.page(id: id) { follow(page) } else { pages.append(.missingID(id)) }
    }
  }

  private mutating func look(_ asked: String) {
    guard !asked.contains(where: "[]{}<>#".contains), asked.utf8.count <= 255 else {
      return add(.invalid(asked))
    }
    var title = asked.replacing("_", with: " ").split(separator: " ").joined(separator: " ")
    let prefix = "Category:"
    if title.hasPrefix(prefix) {
      let name = title.dropFirst(prefix.count)
      title = prefix + name.prefix(1).uppercased() + name.dropFirst()
    } else {
      title = title.prefix(1).uppercased() + title.dropFirst()
    }
    if title != asked, !normalized.contains(where: { $0.from == asked }) {
      normalized.append((asked, title))
    }
    if title.hasPrefix(prefix) {
      add(.category(String(title.dropFirst(prefix.count)), wiki.page(titled: title)))
    } else if let page = wiki.page(titled: title) {
      follow(page)
    } else {
      add(.missing(title))
    }
  }

  /// Redirects that lead in a circle end where they began, as in MediaWiki: without a page.
  private mutating func follow(_ page: WikiPage) {
    guard query.followsRedirects else { return add(.page(page)) }
    var page = page
    var seen = [page.title]
    while let target = page.redirect {
      if !redirects.contains(where: { $0.from == page.title }) {
        redirects.append((page.title, target, page.fragment))
      }
      guard !seen.contains(target) else { return }
      seen.append(target)
      guard let next = wiki.page(titled: target) else { return add(.missing(target)) }
      page = next
    }
    add(.page(page))
  }

  private mutating func add(_ found: Found) {
    let key = Self.key(of: found)
    if !pages.contains(where: { Self.key(of: $0) == key }) { pages.append(found) }
  }

  private static func key(of found: Found) -> String {
    switch found {
    case .page(let page): page.title
    case .category(let name, _): "Category:" + name
    case .missing(let title), .invalid(let title): title
    case .missingID(let id): "#\(id)"
    }
  }

  var text: String {
    var json = JSONWriter()
    let start = query["clcontinue"].flatMap(Int.init) ?? 0
    let limit = query.limit("cllimit", otherwise: 10, most: wiki.listLimit)
    let count = query.properties.contains("categories") ? categoryCount : 0
    json.object { body in
      if start + limit >= count {
        query.isSecondFormat ? body.member("batchcomplete", true) : body.member("batchcomplete", "")
      } else {
        body.key("continue")
        body.object { more in
          more.member("clcontinue", String(start + limit))
          more.member("continue", "||info")
        }
      }
      body.key("query")
      body.object { part in
        if query.list("meta").contains("siteinfo") { writeSite(to: &part) }
        if query.list("meta").contains("userinfo") { writeUser(to: &part) }
        if !normalized.isEmpty { writeNormalized(to: &part) }
        if !redirects.isEmpty { writeRedirects(to: &part) }
        if !query.titles.isEmpty || !query.ids.isEmpty {
          part.key("pages")
          writePages(to: &part, categories: start..<(start + limit))
        }
        if query.list("list").contains("search") { writeSearch(to: &part) }
      }
    }
    return json.text
  }

  private var categoryCount: Int {
    pages.reduce(0) { sum, found in
      if case .page(let page) = found { sum + page.categories.count } else { sum }
    }
  }

  private func writeNormalized(to json: inout JSONWriter) {
    json.key("normalized")
    json.array { list in
      for (from, to) in normalized {
        list.object { item in
          if query.isSecondFormat { item.member("fromencoded", false) }
          item.member("from", from)
          item.member("to", to)
        }
      }
    }
  }

  private func writeRedirects(to json: inout JSONWriter) {
    json.key("redirects")
    json.array { list in
      for (from, to, fragment) in redirects {
        list.object { item in
          item.member("from", from)
          item.member("to", to)
          if let fragment { item.member("tofragment", fragment) }
        }
      }
    }
  }

  /// In another order than asked for: nothing promises one.
  private func writePages(to json: inout JSONWriter, categories range: Range<Int>) {
    let ordered = pages.sorted { Self.key(of: $0) < Self.key(of: $1) }
    var place = 0
    var unknown = 0
    func writeItem(_ found: Found, to json: inout JSONWriter) {
      json.object { item in write(found, to: &item, place: &place, range) }
    }
    if query.isSecondFormat {
      json.array { list in for found in ordered { writeItem(found, to: &list) } }
    } else {
      json.object { object in
        for found in ordered {
          switch found {
          case .page(let page): object.key(String(page.id))
          case .category(_, let page?): object.key(String(page.id))
          default:
            unknown -= 1
            object.key(String(unknown))
          }
          writeItem(found, to: &object)
        }
      }
    }
  }

  private func flag(_ name: String, in item: inout JSONWriter) {
    if query.isSecondFormat { item.member(name, true) } else { item.member(name, "") }
  }

  private func write(
    _ found: Found,
    to item: inout JSONWriter,
    place: inout Int,
    _ range: Range<Int>
  ) {
    switch found {
    case .missingID(let id):
      item.member("pageid", id)
      flag("missing", in: &item)
    case .missing(let title):
      item.member("ns", 0)
      item.member("title", title)
      flag("missing", in: &item)
    case .invalid(let title):
      item.member("title", title)
      flag("invalid", in: &item)
      item.member("invalidreason", "The requested page title contains invalid characters.")
    case .category(let name, let page):
      if let page { item.member("pageid", page.id) }
      item.member("ns", 14)
      item.member("title", "Category:" + name)
      if page == nil { flag("missing", in: &item) }
      if query.properties.contains("categoryinfo"), let size = wiki.categorySizes[name], size > 0 {
        item.key("categoryinfo")
        item.object { info in
          // Files and categories in it count in its size alone.
          info.member("size", size + 3)
          info.member("pages", size)
          info.member("files", 2)
          info.member("subcats", 1)
          if query.isSecondFormat { info.member("hidden", false) }
        }
      }
    case .page(let page):
      item.member("pageid", page.id)
      item.member("ns", page.namespace)
      item.member("title", page.title)
      write(page, to: &item, place: &place, range)
    }
  }

  private func write(
    _ page: WikiPage,
    to item: inout JSONWriter,
    place: inout Int,
    _ range: Range<Int>
  ) {
    if query.properties.contains("categories") {
      let start = place
      place += page.categories.count
      let shown = page.categories.enumerated().filter { range.contains(start + $0.offset) }
      if !shown.isEmpty {
        item.key("categories")
        item.array { list in
          for (_, name) in shown {
            list.object { category in
              category.member("ns", 14)
              category.member("title", "Category:" + name)
            }
          }
        }
      }
    }
    if query.properties.contains("pageprops"), page.isDisambiguation {
      item.key("pageprops")
      item.object { $0.member("disambiguation", "") }
    }
    if query.properties.contains("pageimages"), let picture = page.picture {
      item.key("thumbnail")
      item.object { thumbnail in
        thumbnail.member("source", "http://\(query.host)\(picture)")
        thumbnail.member("width", query["pithumbsize"].flatMap(Int.init) ?? 50)
        thumbnail.member("height", 180)
      }
    }
    if query.properties.contains("description"), !page.description.isEmpty {
      item.member("description", page.description)
      item.member("descriptionsource", "local")
    }
    if query.properties.contains("info") {
      if query.list("inprop").contains("url") {
        let name = percentEncoded(page.title.replacing(" ", with: "_"))
        item.member("fullurl", "https://en.wikipedia.org/wiki/" + name)
      }
      item.member("contentmodel", "wikitext")
      item.member("touched", "2026-11-20T08:00:00Z")
      item.member("lastrevid", page.id + 1_000_000)
      item.member("length", page.text.utf8.count)
      if page.redirect != nil { flag("redirect", in: &item) }
    }
    if query.properties.contains("redirects") {
      let names = wiki.pages.filter { $0.redirect == page.title }
      if !names.isEmpty {
        item.key("redirects")
        item.array { list in
          for name in names {
            list.object { redirect in
              redirect.member("pageid", name.id)
              redirect.member("ns", 0)
              redirect.member("title", name.title)
            }
          }
        }
      }
    }
    if query.properties.contains("revisions") {
      item.key("revisions")
      item.array { list in
        list.object { revision in
          revision.key("slots")
          revision.object { slots in
            slots.key("main")
            slots.object { main in
              main.member("contentmodel", "wikitext")
              main.member("contentformat", "text/x-wiki")
              main.member(query.isSecondFormat ? "content" : "*", page.text)
            }
          }
        }
      }
    }
  }

  /// Finds the pages whose title or text has all words, and none for a redirect, as CirrusSearch does.
  private func writeSearch(to json: inout JSONWriter) {
    let words = (query["srsearch"] ?? "").lowercased().split { $0 == "\"" || $0 == " " }
    let limit = query.limit("srlimit", otherwise: 10, most: 50)
    let found = wiki.pages.filter { page in
      guard page.redirect == nil, page.namespace == 0 else { return false }
      let text = (page.title + " " + page.text).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    json.key("searchinfo")
    json.object { $0.member("totalhits", found.count) }
    json.key("search")
    json.array { list in
      for page in found.prefix(limit) {
        list.object { item in
          item.member("ns", 0)
          item.member("title", page.title)
          item.member("pageid", page.id)
        }
      }
    }
  }

  private func writeSite(to json: inout JSONWriter) {
    json.key("general")
    json.object { general in
      general.member("mainpage", "Main Page")
      general.member("base", "https://wiki.example/wiki/Main_Page")
      general.member("server", "https://wiki.example")
      general.member("sitename", wiki.siteName)
      general.member("generator", "MediaWiki 1.43.5")
      general.member("case", "first-letter")
      general.member("lang", "en")
      general.member("writeapi", true)
    }
    json.key("extensions")
    json.array { list in
      list.object { item in
        item.member("type", "other")
        item.member("name", "CirrusSearch")
      }
    }
    json.key("namespaces")
    json.object { spaces in
      for (id, name) in [(0, ""), (14, "Category")] {
        spaces.key(String(id))
        spaces.object { space in
          space.member("id", id)
          space.member("case", "first-letter")
          space.member(query.isSecondFormat ? "name" : "*", name)
          if id != 0 { space.member("canonical", name) }
        }
      }
    }
  }

  private func writeUser(to json: inout JSONWriter) {
    json.key("userinfo")
    json.object { user in
      user.member("id", 0)
      user.member("name", "127.0.0.1")
      flag("anon", in: &user)
      user.key("groups")
      user.array { $0.value("*") }
      user.key("rights")
      user.array { $0.value("read") }
    }
  }
}
