import Foundation
import Testing

/// A tournament that cannot be run, how the program ends, and what it says.
struct FailureCase: CustomTestStringConvertible, Sendable {
  var name: String
  var file: String
  var code: Int32
  var says: [String]
  var testDescription: String { name }
}

struct FailureTests {
  static let cases: [FailureCase] = [
    .init(
      name: "a name that many have",
      file: "name: T\ncharacters: [Hulk, Spider-Man]\n",
      code: 65,
      says: [
        "t.yaml:2:20: error: 'Spider-Man' may be any of 13 characters\n",
        "help: write the id or the full name of one of them\n"
          + "  Spider-Man (Peter Parker)   4,500 comics  id 1009610\n",
        "  … and 5 more\n",
      ]
    ),
    .init(
      name: "a name that two have in full",
      file: "name: T\ncharacters: [Hulk, Jean Grey]\n",
      code: 65,
      says: ["'Jean Grey' may be any of 2 characters", "id 1009327", "id 1009496"]
    ),
    .init(
      name: "a name that nobody has",
      file: "name: T\ncharacters: [Hulk, Thro]\n",
      code: 65,
      says: ["t.yaml:2:20: error: no character is called 'Thro'", "Thor"]
    ),
    .init(
      name: "an id that nobody has",
      file: "name: T\ncharacters: [Hulk, 42]\n",
      code: 65,
      says: ["t.yaml:2:20: error: no character has the id 42"]
    ),
    .init(
      name: "one character by name and by id",
      file: "name: T\ncharacters: [Hulk, 1009351]\n",
      code: 65,
      says: [
        "t.yaml:2:20: error: '1009351' is 'Hulk', who takes part already",
        "t.yaml:2:14: note: 'Hulk' is here",
      ]
    ),
    .init(
      name: "one character under a short and a full name",
      file: "name: T\ncharacters: [Baron Mordo, Baron Mordo (Karl Mordo)]\n",
      code: 65,
      says: ["who takes part already", "t.yaml:2:14: note:"]
    ),
    .init(
      name: "everyone left out",
      file: "name: T\ncharacters: [Thro, Hulc]\non_missing: skip\n",
      code: 65,
      says: ["a tournament needs at least 2 entrants, and 0 take part", "left out: 'Thro'"]
    ),
    .init(
      name: "a missing figure",
      file:
        "name: T\nsource: inline\npower: series\ncharacters: [{name: A, series: 1}, {name: B, comics: 2}]\n",
      code: 65,
      says: ["'B' has no 'series', which the tournament compares"]
    ),
    .init(
      name: "a roster of nobody",
      file: "name: T\nroster: {starts_with: Zorro}\n",
      code: 65,
      says: ["t.yaml:2:9: error: no character's name starts with 'Zorro'"]
    ),
    .init(
      name: "a seed beyond the field",
      file: "name: T\ncharacters: [Hulk, {name: Thor, seed: 3}]\n",
      code: 65,
      says: ["seed 3 is given, but only 2 take part"]
    ),
    .init(
      name: "a file that is no YAML",
      file: "name: \"T\ncharacters: [Hulk, Thor]\n",
      code: 65,
      says: ["t.yaml:", "error: "]
    ),
    .init(
      name: "more battles than a disk should hold",
      file: "name: T\nlegs: 100\nroster: {all: true}\n",
      code: 65,
      says: [
        "t.yaml:3:9: error: 1,564 entrants have 122,226,600 battles, and at most 5,000,000 can be listed",
        "help: write 'reports: {battles: none}'",
      ]
    ),
    .init(name: "an empty file", file: "", code: 65, says: ["t.yaml:1:1: error: "]),
  ]

  @Test(arguments: cases) func `says what is wrong and writes nothing`(_ c: FailureCase) throws {
    let place = try Workplace()
    try place.write(c.file, to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == c.code)
    for words in c.says { #expect(run.errors.contains(words), "\(run.errors)") }
    #expect(run.output == "")
    #expect(!place.exists("Reports"))
  }

  @Test func `one bad tournament does not stop the others, and decides the exit code`() throws {
    let place = try Workplace()
    try place.write("name: Bad\ncharacters: [Hulk, Nobody Here]\n", to: "t/1.yaml")
    try place.write(fourHeroes, to: "t/2.yaml")
    let run = try place.run(["run", "t"])
    #expect(run.code == 65)
    #expect(place.exists("Reports/four-heroes/README.md"))
    #expect(!place.exists("Reports/bad"))
  }

  @Test func `--fail-fast stops at the first tournament that fails`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/1.yaml")
    try place.write("name: Bad\ncharacters: [Hulk, Nobody Here]\n", to: "t/2.yaml")
    try place.write("name: Late\ncharacters: [Hulk, Thor]\n", to: "t/3.yaml")
    #expect(try place.run(["run", "--fail-fast", "t"]).code == 65)
    #expect(place.exists("Reports/four-heroes/README.md"))
    #expect(!place.exists("Reports/late"))
  }

  @Test func `two tournaments with one folder are both refused`() throws {
    let place = try Workplace()
    try place.write("name: The Cup\ncharacters: [Hulk, Thor]\n", to: "t/1.yaml")
    try place.write("name: the  cup!\ncharacters: [Hulk, Storm]\n", to: "t/2.yaml")
    let run = try place.run(["run", "t"])
    #expect(run.code == 65)
    #expect(run.errors.contains("t/2.yaml:1:7: error: "))
    #expect(run.errors.contains("t/1.yaml:1:7: note: "))
    #expect(!place.exists("Reports"))
  }

