import Foundation
import Testing

/// Votes of a tournament with several stages, in which two may meet in rounds of one number.
struct StageVotesTests {
  static let tournament = """
    name: Club Cup
    source: inline
    characters:
      - {name: Ada, power: 10}
      - {name: Bob, power: 9}
      - {name: Cem, power: 8}
      - {name: Dan, power: 7}
      - {name: Eva, power: 6}
      - {name: Flo, power: 5}
      - {name: Gus, power: 4}
    tiebreak: []
    decide: {results: cup.csv}
    stages:
      - name: Groups
        groups: {Red: [Ada, Eva, Gus], Blue: [Bob, Cem, Dan, Flo]}
        advance: {top: 2}
      - {name: Knockout, format: knockout, cross: fixed}

    """

  /// All group battles: Bob and Ada win their groups, before Dan and Eva.
  static let groups = """
    round,a,b,score_a,score_b
    1,Gus,Eva,0,1
    1,Bob,Flo,3,0
    1,Dan,Cem,1,0
    2,Gus,Ada,0,2
    2,Dan,Bob,0,1
    2,Cem,Flo,2,1
    3,Ada,Eva,1,0
    3,Bob,Cem,2,1
    3,Flo,Dan,0,1

    """

  private func place(_ votes: String?) throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.tournament, to: "cup.yaml")
    if let votes { try place.write(votes, to: "cup.csv") }
    return place
  }

  private func champion(_ place: Workplace) throws -> String? {
    try place.read("Reports/club-cup/ranking.csv").split(separator: "\r\n").dropFirst().first
      .map(String.init)
  }

  @Test func `each battle has a row of its own, though two meet twice in one round`() throws {
    let place = try place(nil)
    var filled = "", rounds = 0
    while rounds < 10 {
      let into = try place.run(["votes", "cup.yaml", "--into", "cup.csv"])
      #expect(into.code == 0)
      if into.errors.contains("has no open battle") { break }
      rounds += 1
      let rows = try place.read("cup.csv").split(separator: "\n").map { row -> String in
        guard row.hasSuffix(",,") else { return String(row) }
        // Bob and Dan come out of one group, and Dan wins when they meet again.
        let cells = row.split(separator: ",").map(String.init)
        let order =
          cells[0] == "Groups"
          ? ["Ada", "Bob", "Dan", "Cem", "Eva", "Flo", "Gus"] : ["Dan", "Bob", "Ada", "Eva"]
        let first = order.first { $0 == cells[2] || $0 == cells[3] }
        return row.dropLast(2) + (first == cells[2] ? ",1,0" : ",0,1")
      }
      filled = rows.joined(separator: "\n") + "\n"
      try place.write(filled, to: "cup.csv")
      #expect(try place.run(["run", "cup.yaml", "-q", "--strict"]).code == 0)
    }
    // A round of the groups, the semi-finals and the final.
    #expect(rounds == 3)
    let rows = filled.split(separator: "\n").map(String.init)
    #expect(rows.first == "stage,round,a,b,score_a,score_b")
    #expect(rows.count { $0.hasPrefix("Groups,") } == 9)
    #expect(rows.count { $0.hasPrefix("Knockout,") } == 3)
    let listed = try place.read("Reports/club-cup/battles.csv").split(separator: "\r\n").dropFirst()
    #expect(listed.count == rows.count - 1)
    #expect(try champion(place)?.contains("Dan") == true)

    // The stored rows name their stage, too.
    let result = try place.read("Reports/club-cup/result.json")
    #expect(result.contains(#"{"stage":1,"round":"2","a":4,"b":2,"scores":[0,1]}"#))
    #expect(result.contains(#"{"stage":2,"round":"2","a":4,"b":2,"scores":[1,0]}"#))
    let battles = try place.read("Reports/club-cup/battles.csv")
    try FileManager.default.removeItem(atPath: place.path("Reports/club-cup/battles.csv"))
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.read("Reports/club-cup/battles.csv") == battles)
    #expect(try place.run(["run", "cup.yaml", "--check"]).code == 0)
  }

  @Test func `a file without the column gets it, and its rows keep their meaning`() throws {
    let old = Self.groups.replacing(
      "3,Flo,Dan,0,1\n",
      with: "\n\"3\",Flo,\"Dan\",0,1\n,,,,\n1,Eva,Bob,,"
    )
    let place = try place(old)
    let print = try place.run(["votes", "cup.yaml"])
    #expect(print.code == 0 && print.errors == "")
    let expected =
      old.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset == 0 ? "stage," + $0.element : $0.element.isEmpty ? "" : "," + $0.element }
      .joined(separator: "\n")
    #expect(print.output == expected + "\nKnockout,1,Ada,Dan,,\n")
    // Nothing new, nothing changed.
    try place.write(print.output, to: "cup.csv")
    let again = try place.run(["votes", "cup.yaml", "--into", "cup.csv"])
    #expect(again.errors == "'cup.csv' has all open battles already\n")
  }

  @Test func `the games of a battle name one stage, or none of them does`() throws {
    let place = try place("round,a,b,score_a,score_b\n,Ada,Eva,1,0\n")
    try place.write(Self.tournament + "best_of: 3\n", to: "cup.yaml")
    #expect(try place.run(["votes", "cup.yaml", "--into", "cup.csv"]).code == 0)
    var rows = try place.read("cup.csv").split(separator: "\n").map(String.init)
    // A row with its stage would go before the first game.
    #expect(rows.count == 11)
    #expect(rows.dropFirst(2).count { $0.hasPrefix("Groups,") } == 8)
    #expect(rows.count { $0.hasPrefix(",,Ada,Eva,") || $0.hasPrefix(",,Eva,Ada,") } == 2)
    rows = rows.map { $0.hasSuffix(",,") ? $0.dropLast(2) + ",1,0" : $0 }
    try place.write(rows.joined(separator: "\n") + "\n", to: "cup.csv")
    #expect(try place.run(["votes", "cup.yaml", "--into", "cup.csv"]).code == 0)
    let added = try place.read("cup.csv").split(separator: "\n").dropFirst(rows.count)
    #expect(!added.isEmpty && added.allSatisfy { $0.hasPrefix("Groups,") })
    #expect(try place.run(["run", "cup.yaml", "--strict"]).code == 0)
  }

  static let toFinal = groups + "1,Ada,Dan,0,1\n1,Bob,Eva,1,0\n"

  static let meanings: [(row: String, of: String, champion: String?)] = [
    // A row without a stage counts in the first one.
    (",2,Dan,Bob,0,1", "", nil), (",,Dan,Bob,0,1", "", nil),
    ("Groups,2,Dan,Bob,0,1", "", nil), ("1,2,Dan,Bob,0,1", "", nil),
    (" groups ,2,Dan,Bob,0,1", "Knockout,2,Bob,Dan,0,3", "Dan"),
    ("Groups,2,Dan,Bob,0,1", "2,,Bob,Dan,3,1", "Bob"),
    (",2,Dan,Bob,0,1", "Knockout,,Bob,Dan,0,3", "Dan"),
    (",2,Dan,Bob,0,1", "Knockout,W2.1,Bob,Dan,0,3", "Dan"),
  ]

  @Test(arguments: meanings) func `a row counts in one stage alone`(
    _ c: (row: String, of: String, champion: String?)
  ) throws {
    let rows = Self.toFinal.split(separator: "\n").map { row in
      row == "2,Dan,Bob,0,1" ? c.row : row.hasPrefix("round") ? "stage," + row : "," + row
    }
    let place = try place((rows + [c.of]).joined(separator: "\n") + "\n")
    let run = try place.run(["run", "cup.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "")
    let first = try champion(place)
    if let name = c.champion {
      #expect(first?.contains(name) == true)
    } else {
      let open = try place.run(["votes", "cup.yaml"]).output
      #expect(open.hasSuffix("Knockout,2,Bob,Dan,,\n") || open.hasSuffix("Knockout,2,Dan,Bob,,\n"))
    }
  }

  @Test func `what is open in a group leaves the final open`() throws {
    let votes = Self.groups.replacing("2,Dan,Bob,0,1\n", with: "")
    let place = try place(String("stage," + votes.replacing("\n", with: "\nGroups,").dropLast(7)))
    let run = try place.run(["run", "cup.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "")
    // Dan may win the title, whoever wins the open battle of the group.
    let odds = try place.run(["odds", "cup.yaml", "-f", "csv"])
    let row = odds.output.split(separator: "\r\n").first { $0.contains("Dan") }
    let title = row?.split(separator: ",").compactMap { Double($0) }.last
    #expect(title.map { $0 > 0 } == true, "\(odds.output)")
  }
}
