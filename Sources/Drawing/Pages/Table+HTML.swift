import Base

extension Table {
  /// The minimum number of rows for sorting.
  private static let minimumSorted = 3
  /// The number of rows that are shown before a click.
  private static let maximumShown = 20
  /// The number of rows that are worth a click.
  private static let minimumFolded = 5
  /// The number of rows that a browser lays out at once; the file has the others.
  private static let maximumLaidOut = 2_000
  /// The most letters of a name that a phone shows whole before a touch.
  private static let longestName = 80
  /// The most characters of a figure that a phone shows in one line: `1,000,000,000,000`.
  private static let longestFigure = 17

  /// Adds the table; the rows of a long one after the first are behind a click.
  func write(caption: String, to markup: inout Markup) {
    guard isBehindChart else { return writeOpen(caption: caption, to: &markup) }
    markup.element("details") { details in
      details.element("summary", text: "Show the table")
      writeOpen(caption: caption, to: &details)
    }
  }

  private func writeOpen(caption: String, to markup: inout Markup) {
    let count = file == nil ? rows.count : min(rows.count, Self.maximumLaidOut)
    let isFolded = count >= Self.maximumShown + Self.minimumFolded
    let shown = isFolded ? Self.maximumShown : count
    let style = rows.count >= Self.minimumSorted ? "sortable" : "plain"
    markup.element("div", ["class": style]) { group in
      group.element("div", HTMLSections.region(caption)) { writeTable(0..<shown, caption: caption, to: &$0) }
      if isFolded {
        let label = "\((count - shown).grouped) more rows"
        group.element("details") { details in
          details.element("summary", text: label)
          details.element("div", HTMLSections.region("\(caption), \(label)")) {
            writeTable(shown..<count, caption: "\(caption), \(label)", to: &$0)
          }
        }
      }
    }
    guard let file, isFolded else { return }
    markup.line()
    markup.element("p") { line in
      let rest: Phrase = "\(words: total.grouped) rows are in \("\(words: file)", to: .file(file))."
      (count < total ? "These are the first \(words: count.grouped). All \(rest)" : "All \(rest)" as Phrase).write(
        to: &line
      )
    }
  }

  private func writeTable(_ range: Range<Int>, caption: String, to markup: inout Markup) {
    markup.element("table", ["aria-label": caption.printable]) { table in
      table.line()
      table.element("thead") { head in
        head.element("tr") { row in
          for column in columns {
            let attributes: Markup.Attributes = ["scope": "col", "class": column.classes]
            row.element("th", attributes) { column.title.write(to: &$0) }
          }
        }
      }
      table.line()
      table.element("tbody") { body in
        let attributes = columns.map(\.cellAttributes)
        for index in range {
          body.line()
          body.element("tr", anchors.isEmpty ? [:] : ["id": anchors[index]]) {
            write(rows[index], attributes, to: &$0)
          }
        }
      }
      table.line()
    }
  }

  /// - Parameter attributes: Those of the cells of each column.
  private func write(_ row: [Cell], _ attributes: [Markup.Attributes], to markup: inout Markup) {
    for index in columns.indices {
      let name: Markup.Literal = columns[index].kind == .name ? "th" : "td"
      switch row[index] {
      case .phrase(let phrase, let order, let bar):
        let value = order.map(\.plainText).flatMap { phrase == Phrase(words: $0) ? nil : $0 }
        var attributes = attributes[index]
        if let value { attributes += ["data-value": value] }
        markup.element(name, attributes) { cell in
          if columns[index].kind == .name, phrase.plainText.count > Self.longestName {
            cell.element("div", ["class": "clamp"]) { phrase.write(to: &$0) }
          } else if columns[index].isLong, phrase == Phrase(words: phrase.plainText) {
            Self.write(figure: phrase.plainText, to: &cell)
          } else {
            phrase.write(to: &cell)
          }
          if let bar { RowChart.bar(bar).write(to: &cell) }
        }
      case .line(let line): markup.element(name, attributes[index]) { line.write(to: &$0) }
      case .chart(let chart): markup.element(name, attributes[index]) { chart.write(to: &$0) }
      }
    }
  }
}

extension Table {
  /// Adds a figure, which may break after its commas and before its point if it is too long for a line of a phone.
  private static func write(figure: String, to cell: inout Markup) {
    guard figure.utf8.count > longestFigure else { return cell.text(figure) }
    var part = ""
    for character in figure {
      if character == ".", !part.isEmpty {
        cell.text(part)
        cell.empty("wbr")
        part = ""
      }
      part.append(character)
      if character == "," {
        cell.text(part)
        cell.empty("wbr")
        part = ""
      }
    }
    cell.text(part)
  }
}

extension Table.Column {
  fileprivate var classes: String {
    let name =
      switch kind {
      case .words: "words"
      case .number: "number"
      case .name: "name"
      case .mark: "mark"
      case .chart: "chart"
      }
    return name + (isSecondary ? " wide" : "") + (isForPhones ? " phone" : "") + (isLong ? " long" : "")
  }

  /// The attributes of a cell below the head.
  fileprivate var cellAttributes: Markup.Attributes {
    kind == .name ? ["scope": "row", "class": classes] : ["class": classes]
  }
}
