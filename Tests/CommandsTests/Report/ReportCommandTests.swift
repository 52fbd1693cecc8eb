import Foundation
import Testing

/// `contest report` makes from the results what `contest run` made from the files.
struct ReportCommandTests {
  @Test func `all reports come back byte for byte without files, votes and figures`() throws {
    let scene = try ReportScene()
    let run = try scene.run()
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("only 3 of 5 rounds could be paired"))
    #expect(try scene.place.run(["battle", "-q", "Hulk", "Thor"]).code == 0)
    let whole = try scene.place.tree("Reports")
    #expect(whole.keys.count { $0.hasSuffix("result.json") } == ReportScene.count + 1)
    try scene.remove("t")
    #expect(try scene.report("--check").code == 0)
    for file in whole.keys where !file.hasSuffix(".json") { try scene.remove("Reports/\(file)") }
    let report = try scene.report()
    #expect(report.code == 0, "\(report.errors)")
    #expect(try scene.place.tree("Reports") == whole)
    #expect(
      report.output.hasSuffix(
        "\(ReportScene.count) tournaments: \(ReportScene.count) changed; \(Self.battles(run)) battles\n"
      )
    )
    let stamps = try scene.place.stamps("Reports")
    #expect(
      try scene.report().output.contains(
        "\(ReportScene.count) tournaments: \(ReportScene.count) unchanged"
      )
    )
    #expect(try scene.place.stamps("Reports") == stamps)
  }

  private static func battles(_ run: Outcome) -> Substring {
    run.output.firstMatch(of: #/; ([0-9,]+) battles?\n$/#)?.output.1 ?? "no"
  }

  @Test func `a tournament that was drawn with another seed keeps it`() throws {
    let scene = try ReportScene()
    _ = try scene.run("--seed", "18446744073709551615")
    let whole = try scene.place.tree("Reports")
    for file in whole.keys where file.hasSuffix(".md") { try scene.remove("Reports/\(file)") }
    #expect(try scene.report("-q").code == 0)
    #expect(try scene.place.tree("Reports") == whole)
  }

  @Test func `shards that are put together are one run`() throws {
    let one = try ReportScene()
    _ = try one.run()
    let whole = try one.place.tree("Reports")
    let parts = try ReportScene()
    _ = try parts.run("--reports", "A", "--only", "format-*", "--only", "Poll*")
    _ = try parts.run(
      "--reports",
      "B",
      "--only",
      "own-*",
      "--only",
      "[!fop]*",
      "--only",
      "Odds*"
    )
    try parts.remove("t")
    for part in ["A", "B"] {
      for slug in Set(try parts.place.tree(part).keys.filter { $0.contains("/") }.map(Self.folder))
      where slug != "entrants" {
        try parts.move("\(part)/\(slug)", to: "Reports/\(slug)")
      }
    }
    let merge = try parts.place.run(
      ["store", "merge", "A/store.json", "B/store.json", "--into", "Reports/store.json"]
    )
    #expect(merge.code == 0, "\(merge.errors)")
    let report = try parts.report()
    #expect(report.code == 0, "\(report.errors)")
    #expect(try parts.place.tree("Reports") == whole)
  }

  private static func folder(_ path: String) -> String {
    String(path.prefix { $0 != "/" })
  }

  @Test func `earlier states, a lost store and folders that no store knows are taken in`() throws {
    let scene = try StoreScene()
    let whole = try scene.place.tree("Reports")
    try scene.remove("t")
    for file in ["store.json", "README.md", "changing/README.md", "poll/index.html"] {
      try scene.remove("Reports/\(file)")
    }
    let report = try scene.place.run(["report"])
    #expect(report.code == 0, "\(report.errors)")
    #expect(report.errors.contains("was missing: went on from the results"))
    #expect(try scene.place.tree("Reports") == whole)
  }

  @Test func `names and patterns choose tournaments, and the index is written with them`() throws {
    let scene = try StoreScene()
    let whole = try scene.place.tree("Reports")
    for file in ["README.md", "changing/README.md", "poll/README.md", "four-heroes/README.md"] {
      try scene.remove("Reports/\(file)")
    }
    let report = try scene.place.run(["report", "four*", "Poll"])
    #expect(report.code == 0, "\(report.errors)")
    var expected = whole
    expected["changing/README.md"] = nil
    #expect(try scene.place.tree("Reports") == expected)
    let wrong = try scene.place.run(["report", "Changin"])
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("no tournament is called 'Changin'"))
    #expect(wrong.errors.contains("did you mean 'Changing'?"))
  }

  @Test func `--check names what is out of date, and writes nothing`() throws {
    let scene = try StoreScene()
    #expect(try scene.place.run(["report", "--check"]).code == 0)
    try scene.edit("Reports/four-heroes/README.md", "## Ranking", "## Places")
    try scene.remove("Reports/poll/ranking.csv")
    let before = try scene.place.stamps("Reports")
    let check = try scene.place.run(["report", "--check"])
    #expect(check.code == 1)
    #expect(check.errors.contains("out of date: Reports/four-heroes/README.md\n"))
    #expect(check.errors.contains("out of date: Reports/poll/ranking.csv\n"))
    #expect(check.errors.contains("2 files are out of date"))
    #expect(check.errors.contains("help: run 'contest report' and commit what it writes"))
    #expect(try scene.place.stamps("Reports") == before)
  }

  @Test func `any number of threads gives the same files, messages and JSON`() throws {
    var first: (Outcome, [String: Data])?
    let scene = try ReportScene()
    _ = try scene.run()
    let pages = try scene.place.tree("Reports").keys.filter { $0.hasSuffix(".html") }
    for threads in ["1", "3", "16"] {
      for file in pages { try scene.remove("Reports/\(file)") }
      let report = try scene.report("--threads", threads, "--format", "json")
      let tree = try scene.place.tree("Reports")
      #expect(report.code == 0, "\(report.errors)")
      if let first {
        #expect(report.output == first.0.output)
        #expect(report.errors == first.0.errors)
        #expect(tree == first.1)
      }
      first = (report, tree)
    }
    let lines = try #require(first?.0.output.split(separator: "\n"))
    #expect(lines.count == ReportScene.count + 1)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let name = object?["name"] as? String
      #expect(
        name == nil || object?["file"] as? String == "Reports/\(Self.slug(object))/result.json"
      )
      #expect((object?["files"] as? [String])?.allSatisfy { $0.hasSuffix(".html") } == true)
    }
  }

  private static func slug(_ object: [String: Any]?) -> String {
    (object?["folder"] as? String)?.split(separator: "/").last.map(String.init) ?? ""
  }

  @Test func `nothing stored is an error that says what to do`() throws {
    let place = try Workplace()
    let none = try place.run(["report"])
    #expect(none.code == 66)
    #expect(none.errors.contains("there is no folder 'Reports'"))
    try place.write("x", to: "Reports/note.txt")
    let empty = try place.run(["report"])
    #expect(empty.code == 66)
    #expect(empty.errors.contains("there is no result in 'Reports'"))
    #expect(try place.tree("Reports").count == 1)
  }
}
