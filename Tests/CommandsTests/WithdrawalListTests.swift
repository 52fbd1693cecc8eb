import Foundation
import Testing

/// The list of a tournament's withdrawals, as users meet it.
struct WithdrawalListTests {
  private static let votes = """
    round,a,b,score_a,score_b
    1,P1,P8,3,1
    1,P5,P4,1,2
    1,P2,P7,3,1
    1,P6,P3,1,2
    2,P5,P1,,
    2,P4,P8,,
    2,P6,P2,,
    2,P3,P7,,
    3,P1,P4,,
    3,P8,P5,,
    3,P2,P3,,
    3,P7,P6,,

    """

  private static func cup(_ name: String, _ more: String) -> String {
    """
    name: \(name)
    source: {file: p.csv}
    roster: {all: true}
    groups: 2
    decide: {results: d.csv}
    \(more)

    """
  }

  private func place(_ more: String) throws -> Workplace {
    let place = try Workplace()
    try place.write("name,power\n" + (1...8).map { "P\($0),1\n" }.joined(), to: "p.csv")
    try place.write(Self.votes, to: "d.csv")
    try place.write(Self.cup("Before", ""), to: "before.yaml")
    try place.write(Self.cup("After", more), to: "d.yaml")
    return place
  }

  /// Match, both sides and seeds of the first round, and the ranking's seeds and names.
  private func facts(_ place: Workplace, _ slug: String) throws -> [String] {
    func rows(_ name: String) throws -> [[String]] {
      try place.read("Reports/\(slug)/\(name).csv").split(separator: "\r\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return try rows("battles").filter { $0[2] == "1" }
      .map { row in [3, 5, 8, 10, 14].map { row[$0] }.joined(separator: " ") }
      + rows("ranking").map { "\($0[1]) \($0[3])" }.sorted()
  }

  @Test func `one who leaves changes no seed, no group and no battle of before`() throws {
    let place = try place("withdrawals: [{name: P6, after: 1}]")
    let run = try place.run(["run", "before.yaml", "d.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    let facts = try facts(place, "after")
    #expect(try facts == self.facts(place, "before"))
    #expect(facts.count == 12)
    let result = try place.read("Reports/after/result.json")
    #expect(result.contains(#""withdrawals":[{"seed":6,"after":1}]"#))
    #expect(try place.read("Reports/after/battles.csv").matches(of: /withdrawal/).count == 2)
    #expect(try place.run(["report"]).code == 0)
    #expect(try place.read("Reports/after/result.json") == result)
    #expect(try place.run(["run", "d.yaml", "--check", "-q"]).code == 0)
  }

  static let faults: [(String, String)] = [
    ("[{name: P66, after: 1}]", "d.yaml:6:22: error: no entrant is called 'P66'"),
    ("[{name: P66, after: 1}]", "help: did you mean 'P6'?"),
    ("[{name: P6, after: 1}, {name: p6, after: 2}]", "d.yaml:6:44: error: 'P6' withdraws twice"),
    ("[{name: P6, after: 0}]", "takes no part"),
    ("[{name: P6, after: 3}]", "'P6' withdraws after the last round: there are 3 rounds"),
    ("[{name: P6, after: 1, stage: X}]", "error: the tournament has only one stage"),
    ("[{name: P6}]", "a withdrawal needs 'after'"),
    ("[{after: 1}]", "a withdrawal needs a 'name'"),
    ("[P6]", "a withdrawal must be a mapping"),
    (
      "[{name: P6, after: 1}]\ncharacters: [{name: P6, as: Six, withdraws: {after: 2}}]",
      "'Six' withdraws twice"
    ),
    (
      "[{name: Six, after: 1}]\ncharacters: [{name: P6, as: Six, byes: [2]}]\nformat: swiss",
      "'Six' asks for a bye in round 2, after it withdraws"
    ),
  ]

  @Test(arguments: faults)
  func `a wrong withdrawal is an error at its place`(_ list: String, _ words: String) throws {
    let place = try place("withdrawals: \(list)")
    for command in ["check", "run"] {
      let run = try place.run([command, "d.yaml"])
      #expect(run.code == 65 && run.errors.contains(words), "\(run.errors)")
    }
  }
}
