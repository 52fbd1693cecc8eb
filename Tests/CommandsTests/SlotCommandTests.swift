import Foundation
import Testing

/// First rounds that a file fills, as users meet them.
struct SlotCommandTests {
  private func place(_ lines: String) throws -> Workplace {
    let place = try Workplace()
    try place.write("name: Cup\nsource: inline\n\(lines)\n", to: "t.yaml")
    return place
  }

  private static let four =
    "characters: [{name: A, power: 4}, {name: B, power: 3}, {name: C, power: 2}, {name: D, power: 1}]"

  @Test func `names fill the first round, and what is stored gives the same again`() throws {
    let place = try place("\(Self.four)\nformat: cup\nslots: [D, A, C, B]")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let battles = try place.read("Reports/cup/battles.csv").split(separator: "\r\n").dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(battles.map { Set([$0[5], $0[8]]) } == [["A", "D"], ["B", "C"], ["A", "B"]])
    let tree = try place.tree("Reports")
    try FileManager.default.removeItem(atPath: place.path("t.yaml"))
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.tree("Reports") == tree)
  }

  static let wrong = [
    ("[A, B, C, E]", "'E'"), ("[A, B, C, A]", "'A' is in two slots"), ("[A, B, C, bye]", "'D' is in none of the slots"),
  ]

  @Test(arguments: wrong) func `each entrant is named once`(_ slots: String, _ words: String) throws {
    let place = try place("\(Self.four)\nformat: cup\nslots: \(slots)")
    let run = try place.run(["check", "t.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
