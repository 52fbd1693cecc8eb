import Base
import Drawing
import Tournament

/// The columns of a table, each with what it shows of a row.
struct TableColumns<Row> {
  private var headings: [Table.Column] = []
  private var cells: [(Row) -> Table.Cell] = []

  mutating func add(_ heading: Table.Column, if isShown: Bool = true, _ cell: @escaping (Row) -> Table.Cell) {
    guard isShown else { return }
    headings.append(heading)
    cells.append(cell)
  }

  /// Adds the battles played, won, drawn and lost.
  mutating func addRecords(hasDraws: Bool, _ record: @escaping (Row) -> Record) {
    add(.number("Played").secondary) { .number(record($0).played) }
    add(.number("Won").secondary) { .number(record($0).wins) }
    add(.number("Drawn").secondary, if: hasDraws) { .number(record($0).draws) }
    add(.number("Lost").secondary) { .number(record($0).losses) }
    add(.record(hasDraws: hasDraws)) { .record(record($0), hasDraws: hasDraws) }
  }

  func table(_ rows: some Sequence<Row>) -> Table { Table(headings, rows: rows.map { row in cells.map { $0(row) } }) }
}

extension Table {
  /// The room of a phone's screen beside the edges of the page, in pixels.
  private static let phoneRoom = 366.0
  /// The widths of a letter of a heading, of a letter of a name and of a digit, in pixels.
  private static let (letter, nameLetter, digit) = (8.5, 9.0, 9.4)
  /// The blank at both sides of a cell, in pixels.
  private static let blank = 10.3
  /// The least and the most room for a name, which may break into lines, in pixels.
  private static let nameRoom = (least: 86.0, most: 135.0)
  /// The most digits of a figure in the size of other words; a longer one is smaller.
  private static let maximumDigits = 9
  /// The most digits of a smaller figure in one line, and the width of one, in pixels.
  private static let (smallDigits, smallDigit) = (17.0, 7.1)

  /// Returns whether a phone shows a figure smaller.
  static func isLong(_ figure: Double) -> Bool {
    // Most are short whole numbers, of which no text is needed.
    if figure == figure.rounded(), figure.magnitude < 1e6 { return false }
    return figure.groupedText.utf8.count > maximumDigits
  }

  /// Shows columns on a phone as long as it has room for them, beside those that each screen shows.
  ///
  /// - Parameter order: The titles of columns, the most important first. If there is no room for one, a phone shows none
  ///   of those after it either, because they say little without it.
  mutating func fitPhone(_ order: [Phrase]) {
    let longest = columns.indices.map { longestText(in: $0) }
    for index in columns.indices where columns[index].kind == .number {
      columns[index].isLong = longest[index] > Self.maximumDigits
    }
    let fixed = columns.indices.filter { index in !columns[index].isSecondary && !order.contains(columns[index].title) }
    var room = Self.phoneRoom - fixed.reduce(0) { $0 + width(of: columns[$1], longest[$1]) }
    for title in order {
      guard let index = columns.firstIndex(where: { $0.title == title }) else { continue }
      room -= width(of: columns[index], longest[index])
      columns[index].isSecondary = room < 0
    }
  }

  /// The least width of a column, whose heading breaks between words and after dashes.
  ///
  /// - Parameter longest: The number of columns of its longest text in a terminal.
  private func width(of column: Column, _ longest: Int) -> Double {
    let longest = Double(longest)
    guard column.kind != .name else {
      let room = Self.nameRoom
      return max(room.least, min(room.most, longest * Self.nameLetter)) + Self.blank
    }
    let title = column.title.plainText
    let words = title.split { $0 == " " || $0.isDash }.map { $0.count + 1 }.max() ?? 0
    let heading = title.contains(where: \.isDash) ? words : words - 1
    let digits =
      column.isLong
      ? min(longest, Self.smallDigits) * Self.smallDigit : min(longest, Double(Self.maximumDigits)) * Self.digit
    return max(Double(heading) * Self.letter, digits) + Self.blank
  }

  /// The number of columns of the longest text in a terminal.
  private func longestText(in index: Int) -> Int {
    rows.reduce(0) { most, row in
      guard case .phrase(let phrase, _, _) = row[index] else { return most }
      return max(most, phrase.displayWidth)
    }
  }
}

extension Character { fileprivate var isDash: Bool { self == "-" || self == "–" } }

extension Table.Column {
  /// The column of wins, draws and losses, for which a phone has no three columns.
  static func record(hasDraws: Bool) -> Table.Column { .number(hasDraws ? "Won–Drawn–Lost" : "Won–Lost").onPhones }
}

extension Table.Cell {
  static func record(_ record: Record, hasDraws: Bool) -> Table.Cell {
    let middle = hasDraws ? "–" + record.draws.grouped + "–" : "–"
    let words = record.wins.grouped + middle + record.losses.grouped
    return .phrase(Phrase(words: words), order: Double(record.wins))
  }
}
