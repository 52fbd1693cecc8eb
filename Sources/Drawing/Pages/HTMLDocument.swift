import Base

/// The style sheet and the script of pages, and the policy that allows nothing else.
package struct PageStyle: Sendable {
  fileprivate let sheet: Markup
  fileprivate let policy: String
  fileprivate static let script: Markup = {
    var script = Markup()
    script.literal(.init(.sortScript))
    return script
  }()

  /// The style of pages without figures.
  package static let plain = PageStyle(figures: "")
  fileprivate static let plainWithFaces = PageStyle(figures: "", hasFaces: true)
  fileprivate static let short = PageStyle(isShort: true, figures: "", hasFaces: true)

  /// - Parameters:
  ///   - isShort: Whether the pages have neither matches nor a script.
  ///   - figures: The style sheet of the figures.
  ///   - hasFaces: Whether the pages show pictures that are in them.
  ///
  /// Source of the policy: https://www.w3.org/TR/CSP3/.
  package init(isShort: Bool = false, figures: Markup.Literal, hasFaces: Bool = false) {
    var sheet = Markup()
    sheet.literal(.init(.pageStyle))
    if !isShort { sheet.literal(.init(.matchStyle)) }
    sheet.literal(figures)
    if hasFaces { sheet.literal(.init(.faceStyle)) }
    self.sheet = sheet
    policy =
      "default-src 'none'; style-src 'sha256-\(Digest.sha256Base64(sheet.bytes))'; "
      + (isShort ? "" : "script-src 'sha256-\(Digest.sha256Base64(Self.script.bytes))'; ")
      + (hasFaces ? "img-src data:; " : "")
      + "base-uri 'none'; form-action 'none'"
  }
}

extension Page {
  /// The HTML of a page without figures.
  package var html: [UInt8] { html(.plain) }

  /// Returns the page as one HTML file, which loads no other file and runs only its own script.
  ///
  /// - Parameter figured: The style of a page with figures; with faces if this page has some.
  package func html(_ figured: PageStyle) -> [UInt8] {
    let hasFigure = blocks.contains { if case .figure = $0 { true } else { false } }
    let style = isShort ? .short : hasFigure ? figured : faces == nil && !hasPictures ? .plain : .plainWithFaces
    var document = Markup()
    document.literal("<!DOCTYPE html>\n")
    document.element("html", ["lang": "en"]) { html in
      html.line()
      html.element("head") { writeHead(style, to: &$0) }
      html.line()
      html.element("body") { body in
        writeBody(to: &body)
        if !isShort { body.element("script") { $0.append(PageStyle.script) } }
      }
    }
    document.line()
    return document.bytes
  }

  private func writeHead(_ style: PageStyle, to head: inout Markup) {
    head.line()
    head.empty("meta", ["charset": "utf-8"])
    head.line()
    head.empty("meta", ["http-equiv": "Content-Security-Policy", "content": style.policy])
    head.line()
    let viewport = "width=device-width, initial-scale=1"
    head.empty("meta", ["name": "viewport", "content": viewport])
    head.line()
    head.empty("meta", ["name": "color-scheme", "content": "light dark"])
    head.line()
    head.element("title", text: title.plainText)
    head.line()
    writeCard(to: &head)
    if let feed {
      head.empty("link", ["rel": "alternate", "type": "application/atom+xml", "href": feed])
      head.line()
    }
    head.element("style") { $0.append(style.sheet) }
    head.line()
  }

  /// Adds what search engines and messengers show of a page.
  ///
  /// A picture and a page need a whole address there, which only somebody who publishes them knows.
  ///
  /// Sources: https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards/overview/markup.
  private func writeCard(to head: inout Markup) {
    var card: [(Markup.Attributes, String)] = [
      (["property": "og:type"], "website"), (["property": "og:site_name"], "contest"),
      (["property": "og:title"], title.plainText),
    ]
    let words = singleLine(summary ?? firstWords, limit: Self.longestSummary)
    if !words.isEmpty {
      card.append((["property": "og:description"], words))
      card.append((["name": "description"], words))
    }
    if let address {
      card.append((["property": "og:url"], address))
      let kind = image == nil ? "summary" : "summary_large_image"
      card.append((["name": "twitter:card"], kind))
    }
    if let image {
      for (name, content) in [
        ("og:image", image), ("og:image:width", "1200"), ("og:image:height", "630"), ("og:image:alt", words),
      ] { card.append((["property": name], content)) }
    }
    for (name, content) in card {
      head.empty("meta", name + ["content": content])
      head.line()
    }
  }

  /// The most characters of a description; more are not shown anywhere.
  private static let longestSummary = 200

  /// The first banner, or else the first paragraph.
  private var firstWords: String {
    let banner = blocks.firstNonNil { if case .banner(let phrase, _) = $0 { phrase } else { nil } }
    let paragraph = blocks.firstNonNil { if case .paragraph(let phrase) = $0 { phrase } else { nil } }
    return (banner ?? paragraph)?.plainText ?? ""
  }

  private func writeBody(to body: inout Markup) {
    body.line()
    if let faces {
      let attributes: Markup.Attributes = [
        "class": "faces", "width": 0, "height": 0, "aria-hidden": "true",
      ]
      body.element("svg", attributes) { $0.append(faces) }
      body.line()
    }
    body.element("a", ["class": "skip", "href": "#content"], text: "To the content")
    body.line()
    if let breadcrumb {
      body.element("nav", ["aria-label": "Other pages", "class": "way"]) { breadcrumb.write(to: &$0) }
      body.line()
    }
    let sections = HTMLSections(blocks)
    body.element("main", ["id": "content"]) { main in
      main.line()
      main.element("h1") { title.write(to: &$0) }
      main.line()
      sections.write(to: &main)
    }
    body.line()
  }
}

extension [Page.Block] {
  fileprivate func firstNonNil(_ phrase: (Page.Block) -> Phrase?) -> Phrase? {
    for block in self { if let found = phrase(block) { return found } }
    return nil
  }
}
