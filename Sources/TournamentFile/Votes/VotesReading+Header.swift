internal import CSV
internal import Text

extension VotesReading {
  /// Reads the header; returns false if its errors make the rows unreadable.
  mutating func readHeader(_ row: CSVRow, _ reader: CSVReader) -> Bool {
    if let problem = row.problem {
      problems.add(problem.diagnostic(in: file))
      return false
    }
    let texts = row.fields.map { field in
      field.content.count > VotesFileLimits.field ? "…" : reader.text(of: field).trimmed.folded
    }
    let known = texts.map(VotesColumn.init(rawValue:))
    guard known.contains(where: { $0 != nil }) else {
      reportForeignHeader(texts, row)
      return false
    }
    let before = problems.count
    var places: [VotesColumn: Int] = [:]
    for (index, column) in known.enumerated() {
      let field = row.fields[index]
      guard let column else {
        let nearest = nearestName(to: texts[index], among: VotesColumn.allCases.map(\.rawValue))
        report(
          "unknown column \(NodeReader.quoted(reader.text(of: field)))",
          at: field,
          reader,
          help: nearest.map { "did you mean '\($0)'?" }
            ?? "the columns are \(VotesColumn.header): leave out the others"
        )
        continue
      }
      if places.updateValue(index, forKey: column) != nil {
        report("the column '\(column.rawValue)' stands twice", at: field, reader)
      }
    }
    let lacking = VotesColumn.allCases.filter { places[$0] == nil }.map(\.rawValue)
    if !lacking.isEmpty, problems.count == before {
      report(
        "the header lacks \(NodeReader.list(lacking))",
        line: row.line,
        help: "write \(VotesColumn.header)"
      )
    }
    columns = VotesColumn.allCases.compactMap { places[$0] }
    return problems.count == before
  }

  private mutating func reportForeignHeader(_ texts: [String], _ row: CSVRow) {
    let separators = [(";", "semicolons"), ("\t", "tabs")]
    let text = texts.joined(separator: ",")
    if let (_, name) = separators.first(where: { text.contains($0.0) }) {
      return report(
        "the fields are separated by \(name), not by commas",
        line: row.line,
        help: "save the file as CSV with commas, and scores with a decimal point"
      )
    }
    report(
      "the first line must be the header '\(VotesColumn.header)'",
      line: row.line,
      help: "put it above the battles"
    )
  }
}
