/// A document that can be rendered as Markdown and as HTML.
package struct Page: Sendable {
  package var title: Phrase
  /// The description for search engines and for those whom a link is sent to; nil for the first words of the page.
  package var summary: String?
  /// The file of the feed that tells the changes of this page; nil for none.
  package var feed: String?
  /// The address of the page on the web; nil if it is unknown.
  package var address: String?
  /// The address of the picture that messengers show, 1,200 × 630 pixels; nil for none.
  package var image: String?
  /// The links above the title, for example to the index.
  package var breadcrumb: Phrase?
  /// The SVG definitions of faces; nil if the page shows none.
  package var faces: Markup?
  /// Whether it is so short that nobody sorts its tables, and has no matches.
  package var isShort = false
  /// Whether its phrases show pictures.
  package var hasPictures = false
  var blocks: [Block] = []

  enum Block: Sendable {
    case heading(Int, Phrase)
    case paragraph(Phrase)
    /// A highlighted paragraph, in the colour of a state.
    case banner(Phrase, State)
    /// The meaning of charts, which Markdown does not have.
    case legend(Phrase)
    case list([Phrase])
    case table(Table)
    /// - `level`: The level of the rounds' headings.
    /// - `rest`: The file that has all matches.
    case matches(MatchList, level: Int, rest: String)
    case figure(Figure)
    /// Parts that are beside each other where they fit, and one after the other in Markdown.
    case columns([[Block]])
    case cards([Card])
    /// A line over time; Markdown does not have it.
    case line(Sparkline)
  }

  /// A story that leads to a page.
  package struct Card: Sendable {
    /// The entrant's face.
    package var face: Phrase
    /// What kind of story it is, such as `Open now`.
    package var label: Phrase
    package var title: Phrase
    package var text: Phrase
    package var isOpen: Bool
    /// The picture to share, which Markdown shows: its folder; nil for none.
    package var pictureFolder: String?

    package init(
      face: Phrase,
      label: Phrase,
      title: Phrase,
      text: Phrase,
      isOpen: Bool,
      pictureFolder: String?
    ) {
      self.face = face
      self.label = label
      self.title = title
      self.text = text
      self.isOpen = isOpen
      self.pictureFolder = pictureFolder
    }
  }

  /// How far the subject of a page is.
  package enum State: String, Sendable {
    case decided, open, failed

    package var sign: String {
      switch self {
      case .decided: "🏆"
      case .open: "⏳"
      case .failed: "⚠️"
      }
    }
  }

  /// A picture of a page.
  package struct Figure: Sendable {
    /// The file beside the page that has it alone; nil for none.
    package var file: String?
    package var title: String
    /// The file of a narrower picture for Markdown, because GitHub would shrink this one; nil for none.
    package var markdownFile: String?
    /// The `<svg>` element, which needs the figures' style sheet; nil if only Markdown has the picture.
    package var svg: Markup?
    /// The width of the element, in pixels.
    package var width = 0
    /// The elements that a phone shows instead, side by side, of which the first one stays while the others scroll; nil
    /// for none.
    package var narrow: Markup?
    /// Whether Markdown embeds it.
    package var isForMarkdown: Bool
    /// Whether the page says the same in tables or matches, which are easier to read on a phone.
    package var isRepeated: Bool

    package init(
      file: String?,
      markdownFile: String? = nil,
      title: String,
      svg: Markup?,
      width: Int = 0,
      narrow: Markup? = nil,
      isForMarkdown: Bool,
      isRepeated: Bool
    ) {
      self.file = file
      self.markdownFile = markdownFile
      self.title = title
      self.svg = svg
      self.width = width
      self.narrow = narrow
      self.isForMarkdown = isForMarkdown
      self.isRepeated = isRepeated
    }
  }

  package init(title: Phrase) { self.title = title }

  /// - Parameter level: From 2; the title is the only heading of level 1.
  package mutating func heading(_ level: Int, _ phrase: Phrase) { blocks.append(.heading(level, phrase)) }

  package mutating func paragraph(_ phrase: Phrase) { blocks.append(.paragraph(phrase)) }

  package mutating func banner(_ phrase: Phrase, _ state: State = .decided) { blocks.append(.banner(phrase, state)) }

  /// Explains charts; Markdown has neither.
  package mutating func legend(_ phrase: Phrase) { blocks.append(.legend(phrase)) }

  package mutating func list(_ items: [Phrase]) { if !items.isEmpty { blocks.append(.list(items)) } }

  package mutating func table(_ columns: [Table.Column], rows: [[Table.Cell]]) { table(Table(columns, rows: rows)) }

  package mutating func table(_ table: Table) { if !table.rows.isEmpty { blocks.append(.table(table)) } }

  /// - Parameters:
  ///   - level: The level of the rounds' headings.
  ///   - rest: The file that has all matches.
  package mutating func matches(_ list: MatchList, level: Int = 3, rest: String) {
    if !list.rounds.isEmpty { blocks.append(.matches(list, level: level, rest: rest)) }
  }

  package mutating func cards(_ cards: [Card]) { if !cards.isEmpty { blocks.append(.cards(cards)) } }

  package mutating func line(_ line: Sparkline) { blocks.append(.line(line)) }

  package mutating func figure(_ figure: Figure) { blocks.append(.figure(figure)) }

  /// Adds a part for each item, beside each other where they fit.
  package mutating func columns<Item>(_ items: some Sequence<Item>, _ write: (Item, inout Page) -> Void) {
    blocks.append(
      .columns(
        items.map { item in
          var part = Page(title: .empty)
          write(item, &part)
          return part.blocks
        }
      )
    )
  }
}
