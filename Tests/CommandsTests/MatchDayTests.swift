import Foundation
import Testing

/// Rows of a league that was played as others published it.
struct MatchDayTests {
  static let season = """
    name: Season
    source: inline
    format: round-robin
    legs: 2
    points: {win: 3, draw: 1, loss: 0}
    standings: [points, margin, seed]
    decide: {results: v.csv}
    characters: [{name: Ash, power: 4}, {name: Birch, power: 3}, {name: Cedar, power: 2}, {name: Dogwood, power: 1}]

    """

  /// Match day, home, away, and the goals of both; no day is a round of ours with the same pairs.
  static let games = [
    "1,Ash,Birch,2,2", "1,Cedar,Dogwood,1,1", "2,Birch,Ash,3,1", "2,Dogwood,Cedar,0,0", "3,Ash,Cedar,0,3",
    "3,Dogwood,Birch,2,0", "4,Cedar,Ash,1,2", "4,Birch,Dogwood,2,1", "5,Dogwood,Ash,0,2", "5,Birch,Cedar,1,0",
    "6,Ash,Dogwood,1,2", "6,Cedar,Birch,0,3",
  ]

  /// The points and the goal difference by name, counted from the games alone.
  private static func table() -> [String: [Int]] {
    var table: [String: [Int]] = [:]
    for game in games {
      let cells = game.split(separator: ",").map(String.init)
      let difference = (Int(cells[3]) ?? 0) - (Int(cells[4]) ?? 0)
      for (name, own) in [(cells[1], difference), (cells[2], -difference)] {
        table[name, default: [0, 0]][0] += own > 0 ? 3 : own == 0 ? 1 : 0
        table[name]?[1] += own
      }
    }
    return table
  }

  private static func played(_ rows: [String]) throws -> (place: Workplace, battles: [[String]]) {
    let place = try Workplace()
    try place.write(season, to: "t.yaml")
    try place.write("round,a,b,score_a,score_b\n" + rows.joined(separator: "\n") + "\n", to: "v.csv")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = try place.read("Reports/season/battles.csv").split(separator: "\r\n").dropFirst()
    return (place, lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) })
  }

  @Test(arguments: [0, 1, 2]) func `each row is of the leg that its sides tell, in any order of rows`(_ turn: Int)
    throws
  {
    let rows = [Self.games, Self.games.reversed(), Self.games.sorted { $0.suffix(9) < $1.suffix(9) }][turn]
    let (place, battles) = try Self.played(rows)
    // Home, away and goals of the published games, and their days as labels unless they are our rounds.
    let wanted = Self.games.map { game in
      let cells = game.split(separator: ",").map(String.init)
      return cells[1...].joined(separator: ",") + "," + cells[0]
    }
    let found = battles.map { cells in
      [cells[5], cells[8], cells[15], cells[16], cells[20].isEmpty ? cells[2] : cells[20]].joined(separator: ",")
    }
    #expect(found.sorted() == wanted.sorted())
    let ranking = try place.read("Reports/season/ranking.csv").split(separator: "\r\n").dropFirst()
    for row in ranking {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      #expect(Self.table()[cells[3]]?[0] == Int(cells[9]), "\(row)")
    }
    #expect(ranking.first?.contains(",Birch,") == true)
    // What is stored gives the same again.
    let tree = try place.tree("Reports")
    try FileManager.default.removeItem(atPath: place.path("v.csv"))
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.tree("Reports") == tree)
  }

  @Test func `without days the sides alone tell the legs`() throws {
    let rows = Self.games.map { $0.drop { $0 != "," } }.map(String.init)
    let (_, battles) = try Self.played(rows)
    let found = battles.map { [$0[5], $0[8], $0[15], $0[16]].joined(separator: ",") }
    #expect(found.sorted() == Self.games.map { String($0.dropFirst(2)) }.sorted())
  }

  @Test func `a second row with the same sides is the other leg, with sides changed`() throws {
    let (_, battles) = try Self.played(["Opening night,Ash,Birch,2,1", "Return,Ash,Birch,0,1"])
    let found = battles.filter { !$0[15].isEmpty }.map { [$0[5], $0[8], $0[15], $0[16], $0[20]] }
    #expect(Set(found) == [["Ash", "Birch", "2", "1", "Opening night"], ["Birch", "Ash", "1", "0", "Return"]])
  }

  @Test func `one row too many is an error with both lines, and an open row beside a played one is not needed`() throws
  {
    let place = try Workplace()
    try place.write(Self.season, to: "t.yaml")
    let header = "round,a,b,score_a,score_b\n"
    try place.write(header + "1,Ash,Birch,2,1\n2,Birch,Ash,0,1\n3,Ash,Birch,4,4\n", to: "v.csv")
    let run = try place.run(["run", "t.yaml"])
    #expect(
      run.code == 65 && run.errors.contains("v.csv:4:1: error:") && run.errors.contains("v.csv:"),
      "\(run.errors)"
    )
    try place.write(header + "1,Ash,Birch,,\n2,Birch,Ash,,\n2,Birch,Ash,0,1\n", to: "v.csv")
    let idle = try place.run(["run", "t.yaml"])
    #expect(idle.code == 0 && idle.errors.contains("v.csv:3:1: note: 'Birch' and 'Ash' need no row without a result"))
    try place.write(header + "1,Ash,Birch,,\n2,Birch,Ash,0,1\n", to: "v.csv")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let battles = try place.read("Reports/season/battles.csv")
    #expect(battles.contains("Birch,3,,Ash,4,away,,Ash,votes,,0,1,,birch,ash,2"), "\(battles)")
  }
}