  @Test func `a missing file, a missing default and a folder without tournaments end with 66`()
    throws
  {
    let place = try Workplace()
    try place.write("text", to: "empty/readme.txt")
    for (arguments, words) in [
      (["run", "no.yaml"], "no such file or folder: 'no.yaml'"),
      (["run"], "no such file or folder: 'Tournaments'"),
      (["check", "empty"], "no file in the folder ends in .yaml or .yml"),
    ] {
      let run = try place.run(arguments)
      #expect(run.code == 66)
      #expect(run.errors.contains(words))
    }
  }

  @Test func `a reports folder that cannot be made ends with 73, and nothing is half-written`()
    throws
  {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("a file", to: "Reports")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 73)
    #expect(run.errors.contains("cannot write 'Reports': it is not a folder"))
    #expect(try place.read("Reports") == "a file")
  }

  @Test func `a report folder that is a link is refused, and what it points to is untouched`()
    throws
  {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("precious", to: "elsewhere/README.md")
    try place.write("", to: "Reports/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("Reports/four-heroes").path,
      withDestinationPath: "../elsewhere"
    )
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 73)
    #expect(run.errors.contains("it is a symbolic link"))
    #expect(try place.tree("elsewhere") == ["README.md": Data("precious".utf8)])
  }

  @Test(arguments: [
    ("<<<<<<< ours\n{}", "merge conflict marker in line 1"), ("{", "it is not JSON"),
    ("{\"schema\":2,\"tournaments\":[],\"arena\":[]}", "its schema is 2"),
  ])
  func `a store that cannot be read is never overwritten`(_ text: String, _ says: String) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write(text, to: "Reports/store.json")
    for arguments in [["run", "t.yaml"], ["ranking"], ["battle", "Hulk", "Thor"]] {
      let run = try place.run(arguments)
      #expect(run.code == 65)
      #expect(run.errors.contains(says))
      #expect(try place.tree("Reports") == ["store.json": Data(text.utf8)])
    }
  }

  @Test func `under GitHub's runner errors are its commands, too, and data adds no other`() throws {
    let place = try Workplace()
    try place.write("name: T\ncharacters: [Hulk, \"a%0A::error::b\"]\n", to: "t.yaml")
    let run = try place.run(["run", "t.yaml"], environment: ["GITHUB_ACTIONS": "true"])
    let commands = run.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 1)
    #expect(
      commands.first?.hasPrefix(
        "::error file=t.yaml,line=2,col=20::no character is called 'a%250A::error::b'"
      ) == true
    )
  }

  @Test func `under GitHub's runner no line of a file or name begins a command`() throws {
    let place = try Workplace()
    try place.write(
      "name: A\n::stop-commands::x: 1\n  ::error::y: 2\n",
      to: "bad.yaml"
    )
    try place.write(
      "name: \"::stop-commands::x\"\nsource: inline\ncharacters: [{name: A, power: 3}, {name: B, power: 2}]\n",
      to: "good.yaml"
    )
    let actions = ["GITHUB_ACTIONS": "true"]
    let bad = try place.run(["check", "bad.yaml"], environment: actions)
    let good = try place.run(["run", "good.yaml"], environment: actions)
    #expect(good.code == 0)
    for line in (bad.errors + bad.output + good.errors + good.output).split(separator: "\n") {
      let start = line.drop { $0 == " " }
      #expect(!start.hasPrefix("::") || start.hasPrefix("::error file=bad.yaml,line="))
    }
  }

  @Test func `a store is a regular file of its own, and no link, pipe or report`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("{}", to: "real.json")
    _ = try place.shell("ln -s real.json link.json; mkfifo pipe.json")
    for (store, code) in [("link.json", 65), ("pipe.json", 65), ("Reports/README.md", 64)] {
      #expect(try place.run(["run", "--store", store, "t.yaml"]).code == Int32(code))
    }
    #expect(try place.read("real.json") == "{}")
    #expect(try place.tree("Reports").isEmpty)
  }

  @Test(arguments: [["search", " "], ["search", "0"], ["search", "\u{202E}"]])
  func `a search for nothing is a wrong command line`(_ arguments: [String]) throws {
    #expect(try Workplace().run(arguments).code == 64)
  }

  @Test(arguments: [["show", "0"], ["show", "99999999999999999999"], ["battle", "0", "Hulk"]])
  func `nobody has an id of 0 or beyond every number`(_ arguments: [String]) throws {
    let run = try Workplace().run(arguments)
    #expect(run.code == 65)
    #expect(run.errors.contains("no character has the id"))
  }

  @Test func `a kind without an id is no name`() throws {
    let run = try Workplace().run(["show", "comic"])
    #expect(run.code == 64)
    #expect(
      run.errors == """
        error: 'contest show comic' needs an id or a name
        help: 'contest browse comics' lists them

        """
    )
  }

  @Test func `a gateway elsewhere is refused as long as nothing can be fetched`() throws {
    let place = try Workplace()
    let run = try place.run(
      ["search", "Hulk"],
      environment: ["MARVEL_BASE_URL": "http://127.0.0.1:1/v1/public"]
    )
    #expect(run.code == 69)
  }
}
