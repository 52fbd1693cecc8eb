import Foundation
import Testing

struct SummaryCommandTests {
  /// The most that a step's summary may hold, in bytes.
  static let limit = 1_048_576

  static func cup(_ bee: Int, expect: String = "Ant") -> String {
    """
    name: "Cup | <b>"
    source: inline
    characters: [{name: Ant, power: 3}, {name: "*Bee*", power: \(bee)}, {name: Cat, power: 1}]
    expect: {champion: \(expect)}

    """
  }

  @Test func `a new tournament and one that fails are told`() throws {
    let place = try Workplace()
    try place.write(Self.cup(2), to: "t/1.yaml")
    try place.write("name: Bad\ncharacters: [Hulk, \"a|b\"]\n", to: "t/2.yaml")
    let run = try place.run(["run", "--summary", "out/s.md", "t", "none.yaml"])
    #expect(run.code == 65)
    #expect(
      try place.read("out/s.md")
        == """
        ## Tournaments

        2 tournaments: 1 new, 1 without a result. ❌ 2 errors.

        ### Problems

        - t/2.yaml:2:20: no character is called 'a\\|b'
        - no such file or folder: 'none.yaml'

        | Tournament       | Champion | Changes | Report                  |
        | ---------------- | -------- | ------- | ----------------------- |
        | Cup \\| &lt;b&gt; | Ant      | new     | Reports/cup-b/README.md |

        ### Cup \\| &lt;b&gt;

        | Rank | Name    | Power |
        | ---: | ------- | ----: |
        |    1 | Ant     |     3 |
        |    2 | \\*Bee\\* |     2 |
        |    3 | Cat     |     1 |

        """
    )
  }

  @Test func `the powers of a poll are not told, because they decide nothing`() throws {
    let place = try Workplace()
    try place.write(Self.cup(2) + "decide: {results: v.csv}\n", to: "t.yaml")
    try place.write("round,a,b,score_a,score_b\n,Ant,Cat,2,1\n", to: "v.csv")
    #expect(try place.run(["run", "--summary", "s.md", "t.yaml"]).code == 0)
    let text = try place.read("s.md")
    #expect(text.contains("| Rank | Name    |\n") && !text.contains("Power"), "\(text)")
  }

  @Test func `a change is told with who moved, and what failed with its place`() throws {
    let place = try Workplace()
    try place.write(Self.cup(2), to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    try place.write(Self.cup(4), to: "t.yaml")
    let run = try place.run(["run", "--summary", "s.md", "t.yaml"])
    #expect(run.code == 1)
    let text = try place.read("s.md")
    #expect(text.contains("1 tournament: 1 changed. ❌ 1 expectation failed.\n"))
    #expect(
      text.contains(
        "- t.yaml:4:20: expected 'Ant' to be champion, but \\*Bee\\* is; Ant is 2nd of 3\n"
      )
    )
    #expect(text.contains(" | \\*Bee\\*  | champion, 1 up, 1 down | "))
    #expect(text.contains("|    1 | \\*Bee\\* | 2 → 4 (+2) | ▲1    |\n|    2 | Ant"))
    #expect(text.contains("|          3 | ▼1    |\n"))
  }

  @Test func `figures that change without a place are told for each entrant`() throws {
    let place = try Workplace()
    func cup(_ figures: [Int]) -> String {
      let field = figures.enumerated().map { "{name: E\($0.offset), power: \($0.element)}" }
      return "name: Cup\nsource: inline\ncharacters: [\(field.joined(separator: ", "))]\n"
    }
    try place.write(cup([4_319, 20, 3]), to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    try place.write(cup([4_326, 18, 3]), to: "t.yaml")
    #expect(try place.run(["run", "--summary", "s.md", "t.yaml"]).code == 0)
    let text = try place.read("s.md")
    #expect(text.contains("| figures only |"))
    for words in ["| 4,319 → 4,326 (+7) |", "|       20 → 18 (−2) |", "|                  3 |"] {
      #expect(text.contains(words), "\(text)")
    }
    #expect(!text.contains(", now of "))
  }

  @Test func `it is added to what stands there, and the same run adds the same`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("<div>", to: "s.md")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    for file in ["s.md", "s.md", "new.md"] {
      #expect(try place.run(["run", "-q", "--summary", file, "t.yaml"]).code == 0)
    }
    let one = try place.read("new.md")
    #expect(one.contains("1 tournament: 1 unchanged.\n"))
    #expect(!one.contains("###"))
    #expect(one.hasSuffix("\n\nData provided by Marvel. © 2024 MARVEL\n"))
    #expect(try place.read("s.md") == "<div>\n\n" + one + "\n\n" + one)
  }

  @Test func `the runner's own file is taken, unless another is named or none is wanted`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    let environment = ["GITHUB_STEP_SUMMARY": place.folder.path + "/step.md"]
    for arguments in [["--no-summary"], ["--summary", "own.md"], ["--dry-run"]] {
      #expect(try place.run(["run", "t.yaml"] + arguments, environment: environment).code == 0)
      #expect(!place.exists("step.md"))
    }
    #expect(place.exists("own.md"))
    #expect(try place.run(["run", "t.yaml"], environment: environment).code == 0)
    #expect(try place.read("step.md").hasPrefix("## Tournaments\n"))
    #expect(try place.run(["run", "t.yaml"], environment: ["GITHUB_STEP_SUMMARY": ""]).code == 0)
    #expect(try place.run(["run", "--no-summary", "--summary", "x", "t.yaml"]).code == 64)
    #expect(try place.run(["run", "--summary", "", "t.yaml"]).code == 64)
  }

  @Test func `a check tells what is out of date, and writes nothing else`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    try place.write("edited", to: "Reports/four-heroes/ranking.csv")
    #expect(try place.run(["run", "--check", "--summary", "s.md", "t.yaml"]).code == 1)
    let text = try place.read("s.md")
    #expect(text.contains("❌ 1 file out of date. This was a check: no file was written.\n"))
    #expect(text.contains("### Out of date\n\n- Reports/four-heroes/ranking.csv\n"))
    #expect(text.contains("| reports only |"))
    #expect(try place.read("Reports/four-heroes/ranking.csv") == "edited")
  }

  @Test func `a run that ends early is told, too`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("{", to: "bad.json")
    let run = try place.run(["run", "--store", "bad.json", "--summary", "s.md", "t.yaml"])
    #expect(run.code == 65)
    let text = try place.read("s.md")
    #expect(text.contains("1 tournament: 1 without a result. ❌ 1 error.\n"))
    #expect(text.contains("- cannot use the store 'bad.json': it is not JSON"))
  }

  @Test(arguments: [0, 500, 20_000, 1_040_000, 1_048_000, 1_048_300, 1_048_576, 2_000_000])
  func `the file never grows beyond the limit, and rows are left out whole`(_ size: Int) throws {
    let place = try Workplace()
    let cups = (1...60).map { number in
      let field = (1...12).map { "{name: \"\(number)-\($0) 超級英雄\", power: \($0)}" }
      return "name: Cup \(number)\nsource: inline\ncharacters: [\(field.joined(separator: ", "))]\n"
    }
    try place.write(cups.joined(separator: "---\n"), to: "t.yaml")
    try place.write(String(repeating: "x", count: size), to: "s.md")
    let run = try place.run(["run", "--summary", "s.md", "t.yaml"])
    #expect(run.code == 0)
    let text = try place.read("s.md")
    #expect(text.hasPrefix(String(repeating: "x", count: size)))
    #expect(text.utf8.count <= max(size, Self.limit))
    let added = String(text.dropFirst(size))
    if size >= 1_048_576 {
      #expect(added.isEmpty && run.errors.contains("warning: the summary is left out"))
    } else {
      let rows = added.split(separator: "\n").filter { $0.hasPrefix("|") }
      #expect(rows.allSatisfy { $0.hasSuffix("|") })
      let isCut = size >= 1_040_000
      #expect(added.contains(" rows are left out, because ") == isCut)
      #expect(added.contains("60 tournaments: 60 new.\n"))
      #expect(isCut || rows.count == 62 + 60 * 12)
      // No more is left out than must be.
      if size == 1_040_000 { #expect(text.utf8.count > Self.limit - 1_500) }
    }
  }

  static let refused: [(String, String, Int32)] = [
    ("link", "it is a symbolic link", 73), ("folder", "it is a folder", 73),
    ("pipe", "no process reads it", 73), ("/dev/full", "no space left on the disk", 73),
    ("dangling", "it is a symbolic link", 73), ("real/s.md", "it is not a folder", 73),
    ("t.yaml", "cannot hold a summary", 64), ("./Reports/README.md", "cannot hold a summary", 64),
    ("-", "needs the name of a file", 64),
  ]

  @Test(arguments: refused) func `what is no file of its own is refused, and the reports are safe`(
    _ c: (String, String, Int32)
  ) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("precious", to: "real")
    _ = try place.shell("ln -s real link; ln -s nowhere dangling; mkdir folder; mkfifo pipe")
    let runs = [
      try place.run(["run", "--summary", c.0, "t.yaml"]),
      try place.run(["run", "t.yaml"], environment: ["GITHUB_STEP_SUMMARY": c.0]),
    ]
    for run in runs {
      #expect(run.code == c.2)
      #expect(run.errors.contains(c.1), "\(run.errors)")
    }
    #expect(try place.read("real") == "precious")
    #expect(try place.read("t.yaml") == fourHeroes)
    #expect(!place.exists("nowhere"))
    #expect(place.exists("Reports/four-heroes/result.json") == (c.2 == 73))
    // What fails besides decides the exit code, as ever.
    let check = try place.run(["run", "--check", "--reports", "R", "--summary", "pipe", "t.yaml"])
    #expect(check.code == 1)
  }

  @Test func `names are data and no markup`() throws {
    let place = try Workplace()
    try place.write(
      """
      name: "<script>x</script> [a](javascript:1) @you"
      source: inline
      characters: [{name: "| a `b` | ![c](http://x.y)", power: 2}, {name: "# d </td>", power: 1}]
      """,
      to: "t.yaml"
    )
    #expect(try place.run(["run", "--summary", "s.md", "t.yaml"]).code == 0)
    let text = try place.read("s.md")
    #expect(!text.contains("<") && !text.contains("@y") && !text.contains("http://"))
    #expect(!text.contains(" [a](") && !text.contains("| a `"))
    #expect(text.contains("\\[a\\](javascript:1)"))
  }
}
