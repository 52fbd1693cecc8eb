import Foundation
import Testing

struct WhatIfCommandTests {
  /// Ant plays Dog, and Bee plays Cat: 6 to 1 and 3 to 2.
  static let four = """
    name: Cup
    source: inline
    format: single-elimination
    characters:
      - {name: Ant, power: 6}
      - {name: Bee, power: 3}
      - {name: Cat, power: 2}
      - {name: Dog, power: 1}

    """
  static let poll = four + "decide: {results: cup.csv}\n"
  static let header = "round,a,b,score_a,score_b\n"

  private func scene(_ file: String = four, rows: String = "") throws -> Workplace {
    let place = try Workplace()
    try place.write(file, to: "cup.yaml")
    try place.write(Self.header + rows, to: "cup.csv")
    return place
  }

  private func rows(_ csv: String) -> [[String]] {
    csv.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  struct Case: Sendable {
    var conditions: [String]
    /// The chances of Ant, Bee, Cat and Dog.
    var after: [Double]
    var chance: String
  }

  /// By hand: Ant wins with 6/7 · (3/5 · 6/9 + 2/5 · 6/8) = 0.6, and so on.
  static let before = [0.6, 33.0 / 140, 13.0 / 105, 17.0 / 420]
  static let cases: [Case] = [
    .init(conditions: ["Dog beats Ant"], after: [0, 0.45, 4.0 / 15, 17.0 / 60], chance: "14.3 %"),
    .init(conditions: ["W1.2: Cat"], after: [9.0 / 14, 0, 13.0 / 42, 1.0 / 21], chance: "40.0 %"),
    .init(conditions: ["w2.1: cat"], after: [0, 0, 1, 0], chance: "12.4 %"),
    .init(conditions: ["Bee beats Ant"], after: [0, 1, 0, 0], chance: "17.1 %"),
    .init(conditions: ["Dog beats Ant", "W1.2: Cat"], after: [0, 0, 2.0 / 3, 1.0 / 3], chance: "5.7 %"),
  ]

  @Test(arguments: cases) func `odds given some battles are those by hand`(_ c: Case) throws {
    let conditions = c.conditions
    let place = try scene()
    let run = try place.run(["what-if", "cup.yaml"] + conditions + ["-f", "csv"])
    #expect(run.code == 0, "\(run.errors)")
    let table = rows(run.output)
    #expect(table[0] == ["name", "before", "after", "change", "standard_error"])
    let names = ["Ant", "Bee", "Cat", "Dog"]
    for row in table.dropFirst() {
      let index = try #require(names.firstIndex(of: row[0]))
      let figures = row[1...3].map { Double($0) ?? 9 }
      let (was, will) = (Self.before[index], c.after[index])
      #expect(zip(figures, [was, will, will - was]).allSatisfy { abs($0 - $1) < 2e-6 }, "\(row)")
    }
    let text = try place.run(["what-if", "cup.yaml"] + conditions).output
    #expect(text.replacing("\n", with: " ").contains("the chance of this is \(c.chance)"), "\(text)")
  }

  @Test func `without conditions, the battle that moves the title most is first`() throws {
    let place = try scene()
    let table = rows(try place.run(["what-if", "cup.yaml", "-f", "csv"]).output)
    // By hand: Bee wins the title with 6/7 · 1/3 + 1/7 · 3/4 after a win, and 2 · 0.6 · 0.4 of that is expected.
    #expect(table[1] == ["", "W1.2", "Bee", "Cat", "0.600000", "Bee", "0.392857", "0.000000", "0.188571", ""])
    #expect(table[2] == ["", "W1.1", "Ant", "Dog", "0.857143", "Ant", "0.700000", "0.000000", "0.171429", ""])
    #expect(table.count == 3)
  }

  @Test func `a supposed result moves the odds as the same row in the results does`() throws {
    let place = try scene(Self.poll, rows: "1,Ant,Dog,10,5\n")
    let supposed = rows(try place.run(["what-if", "cup.yaml", "Cat beats Bee", "-f", "csv"]).output)
    try place.write(Self.header + "1,Ant,Dog,10,5\n1,Cat,Bee,3,2\n", to: "cup.csv")
    let odds = rows(try place.run(["odds", "cup.yaml", "-f", "csv"]).output)
    let place1 = try #require(odds[0].firstIndex(of: "title_odds"))
    let titles = Dictionary(odds.dropFirst().map { ($0.last ?? "", $0[place1]) }) { one, _ in one }
    for row in supposed.dropFirst() { #expect(row[2] == titles[row[0]], "\(row)") }
  }

  @Test func `pages of a tournament in progress tell the battles that matter most`() throws {
    let place = try scene(Self.poll, rows: "1,Ant,Dog,10,5\n")
    #expect(try place.run(["run", "cup.yaml"]).code == 0)
    let page = try place.read("Reports/cup/README.md")
    // Bee and Ant: 3/9; Cat and Ant: 2/8.
    #expect(page.contains("matter most"))
    #expect(page.contains("wins the title with a chance of 33.3 % if "), "\(page)")
    #expect(try place.run(["run", "cup.yaml", "--check"]).code == 0)
    #expect(try place.run(["report", "--check"]).code == 0)
  }

  /// The file, its rows, the conditions, and words of the message.
  static let faults: [(String, String, [String], String)] = [
    (four, "", ["Emu beats Ant"], "'Emu' takes no part in 'Cup'"),
    (four, "", ["Ant beats Bie"], "did you mean 'Bee'?"), (four, "", ["Ant beats Ant"], "does not meet itself"),
    (four, "", ["Ant"], "is no condition"), (four, "", ["W9.1: Ant"], "there is no match 'W9.1'"),
    (four, "", ["W1.1: Bee"], "'Bee' is not in W1.1: it is Ant – Dog"),
    (four, "", ["W1.1: Ant", "Dog beats Ant"], "contradict each other"),
    (four, "", ["W2.1: Ant", "Dog beats Ant"], "cannot come true"),
    (poll, "1,Ant,Dog,10,5\n", ["Dog beats Ant"], "W1.1 is decided: Ant beat Dog"),
    (poll, "1,Ant,Dog,10,5\n", ["W1.1: Dog"], "contradicts a result: W1.1 is decided: Ant beat Dog"),
    (poll, "1,Ant,Dog,1,0\n1,Bee,Cat,1,0\n2,Ant,Bee,1,0\n", ["Ant beats Dog"], "'Cup' is decided"),
    (four.replacing("power: 1", with: "power: -1"), "", [], "has no title odds"),
    (four + "---\n" + four.replacing("Cup", with: "Two"), "", [], "--only: 'Cup' and 'Two'"),
    (
      four.replacing("single-elimination", with: "round-robin\nlegs: 2"), "", ["Ant beats Dog"],
      "may be about 2 battles"
    ),
  ]

  @Test(arguments: faults)
  func `a condition that means nothing is refused`(
    _ file: String,
    _ rows: String,
    _ conditions: [String],
    _ words: String
  )
    throws
  {
    let run = try scene(file, rows: rows).run(["what-if", "cup.yaml"] + conditions)
    #expect(run.code == 64 || run.code == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.replacing("\n", with: " ").contains(words), "\(run.errors)")
  }

  @Test func `conditions that are all decided change nothing, in the same columns`() throws {
    let run = try scene(Self.poll, rows: "1,Ant,Dog,10,5\n").run(["what-if", "cup.yaml", "W1.1: Ant", "-f", "csv"])
    #expect(run.code == 0)
    #expect(rows(run.output).dropFirst().allSatisfy { $0[1] == $0[2] && $0[3] == "0.000000" })
  }

  @Test func `a king of the hill has battles that matter, and conditions on reigns`() throws {
    let place = try scene(Self.poll.replacing("single-elimination", with: "koth"))
    let list = rows(try place.run(["what-if", "cup.yaml", "-f", "csv"]).output)
    #expect(list.count == 2)
    // The list and the condition agree on the first battle.
    let (one, other) = (list[1][2], list[1][3])
    let given = rows(try place.run(["what-if", "cup.yaml", "\(one) beats \(other)", "-f", "csv"]).output)
    let moved = try #require(given.first { $0[0] == list[1][5] })
    #expect(moved[2] == list[1][6])
  }

  @Test func `two that met and may meet again are meant in a later battle`() throws {
    let place = try scene(Self.poll.replacing("single", with: "double"), rows: "W1,Ant,Dog,1,0\n")
    let again = try place.run(["what-if", "cup.yaml", "Ant beats Dog", "-f", "csv"])
    let reverse = try place.run(["what-if", "cup.yaml", "Dog beats Ant", "-f", "csv"])
    #expect(again.code == 0 && reverse.code == 0, "\(again.errors)\(reverse.errors)")
    #expect(rows(again.output).first { $0[0] == "Dog" }?[2] == "0.000000")
  }

  @Test func `conditions that come true too seldom are refused in time`() throws {
    let field = (1...12).map { "{name: N\($0), power: \($0 < 12 ? 1 : 400)}" }.joined(separator: ", ")
    let place = try Workplace()
    try place.write("name: Cup\nsource: inline\nformat: swiss\ncharacters: [\(field)]\n", to: "cup.yaml")
    let run = try place.run(["what-if", "cup.yaml", "R1.1: N12", "R2.1: N11", "R3.1: N10"])
    #expect(run.code == 65)
    #expect(run.errors.contains("too seldom for a simulation"), "\(run.errors)")
  }

  @Test func `what is decided already is noted, and changes nothing`() throws {
    let run = try scene(Self.poll, rows: "1,Ant,Dog,10,5\n").run([
      "what-if", "cup.yaml", "Ant beats Dog", "Bee beats Cat",
    ])
    #expect(run.code == 0)
    #expect(run.errors.contains("note: 'Ant beats Dog' is decided already"))
    #expect(run.output.contains("the chance of this is 60.0 %"))
  }

  @Test func `names may have the words and signs of conditions in them`() throws {
    let file = Self.four.replacing("Ant", with: "Love beats All").replacing("Dog", with: "\"Dog: the Sequel\"")
    let place = try scene(file)
    for condition in [
      "Love beats All beats Dog: the Sequel", "W1.1: Dog: the Sequel", "Dog: the Sequel beats Love beats All",
    ] {
      let run = try place.run(["what-if", "cup.yaml", condition])
      #expect(run.code == 0, "\(condition): \(run.errors)")
    }
  }

  @Test func `of a tournament of stages, a match is named with its stage if several have it`() throws {
    let file = Self.four.replacing(
      "format: single-elimination\n",
      with: """
        stages:
          - {name: Groups, groups: 2, advance: {top: 1}}
          - {name: Final, format: round-robin}

        """
    )
    let place = try scene(file)
    let unclear = try place.run(["what-if", "cup.yaml", "R1.1: Ant"])
    #expect(unclear.code == 65)
    #expect(unclear.errors.contains("'Final R1.1: …' or 'Groups R1.1: …'"), "\(unclear.errors)")
    let run = try place.run(["what-if", "cup.yaml", "Final R1.1: Ant", "-f", "csv"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(rows(run.output)[1].prefix(3).last == "1.000000")
  }
}
