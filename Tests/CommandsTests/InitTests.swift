import Foundation
import Testing
import TournamentFile

/// What `contest init` writes if nobody is asked.
struct InitTests {
  @Test func `what it writes can be checked and run at once`() throws {
    let place = try Workplace()
    let run = try place.run(["init"])
    #expect(run.code == 0 && run.output == "")
    #expect(
      run.errors == """
        wrote 'Tournaments/tournament.schema.json'
        wrote 'Tournaments/my-tournament.yaml'
        next: run 'contest run', and read Reports/README.md

        """
    )
    #expect(
      try place.read("Tournaments/my-tournament.yaml") == """
        # yaml-language-server: $schema=tournament.schema.json
        name: My Tournament
        # The characters in the most comics.
        roster: {top: 8}
        # round-robin, single-elimination, double-elimination, swiss, gauntlet, ladder, king-of-the-hill or groups.
        format: single-elimination

        """
    )
    #expect(try place.read("Tournaments/tournament.schema.json") == place.run(["schema"]).output)
    #expect(try place.run(["check", "--strict"]).code == 0)
    #expect(try place.run(["run", "--strict", "-q"]).code == 0)
    #expect(place.exists("Reports/my-tournament/README.md"))
    #expect(try place.tree(".").keys.allSatisfy { !$0.contains(".contest-tmp") })
  }

  /// The names of formats, and some of their synonyms.
  static let formats = [
    "round-robin", "league", "all-play-all", "groups", "single-elimination", "knockout",
    "single-knockout",
    "cup", "playoffs", "double-elimination", "double-knockout", "swiss", "swiss-system", "gauntlet",
    "ladder", "stepladder", "king-of-the-hill", "winner-stays-on",
  ]

  @Test(arguments: [[], ["--poll"]])
  func `every format can be checked and run`(_ poll: [String]) throws {
    let place = try Workplace()
    for (number, format) in Self.formats.enumerated() {
      let who = number % 2 == 0 ? ["Hulk", "1009368", "Storm", "Thor"] : ["--top", "5"]
      let run = try place.run(["init", "-q", "--name", format, "--format", format] + poll + who)
      #expect(run.code == 0 && run.errors == "", "\(run.errors)")
      #expect(try place.read("Tournaments/\(format).yaml").contains("\nformat: \(format)\n"))
      #expect(place.exists("Tournaments/\(format).csv") == !poll.isEmpty)
    }
    let checked = try place.run(["check"])
    #expect(checked.errors == "18 sound tournaments in 18 files\n")
    let run = try place.run(["run"])
    #expect(run.code == 0, "\(run.errors)")
    // A line for each, the titles and the totals.
    #expect(run.output.split(separator: "\n").count == 20)
    #expect(run.output.contains("in progress") == !poll.isEmpty)
  }

  @Test(arguments: [
    (["--top", "16"], 4), (["--top", "4"], 2), (["--top", "11"], 2), ([], 2),
    (["--top", "9", "Hulk", "Thor", "Ant-Man (Scott Lang)"], 3),
  ])
  func `groups have about four members each`(_ who: [String], _ groups: Int) throws {
    let place = try Workplace()
    let run = try place.run(["init", "-q", "--format", "groups"] + who)
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    let lines = try place.read("Tournaments/my-tournament.yaml").split(separator: "\n").suffix(3)
    #expect(
      lines == [
        "format: groups", "# The number of groups, in each of which everyone meets everyone.",
        "groups: \(groups)",
      ]
    )
    #expect(try place.run(["run", "--strict"]).code == 0)
    let page = try place.read("Reports/my-tournament/README.md")
    #expect(page.matches(of: #/\n### Group [A-Z]\n/#).count == groups)
  }

  @Test func `a name is read as it was given`() throws {
    let place = try Workplace()
    let names = [
      "Earth's \"Mightiest\": #1", "No", "007", "- a", "{b}", "[c]: d", "é 🏆 e", "@f", "%g", "!h",
      "a\\n", "*i", "&j", "null ", " k  l", "m: n", "o #p", "1e3", "~q", "'r'", "s,", "|t", "?u",
      "v:",
    ]
    for name in names {
      let run = try place.run(["init", "-q", "--name", name])
      #expect(run.code == 0, "\(name): \(run.errors)")
    }
    let checked = try place.run(["check", "-q", "--format", "json"])
    #expect(checked.code == 0)
    let read = try JSONDecoder().decode(
      CheckOutputTests.Checked.self,
      from: Data(checked.output.utf8)
    )
    let wanted = names.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(Set(read.tournaments.map(\.name)) == Set(wanted))
  }

  @Test func `names that would cost requests are not looked up`() throws {
    let scene = try SourceScene()
    let words = ["init", "-q", "Hulk", "Nobody"]
    #expect(try scene.place.run(words, environment: scene.settings()).code == 0)
    #expect(scene.place.exists("Tournaments/my-tournament.yaml"))
  }

  @Test func `a key is written into no file`() throws {
    let place = try Workplace()
    let key = SourceScene.publicKey
    let words = ["init", "--name", "A \(key)"]
    let run = try place.run(words, environment: SourceScene.keys)
    #expect(run.code == 65)
    #expect(run.errors.contains("a key of the environment is here"))
    #expect(!run.errors.contains(key))
    #expect(!place.exists("Tournaments"))
  }

  /// A file that is in the way, and the words that make `init` want to write it.
  static let taken = [
    ("Tournaments/my-tournament.yaml", []), ("Tournaments/my-tournament.csv", ["--poll"]),
    (".github/workflows/contest.yml", ["--workflow", "--poll"]),
  ]

  @Test(arguments: taken, ["half", "file", "link", "loose link", "folder", "pipe"])
  func `nothing that exists is replaced`(_ file: (String, [String]), _ kind: String) throws {
    let place = try Workplace()
    try place.write("precious", to: "other")
    try place.write("", to: file.0)
    let path = place.path(file.0)
    switch kind {
    case "half": break
    case "file": try place.write("name: My Tournament\n", to: file.0)
    default:
      try FileManager.default.removeItem(atPath: path)
      switch kind {
      case "folder":
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case "pipe": #expect(try place.shell("mkfifo '\(file.0)'").code == 0)
      default:
        try FileManager.default.createSymbolicLink(
          atPath: path,
          withDestinationPath: place.path(kind == "link" ? "other" : "nowhere")
        )
      }
    }
    let before = try place.tree(".")
    let run = try place.run(["init"] + file.1)
    #expect(run.code == 73)
    #expect(run.errors.contains("error: '\(file.0)' exists already\nhelp: "), "\(run.errors)")
    #expect(try place.tree(".") == before)
    #expect(!place.exists("nowhere"))
  }

  @Test func `all files that are in the way are named at once`() throws {
    let place = try Workplace()
    #expect(try place.run(["init", "-q", "--poll", "--workflow"]).code == 0)
    try place.write("name: changed\n", to: ".github/workflows/contest.yml")
    try place.write("changed\n", to: "Tournaments/my-tournament.csv")
    let run = try place.run(["init", "--poll", "--workflow"])
    #expect(run.code == 73)
    #expect(
      run.errors == """
        error: '.github/workflows/contest.yml', 'Tournaments/my-tournament.csv' and \
        'Tournaments/my-tournament.yaml' exist already
        help: leave --workflow out, and choose another name with --name, or move the old file away

        """
    )
  }

  @Test func `a tournament in another file that has the same reports is in the way`() throws {
    let place = try Workplace()
    try place.write("name: my TOURNAMENT\ncharacters: [Hulk, Thor]\n", to: "Tournaments/deep/a.yml")
    let run = try place.run(["init"])
    #expect(run.code == 73)
    #expect(
      run.errors == """
        error: 'my TOURNAMENT' in 'Tournaments/deep/a.yml' has the same reports folder, 'my-tournament'
        help: choose another name with --name

        """
    )
    #expect(try place.run(["init", "--name", "Another"]).code == 0)
  }

  @Test func `an own schema stays as it is`() throws {
    let place = try Workplace()
    try place.write("{}", to: "Tournaments/tournament.schema.json")
    #expect(try place.run(["init"]).code == 0)
    #expect(try place.read("Tournaments/tournament.schema.json") == "{}")
  }

  /// What is in the way of a folder, and what is said of it.
  static let obstacles = [
    ("printf x > Tournaments", "cannot write 'Tournaments': it is not a folder"),
    ("mkdir elsewhere && ln -s elsewhere Tournaments", "'Tournaments': it is a symbolic link"),
    ("ln -s nowhere Tournaments", "'Tournaments': it is a symbolic link"),
    ("mkdir elsewhere && ln -s elsewhere .github", "'.github': it is a symbolic link"),
    ("mkdir .github && printf x > .github/workflows", "'.github/workflows': it is not a folder"),
  ]

  @Test(arguments: obstacles)
  func `if one file cannot be written, none is`(_ line: String, _ says: String) throws {
    let place = try Workplace()
    #expect(try place.shell(line).code == 0)
    let before = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path).sorted()
    let run = try place.run(["init", "--workflow", "--poll"])
    #expect(run.code == 73)
    #expect(run.errors.contains(says), "\(run.errors)")
    let after = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path).sorted()
    #expect(after == before)
  }

  @Test func `a full disk leaves nothing`() throws {
    let place = try Workplace()
    // The workflow fits and the schema does not.
    let line = "ulimit -f 8; exec \"$contest\" init --poll --workflow"
    let run = try place.shell(line)
    #expect(run.code == 73, "\(run.errors)")
    #expect(run.errors.contains("cannot write 'Tournaments/tournament.schema.json'"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.folder.path).isEmpty)
  }

  @Test func `what a killed call left is no obstacle, unless it was changed`() throws {
    let place = try Workplace()
    let words = ["init", "--poll", "--workflow"]
    #expect(try place.run(words).code == 0)
    let whole = try place.tree(".")
    let tournament = place.path("Tournaments/my-tournament.yaml")
    try FileManager.default.removeItem(atPath: tournament)
    try place.write("half a file", to: "Tournaments/.contest-tmp-999999999-0")
    let again = try place.run(words)
    #expect(again.code == 0)
    #expect(again.errors.hasPrefix("wrote 'Tournaments/my-tournament.yaml'\n"), "\(again.errors)")
    #expect(try place.tree(".") == whole)
    try FileManager.default.removeItem(atPath: tournament)
    _ = try place.shell("cd Tournaments; mv my-tournament.csv own; ln -s own my-tournament.csv")
    #expect(try place.run(words).code == 73)
    _ = try place.shell("cd Tournaments; rm my-tournament.csv own")
    try place.write("round,a,b,score_a,score_b\n,,,,\n", to: "Tournaments/my-tournament.csv")
    #expect(try place.run(words).code == 73)
    #expect(!place.exists("Tournaments/my-tournament.yaml"))
  }

  @Test(arguments: [
    ("round-robin", true), ("swiss", true), ("groups", true), ("cup", false), ("ladder", false),
  ])
  func `level votes of a poll are a draw where the format has draws`(
    _ format: String,
    _ hasDraws: Bool
  ) throws {
    let place = try Workplace()
    let words = ["init", "-q", "--name", "A", "--poll", "--format", format]
    #expect(try place.run(words).code == 0)
    #expect(try place.read("Tournaments/a.yaml").hasSuffix("\ntiebreak: []\n") == hasDraws)
  }

  @Test func `a poll among names of one's own has a place for dates, and waits after a tie`() throws {
    let place = try Workplace()
    let run = try place.run(["init", "--own", "--poll", "--name", "Drinks", "Tea", "Coffee"])
    #expect(run.code == 0 && run.errors.contains("and write the votes of each poll there"), "\(run.errors)")
    #expect(
      try place.read("Tournaments/drinks.yaml").hasSuffix(
        """
        # A line of this file for each poll.
        decide: {results: drinks.csv}
        # Tied votes wait for another vote, or for a name in the column 'winner'.
        ties: open

        """
      )
    )
    let header = "round,a,b,score_a,score_b,winner,date\n"
    #expect(try place.read("Tournaments/drinks.csv") == header)
    for (row, outcome) in [("1,Tea,Coffee,2,2", "in progress"), ("1,Tea,Coffee,2,2,Coffee", "Coffee")] {
      try place.write(header + row + "\n", to: "Tournaments/drinks.csv")
      let run = try place.run(["run"])
      #expect(run.code == 0 && run.output.contains("  \(outcome)  "), "\(run.output)\(run.errors)")
    }
  }

  @Test func `of many at once, one writes the tournament`() async throws {
    let place = try Workplace()
    let runs = try (0..<8).map { number in
      try place.start(["init", "--top", String(number + 2)])
    }
    var codes: [Int32] = []
    for run in runs { codes.append(try await run.outcome().code) }
    #expect(codes.filter { $0 == 0 }.count == 1)
    #expect(codes.allSatisfy { [0, 73].contains($0) })
    #expect(try place.run(["check", "--strict"]).code == 0)
    #expect(try place.tree(".").count == 2)
  }

  @Test func `closed streams do no harm`() throws {
    let place = try Workplace()
    let run = try place.shell("\"$contest\" init <&- >&- 2>&-")
    #expect(run.code == 0)
    #expect(try place.run(["check"]).code == 0)
  }

  @Test func `the workflow is YAML that uses the action with inputs that it has`() throws {
    let place = try Workplace()
    #expect(try place.run(["init", "-q", "--workflow"]).code == 0)
    let workflow = try node(of: place.read(".github/workflows/contest.yml"))
    #expect(try place.read(".github/workflows/contest.yml").contains("of 2024 and stay the same"))
    #expect(workflow["permissions"]?["contents"]?.text == "write")
    #expect(workflow["on"]?["push"]?["paths"]?.items.compactMap(\.text) == ["Tournaments/**"])
    let steps = try #require(workflow["jobs"]?["run"]?["steps"]?.items)
    let use = try #require(steps.last)
    let folder = try #require(use["uses"]?.text?.split(separator: ".contest/").last)
    let file = Workplace.checkout.appendingPathComponent("\(folder)/action.yml")
    let action = try node(of: String(contentsOf: file, encoding: .utf8))
    let inputs = try #require(action["inputs"])
    #expect(use["with"]?.keys == ["repository", "commit"])
    for key in use["with"]?.keys ?? [] { #expect(inputs[key] != nil, "\(key)") }
    #expect(use["with"]?["repository"]?.text == steps[1]["with"]?["repository"]?.text)
    #expect(action["runs"]?["using"]?.text == "composite")
    // Its schedule goes on without changes; the job that sees to it may do nothing else.
    let keep = try #require(workflow["jobs"]?["keep"])
    #expect(keep["permissions"]?.keys == ["actions"])
    #expect(
      keep["steps"]?.items.first?["run"]?.text?.contains("/workflows/contest.yml/enable") == true
    )
    for step in action["runs"]?["steps"]?.items ?? [] { #expect(step["shell"]?.text == "bash") }
  }

  private func node(of text: String) throws -> YAMLNode {
    try #require(readYAML(Array(text.utf8)).first?.root)
  }
}

extension YAMLNode {
  fileprivate subscript(_ key: String) -> YAMLNode? {
    guard case .mapping(let entries) = kind else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  fileprivate var keys: [String] {
    guard case .mapping(let entries) = kind else { return [] }
    return entries.compactMap(\.key.text)
  }

  fileprivate var items: [YAMLNode] {
    guard case .sequence(let items) = kind else { return [] }
    return items
  }
}
