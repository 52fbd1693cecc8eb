import Foundation
import Testing

/// Tournaments whose figures come from a file of one's own.
struct FigureFileCommandTests {
  private static let figures = """
    Hero,Views,Likes,Team
    Storm,1200,30,X-Men
    Rogue,900,,X-Men
    Hulk,1500,4,Avengers
    "Thor, God",1500,9,Avengers
    Jean Grey (Phoenix),20,0,X-Men

    """

  private static func place(_ tournament: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(figures, to: "cups/figures.csv")
    try place.write(tournament, to: "cups/t.yaml")
    return place
  }

  private static func ranking(_ place: Workplace, _ slug: String) throws -> [String] {
    try place.read("Reports/\(slug)/ranking.csv").split(separator: "\r\n").dropFirst()
      .map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[0...4].joined(separator: ",")
      }
  }

  @Test func `names are found as in any source, and a second run changes nothing`() throws {
    let place = try Self.place(
      """
      name: Cup
      source: {file: figures.csv, name: Hero, power: Views}
      characters: [Storm, RÓGUE, jean grey]
      """
    )
    #expect(try place.run(["check", "cups", "--strict"]).code == 0)
    #expect(try place.run(["run", "cups"]).code == 0)
    #expect(
      try Self.ranking(place, "cup") == [
        "1,1,,Storm,1200", "2,2,,Rogue,900", "3,3,,Jean Grey (Phoenix),20",
      ]
    )
    let page = try place.read("Reports/cup/README.md")
    #expect(page.contains("The figures are from a file beside the tournament file."))
    let result = try place.read("Reports/cup/result.json")
    #expect(result.contains(#""source":"file:figures.csv","key":"jean grey (phoenix)""#))
    #expect(try place.run(["run", "cups", "--check"]).code == 0)
    #expect(try place.run(["store", "verify"]).code == 0)
    try FileManager.default.removeItem(atPath: place.path("Reports/store.json"))
    #expect(try place.run(["store", "rebuild"]).code == 0)
    #expect(try place.run(["run", "cups", "--check"]).code == 0)
  }

  @Test
  func `equal ids of two files are two entrants, and a file has the same ones in two tournaments`()
    throws
  {
    let place = try Workplace()
    try place.write("name,id,power\nGate,1,5\nHumber,2,9\n", to: "bridges.csv")
    try place.write("name,id,power\nTea,1,50\nCoffee,2,30\n", to: "drinks.csv")
    for (name, file) in [("Spans", "bridges"), ("Long", "bridges"), ("Drinks", "drinks")] {
      try place.write(
        "name: \(name)\nsource: {file: \(file).csv}\nroster: {all: true}\n",
        to: "\(name).yaml"
      )
    }
    #expect(try place.run(["run", "."]).code == 0)
    let rows = try place.read("Reports/ranking.csv").split(separator: "\r\n").dropFirst()
    #expect(
      rows.map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[1...5].joined(separator: ",")
      } == [
        "2,Humber,file:bridges.csv,9,2", "1,Gate,file:bridges.csv,5,2",
        "1,Tea,file:drinks.csv,50,1", "2,Coffee,file:drinks.csv,30,1",
      ]
    )
    #expect(try place.run(["store", "verify"]).code == 0)
  }

  @Test func `a run never writes over a file that it reads`() throws {
    let place = try Workplace()
    let figures = "name,power\nAnt,2\nBee,1\n"
    try place.write(figures, to: "Reports/cup/ranking.csv")
    try place.write(
      "name: Cup\nsource: {file: Reports/cup/ranking.csv}\nroster: {all: true}\n",
      to: "t.yaml"
    )
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 65)
    #expect(run.errors.contains("'Reports/cup/ranking.csv' is a report that the run would write"))
    #expect(try place.read("Reports/cup/ranking.csv") == figures)
  }

  @Test func `an id that is a text stands for its entrant wherever a name does`() throws {
    let place = try Workplace()
    try place.write("name,id,power\nFrankfurt,fra-m,3\nFrankfurt,fra-o,2\n", to: "f.csv")
    try place.write(
      """
      name: Cities
      source: {file: f.csv}
      characters: [{name: fra-m, as: Main}, {name: FRA-O, as: Oder}]
      expect: {champion: fra-m, places: {2: fra-o}}
      """,
      to: "t.yaml"
    )
    let unknown = try place.run(["run", "t.yaml"])
    #expect(unknown.code == 65)
    #expect(unknown.errors.contains("t.yaml:3:39: error: no character is called 'FRA-O'"))
    try place.write(
      place.read("t.yaml").replacingOccurrences(of: "FRA-O", with: "fra-o"),
      to: "t.yaml"
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(try place.run(["explain", "t.yaml", "fra-m", "fra-o"]).output.contains("Main"))
    #expect(try Self.ranking(place, "cities") == ["1,1,fra-m,Main,3", "2,2,fra-o,Oder,2"])
    #expect(try place.read("Reports/cities/battles.csv").contains(",fra-m,Main,"))
    #expect(try place.run(["odds", "t.yaml", "--format", "csv"]).output.contains("fra-o"))
  }

  @Test func `rosters are drawn from it, level powers go by the tie-break`() throws {
    let place = try Self.place(
      """
      name: Top
      source: {file: figures.csv, name: Hero}
      power: Views
      tiebreak: [Likes]
      roster: {top: 3}
      ---
      name: Weights
      source: {file: figures.csv, name: Hero, power: Views}
      power: {Views: 1, Likes: 100}
      on_missing: skip
      roster: {all: true}
      ---
      name: Start
      source: {file: figures.csv, name: Hero, power: Likes}
      roster: {starts_with: s}
      characters: [Hulk, {name: Newcomer, power: 7}]
      """
    )
    #expect(try place.run(["run", "cups"]).code == 0)
    #expect(
      try Self.ranking(place, "top") == [
        #"1,1,,"Thor, God""#, "2,2,,Hulk,1500", "3,3,,Storm,1200",
      ]
    )
    // Rogue's likes are unknown, not 0.
    #expect(
      try Self.ranking(place, "weights") == [
        "1,1,,Storm,4200", #"2,2,,"Thor, God""#, "3,3,,Hulk,1900", "4,4,,Jean Grey (Phoenix),20",
      ]
    )
    #expect(
      try Self.ranking(place, "start") == ["1,1,,Storm,30", "2,2,,Newcomer,7", "3,3,,Hulk,4"]
    )
  }

  @Test func `ids are numbers or texts, and stay through odds and explanations`() throws {
    let place = try Workplace()
    try place.write(
      #"[{"name": "Jean Grey", "id": 1, "power": 3}, {"name": "Jean Grey", "id": "x-2", "power": 5}]"#,
      to: "figures.json"
    )
    try place.write(
      """
      name: Twins
      source: {file: figures.json}
      characters: [1, {id: x-2, as: Phoenix}]
      odds: exact
      """,
      to: "t.yaml"
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(
      try Self.ranking(place, "twins") == ["1,1,x-2,Phoenix,5", "2,2,1,Jean Grey,3"]
    )
    let odds = try place.run(["odds", "t.yaml", "--format", "csv"])
    #expect(odds.code == 0 && odds.output.contains("Phoenix"))
    let why = try place.run(["explain", "t.yaml", "Phoenix", "1"])
    #expect(why.output.hasPrefix("Twins: Phoenix (place 1) ranks above Jean Grey (place 2)"))
    let plan = try place.run(["run", "t.yaml", "--dry-run"])
    #expect(plan.output == "1 tournament in 1 file\n")
  }

  @Test func `an entrant that a file of figures numbers has a profile`() throws {
    let place = try Workplace()
    try place.write("Id,Hero,Views\n7,Gamma Man,30\n8,Delta,20\n", to: "cups/figures.csv")
    try place.write(
      "name: Cup\nsource: {file: figures.csv, id: Id, name: Hero, power: Views}\ncharacters: [Delta, Gamma Man]\n",
      to: "cups/t.yaml"
    )
    #expect(try place.run(["run", "cups"]).code == 0)
    for subject in ["gamma man", "7"] {
      let show = try place.run(["show", subject])
      #expect(show.code == 0 && show.output.hasPrefix("Gamma Man\n"), "\(show.errors)")
    }
  }

  @Test func `tournaments of several sources run together, each with its own figures`() throws {
    let place = try Self.place(
      """
      name: Views
      source: {file: figures.csv, name: Hero, power: Views}
      characters: [Storm, Hulk]
      ---
      name: Comics
      characters: [Storm, Hulk]
      ---
      name: Own
      source: inline
      characters: [{name: Storm, power: 2}, {name: Hulk, power: 1}]
      """
    )
    #expect(try place.run(["run", "cups"]).code == 0)
    let ranking = try place.read("Reports/ranking.csv")
    for row in [
      "Hulk,marvel,", "Storm,file:figures.csv,1200", "Hulk,file:figures.csv,1500", "Storm,inline,2",
    ] {
      #expect(ranking.contains(row), "\(row)")
    }
  }

  @Test func `a file of figures has at most 32 MiB`() throws {
    let place = try Self.place(
      "name: Cup\nsource: {file: figures.csv, name: Hero, power: Views}\ncharacters: [Storm, Hulk]\n"
    )
    let file = try FileHandle(forWritingTo: URL(filePath: place.path("cups/figures.csv")))
    try file.truncate(atOffset: 32 << 20 + 1)
    try file.close()
    for command in ["run", "check"] {
      let outcome = try place.run([command, "cups"])
      #expect(outcome.code == 66, "\(outcome.errors)")
      #expect(outcome.errors.contains("'cups/figures.csv'") && outcome.errors.contains("32 MiB"))
    }
    #expect(!place.exists("Reports"))
  }

  @Test func `of very many wrong rows, the end of what was read is told`() throws {
    let place = try Self.place("name: Cup\nsource: {file: figures.csv}\nroster: {top: 2}\n")
    let rows = (1...150).map { "N\($0),x\n" }.joined()
    try place.write("name,power\n" + rows, to: "cups/figures.csv")
    let check = try place.run(["check", "cups"])
    #expect(check.code == 65)
    let notice = "cups/figures.csv:101:1: error: this row and those after it were not read"
    #expect(check.errors.contains(notice))
    #expect(!check.errors.contains("not shown"))
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    var source: String
    var rest = "characters: [Storm, Hulk]"
    var code: Int32 = 65
    var says: String
    var testDescription: String { source + " " + rest }
  }

  static let faults: [Fault] = [
    .init(
      source: "{file: none.csv}",
      code: 66,
      says: "cups/t.yaml:2:16: error: there is no file of figures 'cups/none.csv'"
    ),
    .init(
      source: "{file: ../figures.csv}",
      says: "t.yaml:2:16: error: 'file' must be a file beside or below this one"
    ),
    .init(
      source: "{file: /etc/passwd}",
      says: "t.yaml:2:16: error: 'file' must be a file beside or below this one"
    ),
    .init(
      source: "{file: link.csv}",
      says: "'cups/link.csv' is a link that leads out of the folder of this file"
    ),
    .init(source: "{file: folder}", code: 66, says: "cannot read 'cups/folder': it is a folder"),
    .init(source: "file", says: "or a mapping such as {file: figures.csv}, found 'file'"),
    .init(source: "{name: Hero}", says: "'source' must name one source with options: "),
    .init(source: "{file: figures.csv, nam: Hero}", says: "unknown key 'nam' in 'source'"),
    .init(
      source: "{file: figures.csv}",
      says: "cups/figures.csv:1:1: error: there is no column 'name'\n  Hero,Views"
    ),
    .init(
      source: "{file: figures.csv}",
      says: "cups/t.yaml:2:16: note: the tournament that asks for it\nhelp: the columns are"
    ),
    .init(
      source: "{file: figures.csv, name: Hero, power: Team}",
      says: "cups/figures.csv:2:15: error: 'X-Men' is no figure"
    ),
    .init(
      source: "{file: figures.csv, name: Hero, power: Views}",
      rest: "characters: [Strom, Hulk]",
      says: "no character is called 'Strom'"
    ),
    .init(
      source: "{file: figures.csv, name: Hero, power: Views}",
      rest: "characters: [7, Hulk]",
      says: "help: 'cups/figures.csv' has no character of this name or id"
    ),
    .init(
      source: "{file: figures.csv, name: Hero, power: Likes}",
      rest: "characters: [Rogue, Hulk]",
      says: "the figure of 'Rogue' for Likes is unknown"
    ),
  ]

  @Test(arguments: faults) func `faults are found by check and by run`(_ c: Fault) throws {
    let place = try Self.place("name: Cup\nsource: \(c.source)\n\(c.rest)\n")
    try place.write("name,power\nStorm,1\nHulk,2\n", to: "figures.csv")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: place.path("cups/link.csv"),
      withDestinationPath: "../figures.csv"
    )
    try files.createDirectory(atPath: place.path("cups/folder"), withIntermediateDirectories: true)
    for command in ["check", "run"] {
      let run = try place.run([command, "cups"])
      #expect(run.code == c.code)
      #expect(run.errors.contains(c.says), "\(run.errors)")
    }
    #expect(!place.exists("Reports"))
  }

  @Test func `--strict refuses a tournament that leaves somebody out`() throws {
    let place = try Self.place(
      """
      name: Cup
      source: {file: figures.csv, name: Hero, power: Likes}
      on_missing: skip
      characters: [Rogue, Storm, Hulk]
      """
    )
    #expect(try place.run(["check", "cups"]).code == 0)
    for command in ["check", "run"] {
      let run = try place.run([command, "cups", "--strict"])
      #expect(run.code == 65)
      #expect(run.errors.contains("left out: the figure of 'Rogue' for Likes is unknown"))
    }
  }

  @Test func `no word of a file with a key is shown`() throws {
    let place = try Self.place(
      "name: Cup\nsource: {file: figures.csv, name: Hero, power: Views}\nroster: {all: true}\n"
    )
    try place.write("Hero,Views\nverysecretprivatekey,7\n", to: "cups/figures.csv")
    let run = try place.run(
      ["run", "cups"],
      environment: ["MARVEL_PRIVATE_KEY": "verysecretprivatekey"]
    )
    #expect(run.code == 65)
    #expect(
      run.errors.contains("cups/figures.csv:2:1: error: a key of the environment is here")
    )
    #expect(!run.errors.contains("verysecret") && !place.exists("Reports"))
  }
}
