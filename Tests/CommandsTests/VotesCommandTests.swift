import Foundation
import LoopbackServer
import SourceServers
import Testing

/// `contest votes`: the votes file with the open battles, by hand and from a form.
struct VotesCommandTests {
  static let entrants = """
    source: inline
    characters:
      - {name: Hulk, power: 8}
      - {name: Thor, power: 7}
      - {name: Loki, power: 6}
      - {name: Storm, power: 5}
      - {name: Beast (Hank), power: 4}

    """

  private func place(
    _ rules: String,
    votes: String? = nil,
    name: String = "Poll"
  ) throws -> Workplace {
    let place = try Workplace()
    let text = "name: \(name)\n" + Self.entrants + rules + "\ndecide: {results: poll.csv}\n"
    try place.write(text, to: "poll.yaml")
    if let votes { try place.write(votes, to: "poll.csv") }
    return place
  }

  @Test func `of two forms that are counted at once, none is lost`() async throws {
    let place = try place("format: round-robin")
    #expect(try place.run(["votes", "poll.yaml", "--into", "poll.csv"]).code == 0)
    let open = try place.read("poll.csv")
    try place.write("Hulk or Thor?\nHulk\nThor\nHulk\n", to: "a.csv")
    try place.write("Loki or Storm?\nStorm\nStorm\nLoki\n", to: "b.csv")
    for _ in 1...8 {
      try place.write(open, to: "poll.csv")
      let both = try ["a.csv", "b.csv"].map {
        try place.start(["votes", "poll.yaml", "--map", $0, "--into", "poll.csv"])
      }
      for one in both { #expect(try await one.outcome().code == 0) }
      let votes = try place.read("poll.csv")
      #expect(votes.contains("Hulk,Thor,2,1") && votes.contains("Loki,Storm,1,2"), "\(votes)")
    }
  }

  @Test func `votes that somebody saves while figures are fetched stay`() throws {
    let place = try Workplace()
    let (before, path) = ("round,a,b,score_a,score_b\n", place.path("poll.csv"))
    let saved = before + ",Thor,Black Bolt,5,4\n"
    let server = try LoopbackServer { request in
      try? Data(saved.utf8).write(to: URL(fileURLWithPath: path))
      return Metron.sample.answer(request)
    }
    try place.write(
      "name: Poll\nsource: metron\ncharacters: [Thor, Black Bolt]\ndecide: {results: poll.csv}\n",
      to: "poll.yaml"
    )
    try place.write(before, to: "poll.csv")
    try place.write("Thor or Black Bolt?\nThor\n", to: "form.csv")
    let words = ["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv"]
    let account = MetronCommandTests.Scene.account
    let settings = account.merging(["METRON_BASE_URL": server.origin]) { $1 }
    let first = try place.run(words + ["--rate", "10000"], environment: settings)
    #expect(first.code == 75)
    #expect(
      first.errors.contains("'poll.csv' has changed since it was read: nothing is written\n"),
      "\(first.errors)"
    )
    #expect(try place.read("poll.csv") == saved)
    #expect(try place.run(words + ["--rate", "10000"], environment: settings).code == 0)
    #expect(try place.read("poll.csv") == saved)
  }

  static let others: [(String, String, [String])] = [
    (
      "format: round-robin", "3,Hulk,Storm,1,2\n",
      [
        "1,Thor,Beast (Hank)", "1,Loki,Storm", "2,Hulk,Beast (Hank)", "2,Thor,Loki",
        "3,Loki,Beast (Hank)", "4,Hulk,Loki", "4,Thor,Storm", "5,Hulk,Thor",
        "5,Storm,Beast (Hank)",
      ]
    ),
    ("format: swiss\nrounds: 3", "", ["1,Hulk,Loki", "1,Thor,Storm"]),
    ("format: ladder", "1,Storm,Beast,2,1\n", ["2,Loki,Storm"]),
    ("format: king-of-the-hill", "", ["1,Hulk,Thor"]),
    (
      "format: double-elimination", "W1,Storm,Beast,2,1\nW2,Hulk,Storm,2,1\n",
      ["W2,Thor,Loki"]
    ),
  ]

