import Base

extension CharacterFacts {
  /// The whole catalogue on ``captureDate``, in the API's default order.
  package static let embedded = EmbeddedTable.marvelCharacters.rows.map(CharacterFacts.init(cells:))

  package static let captureDate = "2024-09-10"

  /// Reads a row: id, name, four figures, date and picture.
  private init(cells: [String]) {
    let figures = cells[2...5].compactMap { Int($0) }
    guard let id = Int(cells[0]), figures.count == 4 else {
      preconditionFailure("the embedded character \(cells) has no number")
    }
    let (modified, picture) = (cells[6], cells[7].split(separator: "."))
    self.init(
      id: id,
      name: cells[1],
      comics: figures[0],
      series: figures[1],
      stories: figures[2],
      events: figures[3],
      modified: modified.isEmpty ? Self.nullDate : modified == "0" ? Self.zeroDate : modified,
      thumbnailPath: picture.first.map { Self.picturesPath + $0 } ?? Self.placeholderPath,
      thumbnailExtension: picture.last.map(String.init) ?? "jpg"
    )
  }
}
