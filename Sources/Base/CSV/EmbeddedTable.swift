import CEmbeddedData

/// A table that the program brings along: a CSV file in `Sources/CEmbeddedData`.
package enum EmbeddedTable: CaseIterable, Sendable {
  case marvelCharacters
  case marvelIdentities
  case marvelAliases
  case htmlCharacterReferences

  /// The cells of each row below the header, as many as it has columns.
  ///
  /// They are read anew each time. A malformed table is a programming error.
  package var rows: [[String]] {
    guard var reader = try? CSVReader(bytes) else { preconditionFailure("\(self) is no CSV") }
    var row = CSVRow()
    _ = reader.read(into: &row)
    let columnCount = row.fieldCount
    var rows: [[String]] = []
    while reader.read(into: &row) {
      precondition(row.fieldCount == columnCount && row.problem == nil, "line \(row.line) of \(self) is malformed")
      rows.append(row.fields.map { reader.text(of: $0) })
    }
    return rows
  }

  private var bytes: [UInt8] {
    let file =
      switch self {
      case .marvelCharacters: unsafe embedded_marvel_characters()
      case .marvelIdentities: unsafe embedded_marvel_identities()
      case .marvelAliases: unsafe embedded_marvel_aliases()
      case .htmlCharacterReferences: unsafe embedded_html_character_references()
      }
    return unsafe Array(file.contents)
  }
}
