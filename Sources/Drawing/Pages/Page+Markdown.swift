import Base

extension Page {
  /// The page in GitHub's Markdown, as the bytes of a file.
  package var markdownBytes: [UInt8] {
    var text = Markdown()
    text.heading(1, title.markdown)
    for block in blocks {
      switch block {
      case .heading(let level, let phrase): text.heading(level, phrase.markdown)
      case .paragraph(let phrase), .banner(let phrase): text.block(phrase.markdown)
      case .list(let items): text.list(items.map(\.markdown))
      case .table(let table): text.table(table)
      case .matches(let list, let level, let rest): text.matches(list, level: level, rest: rest)
      case .textPicture(let drawing): text.block("```text\n\(drawing)\n```")
      case .figure(let figure):
        if figure.isForMarkdown, let file = figure.file { text.block("![\(Markdown.escaped(figure.title))](\(file))") }
      case .legend: break
      }
    }
    return Array(text.text.utf8)
  }
}

extension Markdown {
  /// Adds a table without its columns of charts, and without those for phones.
  package mutating func table(_ table: Table) {
    let shown = table.columns.indices.filter { index in
      table.columns[index].kind != .chart && !table.columns[index].isForPhones
    }
    self.table(
      shown.map { index in
        let column = table.columns[index]
        return Column(title: column.title.markdown, isNumeric: column.kind == .number)
      },
      rows: table.rows,
      rest: table.file,
      total: table.total
    ) { row in shown.map { if case .phrase(let phrase, _, _) = row[$0] { phrase.markdown } else { "" } } }
  }
}
