import Testing

/// How far the ranking moved since the last change.
struct RankingMovementTests {
  static func cup(_ powers: [(String, Int)]) -> String {
    let entrants = powers.map { "{name: \($0.0), power: \($0.1)}" }.joined(separator: ", ")
    return "name: Cup\nsource: inline\nformat: round-robin\ncharacters: [\(entrants)]\n"
  }

  @Test func `places gained, lost and kept, and who is new`() throws {
    let place = try Workplace()
    try place.write(Self.cup([("A", 9), ("B", 7), ("C", 5)]), to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    try place.write(Self.cup([("A", 9), ("B", 5), ("C", 7), ("D", 1)]), to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let run = try place.run(["ranking", "--format", "json"])
    #expect(run.code == 0)
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("{") }
    let moves = ["\"movement\":0", "\"movement\":1", "\"movement\":-1", "\"movement\":\"new\""]
    #expect(rows.count == moves.count)
    for (row, move) in zip(rows, moves) { #expect(row.contains(move + ",")) }
    let text = try place.run(["ranking"]).output
    #expect(text.contains("Moved"))
  }
}
