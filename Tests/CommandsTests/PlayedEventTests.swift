import Foundation
import Testing

/// Events that people played, whose rows name their rounds, with pairings of their own.
struct PlayedEventTests {
  typealias Rows = [[String]]

  /// Runs an event; returns its battles and its ranking, as cells.
  private static func played(_ rules: String, _ rows: String, _ options: [String] = []) throws -> (
    place: Workplace, run: Outcome, battles: Rows, ranking: Rows
  ) {
    let place = try Workplace()
    try place.write(rules, to: "t.yaml")
    try place.write(rows, to: "v.csv")
    let run = try place.run(["run", "t.yaml"] + options)
    func table(_ file: String) throws -> Rows {
      guard let folder = try? FileManager.default.contentsOfDirectory(atPath: place.path("Reports")),
        let own = folder.first(where: {
          FileManager.default.fileExists(atPath: place.path("Reports/\($0)/battles.csv"))
        })
      else { return [] }
      return try place.read("Reports/\(own)/\(file)").split(separator: "\r\n").dropFirst().map { row in
        row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return (place, run, try table("battles.csv"), try table("ranking.csv"))
  }

  private static func event(_ name: String) throws -> (rules: String, rows: [String]) {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Events/\(name)")
    let rows = try String(contentsOf: folder.appending(path: "v.csv"), encoding: .utf8)
    return (
      try String(contentsOf: folder.appending(path: "t.yaml"), encoding: .utf8),
      rows.split(separator: "\n").map(String.init)
    )
  }

  /// The two of a row.
  private static func sides(_ row: String) -> Set<String> { Set(row.split(separator: ",")[1...2].map(String.init)) }

  /// The two of each battle in a round, or one with a bye, without the order of sides.
  private static func pairs(_ battles: Rows, in round: String, _ outcome: String? = nil) -> Set<Set<String>> {
    Set(battles.filter { $0[2] == round && (outcome ?? $0[10]) == $0[10] }.map { [$0[5], $0[8]] })
  }

  struct Event: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The entrants that have a bye, by round.
    var byes: [Int: String] = [:]
    /// The points by name, or the names in the order of the first places.
    var points: [String: String] = [:]
    var first: [String] = []
  }

  /// The results are those that the events had.
  static let events = [
    Event(testDescription: "losers-order", first: ["E09", "E01", "E13", "E05"]),
    Event(
      testDescription: "swiss-paired-elsewhere",
      byes: [1: "P12", 2: "P6", 4: "P7", 5: "P10"],
      points: ["P1": "8", "P2": "7.5", "P3": "6.5", "P4": "6.5"]
    ),
  ]

  @Test(arguments: events, [0, 1, 2]) func `a real event is as it was, in any order of its rows`(
    _ event: Event,
    _ turn: Int
  )
    throws
  {
    let (rules, all) = try Self.event(event.testDescription)
    let rows = Array(all.dropFirst())
    let byScores = rows.sorted { String($0.reversed()) < String($1.reversed()) }
    let order = [rows, rows.reversed(), byScores][turn]
    let (place, run, battles, ranking) = try Self.played(rules, ([all[0]] + order).joined(separator: "\n") + "\n")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    // Who did not come has no place beside the other.
    let wanted = Set(rows.filter { !$0.hasSuffix("forfeit") }.map(Self.sides))
    let found = Set(battles.filter { !$0[8].isEmpty }.map { Set([$0[5], $0[8]]) })
    #expect(found == wanted)
    #expect(battles.count { !$0[8].isEmpty || $0[13] == "forfeit" } == rows.count)
    for (round, name) in event.byes {
      #expect(battles.contains { $0[2] == "\(round)" && $0[5] == name && $0[10] == "bye" && $0[13].isEmpty })
    }
    for (name, points) in event.points { #expect(ranking.first { $0[3] == name }?[9] == points) }
    #expect(ranking.prefix(event.first.count).map { $0[3] } == event.first)
    // What is stored gives the same again.
    let tree = try place.tree("Reports")
    try FileManager.default.removeItem(atPath: place.path("v.csv"))
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.tree("Reports") == tree)
  }

  @Test func `a late correction takes away no game, and pairs the next round`() throws {
    let (rules, rows) = try Self.event("late-correction")
    let before = try Self.played(rules, rows.joined(separator: "\n").replacing("1,P01,P12,0,1", with: "1,P01,P12,1,0"))
    let after = try Self.played(rules, rows.joined(separator: "\n"))
    for played in [before, after] {
      #expect(played.battles.count { $0[10] != "pending" && $0[10] != "bye" } == 44)
      #expect(played.battles.count { $0[2] == "5" && $0[10] == "pending" } == 11)
    }
    #expect(Self.pairs(before.battles, in: "5") != Self.pairs(after.battles, in: "5"))
    // Without rows that name rounds, the corrected scores pair the same round 5, if the rounds before are as they were.
    let met = Set(after.battles.filter { $0[10] != "pending" }.map { Set([$0[5], $0[8]]) })
    #expect(met.isDisjoint(with: Self.pairs(after.battles, in: "5", "pending")))
  }

  private static func four(_ format: String) -> String {
    "name: Four\nsource: inline\n\(format)\nseeding: listed\ndecide: {results: v.csv}\n"
      + "characters: [{name: A, power: 4}, {name: B, power: 3}, {name: C, power: 2}, {name: D, power: 1}]\n"
  }

  @Test func `an adjourned game keeps no round from being played, and the next from being paired`() throws {
    let rows = "round,a,b,score_a,score_b\n1,A,C,1,0\n1,B,D,,\n2,A,B,1,0\n2,C,D,0,1\n"
    let (_, run, battles, _) = try Self.played(Self.four("format: swiss\nrounds: 3"), rows)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      battles.map { "\($0[2]) \($0[5])-\($0[8]) \($0[10])" } == [
        "1 A-C home", "1 B-D pending", "2 A-B home", "2 C-D away",
      ]
    )
  }

