/// The names of the files in a reports folder.
package enum ReportFile {
  /// The files in the folder of a tournament.
  static let ofTournament = [
    "README.md", "battles.csv", "bracket.svg", "index.html", "ranking.csv", "result.json",
  ]

  /// The files that every tournament has.
  static let required = ofTournament.filter { $0 != "bracket.svg" }

  /// The files of all tournaments together.
  static let overall = ["README.md", "index.html", "ranking.csv", "ranking.md"]

  /// Whether the last part of a path is the name of a report.
  package static func isName(_ path: String) -> Bool {
    (ofTournament + overall).contains { path == $0 || path.hasSuffix("/" + $0) }
  }
}
