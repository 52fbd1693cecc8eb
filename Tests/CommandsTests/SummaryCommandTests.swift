import Foundation
import Testing

struct SummaryCommandTests {
  /// The most that a step's summary may hold, in bytes.
  static let limit = 1_048_576

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

  @Test(arguments: [500, 1_040_000, 1_048_300, 1_048_576])
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
}
