package import Markup

/// A page, told once and written as Markdown and as HTML.
package struct Page: Sendable {
  package var title: Phrase
  /// What stands above the title, such as the way to the page of all pages.
  package var way: Phrase?
  var blocks: [Block] = []

  enum Block: Sendable {
    case heading(Int, Phrase)
    case paragraph(Phrase)
    /// A paragraph that catches the eye.
    case banner(Phrase)
    case list([Phrase])
    case table(Table)
    /// A picture in letters, for where there is no other.
    case letters(String)
    case figure(Figure)
  }

  /// A picture that stands in a file beside the page.
  package struct Figure: Sendable {
    package var file: String
    package var title: String
    /// The `<svg>` element, which needs the figures' style sheet.
    package var svg: Markup
    /// Whether Markdown shows it, too, and not only a link to it.
    package var isForMarkdown: Bool

    package init(file: String, title: String, svg: Markup, isForMarkdown: Bool) {
      self.file = file
      self.title = title
      self.svg = svg
      self.isForMarkdown = isForMarkdown
    }
  }

  package init(title: Phrase) {
    self.title = title
  }

  /// - Parameter level: From 2; a page's title is its only heading of level 1.
  package mutating func heading(_ level: Int, _ phrase: Phrase) {
    blocks.append(.heading(level, phrase))
  }

  package mutating func paragraph(_ phrase: Phrase) {
    blocks.append(.paragraph(phrase))
  }

  package mutating func banner(_ phrase: Phrase) {
    blocks.append(.banner(phrase))
  }

  package mutating func list(_ items: [Phrase]) {
    if !items.isEmpty { blocks.append(.list(items)) }
  }

  package mutating func table(_ columns: [Table.Column], rows: [[Table.Cell]]) {
    if !rows.isEmpty { blocks.append(.table(Table(columns, rows: rows))) }
  }

  package mutating func letters(_ drawing: String) {
    blocks.append(.letters(drawing))
  }

  package mutating func figure(_ figure: Figure) {
    blocks.append(.figure(figure))
  }
}
