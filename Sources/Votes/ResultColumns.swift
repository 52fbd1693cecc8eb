package import Base

/// The columns of results that another program exported.
package struct ResultColumns: Sendable {
  /// The headers that may be of a column of a votes file, the first one first.
  private(set) var headers: [VotesColumn: [String]] = [:]
  /// Whether a user wrote them, so that all must be there.
  private(set) var areWritten = true

  /// Reads `a=Home,b=Away,score=Result,round=Matchday`.
  package init(_ text: String) throws(Failure) {
    // The name of a column may have a comma.
    var parts: [String] = []
    for part in text.pieces(between: ",") {
      if part.contains("=") || parts.isEmpty {
        parts.append(String(part))
      } else {
        parts[parts.count - 1] += "," + part
      }
    }
    var fields: [String: String] = [:]
    for part in parts {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).trimmed }
      let field = sides[0].folded
      guard let header = sides.dropFirst().first, !header.isEmpty else {
        throw Failure(.misuse, "--columns: \(quoted(part)) names no column", help: Self.example)
      }
      guard let columns = Self.columns(of: field) else {
        let known = VotesColumn.allCases.map(\.name) + [Self.both]
        let near = nearestName(to: field, among: known).map { "did you mean '\($0)'?" }
        throw Failure(
          .misuse,
          "--columns: there is no field \(quoted(sides[0]))",
          help: near ?? "the fields are \(words(known.map { "'\($0)'" }))"
        )
      }
      if let other = fields.updateValue(field, forKey: header.folded) {
        let what = other == field ? "names '\(field)' twice" : "gives \(quoted(header)) to '\(other)' and '\(field)'"
        throw Failure(.misuse, "--columns \(what)", help: "give each field a column of its own")
      }
      for column in columns {
        guard headers.updateValue([header], forKey: column) == nil else {
          throw Failure(.misuse, "--columns names '\(column.name)' twice", help: "give each field one column")
        }
      }
    }
    for column in [VotesColumn.a, .b] where headers[column] == nil {
      throw Failure(.misuse, "--columns lacks '\(column.name)'", help: Self.example)
    }
    guard (headers[.scoreA] == nil) == (headers[.scoreB] == nil) else {
      throw Failure(.misuse, "--columns has one score", help: "name both, or 'score' for a column such as 2-1")
    }
  }

  /// The columns that many programs write, if a header has them; nil for another header.
  ///
  /// They are those of football-data.co.uk, fixturedownload.com, openfootball and of votes files, and the sets of
  /// start.gg as pysmashgg names them.
  init?(knownIn header: [String]) {
    let names = Set(header.map(Self.plain))
    areWritten = false
    if names.isSuperset(of: ["a", "b", "scorea", "scoreb"]) {
      for column in VotesColumn.allCases { headers[column] = [Self.plain(column.name)] }
      return
    }
    headers = [
      .a: ["hometeam", "home", "team1", "entrant1name", "player1"],
      .b: ["awayteam", "away", "team2", "entrant2name", "player2"],
      .scoreA: ["fthg", "hg", "homescore", "homegoals", "entrant1score", "score1"],
      .scoreB: ["ftag", "ag", "awayscore", "awaygoals", "entrant2score", "score2"],
      .round: ["round", "roundnumber", "matchday", "fullroundtext"], .date: ["date"],
    ]
    func has(_ column: VotesColumn) -> Bool { headers[column]?.contains(where: names.contains) == true }
    if !has(.scoreA) || !has(.scoreB) {
      for column in [VotesColumn.scoreA, .scoreB] { headers[column] = ["ft", "result"] }
    }
    guard [.a, .b, .scoreA].allSatisfy(has) else { return nil }
  }

  /// Returns the place of a column in a header; several if it appears twice.
  func places(of column: VotesColumn, in header: [String]) -> [Int] {
    let names = header.map { areWritten ? $0.folded : Self.plain($0) }
    let found = (headers[column] ?? []).lazy.map { name in names.indices.filter { names[$0] == name.folded } }
    return found.first { !$0.isEmpty } ?? []
  }

  /// The name of a known column without what its writers do differently.
  private static func plain(_ name: String) -> String { name.folded.filter { !" _-.".contains($0) } }

  /// The field of a column with both scores.
  private static let both = "score"
  private static let example = "write FIELD=COLUMN, such as a=Home,b=Away,score_a=FTHG,score_b=FTAG"

  private static func columns(of field: String) -> [VotesColumn]? {
    field == both ? [.scoreA, .scoreB] : VotesColumn(name: field).map { [$0] }
  }
}
