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
    /// The `<svg>` element; needs the figures' style sheet.
    package var svg: Markup
    /// The elements that a phone shows instead, side by side, of which the first one stays while the others scroll; nil
    /// for none.
    package var narrow: Markup?
    /// Whether Markdown embeds it.
    package var isForMarkdown: Bool
    /// Whether the page says the same in tables or matches, which are easier to read on a phone.
    package var isRepeated: Bool

    package init(
      file: String?,
      title: String,
      svg: Markup,
      narrow: Markup? = nil,
      isForMarkdown: Bool,
      isRepeated: Bool
    ) {
      self.file = file
      self.title = title
      self.svg = svg
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

  package mutating func figure(_ figure: Figure) { blocks.append(.figure(figure)) }
}
