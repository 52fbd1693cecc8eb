internal import Markup
internal import Text

/// The blocks of a page, grouped under its headings of level 2, each with an anchor.
struct HTMLSections {
  private var preamble: [Page.Block] = []
  private var sections: [Section] = []
  /// The maximum number of sections in the table of contents.
  private static let maximumListed = 40

  private struct Section {
    var id: String
    var title: Phrase
    var blocks: [Page.Block]
  }

  init(_ blocks: [Page.Block]) {
    // The other anchors of the page.
    var taken: Set<String> = ["content"]
    for block in blocks {
      if case .heading(2, let title) = block {
        // Stages have names and thus anchors of their own, and a figure's anchors start with its
        // section's.
        let stem = slug(of: title.plainText) ?? "section"
        var id = stem
        var number = 2
        while !taken.insert(id).inserted {
          id = "\(stem)-\(number)"
          number += 1
        }
        sections.append(Section(id: id, title: title, blocks: []))
      } else if sections.isEmpty {
        preamble.append(block)
      } else {
        sections[sections.count - 1].blocks.append(block)
      }
    }
  }

  func write(to main: inout Markup) {
    for block in preamble { write(block, label: "Overview", to: &main) }
    if sections.count > 2 { writeContents(to: &main) }
    for section in sections {
      let attributes: [Markup.Attribute] = [
        .init("id", section.id), .init("aria-labelledby", section.id + "--title"),
      ]
      main.element("section", attributes) { part in
        part.line()
        part.element("h2", [.init("id", section.id + "--title")]) { section.title.write(to: &$0) }
        part.line()
        var label = section.title.plainText
        for block in section.blocks {
          if case .heading(_, let phrase) = block { label = phrase.plainText }
          write(block, label: label, to: &part)
        }
      }
      main.line()
    }
  }

  private func writeContents(to main: inout Markup) {
    main.element("nav", [.init("aria-label", "On this page"), .init("class", "contents")]) { nav in
      nav.element("ul") { list in
        for section in sections.prefix(Self.maximumListed) {
          list.element("li") { item in
            item.element("a", [.init("href", "#" + section.id)]) { section.title.write(to: &$0) }
          }
        }
      }
    }
    main.line()
  }

  /// - Parameter label: The accessible name of a scrolling region.
  private func write(_ block: Page.Block, label: String, to markup: inout Markup) {
    switch block {
    case .heading(let level, let phrase):
      markup.element(level > 3 ? "h4" : "h3") { phrase.write(to: &$0) }
    case .paragraph(let phrase):
      markup.element("p") { phrase.write(to: &$0) }
    case .banner(let phrase):
      markup.element("p", [.init("class", "champion")]) { phrase.write(to: &$0) }
    case .list(let items):
      markup.element("ul") { list in
        for item in items { list.element("li") { item.write(to: &$0) } }
      }
    case .table(let table):
      markup.element("div", Self.region(label)) { table.write(caption: label, to: &$0) }
    case .textPicture: return
    case .figure(let figure):
      markup.element("figure", Self.region(figure.title)) { $0.append(figure.svg) }
    }
    markup.line()
  }

  private static func region(_ label: String) -> [Markup.Attribute] {
    [
      .init("class", "scroll"), .init("tabindex", "0"), .init("role", "region"),
      .init("aria-label", label.printable),
    ]
  }
}

extension Table {
  /// The minimum number of rows for sorting.
  private static let minimumSorted = 3

  func write(caption: String, to markup: inout Markup) {
    let style = rows.count >= Self.minimumSorted ? "sortable" : "plain"
    markup.element("table", [.init("class", style), .init("aria-label", caption.printable)]) {
      table in
      table.line()
      table.element("thead") { head in
        head.element("tr") { row in
          for column in columns {
            let attributes = [Markup.Attribute("scope", "col")] + column.kind.attributes
            row.element("th", attributes) { column.title.write(to: &$0) }
          }
        }
      }
      table.line()
      table.element("tbody") { body in
        let attributes = columns.map { column in
          (column.kind == .name ? [Markup.Attribute("scope", "row")] : []) + column.kind.attributes
        }
        for row in rows {
          body.line()
          body.element("tr") { write(row, attributes, to: &$0) }
        }
      }
      table.line()
    }
  }

  /// - Parameter attributes: Those of the cells of each column.
  private func write(_ row: [Cell], _ attributes: [[Markup.Attribute]], to markup: inout Markup) {
    for index in columns.indices {
      let name: Markup.Literal = columns[index].kind == .name ? "th" : "td"
      switch row[index] {
      case .phrase(let phrase, let order):
        let value = order.map { Markup.Attribute("data-value", $0.plainText) }
        markup.element(name, attributes[index], and: value) { phrase.write(to: &$0) }
      case .line(let line):
        markup.element(name, attributes[index]) { line.write(to: &$0) }
      }
    }
  }
}

extension Table.Column.Kind {
  fileprivate var attributes: [Markup.Attribute] {
    switch self {
    case .words: [.init("class", "words")]
    case .number: [.init("class", "number")]
    case .name: [.init("class", "name")]
    case .mark: [.init("class", "mark")]
    case .line: [.init("class", "line")]
    }
  }
}
