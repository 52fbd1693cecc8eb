import Base
import Foundation
import Testing

@testable import Commands

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
    let safe = RunnerCommands.withoutCommands(json, isJSON: true)
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

  /// Every command that prints names, with names that attack; the runner reads what goes through a pipe.
  @Test(arguments: [
    "run t.yaml", "run --check t.yaml", "ranking", "ranking -f csv", "ranking -f json",
    "ranking -f markdown", "odds t.yaml", "odds t.yaml -f csv", "odds t.yaml -f json",
    "odds t.yaml -f markdown", "show '::error::b ##[error]c'",
    "explain t.yaml '::ERROR::d' '::error::b ##[error]c'",
    "show '##[error]nobody'", "search '::error::nobody'", "check t.yaml '::error::t'",
    "check bad.yaml",
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
    try place.write("name: A\n::stop-commands::x: 1\n  ::error::y: 2\n", to: "bad.yaml")
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
