import Foundation
import Testing

@testable import ContestCommand

/// The runner's own reading of a line, by its source: a command's name and properties, or nil.
///
/// Source: actions/runner, `ActionCommand.cs`.
func runnerCommand(in line: some StringProtocol) -> (name: String, properties: String)? {
  let names = [
    "error", "warning", "notice", "debug", "group", "endgroup", "add-mask", "stop-commands",
    "set-output", "save-state", "set-env", "add-path", "add-matcher", "remove-matcher", "echo",
  ]
  func command(_ info: String) -> (name: String, properties: String)? {
    let parts = info.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard names.contains(name.lowercased()) else { return nil }
    return (name, parts.count > 1 ? String(parts[1]) : "")
  }
  let start = String(line).trimmingCharacters(in: .whitespacesAndNewlines)
  if start.hasPrefix("::"), let end = start.dropFirst(2).range(of: "::") {
    if let found = command(String(start.dropFirst(2)[..<end.lowerBound])) { return found }
  }
  guard let open = start.range(of: "##["),
    let close = start.range(of: "]", range: open.upperBound..<start.endIndex)
  else { return nil }
  return command(String(start[open.upperBound..<close.lowerBound]))
}

struct RunnerCommandTests {
  static let actions = ["GITHUB_ACTIONS": "true"]

  private static func commands(_ outcome: Outcome) -> [String] {
    (outcome.output + outcome.errors).split { $0.isNewline }.map(String.init)
      .filter { runnerCommand(in: $0) != nil }
  }

  static let attacks = [
    "::error::x", "\u{A0}::stop-commands::x", "\u{3000}\u{2003}::add-mask::a", "##[error]x",
    "a ##[add-mask]b", "###[warning]c", "x %0A::set-output name=a::b", "::set-output name=a::b",
    "::ERROR::x", "\u{200D}::error::x",
  ]

  @Test(arguments: attacks) func `no text gives a command`(_ attack: String) {
    for text in [attack, " \t" + attack, "x\n" + attack + "\n", "x\r" + attack, "x\r\n" + attack] {
      let safe = RunnerCommands.withoutCommands(text)
      for line in safe.split(whereSeparator: \.isNewline) {
        #expect(runnerCommand(in: line) == nil, "\(line)")
      }
    }
  }

  @Test func `what gives no command is printed as it is`() {
    for text in ["", "a: b::c\n  ^\n", "# [x]", "{\"a\":1}\n", "one#[two]\r\nthree"] {
      #expect(RunnerCommands.withoutCommands(text) == text)
    }
  }

  @Test func `JSON means the same`() throws {
    let json = "[{\"name\":\"##[error]\\\\##[x]\"}]"
    let safe = RunnerCommands.withoutCommands(inJSON: json)
    #expect(runnerCommand(in: safe) == nil)
    let decoder = JSONDecoder()
    let rows = try decoder.decode([[String: String]].self, from: Data(safe.utf8))
    #expect(rows == [["name": "##[error]\\##[x]"]])
  }

