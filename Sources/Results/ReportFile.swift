import Reports

/// The names of the files in a reports folder.
package enum ReportFile {
  /// The files in the folder of a tournament.
  static let ofTournament = required + optional

  /// The files that every tournament has.
  static let required = ["README.md", "battles.csv", "index.html", "ranking.csv", "result.json"]

  /// The files that only some tournaments have.
  static let optional = ["badge.svg", "bracket.svg", card, cardImage, "tables.csv"]

  /// The picture to share, and the same for programs that read no SVG.
  static let (card, cardImage) = ("card.svg", "card.png")

  /// The files of all tournaments together.
  static let overall =
    ["README.md", "feed.xml", "index.html", "ranking.csv", "ranking.md"] + SharedTable.allCases.map(\.file)

  /// Whether the last part of a path is the name of a report.
  package static func isName(_ path: String) -> Bool {
    (ofTournament + overall).contains { path == $0 || path.hasSuffix("/" + $0) }
  }
}
