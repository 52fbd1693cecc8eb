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
