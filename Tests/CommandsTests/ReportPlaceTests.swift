import Foundation
import Testing

/// Names and links that would lead reports out of their folder, or onto each other.
struct ReportPlaceTests {
  private static func cup(_ name: String) -> String {
    "name: \"\(name)\"\nsource: inline\ncharacters: [{name: A, power: 2}, {name: B, power: 1}]\n"
  }

  static let folders: [(String, String)] = [
    ("/etc", "etc"), ("../../x", "x"), ("..\\\\x", "x"), ("C:\\\\x", "c-x"),
    ("CON", "con-tournament"), ("com1.txt", "com1-txt"), ("cup. . .", "cup"), (".git", "git"),
    ("README.md", "readme-md"), ("index.html", "index-html"), ("ranking.csv", "ranking-csv"),
    ("store.json", "store-json"), ("~/x", "x"), ("-rf", "rf"), ("$HOME `x`", "home-x"),
    ("İstanbul", "istanbul"), ("STRASSE", "strasse"), ("ＣＵＰ", "cup"),
    (String(repeating: "a", count: 200), String(repeating: "a", count: 80)),
  ]

  @Test(arguments: folders) func `a name leads to a folder inside the reports`(
    _ c: (String, String)
  ) throws {
    let place = try Workplace()
    try place.write(Self.cup(c.0), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    let tournament = ["README.md", "battles.csv", "ranking.csv", "result.json"]
    let all = ["README.md", "ranking.csv", "ranking.md", "store.json"]
    let found = try place.tree("Reports").keys
    #expect(Set(found).isSuperset(of: tournament.map { "\(c.1)/\($0)" } + all), "\(found)")
    let folders = found.compactMap { $0.split(separator: "/").dropLast().first.map(String.init) }
    #expect(Set(folders) == [c.1, "entrants"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 2)
  }

  /// What stands in the way, how a run ends, and what it says.
  static let obstacles: [(String, Int32, String)] = [
    ("ln -s outside Reports", 73, "cannot write 'Reports': it is a symbolic link"),
    ("ln -s nowhere Reports", 73, "cannot write 'Reports': it is a symbolic link"),
    ("mkfifo Reports", 73, "cannot write 'Reports': it is not a folder"),
    ("mkdir Reports; ln -s ../outside Reports/cup", 73, "'Reports/cup': it is a symbolic link"),
    ("mkdir Reports; ln -s ../nowhere Reports/cup", 73, "'Reports/cup': it is a symbolic link"),
    ("mkdir Reports; mkfifo Reports/cup", 73, "cannot write 'Reports/cup': it is not a folder"),
    ("mkdir Reports; touch Reports/cup", 73, "cannot write 'Reports/cup': it is not a folder"),
    ("mkdir -p Reports/cup/README.md", 73, "'Reports/cup/README.md': it is a folder"),
    ("mkdir -p Reports/cup; mkfifo Reports/cup/result.json", 73, "it is not a regular file"),
    ("mkdir -p Reports/README.md", 73, "'Reports/README.md': it is a folder"),
    ("mkdir -p Reports/ranking.csv", 73, "'Reports/ranking.csv': it is a folder"),
    ("mkdir Reports; mkfifo Reports/ranking.md", 73, "it is not a regular file"),
    ("mkdir -p Reports/store.json", 65, "it is a folder"),
    ("mkdir Reports; mkfifo Reports/store.json", 65, "it is not a regular file"),
    ("mkdir Reports; ln -s ../outside/f Reports/store.json", 65, "it is a symbolic link"),
  ]

  @Test(arguments: obstacles)
  func `what stands in the way is refused, and nothing is written elsewhere`(
    _ c: (String, Int32, String)
  ) throws {
    let place = try Workplace()
    try place.write(Self.cup("Cup"), to: "t.yaml")
    try place.write("precious", to: "outside/f")
    #expect(try place.shell(c.0).code == 0)
    let kinds = try place.shell("find . -type l -o -type p | sort")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == c.1)
    #expect(run.errors.contains(c.2), "\(run.errors)")
    #expect(try place.tree("outside") == ["f": Data("precious".utf8)])
    #expect(!place.exists("nowhere"))
    let check = try place.run(["run", "--check", "t.yaml"])
    #expect(check.code == c.1 && check.errors.contains(c.2), "\(check.errors)")
    #expect(try place.shell("find . -type l -o -type p | sort").output == kinds.output)
    let battle = try place.run(["battle", "Hulk", "Thor"])
    #expect(battle.code == c.1 || c.0.contains("Reports/cup"))
    #expect(try place.tree("outside") == ["f": Data("precious".utf8)])
  }

  @Test(arguments: [["--reports", "outside/f/sub"], ["--store", "outside/f/store.json"]])
  func `a file above a folder is refused, by a check too`(options: [String]) throws {
    let place = try Workplace()
    try place.write(Self.cup("Cup"), to: "t.yaml")
    try place.write("precious", to: "outside/f")
    for command in [["run", "--check"], ["run"]] {
      let run = try place.run(command + options + ["t.yaml"])
      #expect(run.code == 73)
      #expect(run.errors.contains("cannot write 'outside/f': it is not a folder"), "\(run.errors)")
    }
    #expect(try place.tree("outside") == ["f": Data("precious".utf8)])
  }

  @Test(arguments: [
    "cup/README.md", "cup/battles.csv", "cup/index.html", "cup/ranking.csv", "cup/result.json",
    "README.md", "feed.xml", "index.html", "ranking.csv", "ranking.md",
  ])
  func `a folder in the place of a file is found before anything is written`(_ name: String) throws {
    let place = try Workplace()
    try place.write(Self.cup("Cup"), to: "t.yaml")
    _ = try place.shell("mkdir -p Reports/\(name)")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 73)
    #expect(run.errors.contains("cannot write 'Reports/\(name)': it is a folder"), "\(run.errors)")
    #expect(try place.tree("Reports").isEmpty)
  }

  @Test(arguments: ["Reports", "Reports/", "./Reports//"])
  func `a reports folder that is a link is refused however it is written`(_ path: String) throws {
    let place = try Workplace()
    try place.write(Self.cup("Cup"), to: "t.yaml")
    try place.write("precious", to: "outside/f")
    _ = try place.shell("ln -s outside Reports")
    #expect(try place.run(["run", "--reports", path, "t.yaml"]).code == 73)
    #expect(try place.tree("outside").count == 1)
    #expect(try place.run(["run", "--reports", "outside/", "t.yaml"]).code == 0)
  }

  @Test(arguments: ["README.md", "ranking.csv", "ranking.md", "cup/README.md", "cup/result.json"])
  func `a link in the place of a report is replaced, and its target let be`(_ name: String) throws {
    let place = try Workplace()
    try place.write(Self.cup("Cup"), to: "t.yaml")
    try place.write("precious", to: "outside/f")
    _ = try place.shell("mkdir -p Reports/cup && ln -s \"$PWD/outside/f\" Reports/\(name)")
    #expect(try place.run(["run", "--check", "t.yaml"]).code == 1)
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(try place.tree("outside") == ["f": Data("precious".utf8)])
    #expect(try place.shell("find Reports -type l").output == "")
    #expect(try place.read("Reports/\(name)") != "precious")
  }
}
