import Foundation
import Testing

/// Rematches, forbidden pairs and requested byes as users meet them.
struct SwissOptionCommandTests {
  private func place(
    _ rules: String,
    extras: [String: String] = [:],
    count: Int = 5
  ) throws -> Workplace {
    let place = try Workplace()
    let names = ["Hulk", "Thor", "Loki", "Storm", "Beast", "Rogue"].prefix(count)
    let entries = names.enumerated().map { index, name in
      let extra = extras[name].map { ", \($0)" } ?? ""
      return "  - {name: \(name), power: \(9 - index)\(extra)}\n"
    }
    try place.write(
      "name: Cup\nsource: inline\ncharacters:\n" + entries.joined() + rules + "\n",
      to: "cup.yaml"
    )
    return place
  }

  /// Match, home, away, outcome, winner and step of each battle.
  private func battles(_ place: Workplace) throws -> [String] {
    try place.read("Reports/cup/battles.csv").split(separator: "\r\n").dropFirst().map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return [3, 5, 8, 10, 12, 13].map { String(cells[$0]) }.joined(separator: " ")
    }
  }

  @Test func `requested byes stand in reports, tables and explanations`() throws {
    let place = try place(
      "format: swiss\nrounds: 3",
      extras: ["Thor": "byes: [1, {round: 3, points: zero}]"]
    )
    let run = try place.run(["run", "cup.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "")
    let listed = try battles(place)
    #expect(listed.contains("R1.3 Thor  bye  half_point_bye"))
    #expect(listed.contains { $0.hasPrefix("R3.") && $0.hasSuffix("Thor  bye  zero_point_bye") })
    let result = try place.read("Reports/cup/result.json")
    #expect(result.contains(#""requested_byes":[{"seed":2,"round":1,"points":"half"},"#))
    #expect(try place.read("Reports/cup/README.md").contains("| half-point bye |"))
    #expect(try place.run(["run", "cup.yaml", "--check", "-q"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.run(["explain", "cup.yaml", "Thor", "Loki"]).code == 0)
  }

  @Test func `a dead end names what leads on, and rematches do`() throws {
    // All battles are draws, so that the groups of three that met nobody of the other have no fourth round.
    let short = try place("format: swiss\nrounds: 5\ntiebreak: []", count: 6)
    try short.write(
      try short.read("cup.yaml").replacing(/power: \d/, with: "power: 9"),
      to: "cup.yaml"
    )
    let run = try short.run(["run", "cup.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("only 3 of 5 rounds could be paired without a rematch"))
    #expect(run.errors.contains("write 'rounds: 3', or write 'rematch: allow', or add entrants"))
    let long = try place("format: swiss\nrounds: 8\nrematch: allow", count: 6)
    #expect(try long.run(["run", "cup.yaml", "--strict"]).code == 0)
    #expect(try battles(long).count == 24)
    #expect(try long.read("Reports/cup/result.json").contains(#""rematch":"allow""#))
    #expect(
      try long.read("Reports/cup/README.md").contains("pairs may meet again if no other round")
    )
  }

  @Test func `forbidden pairs never meet, with ids and aliases too`() throws {
    let place = try place(
      "format: swiss\nrounds: 4\nrematch: allow\nforbidden: [[Big, Thor], [Loki, Storm]]",
      extras: ["Hulk": "as: Big"],
      count: 6
    )
    #expect(try place.run(["run", "cup.yaml", "--strict"]).code == 0)
    let listed = try battles(place)
    for (a, b) in [("Big", "Thor"), ("Loki", "Storm")] {
      #expect(!listed.contains { $0.contains(" \(a) \(b) ") || $0.contains(" \(b) \(a) ") })
    }
    let result = try place.read("Reports/cup/result.json")
    #expect(result.contains(#""forbidden":[{"seeds":[1,2]},{"seeds":[3,4]}]"#))
    #expect(try place.read("Reports/cup/README.md").contains("2 pairs must not meet"))
  }

  @Test func `where all are forbidden to one, nothing can be paired`() throws {
    let place = try place("format: swiss\nforbidden: [[Hulk, Thor], [Hulk, Loki]]", count: 3)
    try place.write(
      try place.read("cup.yaml").replacing(
        "power: 7}",
        with: "power: 7}\n  - {name: Ant, power: 1}"
      )
      .replacing("[Hulk, Loki]]", with: "[Hulk, Loki], [Hulk, Ant]]"),
      to: "cup.yaml"
    )
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 65)
    // A rematch would not help.
    #expect(run.errors.contains("only 0 of 2 rounds could be paired without a forbidden pair\n"))
    #expect(run.errors.hasSuffix("help: forbid fewer pairs\n"))
  }

  /// Storm may meet one only, and again if rematches are allowed; without Beast, it may meet nobody in round 3.
  @Test(arguments: [("", true), ("withdraws: {after: 1}", false)])
  func `rematches are named if they lead to the end, and then do`(
    _ extra: String,
    _ helps: Bool
  ) throws {
    let place = try place(
      "format: swiss\nrounds: 3\nforbidden: [[Storm, Hulk], [Storm, Thor], [Storm, Loki], [Storm, Rogue]]",
      extras: extra.isEmpty ? [:] : ["Beast": extra, "Rogue": extra],
      count: 6
    )
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("write 'rounds: 1'"), "\(run.errors)")
    #expect(run.errors.contains("rematch: allow") == helps, "\(run.errors)")
    #expect(run.errors.contains("or forbid fewer pairs"))
    let file = try place.read("cup.yaml")
    try place.write(file + "rematch: allow\n", to: "cup.yaml")
    #expect((try place.run(["run", "cup.yaml"]).code == 0) == helps)
  }

  static let wrong: [(rules: String, extra: String?, message: String)] = [
    ("format: swiss\nforbidden: [[Hulk, Hulk]]", nil, "are the same entrant"),
    ("format: swiss\nforbidden: [[Hulk, Thro]]", nil, "did you mean 'Thor'?"),
    ("format: swiss\nforbidden: [[Hulk, Thor], [Thor, Hulk]]", nil, "appears twice"),
    ("format: swiss\nforbidden: [[Hulk, Thor, Loki]]", nil, "a list of two names"),
    ("format: ladder\nforbidden: [[Hulk, Thor]]", nil, "is an option of 'swiss'"),
    ("format: swiss\nrematch: maybe", nil, "'rematch' must be 'never' or 'allow'"),
    ("format: ladder", "byes: [1]", "the tournament has none"),
    ("format: swiss", "byes: [4]", "in round 4, and there are 3 rounds"),
    ("format: swiss", "byes: [2, 2]", "two byes are for round 2"),
    ("format: swiss", "byes: [2], withdraws: {after: 1}", "comes after the withdrawal"),
    ("format: swiss", "byes: [{points: zero}]", "a bye needs a 'round'"),
    ("format: swiss", "byes: [{round: 1, stage: Final}]", "has only one stage"),
    (
      "stages: [{name: A, format: swiss, advance: {top: 2}}, {name: B, format: ladder}]",
      "byes: [{round: 1, stage: B}]", "'B' is another format"
    ),
  ]

  @Test(arguments: wrong.indices) func `what contradicts itself is an error`(_ at: Int) throws {
    let (rules, extra, message) = Self.wrong[at]
    let place = try place(rules, extras: extra.map { ["Loki": $0] } ?? [:])
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 65 && run.errors.contains(message), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: place.path("Reports/cup")))
  }

  @Test func `a bye in a stage that the entrant does not reach is a warning`() throws {
    let place = try place(
      "stages: [{name: A, advance: {top: 3}}, {name: B, format: swiss, rounds: 2}]",
      extras: ["Beast": "byes: [{round: 1, stage: B}]", "Hulk": "byes: [1]"]
    )
    let run = try place.run(["run", "cup.yaml"])
    #expect(run.code == 0 && run.errors.contains("and does not play there"))
    #expect(try battles(place).contains { $0.contains("Hulk  bye  half_point_bye") })
  }

  @Test func `votes in progress with a bye and a forbidden pair go on to the end`() throws {
    let place = try place(
      "format: swiss\nrounds: 3\nforbidden: [[Hulk, Loki]]\ndecide: {results: v.csv}\nodds: {simulations: 50}",
      extras: ["Thor": "byes: [2]"]
    )
    try place.write("round,a,b,score_a,score_b,status\n", to: "v.csv")
    for _ in 0..<5 {
      let run = try place.run(["run", "cup.yaml", "--strict"])
      #expect(run.code == 0, "\(run.errors)")
      #expect(try place.run(["explain", "cup.yaml", "Thor", "Hulk"]).code == 0)
      let rows = try place.run(["votes", "cup.yaml"]).output
      guard rows.contains(",,,\n") else { break }
      try place.write(rows.replacing(",,,\n", with: ",2,1,\n"), to: "v.csv")
    }
    #expect(try place.read("Reports/cup/README.md").contains("🏆"))
  }
}