  @Test func `an open row that is not needed is a note, and goes`() throws {
    let rows = "round,a,b,score_a,score_b\n1,A,D,2,0\n1,B,C,0,1\n2,A,B,,\n2,A,C,,\n"
    let (place, run, battles, _) = try Self.played(Self.four("format: single-elimination"), rows)
    #expect(
      run.code == 0 && run.errors.contains("v.csv:4:1: note: 'A' and 'B' need no row without a result in round 2")
    )
    #expect(Self.pairs(battles, in: "2", "pending") == [["A", "C"]])
    #expect(try place.run(["run", "t.yaml", "--strict"]).code == 0)
    #expect(try place.run(["votes", "t.yaml", "--into", "v.csv"]).code == 0)
    #expect(try place.read("v.csv") == rows.replacing("2,A,B,,\n", with: ""))
  }

  struct Corrected: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rows: String
    /// Who is first, and what a warning says.
    var first: String
    var warning = ""
  }

  static let corrected = [
    Corrected(
      testDescription: "the final was played: who played it goes on",
      rows: "1,A,D,0,1\n1,B,C,1,0\n2,A,B,2,0\n",
      first: "A",
      warning: "'D' won W1.1, and 'A' goes on as played"
    ),
    Corrected(
      testDescription: "the final is only planned: who won goes on",
      rows: "1,A,D,0,1\n1,B,C,1,0\n2,A,B,,\n2,B,D,0,1\n",
      first: "D"
    ),
  ]

  @Test(arguments: corrected) func `a correction in a bracket`(_ c: Corrected) throws {
    let (_, run, _, ranking) = try Self.played(
      Self.four("format: single-elimination"),
      "round,a,b,score_a,score_b\n" + c.rows
    )
    #expect(run.code == 0 && (c.warning.isEmpty || run.errors.contains(c.warning)), "\(run.errors)")
    #expect(ranking.first?[3] == c.first)
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var format = "format: swiss\nrounds: 3"
    var rows: String
    var error: String
  }

  static let refused = [
    Refused(
      testDescription: "twice in a round",
      rows: "1,A,B,1,0\n1,A,C,1,0\n",
      error: "v.csv:3:1: error: 'A' and 'C' do not meet in round 1: 'A' meets 'B' there"
    ),
    Refused(
      testDescription: "met before",
      rows: "1,A,B,1,0\n1,C,D,1,0\n2,A,B,1,0\n",
      error: "they met in round 1, and 'rematch: allow' is not written"
    ),
    Refused(
      testDescription: "was out",
      format: "format: single-elimination",
      rows: "1,A,D,1,0\n1,B,C,1,0\n2,B,A,1,0\n2,C,A,1,0\n",
      error: "'A' meets 'B' there"
    ),
    Refused(
      testDescription: "a bye in a table",
      format: "format: round-robin",
      rows: "1,A,,,,bye\n",
      error: "there is no bye in round 1 here"
    ),
    Refused(
      testDescription: "a bye of who played",
      rows: "1,A,B,1,0\n1,A,,,,half-point-bye\n1,C,D,1,0\n",
      error: "'A' and 'B' do not meet in round 1: 'A' has a bye there"
    ),
    Refused(testDescription: "a bye beside an opponent", rows: "1,A,B,,,bye\n", error: "a bye has no opponent"),
    Refused(testDescription: "a bye of no round", rows: ",A,,,,bye\n", error: "a bye needs its 'round'"),
  ]

  @Test(arguments: refused) func `a row that cannot be is an error with its place, and a warning for who is lenient`(
    _ c: Refused
  ) throws {
    let head = "round,a,b,score_a,score_b,status\n"
    let rows = c.rows.split(separator: "\n").map { $0.filter { $0 == "," }.count < 5 ? "\($0)," : String($0) }
    let text = head + rows.joined(separator: "\n") + "\n"
    let (place, run, _, _) = try Self.played(Self.four(c.format), text)
    #expect(run.code == 65 && run.errors.contains(c.error), "\(run.errors)")
    #expect(try place.run(["run", "t.yaml", "--lenient", "--strict"]).code == 64)
    guard !c.error.hasPrefix("a bye"), !c.error.hasPrefix("there") else { return }
    #expect(try place.run(["run", "t.yaml", "--lenient"]).code == 0)
  }

  @Test func `byes are rows, and who has no row in a round that is past has none of its points`() throws {
    let rows =
      "round,a,b,score_a,score_b,status\n1,A,B,1,0,\n1,C,,,,half-point-bye\n1,D,,,,full_point_bye\n"
      + "2,A,C,1,0,\n3,A,D,1,0,\n3,B,C,1,0,\n"
    let (_, run, _, ranking) = try Self.played(Self.four("format: swiss\nrounds: 3"), rows)
    #expect(
      run.code == 0 && run.errors.contains("round 2 has no row for 'B' and 'D': each has a bye of no points there")
    )
    let points = Dictionary(uniqueKeysWithValues: ranking.map { ($0[3], $0[9]) })
    #expect(points == ["A": "3", "B": "1", "C": "0.5", "D": "1"])
  }

  @Test func `pairings follow from results alone where the file says so`() throws {
    let rows = "round,a,b,score_a,score_b\n1,A,B,1,0\n1,A,C,0,1\n1,B,D,0,1\n"
    let format = "format: swiss\nrounds: 3\npairing: {rules: monrad, played: false}"
    let (_, run, battles, _) = try Self.played(Self.four(format), rows)
    // Neighbours meet.
    #expect(run.code == 0 && run.errors.contains("v.csv:3:1: warning: 'A' and 'C' do not meet in round 1"))
    #expect(Self.pairs(battles, in: "1") == [["A", "B"], ["C", "D"]])
  }

  @Test func `people have matches and scores`() throws {
    let place = try Workplace()
    try place.write(
      "name: Cup\nentrants: [{name: Ann, rating: 1500}, Ben, Cid]\n"
        + "format: single-elimination\ndecide: {results: games.csv}\n",
      to: "Tournaments/cup.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n1,Ben,Cid,3,1\n2,Ann,Ben,2,1\n", to: "Tournaments/games.csv")
    #expect(try place.run(["run"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("🏆 **Ann** won, beating Ben 2–1 in the final."))
    #expect(!page.contains("battles ") && !page.contains("votes"), "\(page)")
  }
}
