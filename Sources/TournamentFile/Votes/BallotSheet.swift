internal import CSV
internal import Text
package import Tournament

/// The export of a form: a row for each ballot and a column for each battle, with the chosen entrant in each cell.
package struct BallotSheet: Sendable {
  /// The errors of the file, sorted by place.
  package var errors: [Diagnostic] { problems.listed }
  /// The columns that were not counted, in their order, each with the reason.
  package private(set) var notes: [String] = []
  /// The number of votes for both sides, home's first, by the place of the battle among the open ones.
  ///
  /// A battle without any votes has none.
  package private(set) var scores: [Int: VoteScore] = [:]
  /// The number of rows with a vote in an open battle; of all rows if every battle of the form has a result.
  package private(set) var ballotCount = 0
  /// The number of rows without one.
  package private(set) var blankCount = 0

  private let file: String
  private var problems = DiagnosticList()

  /// The maximum number of columns.
  private static let columns = 2_000

  /// - Parameters:
  ///   - file: The name to show in diagnostics.
  ///   - result: The tournament, in progress.
  package init(_ bytes: [UInt8], file: String, of result: TournamentResult) {
    self.file = file
    do throws(CSVError) {
      var reader = try CSVReader(bytes)
      count(&reader, result)
    } catch {
      problems.add(error.diagnostic(in: file))
    }
  }

  private mutating func count(_ reader: inout CSVReader, _ result: TournamentResult) {
    var row = CSVRow(capacity: Self.columns)
    guard reader.read(into: &row) else {
      return report("the file is empty", line: 1, help: "export the form's answers as CSV")
    }
    let open = result.openBattles
    let names = EntrantNames(result.entrants)
    guard let columns = columns(of: row, reader, result, open, names) else { return }
    let width = row.fieldCount
    var votes = Array(repeating: (home: 0, away: 0), count: open.count)
    while reader.read(into: &row) {
      if let problem = row.problem {
        problems.add(problem.diagnostic(in: file))
        continue
      }
      if row.fields.allSatisfy({ $0.content.isEmpty }) { continue }
      guard row.fieldCount == width else {
        report(
          "the header has \(width.grouped) columns, this row has \(row.fieldCount.grouped)",
          line: row.line,
          help: "export the form again, without changes"
        )
        continue
      }
      var isBlank = true
      for (column, place) in columns {
        let field = row.fields[column]
        guard !field.content.isEmpty else { continue }
        let choice = reader.text(of: field).trimmed
        guard !choice.isEmpty, let away = open[place].away else { continue }
        isBlank = false
        let home = open[place].home
        let chosen = names.seeds(of: choice).filter { $0 == home || $0 == away }
        guard chosen.count == 1 else {
          report(choice, in: field, reader, [home, away].map { result.entrants[$0].displayName })
          continue
        }
        if chosen[0] == home { votes[place].home += 1 } else { votes[place].away += 1 }
      }
      if isBlank, !columns.isEmpty { blankCount += 1 } else { ballotCount += 1 }
    }
    for (column, place) in columns {
      let (home, away) = votes[place]
      guard home + away > 0 else {
        notes.append("column \(column + 1) has no votes yet")
        continue
      }
      scores[place] = VoteScore(home: Double(home), away: Double(away))
    }
  }

  /// Returns the column of each battle that the header names; nil if it has errors.
  private mutating func columns(
    of row: CSVRow,
    _ reader: CSVReader,
    _ result: TournamentResult,
    _ open: [Battle],
    _ names: EntrantNames
  ) -> [(column: Int, place: Int)]? {
    if let problem = row.problem {
      problems.add(problem.diagnostic(in: file))
      return nil
    }
    guard row.fieldCount <= Self.columns else {
      report(
        "the header has \(row.fieldCount.grouped) columns, more than \(Self.columns.grouped)",
        line: row.line,
        help: "leave out columns that are no battles"
      )
      return nil
    }
    let texts = row.fields.map { reader.text(of: $0).trimmed }
    guard texts.count > 1 || !texts[0].contains(where: { ";\t".contains($0) }) else {
      report(
        "the fields are not separated by commas",
        line: row.line,
        help: "export the form's answers as CSV with commas"
      )
      return nil
    }
    let mentions = NameMentions(result.entrants)
    var columns: [(column: Int, place: Int)] = []
    var hasDecided = false
    for (index, text) in texts.enumerated() {
      let quoted = quoted(text)
      switch BallotColumn(text, of: result, open: open, mentions: mentions) {
      case .open(let place):
        if let other = columns.first(where: { $0.place == place }) {
          report(
            "the columns \(other.column + 1) and \(index + 1) name the same battle",
            at: row.fields[index],
            reader,
            help: "remove one of them"
          )
        } else {
          columns.append((index, place))
        }
      case .decided:
        hasDecided = true
        notes.append("column \(quoted) was not counted: its battle has a result")
      case .other: notes.append("column \(quoted) was not counted: it names no battle")
      case .problem(let message, let help):
        report(message, at: row.fields[index], reader, help: help)
      }
    }
    guard problems.count == 0 else { return nil }
    guard !columns.isEmpty || hasDecided else {
      report(
        "no column names an open battle",
        line: row.line,
        help: "write both entrants into the header of a column, such as 'Hulk or Thor?'; "
          + BallotColumn.listed(open, of: result)
      )
      return nil
    }
    return columns
  }

  private mutating func report(
    _ choice: String,
    in field: CSVField,
    _ reader: CSVReader,
    _ sides: [String]
  ) {
    report(
      "\(quoted(choice)) is not in this battle",
      at: field,
      reader,
      help: "the column is about '\(sides[0])' and '\(sides[1])': correct the cell, or empty it"
    )
  }

  private mutating func report(
    _ message: String,
    at field: CSVField,
    _ reader: CSVReader,
    help: String
  ) {
    let place = SourcePlace(file: file, line: field.line, column: reader.column(of: field))
    problems.add(Diagnostic(message, at: place, help: help))
  }

  private mutating func report(_ message: String, line: Int, help: String) {
    problems.add(
      Diagnostic(message, at: SourcePlace(file: file, line: line, column: 1), help: help)
    )
  }
}
