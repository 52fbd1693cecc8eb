import Base

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

    /// Whether a phone shows none of it: a picture that the page repeats in tables or matches, and what it omits.
    var isForWideScreens: Bool {
      var hasFigure = false
      for block in blocks {
        switch block {
        case .figure(let figure) where figure.isRepeated: hasFigure = true
        case .paragraph: break
        default: return false
        }
      }
      return hasFigure
    }

    var classes: Markup.Attributes { isForWideScreens ? ["class": "wide"] : [:] }
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
    for (place, block) in preamble.enumerated() { write(block, label: "Overview", choice: "round-\(place)", to: &main) }
    if sections.count > 1 { writeContents(to: &main) }
    for section in sections {
      let attributes: Markup.Attributes =
        ["id": section.id, "aria-labelledby": section.id + "--title"] + section.classes
      main.element("section", attributes) { part in
        part.line()
        part.element("h2", ["id": section.id + "--title"]) { section.title.write(to: &$0) }
        part.line()
        var label = section.title.plainText
        for (place, block) in section.blocks.enumerated() {
          if case .heading(_, let phrase) = block { label = phrase.plainText }
          write(block, label: label, choice: "\(section.id)-\(place)", to: &part)
        }
      }
      main.line()
    }
  }

  private func writeContents(to main: inout Markup) {
    main.element("nav", ["aria-label": "On this page", "class": "contents"]) { nav in
      nav.element("ul") { list in
        for section in sections.prefix(Self.maximumListed) {
          list.element("li", section.classes) { item in
            item.element("a", ["href": "#" + section.id]) { section.title.write(to: &$0) }
          }
        }
      }
    }
    main.line()
  }

  /// - Parameters:
  ///   - label: The accessible name of a scrolling region, or of a choice.
  ///   - choice: The name of a choice, unique within the page.
  private func write(_ block: Page.Block, label: String, choice: String, to markup: inout Markup) {
    switch block {
    case .heading(let level, let phrase): markup.element(level > 3 ? "h4" : "h3") { phrase.write(to: &$0) }
    case .paragraph(let phrase), .legend(let phrase): markup.element("p") { phrase.write(to: &$0) }
    case .banner(let phrase, let state):
      let classes = state == .decided ? "champion" : "champion \(state.rawValue)"
      markup.element("p", ["class": classes]) { phrase.write(to: &$0) }
    case .list(let items):
      markup.element("ul") { list in for item in items { list.element("li") { item.write(to: &$0) } } }
    case .table(let table): table.write(caption: label, to: &markup)
    case .matches(let list, let level, _): list.write(level: level, label: label, choice: choice, to: &markup)
    case .figure(let figure): figure.write(to: &markup)
    }
    markup.line()
  }

  /// The attributes of an element that scrolls sideways if it has to.
  static func region(_ label: String, classes: String = "scroll") -> Markup.Attributes {
    ["class": classes, "tabindex": "0", "role": "region", "aria-label": label.printable]
  }
}

extension Page.Figure {
  /// Adds the picture, with a link to its file if it has one.
  ///
  /// A phone shows only the link if the page says the same in other words.
  fileprivate func write(to markup: inout Markup) {
    markup.element("figure", ["class": isRepeated ? "repeated" : "alone"]) { frame in
      guard let file else { return frame.append(svg) }
      let classes = narrow == nil ? "scroll" : "scroll wide"
      frame.element("div", HTMLSections.region(title, classes: classes)) { $0.append(svg) }
      if let narrow {
        frame.line()
        frame.element("div", HTMLSections.region(title, classes: "scroll narrow")) { $0.append(narrow) }
      }
      frame.element("figcaption") { caption in
        caption.element("a", ["href": file], text: "Open the picture alone")
      }
    }
  }
}