  @Test func `a remark is escaped by the runner's rules`() {
    let remark = RunnerCommands.Remark(
      level: .warning,
      file: "a,b:c%\r\n.yaml",
      line: 2,
      column: 3,
      title: "50 %, or: more",
      message: "a,b:c%2C\r\n::error::x"
    )
    #expect(
      remark.command
        == "::warning file=a%2Cb%3Ac%25%0D%0A.yaml,line=2,col=3,title=50 %25%2C or%3A more"
        + "::a,b:c%252C%0D%0A::error::x\n"
    )
  }

  static let paths: [(String, String?, String?, String)] = [
    ("t/a.yaml", "/w/repo", "/w/repo", "t/a.yaml"),
    ("./t//a.yaml", "/w/repo", "/w/repo/", "t/a.yaml"),
    ("a.yaml", "/w/repo", "/w/repo/sub", "sub/a.yaml"),
    ("../a.yaml", "/w/repo", "/w/repo/sub", "a.yaml"),
    ("../../a.yaml", "/w/repo", "/w/repo/sub", "../../a.yaml"),
    ("/w/repo/t/a.yaml", "/w/repo", "/elsewhere", "t/a.yaml"),
    ("/w/repository/a.yaml", "/w/repo", "/w/repo", "/w/repository/a.yaml"),
    ("a.yaml", "/w/repo", "/elsewhere", "a.yaml"), ("a.yaml", nil, "/w", "a.yaml"),
    ("a.yaml", "/w", nil, "a.yaml"),
  ]

  @Test(arguments: paths) func `a file is named from the root of the checkout`(
    _ c: (String, String?, String?, String)
  ) {
    #expect(Workspace(root: c.1, folder: c.2).path(of: c.0) == c.3)
  }

  @Test func `every kind of message is one command with its place`() throws {
    let place = try Workplace()
    try place.write(
      """
      name: Cup
      source: inline
      characters: [{name: Ant, power: 3}, {name: Bee, power: 2}, {name: Cat, power: 1}]
      decide: {results: v.csv}
      expect: {champion: Bee}
      """,
      to: "repo/t/1.yaml"
    )
    try place.write(
      "round,a,b,score_a,score_b\n,Ant,Bee,2,1\n2,Ant,Bee,2,1\n,Ant,Cat,2,1\n,Bee,Cat,2,1\n",
      to: "repo/t/v.csv"
    )
    try place.write("name: [x\n", to: "repo/t/2.yaml")
    try place.write(
      "name: Left\non_missing: skip\ncharacters: [Hulk, Thor, Nobody Here]\n",
      to: "repo/t/3.yaml"
    )
    let run = try place.shell(
      "cd repo/t && $contest run . none.yaml --reports ../Reports",
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": place.folder.path + "/repo",
      ]
    )
    #expect(run.code == 1)
    let found = Self.commands(run).sorted()
    let expected = [
      "::error ::no such file or folder", "::error file=t/1.yaml,line=5,col=20::expected 'Bee'",
      "::error file=t/2.yaml,line=", "::warning file=t/3.yaml,line=3,col=26::left out",
      "::warning file=t/v.csv,line=3,",
    ].map { $0.replacingOccurrences(of: " ::", with: "::") }.sorted()
    #expect(found.count == expected.count, "\(found)")
    for (line, start) in zip(found, expected) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test func `standard input is no file, and its place stands in the words`() throws {
    let run = try Workplace().run(["run", "-"], input: "name: x\n", environment: Self.actions)
    #expect(Self.commands(run).allSatisfy { $0.hasPrefix("::error::-:1:1: ") })
    #expect(Self.commands(run).count == 1)
  }

  @Test func `what is out of date is named, one file of each folder`() throws {
    let place = try Workplace()
    for number in 1...4 {
      try place.write(
        "name: Cup \(number)\nsource: inline\ncharacters: [{name: A, power: 2}, {name: B, power: 1}]\n",
        to: "t/\(number).yaml"
      )
    }
    let run = try place.run(["run", "--check", "t"], environment: Self.actions)
    #expect(run.code == 1)
    let found = Self.commands(run)
    #expect(found.count == 6)
    #expect(
      found.first
        == "::error file=Reports/cup-1/battles.csv::out of date: run 'contest run' and commit what it writes"
    )
    #expect(found.last?.hasPrefix("::error::36 files are out of date%0A") == true)
  }

  @Test func `a change of champion is a notice`() throws {
    let place = try Workplace()
    func cup(_ power: Int) -> String {
      "name: \"The: Cup\"\nsource: inline\ncharacters: [{name: A, power: 2}, {name: \"B%\", power: \(power)}]\n"
    }
    try place.write(cup(1), to: "t.yaml")
    #expect(Self.commands(try place.run(["run", "t.yaml"], environment: Self.actions)) == [])
    try place.write(cup(3), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"], environment: Self.actions)
    #expect(Self.commands(run) == ["::notice title=The%3A Cup::new champion: B%25"])
    #expect(Self.commands(try place.run(["run", "t.yaml"], environment: Self.actions)) == [])
  }

  /// Every command that prints names, with names that attack; the runner reads what goes through a pipe.
  @Test(arguments: [
    "run t.yaml", "run --check t.yaml", "ranking", "ranking -f csv", "ranking -f json",
    "ranking -f markdown", "odds t.yaml", "odds t.yaml -f csv", "odds t.yaml -f json",
    "odds t.yaml -f markdown", "show '::error::b ##[error]c'",
    "explain t.yaml '::ERROR::d' '::error::b ##[error]c'",
    "show '##[error]nobody'", "search '::error::nobody'", "check t.yaml '::error::t'",
    "--x='::error::y'", "::error::z",
  ])
  func `no name gives a command`(_ line: String) throws {
    let place = try Workplace()
    try place.write(
      """
      name: "::stop-commands::a ##[add-mask]a"
      source: inline
      odds: exact
      characters: [{name: "::error::b ##[error]c", power: 3}, {name: "::ERROR::d", power: 2}]
      """,
      to: "t.yaml"
    )
    let prepared = try place.shell("$contest run t.yaml | cat", environment: Self.actions)
    let run = try place.shell("$contest \(line) 2>&1 | cat", environment: Self.actions)
    #expect(Self.commands(prepared) == [])
    // Only its own, in which the names are data.
    let own = ["::error::no ", "::error::nobody ", "::error file=", "::error::unknown "]
    for command in Self.commands(run) {
      #expect(own.contains { command.hasPrefix($0) }, "\(command)")
    }
    #expect(!run.output.isEmpty)
  }

  @Test func `a file gets its data as they are`() throws {
    let place = try Workplace()
    try place.write(
      "name: T\nsource: inline\ncharacters: [{name: \"##[error]b\", power: 3}, {name: d, power: 2}]\n",
      to: "t.yaml"
    )
    #expect(try place.run(["run", "-q", "t.yaml"], environment: Self.actions).code == 0)
    let run = try place.shell(
      "$contest ranking -f csv > r.csv",
      environment: Self.actions
    )
    #expect(run.code == 0)
    #expect(try place.read("r.csv") == place.read("Reports/ranking.csv"))
    #expect(try place.read("r.csv").contains(",##[error]b,"))
  }
}
