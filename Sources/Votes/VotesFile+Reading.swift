import Base
import Tournament

extension VotesFile {
  mutating func read(_ bytes: [UInt8]) {
    var reader: CSVReader
    do throws(CSVError) { reader = try CSVReader(bytes) } catch { return problems.add(error.diagnostic(in: file)) }
    var row = CSVRow()
    guard reader.read(into: &row), readHeader(row, reader) else { return }
    readRows(&reader, &row)
  }

  mutating func readRows(_ reader: inout CSVReader, _ row: inout CSVRow) {
    let width = layout.width
    while reader.read(into: &row) {
      guard rows.count < VotesFileLimits.rows else {
        let most = VotesFileLimits.rows.grouped
        return report("more than \(most) battles", line: row.line, help: "split the tournament")
      }
      if let problem = row.problem {
        problems.add(problem.diagnostic(in: file))
      } else if row.fieldCount != width, !mayDiffer(row, reader) {
        // Spreadsheets may export empty rows as commas.
        if row.fields.allSatisfy({ $0.content.isEmpty }) { continue }
        if reader.isConflictMark(row) {
          report(
            "version control could not merge this file",
            line: row.line,
            help: "resolve the merge conflict, and remove its markers"
          )
          continue
        }
        let isMore = row.fieldCount > width
        report(
          "a row has \(width) fields, this one has \(row.fieldCount.grouped)",
          line: row.line,
          help: isMore
            ? "put a name that holds a comma in quotes"
            : width == VotesColumn.required.count
              ? "write \(VotesColumn.header), with nothing before the first comma for any round"
              : "write as many fields as the header has, and nothing between the commas of an empty one"
        )
      } else if !row.fields.allSatisfy({ $0.content.isEmpty }) {
        readBattle(row, reader)
      }
    }
  }

  /// Whether a row of another width may be read: it lacks only cells at its end that may be empty, or is one of an
  /// export, which may also add empty ones.
  private func mayDiffer(_ row: CSVRow, _ reader: CSVReader) -> Bool {
    !reader.isConflictMark(row) && row.fields.dropFirst(layout.width).allSatisfy(\.content.isEmpty)
      && (form != nil
        || row.fieldCount < layout.width
          && VotesColumn.required.allSatisfy { layout.place(of: $0) ?? 0 < row.fieldCount })
  }

  private mutating func readBattle(_ row: CSVRow, _ reader: CSVReader) {
    let label = text(row, reader, .round)
    let round = label.map { Votes.Round($0) ?? .any }
    if let kind = bye(row, reader) { return readBye(kind, round, row, reader) }
    let a = name(row, reader, .a)
    let b = name(row, reader, .b)
    let score = score(row, reader)
    let stage = stage(row, reader)
    let remark = remark(row, reader)
    let game = game(row, reader)
    let winner = text(row, reader, .winner)
    guard let label, let round, let a, let b, let stage, let score, let remark, let game, let winner else { return }
    if !winner.isEmpty {
      guard score != nil else {
        let help = "write both scores, or leave 'winner' empty"
        return report("a row with a 'winner' needs scores", at: field(row, .winner), reader, help: help)
      }
      let name = Name(text: winner, place: place(of: field(row, .winner), reader), count: 1)
      winners.append((Int32(clamping: rows.count), name))
    }
    if remark != Votes.Remark() { remarks.append((Int32(clamping: rows.count), remark)) }
    let mark = label.isEmpty ? nil : labels.use(label) ?? labels.add(label, at: place(of: field(row, .round), reader))
    rows.append(
      Row(
        line: UInt32(clamping: row.line),
        round: round,
        label: mark,
        stage: stage,
        a: a,
        b: b,
        score: score,
        game: game
      )
    )
  }

  func field(_ row: CSVRow, _ column: VotesColumn) -> CSVField {
    row.fields[min(layout.place(of: column) ?? 0, row.fields.count - 1)]
  }

  /// Returns the text of a field without outer blanks, empty if the file lacks the column; nil if it is too long.
  mutating func text(_ row: CSVRow, _ reader: CSVReader, _ column: VotesColumn) -> String? {
    guard let place = layout.place(of: column), place < row.fields.count else { return "" }
    let field = row.fields[place]
    guard field.content.count <= VotesFileLimits.field else {
      return refuse("'\(column.name)' has more than \(VotesFileLimits.field.grouped) bytes", at: field, reader)
    }
    let text = reader.text(of: field).trimmed
    let isShared = layout.place(of: .scoreA) == layout.place(of: .scoreB)
    return form?.text(text, of: column, isShared: isShared) ?? text
  }

  /// Returns the number of the game, nil inside if there is none; nil if it is wrong.
  private mutating func game(_ row: CSVRow, _ reader: CSVReader) -> UInt8?? {
    guard let text = text(row, reader, .game) else { return nil }
    guard !text.isEmpty else { return .some(nil) }
    if let game = UInt8(text), (1...UInt8(VotesFileLimits.games)).contains(game), text.first != "+" { return game }
    return refuse(
      "'game' must be a whole number from 1 to \(VotesFileLimits.games), or empty, found " + quoted(text),
      at: field(row, .game),
      reader,
      help: "write the number of the game in its battle"
    )
  }

