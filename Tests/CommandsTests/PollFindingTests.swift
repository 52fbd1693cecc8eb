import Foundation
import Testing

/// The messages about a poll and its rows beside the results of commands.
struct PollFindingTests {
  private func place(_ rows: [String]) throws -> Workplace {
    let place = try Workplace()
    let entries = ["Ant", "Bee", "Cat"].enumerated().map { "  - {name: \($1), power: \(9 - $0)}\n" }
    try place.write(
      "name: Cup\nsource: inline\nformat: knockout\ndecide: {results: v.csv}\ncharacters:\n"
        + entries.joined(),
      to: "cup.yaml"
    )
    try place.write(
      (["round,a,b,score_a,score_b,date"] + rows).map { $0 + "\n" }.joined(),
      to: "v.csv"
    )
    return place
  }

  static let played = ["1,Bee,Cat,2,1,2026-05-02", "2,Ant,Bee,0,1,2026-05-03"]

  @Test func `the odds of a finished poll say that its votes do not count`() throws {
    let finished = try place(Self.played)
    let odds = try finished.run(["odds", "cup.yaml"]).output
    #expect(odds.contains("Cup: exact, from the powers alone, before the first result"))
    let open = try place([Self.played[0]])
    #expect(try open.run(["odds", "cup.yaml"]).output.contains("given the results so far"))
  }

  @Test(arguments: [10, 11, 150])
  func `run, explain and odds print ten warnings of a file, or the first of more and their count`(
    _ count: Int
  ) throws {
    let place = try Workplace()
    let names = (0..<20).map { "Hero \($0)" }
    let entries = names.map { "  - {name: \($0), power: 1}\n" }.joined()
    try place.write(
      "name: Cup\nsource: inline\ndecide: {results: v.csv}\nodds: {simulations: 20}\ncharacters:\n\(entries)",
      to: "cup.yaml"
    )
    let pairs = names.indices.flatMap { a in names[..<a].map { "\(names[a]),\($0)" } }
    let rows = pairs.prefix(count).map { ",\($0),2,1,1066-10-14\n" }
    try place.write("round,a,b,score_a,score_b,date\n" + rows.joined(), to: "v.csv")
    let commands = [
      ["explain", "cup.yaml", "Hero 1", "Hero 2"], ["odds", "cup.yaml"], ["run", "cup.yaml"],
    ]
    for command in commands {
      let run = try place.run(command)
      #expect(run.code == 0)
      let shown = run.errors.components(separatedBy: "warning: the date").count - 1
      #expect(shown == (count > 10 ? 1 : 10))
      #expect(
        // A file keeps its first hundred.
        run.errors.contains("note: and \(min(count, 99) - 1) more like it: ") == (count > 10),
        "\(run.errors)"
      )
    }
    #expect(try place.run(["check", "cup.yaml"]).errors.contains(", \(count) warnings"))
  }
}
