import Base
package import Tournament

extension VotesFile {
  /// The form of an export, whose cells are read more freely than those of a votes file.
  struct ExportForm: Sendable {
    /// The rounds of all stages.
    let rounds: StageRounds
    /// Whether the losers of the first round meet nobody before the second, so that start.gg counts from there.
    let skipsLosersRound: Bool
    /// Whether a score of -1 is that of an entrant who did not come, as in sets of start.gg.
    var marksAbsence = false
    /// Whether dates such as 3/14/2022 have the month first.
    var isMonthFirst = false

    init(_ result: TournamentResult) {
      rounds = result.rules.rounds(entrantCount: result.entrants.count).together
      skipsLosersRound = 4 * result.entrants.count <= 3 << rounds.winners
    }
  }

  /// Reads results that another program exported; nil if nobody says what its columns are, and they are not known.
  ///
  /// - Parameters:
  ///   - file: The name to show in diagnostics.
  ///   - columns: Those that the user wrote; nil for known ones.
  ///   - result: The tournament, in progress.
  package init?(_ bytes: [UInt8], file: String, columns: ResultColumns?, of result: TournamentResult) {
    self.init(file: file)
    var reader: CSVReader
    do throws(CSVError) { reader = try CSVReader(bytes) } catch {
      if columns == nil { return nil }
      problems.add(error.diagnostic(in: file))
      return
    }
    var row = CSVRow(capacity: 2_000)
    let hasHeader = reader.read(into: &row)
    let header = row.fields.map { reader.text(of: $0).trimmed }
    guard let known = columns ?? ResultColumns(knownIn: header) else { return nil }
    guard hasHeader else {
      report("the file is empty", line: 1, help: "export the results as CSV")
      return
    }
    guard readHeader(header, row, reader, known) else { return }
    var form = ExportForm(result)
    if let place = layout.place(of: .scoreA) { form.marksAbsence = header[place].folded == "entrant1score" }
    if let place = layout.place(of: .date) { form.isMonthFirst = Self.isMonthFirst(reader, place) }
    self.form = form
    readRows(&reader, &row)
    if rows.isEmpty, byes.isEmpty, problems.count == 0 {
      report("the file has no results", line: row.line, help: "export it again, with a row for each result")
    }
  }

  private mutating func readHeader(_ header: [String], _ row: CSVRow, _ reader: CSVReader, _ columns: ResultColumns)
    -> Bool
  {
    if let problem = row.problem {
      problems.add(problem.diagnostic(in: file))
      return false
    }
    var places: [VotesColumn: Int] = [:]
    for column in VotesColumn.allCases {
      let found = columns.places(of: column, in: header)
      places[column] = found.first
      if let second = found.dropFirst().first {
        report(
          "the column \(quoted(header[second])) appears twice",
          at: row.fields[second],
          reader,
          help: "give one of the two another name"
        )
      } else if found.isEmpty, columns.areWritten,
        column != .scoreB || columns.headers[.scoreA] != columns.headers[.scoreB],
        let name = columns.headers[column]?.first
      {
        report("there is no column \(quoted(name))", line: row.line, help: columnHelp(name, among: header))
      }
    }
    layout = VotesLayout(width: row.fieldCount, places: places)
    return problems.count == 0
  }

  /// Whether a column of dates has the month first: no first number is larger than 12, and a second one is.
  private static func isMonthFirst(_ reader: CSVReader, _ place: Int) -> Bool {
    var (reader, row, isTold) = (reader, CSVRow(capacity: place + 1), false)
    while reader.read(into: &row) {
      guard place < row.fields.count else { continue }
      let parts = reader.text(of: row.fields[place]).trimmed.pieces(between: "/").map { Int($0) ?? 0 }
      guard parts.count > 2, parts[0] < 32 else { continue }
      if parts[0] > 12 { return false }
      isTold = isTold || parts[1] > 12
    }
    return isTold
  }
}

extension VotesFile.ExportForm {
  /// Returns the text of a cell as a votes file has it.
  func text(_ cell: String, of column: VotesColumn, isShared: Bool) -> String {
    switch column {
    case .date: ZonedTime(cell) == nil ? day(cell) ?? cell : cell
    case .round: round(cell)
    case .scoreA where isShared: score(cell, 0)
    case .scoreB where isShared: score(cell, 1)
    default: cell
    }
  }

  /// Returns one of the scores of `2-1`, `2 : 1` or `½–½`; the whole text if there are not two.
  private func score(_ cell: String, _ place: Int) -> String {
    for mark in ["-", ":", "–"] {
      let parts = cell.pieces(between: mark).map { String($0).trimmed }
      if parts.count == 2 { return parts[place] == "1/2" ? "0.5" : parts[place] }
    }
    return cell
  }

  /// Returns `3` for `Matchday 3`, `1. Spieltag` or `3.0`, and `W4`, `L2`, `GF1` or `P3` for the words of brackets.
  private func round(_ cell: String) -> String {
    let words = cell.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let (first, last) = (words.first ?? "", words.last ?? "")
    if words.count == 2 {
      if Int(first) != nil, last == "0" || last.allSatisfy(\.isLetter) { return first }
      if Int(last) != nil, first.allSatisfy(\.isLetter) { return last }
    }
    guard rounds.winners > 0 else { return cell }
    let isLosers = first == "losers"
    func main(_ back: Int) -> String {
      let number = (isLosers ? rounds.losers : rounds.winners) - back
      return number > 0 ? (isLosers ? "L" : "W") + String(number) : cell
    }
    let text = words.joined()
    if text.hasPrefix("grandfinal") { return last == "reset" ? "GF2" : "GF1" }
    if text.hasPrefix("3rd") || text.hasPrefix("third") { return "P3" }
    if text.hasPrefix("roundof"), let size = Int(last), size > 1 {
      return main(size.bitWidth - 1 - (size - 1).leadingZeroBitCount)
    }
    if words.count == 3, isLosers || first == "winners", words[1] == "round", let number = Int(last) {
      return isLosers ? "L" + String(number + (skipsLosersRound ? 1 : 0)) : "W" + last
    }
    guard text.hasSuffix("final") || text.hasSuffix("finals") else { return cell }
    return main(text.holds("quarter") ? 2 : text.holds("semi") ? 1 : 0)
  }

  /// Returns the day of `13/08/2022`, `13.8.22 15:00`, `2022-08-13T15:00Z` or `Sat Aug 13 2022`; nil for other texts.
  private func day(_ cell: String) -> String? {
    let words = cell.folded.split { !$0.isLetter && !$0.isNumber }
    var numbers = words.compactMap { Int($0.prefix { $0.isNumber }) }
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    let named = words.lazy.compactMap { word in months.firstIndex { word.hasPrefix($0) } }.first
    if let named, numbers.count > 1 { numbers.insert(named + 1, at: 1) }
    guard numbers.count > 2 else { return nil }
    var (year, month, date) = (numbers[2], numbers[1], numbers[0])
    if date > 31 { (year, date) = (date, year) } else if named == nil, isMonthFirst { (month, date) = (date, month) }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    let text = [String(year), String(month).zeroPadded(to: 2), String(date).zeroPadded(to: 2)].joined(separator: "-")
    return isDate(text.utf8) ? text : nil
  }
}
