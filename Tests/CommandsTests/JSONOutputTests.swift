import Foundation
import Testing

/// What commands print with `--format json`, read by another program than ours.
struct JSONOutputTests {
  typealias Object = [String: Any]

  /// The objects of JSON lines.
  private func objects(_ text: String) throws -> [Object] {
    try text.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? Object)
    }
  }

  private func run(_ place: Workplace, _ arguments: [String]) throws -> (Outcome, [Object]) {
    let outcome = try place.run(["run", "T", "--format", "json"] + arguments)
    return (outcome, try objects(outcome.output))
  }

  @Test func `a run prints an object for each wrong file and each tournament`() throws {
    let place = try Workplace()
    try place.write("name: Broken\ncharacters: [Thor", to: "T/a.yaml")
    let expectation = "expect: {champion: E1, top: {1: [E2]}}"
    try place.write(inlineCup("First, \"Cup\"", [3, 2, 1], expectation), to: "T/b.yaml")
    try place.write("name: Lost\ncharacters: [Nobody At All, Thor]", to: "T/c.yaml")
    let votes = "decide: {results: v.csv}\nexpect: {champion: E1}"
    try place.write(inlineCup("Poll", [2, 1], votes), to: "T/d.yaml")
    try place.write("round,a,b,score_a,score_b\n,E1,E9,1,2\n", to: "T/v.csv")
    #expect(try place.shell("ln -s nowhere T/e.yaml").code == 0)
    let (outcome, lines) = try run(place, [])
    #expect(outcome.code == 65)
    #expect(
      lines[3...].map { ($0["file"] ?? $0["folder"]) as? String } == [
        "T/e.yaml", "T/v.csv", "Reports",
      ]
    )
    #expect(lines.map { $0["name"] as? String } == [nil, "First, \"Cup\"", "Lost", nil, nil, nil])
    #expect(lines.prefix(3).map { $0["file"] as? String } == ["T/a.yaml", "T/b.yaml", "T/c.yaml"])
    #expect(lines.map { $0["verdict"] as? String } == [nil, "failed", "failed", nil, nil, nil])
    let cup = lines[1]
    #expect(cup["champions"] as? [String] == ["E1"] && cup["changes"] as? String == "new")
    let files = try #require(cup["files"] as? [String])
    #expect(
      try Set(files) == Set(place.tree("Reports/first-cup").keys.map { "Reports/first-cup/" + $0 })
    )
    let judged = try #require(cup["expectations"] as? [Object])
    #expect(judged.map { $0["verdict"] as? String } == ["holds", "fails"])
    // Each diagnostic is what standard error says, with its place.
    for line in lines {
      for diagnostic in line["diagnostics"] as? [Object] ?? [] {
        let message = try #require(diagnostic["message"] as? String)
        let place = ["file", "line", "column"].map { key in
          diagnostic[key].map { "\($0):" } ?? ""
        }.joined()
        let severity = try #require(diagnostic["severity"] as? String)
        #expect(
          outcome.errors.contains("\(place.isEmpty ? "" : place + " ")\(severity): \(message)")
        )
      }
    }
    #expect(lines.flatMap { $0["diagnostics"] as? [Object] ?? [] }.count >= 4)
  }

  @Test func `a second run and a check say what changed`() throws {
    let place = try Workplace()
    try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/a.yaml")
    let votes = inlineCup("Poll", [2, 1], "decide: {results: v.csv}\nexpect: {champion: E1}")
    try place.write(votes, to: "T/b.yaml")
    try place.write("round,a,b,score_a,score_b\n", to: "T/v.csv")
    let first = try run(place, ["-q"])
    #expect(first.0.code == 0 && first.0.errors.isEmpty)
    #expect(first.1.map { $0["outcome"] as? String } == ["E1", "in progress", nil])
    #expect((first.1[1]["expectations"] as? [Object])?.map { $0["verdict"] as? String } == ["open"])
    #expect(first.1[1]["champions"] as? [String] == [])
    let overall = try #require(first.1[2]["files"] as? [String])
    #expect(first.1[2]["folder"] as? String == "Reports" && overall.contains("Reports/store.json"))
    let second = try run(place, [])
    #expect(second.1.map { $0["changes"] as? String } == ["unchanged", "unchanged"])
    #expect(second.1.allSatisfy { ($0["files"] as? [String])?.isEmpty ?? false })
    try place.write("edited", to: "Reports/cup/README.md")
    let check = try run(place, ["--check"])
    #expect(check.0.code == 1)
    #expect(check.1[0]["files"] as? [String] == ["Reports/cup/README.md"])
    try FileManager.default.removeItem(atPath: place.path("T/b.yaml"))
    let pruned = try run(place, ["--prune"])
    #expect(pruned.1[1]["verdict"] as? String == "forgotten")
    #expect((pruned.1[1]["files"] as? [String])?.contains("Reports/poll/README.md") == true)
    #expect(try place.run(["run", "T", "--dry-run", "--format", "json"]).code == 64)
    try place.write("damaged", to: "Reports/store.json")
    let refused = try run(place, [])
    #expect(refused.0.code == 65)
    let diagnostics = try #require(refused.1.last?["diagnostics"] as? [Object])
    #expect((diagnostics.first?["message"] as? String)?.contains("cannot use the store") == true)
  }

  @Test func `a line is printed as soon as its tournament is written`() throws {
    let place = try Workplace()
    for number in 1...3 {
      try place.write(inlineCup("Cup \(number)", [3, 2, 1]), to: "T/\(number).yaml")
    }
    // The reports folder has no room for the second tournament.
    try place.write("x", to: "Reports/cup-2")
    let (outcome, lines) = try run(place, [])
    #expect(outcome.code == 73)
    #expect(
      lines.first?["name"] as? String == "Cup 1" && lines.first?["verdict"] as? String == "run"
    )
    #expect(lines.map { $0["name"] as? String } == ["Cup 1", "Cup 2", "Cup 3", nil])
    // A line is there while the run goes on.
    let slow = try Workplace()
    try slow.write(inlineCup("Quick", [3, 2, 1]), to: "T/1.yaml")
    let powers = (1...60).map { 61 - $0 }
    let odds = "odds: {simulations: 2000000}\ndecide: {upset: {sharpness: 2}}"
    try slow.write(inlineCup("Slow", powers, odds), to: "T/2.yaml")
    let run = try slow.start(["run", "T", "--format", "json", "--threads", "1"])
    #expect(try run.reaches { run.output.contains("Quick") })
    #expect(!run.output.contains("Slow") && run.child.exitCode == nil)
    run.child.signal(SIGKILL)
  }

  @Test func `an open place is explained by what is known, not by a defeat`() throws {
    let place = try Workplace()
    try place.write(
      inlineCup("Cup", [4, 3, 2, 1], "format: knockout\ndecide: {results: v.csv}\nbest_of: 3"),
      to: "a.yaml"
    )
    try place.write(
      "round,game,a,b,score_a,score_b\n1,1,E1,E4,3,2\n1,2,E4,E1,5,4\n",
      to: "v.csv"
    )
    let meeting = try place.run(["explain", "a.yaml", "E4", "E1", "--format", "json"])
    let games = try #require(try objects(meeting.output).first)
    #expect(games["reason"] as? String == "open" && games["exit_a"] == nil)
    let battles = try #require(games["meetings"] as? [Object])
    #expect(battles.count == 1 && battles[0]["match"] as? String == "W1.1")
    #expect(battles[0]["outcome"] as? String == "pending")
    #expect(battles[0]["games"] as? [Double] == [1, 1])
    let text = try place.run(["explain", "a.yaml", "E4", "E1"]).output
    #expect(text.contains("have won 1 and 1 games in W1.1"), "\(text)")
    #expect(text.contains("E4 so far: no finished battle"), "\(text)")

    let others = try place.run(["explain", "a.yaml", "E1", "E2", "--format", "json"])
    let object = try #require(try objects(others.output).first)
    #expect(object["reason"] as? String == "open")
    #expect((object["meetings"] as? [Object])?.isEmpty == true)
    let pending = try #require((object["pending_b"] as? [Object])?.first)
    #expect(pending["opponent"] as? String == "E3" && pending["match"] as? String == "W1.2")
    let own = try #require((object["pending_a"] as? [Object])?.first)
    #expect(own["opponent"] as? String == "E4" && own["games"] as? [Double] == [1, 1])
  }

  @Test func `a battle tells both sides, and whether it is saved`() throws {
    let place = try Workplace()
    let trial = try place.run(["battle", "Hulk", "Thor", "--dry-run", "--format", "json"])
    let dry = try #require(try objects(trial.output).first)
    #expect(dry["saved"] as? Bool == false && !place.exists("Reports"))
    let outcome = try place.run(["battle", "Hulk", "Thor", "--format", "json"])
    let saved = try #require(try objects(outcome.output).first)
    #expect(saved["saved"] as? Bool == true && saved["ranked"] as? Int == 2)
    let sides = try ["home", "away"].map { try #require(saved[$0] as? Object) }
    let comics = try sides.map { try #require($0["comics"] as? Int) }
    let best = comics[0] > comics[1] ? 0 : 1
    #expect(saved["winner"] as? String == sides[best]["name"] as? String)
    #expect(saved["outcome"] as? String == ["home", "away"][best])
    #expect(sides[best]["rank"] as? Int == 1 && sides[1 - best]["rank"] as? Int == 2)
    #expect(saved["decided_by"] as? String == "power")
  }

  @Test func `a verification lists its findings`() throws {
    let scene = try StoreScene()
    let place = scene.place
    let sound = try place.run(["store", "verify", "--format", "json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(sound.output.utf8)) as? Object
    )
    #expect(sound.code == 0 && object["sound"] as? Bool == true)
    #expect((object["findings"] as? [Object])?.isEmpty == true)
    try place.write("edited", to: "Reports/ranking.csv")
    let text = try place.run(["store", "verify"])
    let outcome = try place.run(["store", "verify", "--format", "json"])
    #expect(outcome.code == text.code && outcome.errors == text.errors)
    let wrong = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? Object
    )
    let findings = try #require(wrong["findings"] as? [Object])
    let lines = findings.map {
      "\($0["file"] ?? ""): \($0["message"] ?? ""); \($0["help"] ?? "")"
    }
    #expect(lines == text.output.split(separator: "\n").map(String.init))
    #expect(!lines.isEmpty)
  }
}