  /// A new row is about a battle that the report lists as pending, and with scores it decides that battle.
  @Test(arguments: others)
  func `each format asks for the battles that are open now`(
    _ rules: String,
    _ votes: String,
    _ wanted: [String]
  ) throws {
    let header = "round,a,b,score_a,score_b\n"
    let place = try place(rules, votes: header + votes)
    let rows = try place.run(["votes", "poll.yaml"])
    #expect(rows.code == 0)
    let new = String(rows.output.dropFirst((header + votes).count))
      .components(separatedBy: "\n").dropLast()
    func pair(_ row: String) -> Set<String> {
      Set(row.components(separatedBy: ",").prefix(3))
    }
    #expect(Set(new.map(pair)) == Set(wanted.map(pair)))
    #expect(new.allSatisfy { $0.hasSuffix(",,") } && new.count == wanted.count)

    #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
    let listed = try place.read("Reports/poll/battles.csv").split(separator: "\r\n")
      .filter { $0.contains(",pending,") }
    #expect(listed.count == new.count)
    let page = try place.read("Reports/poll/README.md")
    #expect(page.contains("| pending |"))

    // With scores, all of these are decided.
    try place.write(rows.output.replacing(",,\n", with: ",7,2\n"), to: "poll.csv")
    let run = try place.run(["run", "poll.yaml", "--strict"])
    #expect(run.code == 0 && run.errors == "")
    let open = try place.run(["votes", "poll.yaml"]).output
    for row in new { #expect(!open.contains("\(row)")) }
  }

  @Test func `old rows keep their bytes, and new ones their columns and line ends`() throws {
    let old =
      "\u{FEFF}score_b,Poll no.,note,b,round,a,score_a\r\n"
      + "3, 1,\"a \"\"fine\"\" one, \nreally\", thor ,, HULK ,1.50\r\n\r\n,,,,,,\r\n,,,Storm,,Beast,"
    let place = try place("format: round-robin", votes: old)
    let rows = try place.run(["votes", "poll.yaml"])
    #expect(rows.code == 0)
    #expect(rows.output.utf8.starts(with: old.utf8))
    let new = String(rows.output.dropFirst(old.count)).components(separatedBy: "\r\n")
    #expect(new.first == "" && new.last == "" && new.count == 10)
    #expect(new.contains(",,,Hulk,4,Loki,"))
    // The row of Beast and Storm waits already, for any round.
    #expect(!new.contains { $0.contains("Storm") && $0.contains("Beast") })
  }

  @Test func `a form that more people answered is counted again only if asked`() throws {
    let place = try place("format: round-robin")
    let header = "Storm or Beast?,Loki or Thor?\n"
    try place.write(header + "Storm,Thor\nBeast,Thor\n", to: "form.csv")
    let arguments = ["votes", "poll.yaml", "--map", "form.csv", "--into", "poll.csv"]
    #expect(try place.run(arguments).code == 0)
    let first = try place.read("poll.csv")
    try place.write(header + "Storm,Thor\nBeast,Thor\nStorm,Thor\nStorm,Loki\n", to: "form.csv")

    let later = try place.run(arguments)
    #expect(later.code == 0)
    #expect(
      later.errors.contains("warning: the export has other votes for '"),
      "\(later.errors)"
    )
    #expect(
      later.errors.contains("3:1 instead of 1:1") || later.errors.contains("1:3 instead of 1:1")
    )
    #expect(try place.read("poll.csv") == first)
    let strict = try place.run(arguments + ["--strict"])
    #expect(strict.code == 65 && strict.errors.contains("help: write --recount to replace them"))
    #expect(try place.read("poll.csv") == first)

