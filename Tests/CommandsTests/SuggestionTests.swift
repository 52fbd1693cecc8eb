import Base
import Foundation
import Testing

/// The names that a shell completes.
struct SuggestionTests {
  private static func lines(_ arguments: [String], in place: Workplace) throws -> [String] {
    let run = try place.run(["complete"] + arguments)
    try #require(run.code == 0 && run.errors == "", "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  private static func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "name: Spring Cup # of 2024\ncharacters: [Hulk]\n---\nname: \"It's \\u00E9\"\n",
      to: "Tournaments/a.yaml"
    )
    try place.write("characters: [{name: Hulk}]\nname: 'X: Y'\n", to: "Tournaments/b.yml")
    try place.write("name: [broken\nname: |\n  text\n", to: "Tournaments/c.yaml")
    try place.write("name: Other\n", to: "other.yaml")
    return place
  }

  @Test func `are all characters of the embedded catalogue`() throws {
    let names = try Self.lines(["characters"], in: Workplace())
    #expect(names.count == 1_564)
    #expect(names.contains("Spider-Man (Peter Parker)") && names.contains("Araña"))
    #expect(names.allSatisfy { $0.first?.isWhitespace == false && $0.last?.isWhitespace == false })
  }

  @Test func `are the names of the tournaments that were typed, or of those in the folder`() throws {
    let place = try Self.place()
    let names = ["Spring Cup", "It's é", "X: Y"]
    #expect(try Self.lines(["tournaments"], in: place) == names)
    #expect(try Self.lines(["tournaments", "--", "run", "--only"], in: place) == names)
    #expect(try Self.lines(["tournaments", "--", "run", "other.yaml"], in: place) == ["Other"])
    #expect(try Self.lines(["tournaments"], in: Workplace()) == [])
  }

  @Test func `are the folders of stored reports, which need no tournament file`() throws {
    let place = try Workplace()
    #expect(try Self.lines(["reports"], in: place) == [])
    try place.write(
      "name: Spring Cup\nsource: inline\ncharacters: [{name: A, power: 1}, {name: B, power: 2}]\n",
      to: "other.yaml"
    )
    #expect(try place.run(["run", "other.yaml"]).code == 0)
    try place.write("", to: "Reports/notes/a.txt")
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    #expect(try Self.lines(["reports"], in: place) == ["spring-cup"])
    #expect(try place.run(["report", "spring-cup"]).code == 0)
    #expect(try Self.lines(["words", "--", "report", ""], in: place) == ["names", "spring-cup"])
  }

  @Test func `cost nothing, whatever the source, and are not in the help`() throws {
    let place = try Self.place()
    let settings = ["MARVEL_BASE_URL": "http://127.0.0.1:1/v1/public"]
    for kind in ["characters", "tournaments"] {
      let run = try place.run(["complete", kind], environment: settings)
      #expect(run.code == 0 && run.errors == "" && run.output != "")
    }
    #expect(!place.exists("Reports") && !place.exists(".cache"))
    #expect(try !place.run(["help"]).output.contains("  complete "))
    #expect(try place.run(["complete", "cities"]).code == 64)
  }

  @Test(arguments: [
    ("contest show spider-man (pet", ["Spider-Man (Peter Parker)"]),
    ("contest show Spider-Man\\ \\(Pet", ["Spider-Man (Peter Parker)"]),
    ("contest show \"Spider-Man (Pet", ["Spider-Man (Peter Parker)"]),
    ("contest battle Hulk|Zzz", ["Zzzax"]),
    ("contest explain x.yaml A|Zzz", ["Zzzax"]),
    ("contest search zzz", ["Zzzax"]),
    ("contest run --only|x", ["X: Y"]),
    ("contest odds other.yaml --only|", ["Other"]),
    ("contest show Hulk|H", []),
  ])
  func `stand in bash where they fit`(_ c: (line: String, expected: [String])) throws {
    let place = try Self.place()
    let contest = Workplace.program.path
    let parts = c.line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var words = parts[0].split(separator: " ").map(String.init)
    if parts.count > 1 {
      words.append(parts[1])
    } else {
      // The last word holds blanks.
      words = Array(words[..<2]) + [words[2...].joined(separator: " ")]
    }
    words[0] = contest
    let list = words.map { "'" + $0 + "'" }.joined(separator: " ")
    try place.write(
      """
      compopt() { :; }
      source <(\(contest) completions bash)
      COMP_WORDS=(\(list))
      COMP_CWORD=\(words.count - 1)
      _contest
      if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi

      """,
      to: "try.bash"
    )
    let run = try place.shell("bash try.bash")
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").map(String.init) == c.expected)
  }

  @Test func `are quoted by an interactive bash, so that the line can be run`() throws {
    let place = try Self.place()
    let terminal = try Terminal(columns: 200)
    let bash = try Child(
      URL(fileURLWithPath: "/bin/bash"),
      ["--norc", "--noprofile", "-i"],
      environment: ["PATH": Workplace.path, "TERM": "dumb", "HOME": place.folder.path],
      in: place.folder,
      input: terminal.path,
      output: .descriptor(terminal.theirs),
      errors: .descriptor(terminal.theirs)
    )
    try terminal.type("source <(contest completions bash); echo rea''dy\n")
    #expect(terminal.written(until: "ready").contains("ready"))
    for typed in ["spider-man\\ \\(pet\t", "'Spider-Man (Pet\t"] {
      try terminal.type("contest search --exact --format csv \(typed)\n")
      let text = terminal.written(until: "1009610,")
      #expect(text.contains("1009610,"), "\(text)")
    }
    bash.signal(9)
  }

  @Test(arguments: ["zsh", "fish"])
  func `are asked for by the scripts of the other shells, which read them without a complaint`(
    _ shell: String
  ) throws {
    let place = try Workplace()
    let script = try place.run(["completions", shell]).output
    #expect(script.contains("(contest complete words -- "))
    try place.write(script, to: "script")
    let run = try place.shell("! command -v \(shell) >/dev/null || \(shell) -n script")
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
  }
}
