extension CharacterFacts {
  /// The whole catalogue on ``captureDate``, in the API's default order.
  package static let embedded: [CharacterFacts] = parse(embeddedCharacterRecords)

  package static let captureDate = "2024-09-10"

  private static func parse(_ records: String) -> [CharacterFacts] {
    var facts: [CharacterFacts] = []
    facts.reserveCapacity(1_564)
    var reader = RecordReader(records)
    while !reader.isAtEnd {
      let id = 1_000_000 + reader.number()
      let name = reader.text()
      let figures = (reader.number(), reader.number(), reader.number(), reader.number())
      let modified = reader.text()
      let picture = reader.picture()
      facts.append(
        CharacterFacts(
          id: id,
          name: name,
          comics: figures.0,
          series: figures.1,
          stories: figures.2,
          events: figures.3,
          modified: modified.isEmpty ? nullDate : modified == "0" ? zeroDate : modified,
          thumbnailPath: picture.path,
          thumbnailExtension: picture.extension
        )
      )
    }
    return facts
  }
}

/// Reads the fields of the embedded records one after the other.
///
/// It does not validate them, and works on bytes, because every start of the program reads them all.
private struct RecordReader {
  private var rest: ArraySlice<UInt8>
  private let picturesPath = Array(CharacterFacts.picturesPath.utf8)

  init(_ records: String) {
    rest = ArraySlice(records.utf8)
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int {
    field().reduce(0) { 10 * $0 + Int($1 & 15) }
  }

  mutating func text() -> String {
    String(decoding: field(), as: UTF8.self)
  }

  mutating func picture() -> (path: String, extension: String) {
    let field = field()
    if field.isEmpty { return (CharacterFacts.placeholderPath, "jpg") }
    let end = field.firstIndex(of: UInt8(ascii: ".")) ?? field.endIndex
    return (
      String(decoding: picturesPath + field[..<end], as: UTF8.self),
      end == field.endIndex ? "jpg" : String(decoding: field[(end + 1)...], as: UTF8.self)
    )
  }

  /// Takes the text before the next bar or line break, and that character.
  private mutating func field() -> ArraySlice<UInt8> {
    let end =
      rest.firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\n") } ?? rest.endIndex
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }
}