    let recount = try place.run(arguments + ["--recount"])
    #expect(recount.code == 0, "\(recount.errors)")
    #expect(recount.errors.contains("counted 4 ballots for 2 battles"))
    #expect(recount.errors.contains("replaced the votes of 2 battles in 'poll.csv'"))
    let rows = try place.read("poll.csv").split(separator: "\n")
    let old = first.split(separator: "\n")
    #expect(rows.count == old.count)
    let changed = zip(rows, old).filter { $0 != $1 }.map(\.0)
    #expect(changed.count == 2)
    #expect(changed.allSatisfy { $0.hasSuffix(",3,1") || $0.hasSuffix(",1,3") }, "\(changed)")
    #expect(try place.run(arguments + ["--strict"]).code == 0)
    // Also after the last battle.
    let none = try place.run(["votes", "poll.yaml", "--recount"])
    #expect(none.code == 64 && none.errors.contains("name it with --map"))
  }

  @Test func `a file that cannot be read is not overwritten`() throws {
    let place = try place("format: single-elimination")
    for text in ["not a votes file\n", "round,a,b,score_a,score_b\n1,Hulk,Nobody,1,2\n", "a\0b"] {
      try place.write(text, to: "mine.csv")
      let run = try place.run(["votes", "poll.yaml", "--into", "mine.csv"])
      #expect(run.code == 65 && run.errors.contains("mine.csv:"))
      #expect(try place.read("mine.csv") == text)
    }
    try place.write("round,a,b,score_a,score_b\n", to: "target.csv")
    _ = try place.shell("ln -s target.csv link.csv; mkdir folder")
    let link = try place.run(["votes", "poll.yaml", "--into", "link.csv"])
    #expect(link.code == 73 && link.errors.contains("symbolic link"))
    #expect(try place.run(["votes", "poll.yaml", "--into", "folder"]).code == 73)
    #expect(try place.run(["votes", "poll.yaml", "--into", "none/x.csv"]).code == 73)
    #expect(try place.run(["votes", "poll.yaml", "--map", "none.csv"]).code == 66)
    let stream = try place.run(["votes", "poll.yaml", "--into", "/dev/stdout"])
    #expect(stream.code == 0 && stream.output.hasPrefix("round,a,b,"))
  }

  @Test func `the state of a match of several games has the day of its latest game`() throws {
    let header = "round,a,b,score_a,score_b,date\n"
    let (first, second) = ("1,Storm,Beast,2,1,2026-01-01\n", "1,Storm,Beast,0,1,2026-01-03\n")
    let open = "1,Storm,Beast,,,2026-06-01\n"
    let place = try place("format: single-elimination\nbest_of: 3", votes: header)
    for (rows, day) in [
      (first, "2026-01-01"), (first + open, "2026-01-01"), (first + second, "2026-01-03"),
      (first + second + open, "2026-01-03"),
    ] {
      try place.write(header + rows, to: "poll.csv")
      #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
      #expect(try place.read("Reports/poll/README.md").contains("The results are as of \(day)."))
    }
  }

  @Test func `the matches of a table have their remarks`() throws {
    let votes = "round,a,b,score_a,score_b,note\n,Hulk,Thor,3,1,close\n"
    let place = try place("format: round-robin", votes: votes)
    #expect(try place.run(["run", "poll.yaml", "-q"]).code == 0)
    let page = try place.read("Reports/poll/README.md")
    #expect(!page.contains("## Remarks"))
    #expect(page.split(separator: "\n").contains { $0.contains("3 – 1") && $0.contains("close") })
  }

  @Test func `a key in a form is not counted, and a finished tournament has nothing to count`()
    throws
  {
    let place = try place("format: ladder")
    let key = "0123456789abcdef0123456789abcdef01234567"
    try place.write("Storm or Beast?,x\nStorm,\(key)\n", to: "form.csv")
    let run = try place.run(
      ["votes", "poll.yaml", "--map", "form.csv"],
      environment: ["MARVEL_PUBLIC_KEY": "0123456789abcdef", "MARVEL_PRIVATE_KEY": key]
    )
    #expect(run.code == 65 && run.output == "" && !run.errors.contains(key))
    let votes =
      "round,a,b,score_a,score_b\n,Storm,Beast,2,1\n,Loki,Storm,2,1\n,Thor,Loki,2,1\n,Hulk,Thor,2,1\n"
    try place.write(votes, to: "poll.csv")
    let over = try place.run(["votes", "poll.yaml", "--map", "form.csv"])
    #expect(over.code == 0 && over.output == votes)
    _ = try place.shell("truncate -s 65M big.csv")
    #expect(try place.run(["votes", "poll.yaml", "--into", "big.csv"]).code == 66)
    let long = String(repeating: "x", count: 5_000)
    #expect(try place.run(["votes", "poll.yaml", "--into", long]).code != 0)
  }

  @Test func `of very many remarks the page has the first`() throws {
    let place = try Workplace()
    let rows = (1...22).map { "  - {name: E\($0), power: \(100 - $0)}\n" }.joined()
    try place.write(
      "name: Many\nsource: inline\ncharacters:\n\(rows)decide: {results: v.csv}\n",
      to: "t.yaml"
    )
    let votes = (1...22).flatMap { a in
      (1...22).filter { $0 > a }.map { ",E\(a),E\($0),2,1,note \(a)-\($0)\n" }
    }
    try place.write("round,a,b,score_a,score_b,note\n" + votes.joined(), to: "v.csv")
    #expect(try place.run(["run", "t.yaml", "-q"]).code == 0)
    let page = try place.read("Reports/many/README.md")
    #expect(page.contains("31 more are in [result.json](result.json)."))
    #expect(page.contains("| note 1-22"))
  }
}