  mutating func name(_ row: CSVRow, _ reader: CSVReader, _ column: VotesColumn) -> Int32? {
    guard let text = text(row, reader, column) else { return nil }
    guard !text.isEmpty else {
      return refuse(
        "'\(column.name)' is empty",
        at: field(row, column),
        reader,
        help: "write a name or an id; a bye has a 'status'"
      )
    }
    return names.use(text) ?? names.add(text, at: place(of: field(row, column), reader))
  }

  /// Returns the stage of a battle, nil inside for any; nil if it is wrong.
  mutating func stage(_ row: CSVRow, _ reader: CSVReader) -> Int32?? {
    guard let text = text(row, reader, .stage) else { return nil }
    guard !text.isEmpty else { return .some(nil) }
    return stages.use(text) ?? stages.add(text, at: place(of: field(row, .stage), reader))
  }

  /// Returns the result of a battle, nil inside if it has none; nil if it is wrong.
  private mutating func score(_ row: CSVRow, _ reader: CSVReader) -> VoteScore?? {
    guard let score = playedScore(row, reader) else { return nil }
    return result(of: score, row, reader)
  }

  /// Returns the scores of both sides, nil inside if both are empty; nil if they are wrong.
  private mutating func playedScore(_ row: CSVRow, _ reader: CSVReader) -> VoteScore?? {
    let (a, b) = (text(row, reader, .scoreA).map(reader.number), text(row, reader, .scoreB).map(reader.number))
    if a == "", b == "" { return .some(nil) }
    let home = a.flatMap { score($0, row, reader, .scoreA) }
    let away = b.flatMap { score($0, row, reader, .scoreB) }
    guard let a, let b, let home, let away else { return nil }
    if form?.marksAbsence == true, min(home, away) == -1 {
      if home == away { return .some(nil) }
      return VoteScore(home: home < 0 ? 0 : 1, away: home < 0 ? 1 : 0, absence: .forfeit)
    }
    let isHome = hasThousands(a, home, besides: b, away)
    guard isHome || hasThousands(b, away, besides: a, home) else { return VoteScore(home: home, away: away) }
    let (text, other) = isHome ? (a, b) : (b, a)
    let column = isHome ? VotesColumn.scoreA : .scoreB
    return refuse(
      "'\(column.name)' seems to have a point between thousands, found \(quoted(text)) beside \(quoted(other))",
      at: field(row, column),
      reader,
      help: "write \(text.exchanging(".", for: "")), or \(text)0 for a fraction"
    )
  }

  private mutating func score(_ text: String, _ row: CSVRow, _ reader: CSVReader, _ column: VotesColumn) -> Double? {
    guard !text.isEmpty else {
      return refuse(
        "'\(column.name)' is empty",
        at: field(row, column),
        reader,
        help: "write both scores, or none while the battle has no result"
      )
    }
    guard let score = plainNumber(text) ?? plainNumber(withPoint(text)) else {
      return refuse(
        "'\(column.name)' must be a number such as 12 or 0.5, found \(quoted(text))",
        at: field(row, column),
        reader,
        help: "write digits, with a point before decimals"
      )
    }
    if let problem = decimalProblem(text, score, limit: VotesFileLimits.score) {
      return refuse(
        "'\(column.name)' \(problem.words), found \(quoted(text))",
        at: field(row, column),
        reader,
        help: problem.help
      )
    }
    return score
  }

  private func place(of field: CSVField, _ reader: CSVReader) -> SourcePlace {
    SourcePlace(file: file, line: field.line, column: reader.column(of: field))
  }

  /// Reports what is wrong with a field; returns nil, as its value is not known.
  mutating func refuse<Value>(
    _ message: @autoclosure () -> String,
    at field: CSVField,
    _ reader: CSVReader,
    help: @autoclosure () -> String? = nil
  ) -> Value? {
    report(message(), at: field, reader, help: help())
    return nil
  }

  mutating func report(
    _ message: @autoclosure () -> String,
    at field: CSVField,
    _ reader: CSVReader,
    help: @autoclosure () -> String? = nil
  ) {
    guard !problems.isFull else { return problems.addUnseen() }
    problems.add(Diagnostic(message(), at: place(of: field, reader), help: help()))
  }

  mutating func report(_ message: String, line: Int, help: String? = nil) {
    problems.add(Diagnostic(message, at: SourcePlace(file: file, line: line, column: 1), help: help))
  }
}

/// Whether the point of a score is most likely between thousands: beside a whole number more than ten times as large.
private func hasThousands(_ text: String, _ score: Double, besides other: String, _ otherScore: Double) -> Bool {
  otherScore > 10 * score && score >= 1 && !other.utf8.contains(UInt8(ascii: ".")) && text.mayHaveThousands
}

/// Returns `1.5` for `1½` or `1,5`; other texts as they are, also those with a comma before thousands.
private func withPoint(_ text: String) -> String {
  if text.last == "½" { return (text.count == 1 ? "0" : text.dropLast()) + ".5" }
  let parts = text.pieces(between: ",")
  return parts.count == 2 && parts[1].utf8.count == 1 ? parts.joined(separator: ".") : text
}

/// Returns a decimal number with at most six decimals; nil if `text` is not one.
///
/// Exponents, commas, plus signs and hexadecimal digits are not allowed.
private func plainNumber(_ text: String) -> Double? {
  var digits = text.utf8[...]
  if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
  let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
  let areDigits = parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) } }
  guard areDigits, let number = Double(text), number.isFinite else { return nil }
  return number == 0 ? 0 : number
}
