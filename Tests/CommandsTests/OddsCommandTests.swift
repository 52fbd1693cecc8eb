import Foundation
import Testing

struct OddsCommandTests {
  @Test func `a run takes simulated odds of the same again, but no others`() throws {
    let place = try Workplace()
    let field = (1...9).map { "{name: N\($0), power: \($0)}" }.joined(separator: ", ")
    let file = "name: Cup\nsource: inline\nformat: swiss\nodds: {simulations: 300}\ncharacters: [\(field)]\n"
    try place.write(file, to: "t/cup.yaml")
    #expect(try place.run(["run", "t"]).code == 0)
    let path = "Reports/cup/result.json"
    let first = try place.read(path)
    #expect(first.contains(#""fingerprint":"#))
    #expect(try place.run(["run", "t"]).output.contains("unchanged"))
    // Odds that do not match their fingerprint are simulated again, and so are those of another seed.
    let start = try #require(first.range(of: #""title":0."#))
    try place.write(first.replacingCharacters(in: start, with: #""title":0.9"#), to: path)
    #expect(try place.run(["run", "t", "--check"]).code == 1)
    #expect(try place.run(["run", "t"]).code == 0)
    #expect(try place.read(path) == first)
    #expect(try place.run(["run", "t", "--seed", "5"]).code == 0)
    let other = try place.read(path)
    #expect(
      other.split(separator: "\n").filter { $0.contains("title") }
        != first.split(separator: "\n").filter { $0.contains("title") }
    )
    #expect(try place.run(["run", "t", "--seed", "5", "--check"]).code == 0)
  }

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
}
