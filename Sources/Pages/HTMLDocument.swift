internal import Digests
package import Markup
internal import Text

extension Page {
  /// The HTML of a page without figures.
  package var html: [UInt8] { html(figureStyle: "") }

  /// Returns the page as one HTML file, which loads no other file and runs only its own script.
  ///
  /// - Parameter figureStyle: The style sheet of the figures.
  package func html(figureStyle: Markup.Literal) -> [UInt8] {
    let hasFigure = blocks.contains { if case .figure = $0 { true } else { false } }
    var style = Markup()
    style.literal(pageStyle)
    if hasFigure { style.literal(figureStyle) }
    var script = Markup()
    script.literal(sortScript)
    var document = Markup()
    document.literal("<!DOCTYPE html>\n")
    document.element("html", [.init("lang", "en")]) { html in
      html.line()
      html.element("head") { writeHead(style: style, script: script, to: &$0) }
      html.line()
      html.element("body") { body in
        writeBody(to: &body)
        body.element("script") { $0.append(script) }
      }
    }
    document.line()
    return document.bytes
  }

  /// Source of the policy: https://www.w3.org/TR/CSP3/.
  private func writeHead(style: Markup, script: Markup, to head: inout Markup) {
    let policy =
      "default-src 'none'; style-src 'sha256-\(Digest.sha256Base64(style.bytes))'; "
      + "script-src 'sha256-\(Digest.sha256Base64(script.bytes))'; base-uri 'none'; form-action 'none'"
    head.line()
    head.empty("meta", [.init("charset", "utf-8")])
    head.line()
    head.empty(
      "meta",
      [.init("http-equiv", "Content-Security-Policy"), .init("content", policy)]
    )
    head.line()
    let viewport = "width=device-width, initial-scale=1"
    head.empty("meta", [.init("name", "viewport"), .init("content", viewport)])
    head.line()
    head.empty("meta", [.init("name", "color-scheme"), .init("content", "light dark")])
    head.line()
    head.element("title", text: title.plainText)
    head.line()
    head.element("style") { $0.append(style) }
    head.line()
  }

  private func writeBody(to body: inout Markup) {
    body.line()
    body.element("a", [.init("class", "skip"), .init("href", "#content")], text: "To the content")
    body.line()
    if let breadcrumb {
      body.element("nav", [.init("aria-label", "Other pages"), .init("class", "way")]) {
        breadcrumb.write(to: &$0)
      }
      body.line()
    }
    let sections = HTMLSections(blocks)
    body.element("main", [.init("id", "content")]) { main in
      main.line()
      main.element("h1") { title.write(to: &$0) }
      main.line()
      sections.write(to: &main)
    }
    body.line()
  }
}
