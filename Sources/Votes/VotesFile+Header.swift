import Base

extension VotesFile {
  /// Reads the header; returns false if its errors make the rows unreadable.
  mutating func readHeader(_ row: CSVRow, _ reader: CSVReader) -> Bool {
    if let problem = row.problem {
      problems.add(problem.diagnostic(in: file))
      return false
    }
    let texts = row.fields.map { field in
      field.content.count > VotesFileLimits.field ? "…" : reader.text(of: field).trimmed.folded
    }
    let known = texts.map(VotesColumn.init(name:))
    guard known.contains(where: { $0 != nil }) else {
      report(
        "the first line must be the header '\(VotesColumn.header)'",
        line: row.line,
        help: "put it above the battles"
      )
      return false
    }
    let before = problems.count
    var places: [VotesColumn: Int] = [:]
    for (index, column) in known.enumerated() {
      guard let column else { continue }
      if places.updateValue(index, forKey: column) != nil {
        report("the column '\(column.name)' appears twice", at: row.fields[index], reader)
      }
    }
    let lacking = VotesColumn.allCases.filter { places[$0] == nil && $0.isSuggested }
    let lackingRequired = VotesColumn.required.filter { places[$0] == nil }.map(\.name)
    // Other columns are ignored, unless they look like a column that the header lacks.
    for (index, text) in texts.enumerated() where known[index] == nil && !text.isEmpty {
      guard let nearest = nearestColumn(to: text, among: lacking) else { continue }
      report(
        "unknown column \(quoted(reader.text(of: row.fields[index])))",
        at: row.fields[index],
        reader,
        help: "did you mean '\(nearest)'?"
      )
    }
    if !lackingRequired.isEmpty, problems.count == before {
      report(
        "the header lacks \(words(lackingRequired.map { "'\($0)'" }))",
        line: row.line,
        help: "write \(VotesColumn.header)"
      )
    }
    layout = VotesLayout(width: row.fieldCount, places: places)
    return problems.count == before
  }

  /// Returns the column that a name is most likely a misspelling of; nil for a name of its own.
  private func nearestColumn(to name: String, among columns: [VotesColumn]) -> String? {
    let nearest = nearestName(to: name, among: columns.map(\.name))
    // A long word is two slips away from `note` and means something of its own, such as `voter`.
    return nearest.flatMap { editDistance(name, $0, limit: $0.count > 4 ? 2 : 1) == nil ? nil : $0 }
  }
}
