import Foundation
import Testing

struct SweepCommandTests {
  static let cup = """
    name: Cup
    source: inline
    characters:
      - {name: Ant, power: 6}
      - {name: Bee, power: 3}
      - {name: Cat, power: 2}
      - {name: Dog, power: 1}
    format: single-elimination
    decide: {upset: {sharpness: 1}}

    """

  static let files = ["settings.csv", "sweep.csv", "sweep.html", "sweep.md"]

  /// The rows of a table without its header, and without quoted cells.
  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func place(_ text: String = cup) throws -> Workplace {
    let place = try Workplace()
    try place.write(text, to: "cup.yaml")
    return place
  }

  @Test func `the champion of each seed is that of a run with this seed`() throws {
    let place = try Self.place()
    let sweep = try place.run(["sweep", "cup.yaml", "--set", "random_seed=3..12,40"])
    #expect(sweep.code == 0, "\(sweep.errors)")
    #expect(sweep.errors.contains("11 runs, about "))
    let settings = Self.rows(try place.read("sweep-cup/settings.csv"))
    #expect(settings.map { $0[0] } == (3...12).map(String.init) + ["40"])
    var titles: [String: Int] = [:]
    var places: [String: [Int]] = [:]
    for row in settings {
      #expect(try place.run(["run", "cup.yaml", "--seed", row[0]]).code == 0)
      let ranking = Self.rows(try place.read("Reports/cup/ranking.csv"))
      #expect(ranking.filter { $0[0] == "1" }.map { $0[3] } == [row[1]])
      for entrant in ranking { places[entrant[3], default: []].append(try #require(Int(entrant[0]))) }
      titles[row[1], default: 0] += 1
    }
    let entrants = Self.rows(try place.read("sweep-cup/sweep.csv"))
    #expect(Set(entrants.map { $0[0] }) == ["Ant", "Bee", "Cat", "Dog"])
    for row in entrants {
      let ranks = try #require(places[row[0]])
      #expect(row[1] == String(titles[row[0]] ?? 0) && row[2] == "11")
      #expect(abs(try #require(Double(row[4])) - Double(ranks.reduce(0, +)) / 11) < 1e-6)
      // No place below the third has an entrant: both that lose a semi-final share it.
      #expect(row[5...].map { Int($0) } == (1...3).map { place in ranks.count { $0 == place } })
    }
    #expect(abs(entrants.reduce(0) { $0 + (Double($1[3]) ?? 0) } - 1) < 1e-5)
    let first = entrants[0]
    #expect(sweep.output == "\(first[0]) wins \(first[1]) of 11 runs\n")
  }

  @Test func `any number of threads writes the same four files, and nothing else`() throws {
    let options = [
      "--set", "decide.upset.sharpness=0.5,1,2", "--set", "seeding=power,random", "--set", "random_seed=1..40",
    ]
    var trees: [[String: Data]] = []
    for threads in ["1", "4", "4"] {
      let place = try Self.place()
      for _ in 1...2 {
        let run = try place.run(["sweep", "cup.yaml", "--into", "new/folder", "--threads", threads] + options)
        #expect(run.code == 0, "\(run.errors)")
      }
      trees.append(try place.tree("."))
    }
    #expect(trees[0].keys.sorted() == ["cup.yaml"] + Self.files.map { "new/folder/" + $0 })
    #expect(trees[0] == trees[1] && trees[1] == trees[2])
  }

  @Test func `each combination is played as the file with these settings, and is compared with the file itself`() throws
  {
    let place = try Self.place(Self.cup.replacing("decide: {upset: {sharpness: 1}}\n", with: ""))
    let formats = ["single-elimination", "round-robin", "king-of-the-hill"]
    let run = try place.run(
      ["sweep", "cup.yaml", "--set", "format=" + formats.joined(separator: ","), "--set", "seeding=power,listed"]
    )
    #expect(run.code == 0, "\(run.errors)")
    let rows = Self.rows(try place.read("sweep-cup/settings.csv"))
    #expect(rows.map { $0[0] + " " + $0[1] } == formats.flatMap { [$0 + " power", $0 + " listed"] })
    #expect(rows.allSatisfy { $0[2] == "Ant" && $0[4].isEmpty })
    // Places 1, 2, 3, 3 of the file against 1, 2, 3, 4 of a round robin: τ-b is 5 / √(5 · 6).
    #expect(rows[0][3] == "1.000000" && rows[2][3] == "0.912871")
    #expect(run.output == "Ant wins 6 of 6 runs; no setting changes the most frequent champion\n")
  }

  @Test func `the page begins with the keys that change the champion`() throws {
    let poll = """
      name: Cup
      format: round-robin
      decide: {results: votes.csv}
      entrants: [Ant, Bee, Cat]

      """
    let place = try Self.place(poll)
    try place.write("round,a,b,score_a,score_b\n,Ant,Bee,3,1\n,Bee,Cat,2,2\n,Cat,Ant,2,1\n", to: "votes.csv")
    let run = try place.run(
      [
        "sweep", "cup.yaml", "--set", "points={win: 3, draw: 1},{win: 2, draw: 1}", "--set",
        "standings=[points],[seed],[wins]",
      ]
    )
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("; standings changes the most frequent champion\n"))
    let page = try place.read("sweep-cup/sweep.md")
    let standings = try #require(page.range(of: "| standings |"))
    let points = try #require(page.range(of: "| points "))
    #expect(standings.lowerBound < points.lowerBound)
    #expect(try place.read("sweep-cup/sweep.html").contains("<h1>Sweep of Cup</h1>"))
    // By wins, Ant and Cat share the title.
    let settings = try place.read("sweep-cup/settings.csv")
    #expect(settings.contains(#""{win: 3, draw: 1}",[wins],Ant; Cat,"#))
    let titles = Self.rows(try place.read("sweep-cup/sweep.csv")).map { [$0[0], $0[1], $0[3]] }
    #expect(titles == [["Ant", "3", "0.500000"], ["Cat", "3", "0.500000"], ["Bee", "0", "0.000000"]])
  }

  @Test func `combinations that cannot be played are counted and explained, and do not end the others`() throws {
    let place = try Self.place(Self.cup.replacing("single-elimination", with: "swiss"))
    let run = try place.run(["sweep", "cup.yaml", "--set", "rounds=2,3,5"])
    #expect(run.code == 0)
    #expect(run.errors.contains("warning: 1 of 3 runs could not be played: 5 rounds of a Swiss system are too many"))
    let rows = try place.read("sweep-cup/settings.csv").split(separator: "\r\n")
    #expect(rows[3].hasPrefix("5,,,5 rounds of a Swiss system are too many"))
    #expect(try place.read("sweep-cup/sweep.csv").contains(",2,"))
    let none = try place.run(["sweep", "cup.yaml", "--set", "rounds=5", "--into", "none"])
    #expect(none.code == 65 && none.errors.contains("1 of 1 run could not be played") && !place.exists("none"))
  }

  @Test func `a format leaves out the options of another, and expectations of the file do not count`() throws {
    let file = Self.cup.replacing("single-elimination", with: "round-robin\nlegs: 2") + "expect: {champion: Ant}\n"
    let place = try Self.place(file)
    let options = ["--set", "format=round-robin,knockout", "--set", "characters.0.name=Elk,Fox"]
    let run = try place.run(["sweep", "cup.yaml"] + options)
    #expect(run.code == 0, "\(run.errors)")
    let names = Set(Self.rows(try place.read("sweep-cup/sweep.csv")).map { $0[0] })
    #expect(names == ["Bee", "Cat", "Dog", "Elk", "Fox"])
  }

  @Test func `the headline tells that lots decide if seeds alone change the champion`() throws {
    let place = try Self.place(Self.cup)
    let run = try place.run(["sweep", "cup.yaml", "--set", "third_place=true,false", "--set", "random_seed=1..20"])
    #expect(run.output.replacing("\n", with: " ").contains(", and other seeds have other champions; no other setting"))
  }

  @Test func `nobody is champion of a tournament in progress`() throws {
    let place = try Self.place("name: Cup\nformat: round-robin\ndecide: {results: v.csv}\nentrants: [Ant, Bee, Cat]\n")
    try place.write("round,a,b,score_a,score_b\n,Ant,Bee,3,1\n", to: "v.csv")
    let run = try place.run(["sweep", "cup.yaml", "--set", "standings=[points],[wins]"])
    #expect(run.code == 0 && run.output == "No run has a champion yet\n", "\(run.errors)")
    // Places 1, 2, 3 of the file against 1, 2, 2: τ-b is 2 / √(3 · 2).
    #expect(try place.read("sweep-cup/settings.csv").contains("[points],,0.816497,\r\n"))
    let entrants = Self.rows(try place.read("sweep-cup/sweep.csv"))
    #expect(entrants[0].prefix(5) == ["Ant", "0", "2", "0.000000", "1"])
  }

  @Test func `a value may be a mapping in the place of a word, and a list with commas`() throws {
    let place = try Self.place(
      Self.cup.replacing("{upset: {sharpness: 1}}", with: "power")
        + "---\nname: Other\nsource: inline\ncharacters: [{name: A, power: 1}, {name: B, power: 2}]\n"
    )
    let values = ["tiebreak=[comics, series],[]", "description='a, b',it's", "decide.upset.sharpness=2"]
    let options = values.flatMap { ["--set", $0] }
    let run = try place.run(["sweep", "cup.yaml", "--only", "cup"] + options)
    #expect(run.code == 0, "\(run.errors)")
    let rows = try place.read("sweep-cup/settings.csv").split(separator: "\r\n")
    #expect(rows.count == 5)
    #expect(rows[1].hasPrefix(#""[comics, series]","'a, b'",2,"#), "\(rows[1])")
    #expect(rows[4].hasPrefix("[],it's,2,"), "\(rows[4])")
    let piped = try place.run(["sweep", "-", "--set", "random_seed=1"], input: Self.cup)
    #expect(piped.code == 0, "\(piped.errors)")
  }

  /// Wrong values of `--set`, each with the exit code and what the errors say.
  static let wrong: [(options: [String], code: Int32, errors: [String])] = [
    (
      ["formt=swiss,ladder"], 65,
      ["--set formt=swiss,ladder:1:1: error: unknown key 'formt'", "did you mean 'format'?"]
    ),
    (
      ["format=swiss,knokout"], 65,
      ["--set format=swiss,knokout:1:14: error: 'format' must be", "did you mean 'knockout'?"]
    ),
    (["random_seed=1,x"], 65, ["--set random_seed=1,x:1:15: error: 'random_seed' must be a whole number"]),
    (
      ["characters.4.power=1,2"], 65,
      ["--set characters.4.power=1,2:1:12: error: there is no '4' in a list of 4 items", "from 0 to 3"]
    ),
    (["characters.01.power=1"], 65, ["there is no '01' in a list of 4 items"]),
    (["characters.x.power=1"], 65, ["there is no 'x' in a list of 4 items"]),
    (["name.x=1"], 65, ["--set name.x=1:1:6: error: 'name' must be text, found a mapping"]),
    (["tiebreak=[comics"], 65, ["--set tiebreak=[comics:1:18: error: expected ',' or ']'"]),
    (["format=!!x swiss"], 65, ["the tag 'tag:yaml.org,2002:x' means nothing"]),
    (["odds={error: 1, error: 2}"], 65, ["the key 'error' appears twice"]),
    (["rounds=2,3"], 65, ["'rounds' is an option of 'swiss'"]),
    (["random_seed=1..1000000000"], 64, ["these are 1,000,000,000 runs", "100,000 at most", "give fewer values"]),
    (
      ["random_seed=0..9223372036854775807", "rounds=1..9223372036854775807"], 64,
      ["more than 9,223,372,036,854,775,807 runs"]
    ),
    (["format=swiss", "format=ladder"], 64, ["'format' is set twice"]),
    (["decide=power", "decide.upset.sharpness=1"], 64, ["'decide' and 'decide.upset.sharpness' set the same key"]),
    (["format"], 64, ["'--set' must be KEY=VALUE", "found 'format'"]), (["format="], 64, ["found 'format='"]),
    (["format=a,,b"], 65, ["--set format=a,,b:1:10: error: expected a value"]), (["a..b=1"], 64, ["found 'a..b=1'"]),
    (["random_seed=5..1"], 65, ["--set random_seed=5..1:1:13: error: '5..1' counts down", "write 1..5"]),
    ([], 64, ["a sweep needs --set"]),
  ]

  @Test(arguments: wrong) func `a wrong setting is an error before anything is played`(
    _ wrong: (options: [String], code: Int32, errors: [String])
  ) throws {
    let place = try Self.place()
    let run = try place.run(["sweep", "cup.yaml"] + wrong.options.flatMap { ["--set", $0] })
    #expect(run.code == wrong.code, "\(run.errors)")
    for words in wrong.errors { #expect(run.errors.contains(words), "\(run.errors)") }
    #expect(try place.tree(".").keys.sorted() == ["cup.yaml"] && run.output.isEmpty)
  }

  @Test func `a sweep plays one tournament, and replaces no file that it reads`() throws {
    let place = try Self.place()
    try place.write(
      "name: Two\nsource: inline\ncharacters: [{name: A, power: 1}, {name: B, power: 2}]\n",
      to: "two.yaml"
    )
    let both = try place.run(["sweep", ".", "--set", "random_seed=1"])
    #expect(both.code == 64 && both.errors.contains("there are 2: 'Cup' and 'Two'\nhelp: choose one with --only"))
    #expect(try place.run(["sweep", ".", "--set", "random_seed=1", "--only", "two"]).code == 0)
    #expect(try place.run(["sweep", "none.yaml", "--set", "random_seed=1"]).code == 66)
    let poll = "name: Poll\ndecide: {results: settings.csv}\nentrants: [Ant, Bee]\n"
    try place.write(poll, to: "p/poll.yaml")
    try place.write("round,a,b,score_a,score_b\n,Ant,Bee,3,1\n", to: "p/settings.csv")
    let own = try place.run(["sweep", "p/poll.yaml", "--set", "random_seed=1", "--into", "p"])
    #expect(own.code == 64 && own.errors.contains("'p/settings.csv' cannot hold the sweep"), "\(own.errors)")
    try place.write("", to: "file")
    #expect(try place.run(["sweep", "cup.yaml", "--set", "random_seed=1", "--into", "file"]).code == 73)
  }

  @Test func `figures are looked up for all settings at once`() throws {
    let place = try Self.place("name: Cup\nroster: {top: 4}\n")
    let run = try place.run(["sweep", "cup.yaml", "--set", "power=comics,events", "--set", "roster.top=2,8"])
    #expect(run.code == 0, "\(run.errors)")
    for (index, row) in Self.rows(try place.read("sweep-cup/settings.csv")).enumerated() {
      try place.write("name: Own \(index)\nroster: {top: \(row[1])}\npower: \(row[0])\n", to: "own.yaml")
      #expect(try place.run(["run", "own.yaml"]).code == 0)
      #expect(Self.rows(try place.read("Reports/own-\(index)/ranking.csv"))[0][3] == row[2])
    }
  }

  @Test func `a signal stops it within a moment, and nothing is written`() throws {
    let field = (1...300).map { "{name: N\($0), power: \($0)}" }.joined(separator: ", ")
    let place = try Self.place("name: Cup\nsource: inline\nformat: round-robin\ncharacters: [\(field)]\n")
    let sweep = try place.start(["sweep", "cup.yaml", "--set", "random_seed=1..20000", "--progress", "always"])
    for _ in 0..<600 where !sweep.errors.contains("Playing: ") { usleep(50_000) }
    sweep.child.signal(SIGINT)
    let start = ContinuousClock.now
    let outcome = try sweep.outcome()
    #expect(outcome.code == 130 && outcome.errors.hasSuffix("interrupted: nothing was written; run it again\n"))
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(try place.tree(".").keys.sorted() == ["cup.yaml"])
  }
}
