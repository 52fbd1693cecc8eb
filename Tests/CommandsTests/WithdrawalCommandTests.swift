import Foundation
import Testing

/// Walkovers, forfeits and withdrawals as users meet them.
struct WithdrawalCommandTests {
  private func place(
    _ rules: String,
    leaves: [String: String] = [:],
    votes: String? = nil
  ) throws -> Workplace {
    let place = try Workplace()
    let names = ["Hulk", "Thor", "Loki", "Storm", "Beast"]
    let entries = names.enumerated().map { index, name in
      let leave = leaves[name].map { ", withdraws: \($0)" } ?? ""
      return "  - {name: \(name), power: \(9 - index)\(leave)}\n"
    }
    try place.write(
      "name: Cup\nsource: inline\ncharacters:\n" + entries.joined() + rules + "\n"
        + (votes == nil ? "" : "decide: {results: v.csv}\n"),
      to: "cup.yaml"
    )
    if let votes { try place.write("round,a,b,score_a,score_b,status\n" + votes, to: "v.csv") }
    return place
  }

  /// Match, home, away, outcome, winner and step of each battle.
  private func battles(_ place: Workplace) throws -> [String] {
    try place.read("Reports/cup/battles.csv").split(separator: "\r\n").dropFirst().map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return [3, 5, 8, 10, 12, 13].map { String(cells[$0]) }.joined(separator: " ")
    }
  }

  @Test func `a league tells which battles were not played, and who withdrew`() throws {
    let place = try place(
      "format: round-robin",
      leaves: ["Thor": "{after: 3}"],
      votes: "4,Hulk,Loki,1,0,walkover\n5,Storm,Beast,,,absent\n"
    )
    #expect(try place.run(["run", "cup.yaml", "--strict"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    let lines = page.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(page.contains("## Matches\n") && page.contains("\n### Round 1\n"))
    #expect(lines.contains { $0.hasSuffix("3 Loki – 1 **Hulk** ✓ walkover") })
    #expect(
      lines.contains {
        $0.hasSuffix("4 Storm – 5 Beast absent") || $0.hasSuffix("5 Beast – 4 Storm absent")
      }
    )
    #expect(lines.contains { $0.contains("Thor") && $0.hasSuffix("withdrawal") })
    #expect(lines.contains { $0.contains("Thor") && $0.hasSuffix("after round 3") })
    #expect(lines.count { $0.hasSuffix("after round 3") } == 1)
    #expect(try place.run(["run", "cup.yaml", "--check", "-q"]).code == 0)

    let text = try place.run(["explain", "cup.yaml", "Storm", "Hulk"]).output
    #expect(text.contains("went on without playing Loki"))
    #expect(text.contains("did not play Beast"))
    #expect(!text.contains("beat Loki") && !text.contains("lost to Beast"))
    let json = try place.run(["explain", "cup.yaml", "Storm", "Hulk", "-f", "json"]).output
    #expect(json.filter { !$0.isWhitespace }.contains(#""opponent":"Beast","played":false"#))
  }

  @Test func `walkovers count as decided, and a champion may have had no battle`() throws {
    let place = try place(
      "format: round-robin",
      votes: ",Hulk,Beast,1,0,walkover\n,Thor,Storm,,,absent\n,Hulk,Thor,1,0,\n"
    )
    #expect(try place.run(["run", "cup.yaml", "--strict"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("3 of the 10 matches are decided."), "\(page)")
    let two = try self.place("format: single-elimination", votes: "")
    try two.write(
      "name: Cup\nsource: inline\ncharacters: [{name: Hulk, power: 2}, {name: Thor, power: 1}]\n"
        + "decide: {results: v.csv}\nformat: ladder\n",
      to: "cup.yaml"
    )
    try two.write("round,a,b,score_a,score_b,status\n,Hulk,Thor,1,0,walkover\n", to: "v.csv")
    #expect(try two.run(["run", "cup.yaml"]).code == 0)
    #expect(
      try two.read("Reports/cup/README.md")
        .contains("🏆 **Hulk** won by a walkover against Thor in the last battle.")
    )
  }

  @Test func `a bracket goes on, and the report says why`() throws {
    let place = try place(
      "format: single-elimination\nthird_place: true\nodds: exact",
      leaves: ["Thor": "{after: 1}"]
    )
    let run = try place.run(["run", "cup.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "")
    let listed = try battles(place)
    #expect(listed.contains("W2.2 Loki  walkover Loki withdrawal"))
    #expect(listed.contains("P3 Storm  walkover Storm withdrawal"))
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("| withdrawal |"))
    let result = try place.read("Reports/cup/result.json")
    #expect(result.contains(#""outcome":"walkover","decided_by":"withdrawal","absent":[2]"#))
    #expect(result.contains(#""withdrawals":[{"seed":2,"after":1}]"#))
    // Whoever leaves wins no title, and the chances of the others are all there is.
    let odds = try place.run(["odds", "cup.yaml", "-f", "csv"]).output.split(separator: "\r\n")
    let titles = odds.dropFirst().compactMap { row in
      row.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }.last
    }
    #expect(titles.count == 5)
    #expect(try place.run(["run", "cup.yaml", "--check", "-q"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
    #expect(
      try place.run(["explain", "cup.yaml", "Thor", "Loki"]).output.contains(
        "Thor: did not play Storm in P3"
      )
    )
  }

  @Test func `nobody meets an entrant that left a Swiss system`() throws {
    let place = try place("format: swiss\nrounds: 3", leaves: ["Hulk": "{after: 1}"])
    #expect(try place.run(["run", "cup.yaml", "--strict"]).code == 0)
    let listed = try battles(place)
    #expect(listed.filter { $0.contains("Hulk") }.count == 3)
    #expect(listed.filter { $0.hasSuffix("Hulk  walkover  withdrawal") }.count == 2)
    let why = try place.run(["explain", "cup.yaml", "Hulk", "Loki"]).output
    #expect(why.contains("not played") || why.contains("Buchholz"))
  }

  static let open: [(String, String)] = [
    ("format: double-elimination", "1,Storm,Beast,,,absent\nW2,Thor,Loki,1,0,forfeit\n"),
    ("format: swiss\nrounds: 3", "1,Hulk,Loki,1,0,forfeit\n1,Thor,Storm,,,absent\n"),
    (
      "stages: [{name: G, groups: 2, advance: {top: 2}}, {name: F, format: single-elimination}]",
      ",Thor,Loki,,,absent\n,Hulk,Storm,1,0,walkover\n"
    ),
  ]

  /// In mid-tournament and to the end: reports and pictures are written, and the store is sound.
  @Test(arguments: open)
  func `each format takes absences while it is in progress`(
    _ rules: String,
    _ votes: String
  ) throws {
    let place = try place(rules, votes: votes)
    for _ in 0..<12 {
      let run = try place.run(["run", "cup.yaml", "--strict"])
      #expect(run.code == 0, "\(run.errors)")
      let rows = try place.run(["votes", "cup.yaml"]).output
      guard rows.contains(",,,\n") else { break }
      // The home side of each open battle wins; the first row stays.
      try place.write(rows.replacing(",,,\n", with: ",2,1,\n"), to: "v.csv")
    }
    #expect(try place.run(["store", "verify"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("🏆"))
    let outcomes = try battles(place).filter { $0.contains(" walkover ") }
    #expect(outcomes.count >= votes.split(separator: "\n").count)
    #expect(
      outcomes.allSatisfy { $0.split(separator: " ", omittingEmptySubsequences: false)[2] == "" }
    )
  }

  @Test func `in mid-tournament an absence counts in odds and in who can still win`() throws {
    let place = try place(
      "format: single-elimination",
      leaves: ["Thor": "{after: 2}"],
      votes: "1,Storm,Beast,,,absent\n2,Thor,Loki,2,1,\n"
    )
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 0)
    let page = try place.read("Reports/cup/README.md")
    // Hulk has no opponent in its half, and Thor does not come to the final.
    #expect(page.contains("🏆 **Hulk** "))
  }

  /// Nobody wins there what matters later.
  @Test func `a stage for the lower places needs no winner`() throws {
    let place = try place(
      "stages: [{name: G, format: knockout, advance: {top: 2}}, {name: F, format: knockout},"
        + " {name: L, format: knockout, from: [{stage: G, places: [3, 4]}]}]",
      votes: "1,Storm,Beast,1,0,\n2,Hulk,Storm,1,0,\n2,Thor,Loki,1,0,\n3,Hulk,Thor,1,0,\n"
        + ",Loki,Storm,,,absent\n,Hulk,Thor,1,0,\n"
    )
    let run = try place.run(["run", "cup.yaml", "--strict"])
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `expectations see that a place is out of reach`() throws {
    let place = try place(
      "format: single-elimination\nexpect: {champion: Thor}",
      leaves: ["Thor": "{after: 1}"],
      votes: ""
    )
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 1)
    #expect(run.errors.contains("Thor"))
  }
}
