/// The text that each name of HTML's character references means.
let characterReferences = Dictionary(
  uniqueKeysWithValues: EmbeddedTable.htmlCharacterReferences.rows.map { cells in
    let scalars = cells[1].split(separator: " ").compactMap { point in
      UInt32(point.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    return (cells[0], String(String.UnicodeScalarView(scalars)))
  }
)
