/// A workplace with a tournament of characters of a source.
protocol CupScene {
  static var source: String { get }
  var place: Workplace { get }
}

extension CupScene {
  /// Writes a tournament with the characters, each a line of a list.
  func write(_ characters: [String], source: String? = nil) throws {
    let lines = characters.map { "  - \($0)\n" }.joined()
    try place.write("name: Cup\nsource: \(source ?? Self.source)\ncharacters:\n\(lines)", to: "cup.yaml")
  }

  /// The name and the power of each entrant, by rank.
  func ranking() throws -> [String] {
    try place.read("Reports/cup/ranking.csv").split(separator: "\r\n").dropFirst().map {
      let cells = $0.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[3]) \(cells[4])"
    }
  }
}
