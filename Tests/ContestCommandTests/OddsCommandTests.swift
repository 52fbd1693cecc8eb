import Foundation
import JSON
import Testing

struct OddsCommandTests {
  static let four = """
    name: Cup
    source: inline
    characters:
      - {name: Ant, power: 6}
      - {name: Bee, power: 3}
      - {name: Cat, power: 2}
      - {name: Dog, power: 1}
    format: single-elimination

    """

  @Test func `the worked example is printed`() throws {
    let place = try Workplace()
    try place.write(Self.four, to: "t.yaml")
    let run = try place.run(["odds", "t.yaml"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        Cup: exact, before the first battle
        Seed  Power   Title   Final  Name
           1      6  60.0 %  85.7 %  Ant
           2      3  23.6 %  60.0 %  Bee
           3      2  12.4 %  40.0 %  Cat
           4      1   4.0 %  14.3 %  Dog

        """
    )
    #expect(!place.exists("Reports"))
  }

  @Test func `stages may be called as other columns are`() throws {
    let place = try Workplace()
    let stages = """
      stages:
        - {name: Qualifiers, groups: 2, advance: {top: 2}}
        - {name: name, format: single-elimination, advance: {top: 2}}
        - {name: Seed, format: round-robin, advance: {top: 2}}
        - {name: seed!, format: round-robin, advance: {top: 2}}
        - {name: Tournament, format: single-elimination}

      """
    try place.write(Self.four.replacing("format: single-elimination\n", with: stages), to: "t.yaml")
    let run = try place.run(["odds", "t.yaml", "--simulations", "10", "-f", "csv"])
    #expect(run.code == 0, "\(run.errors)")
    let header = run.output.split(separator: "\r\n")[0].split(separator: ",")
    #expect(Set(header).count == header.count && header.count > 9, "\(header)")
    let json = try place.run(["odds", "t.yaml", "--simulations", "10", "-f", "json"]).output
    for key in header {
      #expect(json.split(separator: "\n")[1].components(separatedBy: "\"\(key)\":").count == 2)
    }
  }

  @Test func `several files are printed, with the likeliest of each`() throws {
    let place = try Workplace()
    try place.write(Self.four, to: "Tournaments/a.yaml")
    try place.write(Self.four.replacing("Cup", with: "Bowl"), to: "Tournaments/b.yaml")
    let named = try place.run(["odds", "Tournaments/a.yaml", "Tournaments/b.yaml", "--limit", "1"])
    #expect(named.code == 0)
    #expect(
      named.output
        == ["Cup", "Bowl"].map { name in
          """
          \(name): exact, before the first battle
          Seed  Power   Title   Final  Name
             1      6  60.0 %  85.7 %  Ant

          """
        }.joined(separator: "\n")
    )
    #expect(try place.run(["odds", "--limit", "1"]).output == named.output)
    #expect(try place.run(["odds", "--limit", "0"]).output == place.run(["odds"]).output)
    let rows = try place.run(["odds", "--limit=2", "-f", "csv"]).output.split(separator: "\r\n")
    #expect(rows.dropFirst().map { $0.prefix(7) } == ["Cup,1,,", "Cup,2,,", "Bowl,1,", "Bowl,2,"])
  }

  @Test func `programs get fractions`() throws {
    let place = try Workplace()
    try place.write(Self.four, to: "t.yaml")
    let csv = try place.run(["odds", "t.yaml", "--format", "csv"])
    #expect(
      csv.output.split(separator: "\r\n").prefix(2) == [
        "tournament,seed,id,power,title_odds,standard_error,final,name",
        "Cup,1,,6,0.600000,,0.857143,Ant",
      ]
    )
    let json = try place.run(["odds", "t.yaml", "--format", "json"])
    let rows = try #require(try JSONDocument(Array(json.output.utf8)).root.elements)
    #expect(abs((rows[1]["title_odds"]?.number ?? 0) - 33.0 / 140) < 1e-15)
  }

  @Test func `odds are simulated alike, however many threads there are`() throws {
    let place = try Workplace()
    try place.write(
      Self.four.replacing("single-elimination", with: "swiss"),
      to: "t.yaml"
    )
    let one = try place.shell(
      #"taskset -c 0 "$contest" odds t.yaml --simulations 1000 --seed 3"#,
      environment: ["LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1"]
    )
    let many = try place.run(["odds", "t.yaml", "--simulations", "1000", "--seed", "3"])
    #expect(one.output == many.output)
    #expect(one.output.hasPrefix("Cup: from 1,000 simulated tournaments"))
    let other = try place.run(["odds", "t.yaml", "--simulations", "1000", "--seed", "4"])
    #expect(other.output != many.output)
  }

  @Test func `a run writes the odds that the file asks for`() throws {
    let place = try Workplace()
    try place.write(Self.four + "odds: exact\n", to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0)
    let csv = try place.read("Reports/cup/ranking.csv")
    #expect(csv.contains(",0.235714,inline,power,"))
    #expect(try place.read("Reports/cup/README.md").contains("## Title odds"))
    try place.write(Self.four, to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(!(try place.read("Reports/cup/README.md").contains("## Title odds")))
  }

  @Test func `a field that is too large has none`() throws {
    let place = try Workplace()
    let file = "name: All\nroster: {all: true}\nlegs: 5\nreports: {battles: none}\n"
    try place.write(file, to: "t.yaml")
    let run = try place.run(["odds", "t.yaml"])
    #expect(run.code == 65)
    #expect(
      run.errors.contains(
        "'All': 6,111,330 battles are too many to simulate for title odds: at most 5,000,000\n"
      )
    )
    try place.write(file + "odds: exact\n", to: "t.yaml")
    let asked = try place.run(["run", "t.yaml"])
    #expect(asked.code == 65)
    #expect(
      asked.errors.contains(
        "6,111,330 battles are too many to simulate for title odds: at most 5,000,000\n"
      )
    )
  }
}
