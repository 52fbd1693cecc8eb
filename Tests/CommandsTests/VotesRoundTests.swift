import Testing

/// Rounds that votes and games name, in all their spellings.
struct VotesRoundTests {
  static func cup(_ format: String, _ more: String = "") -> String {
    """
    name: Cup
    source: inline
    characters:
      - {name: Ant, power: 8}
      - {name: Bee, power: 7}
      - {name: Cat, power: 6}
      - {name: Dog, power: 5}
    format: \(format)
    decide: {results: cup.csv}
    tiebreak: []
    \(more)

    """
  }

  static let header = "round,a,b,score_a,score_b\n"

  private func place(_ cup: String, _ votes: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(cup, to: "cup.yaml")
    try place.write(Self.header + votes, to: "cup.csv")
    return place
  }

  @Test func `rows of a match are one series, however they spell its round`() throws {
    let spellings = ["2", "W2", "R2", "w2", "W2.1"]
    for (one, other) in zip(spellings, spellings.dropFirst() + ["2"]) {
      let rows = "1,Ant,Dog,1,0\nW1,Ant,Dog,1,0\n1,Bee,Cat,1,0\n1,Bee,Cat,1,0\n"
      let final = "\(one),Ant,Bee,0,1\n\(other),Bee,Ant,0,1\n\(one),Bee,Ant,1,0\n"
      let place = try place(Self.cup("knockout", "best_of: 3"), rows + final)
      let run = try place.run(["run", "cup.yaml", "--strict"])
      #expect(run.code == 0 && run.errors == "", "\(run.errors)")
      let battles = try place.read("Reports/cup/battles.csv")
      let row = "W2.1,,Ant,8,,Bee,7,away,,Bee,games,,1,2,3,ant,bee,\r\n"
      #expect(battles.contains(row), "\(battles)")
    }
  }
}
