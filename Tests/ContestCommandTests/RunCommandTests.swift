import Foundation
import Testing

struct RunCommandTests {
  @Test func `writes every report of a tournament and ends with a table`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "Tournaments/four.yaml")
    let run = try place.run(["run"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        Changes  Tournament   Champion  Report
        new      Four Heroes  Iron Man  Reports/four-heroes/
        1 tournament: 1 new; 4 battles

        """
    )
    #expect(run.errors == "")
    #expect(
      try place.tree("Reports").keys.sorted() == [
        "README.md", "battles.csv", "entrants.csv", "feed.xml", "four-heroes/README.md",
        "four-heroes/battles.csv",
        "four-heroes/bracket.svg", "four-heroes/index.html", "four-heroes/ranking.csv",
        "four-heroes/result.json", "index.html", "ranking.csv", "ranking.md", "store.json",
      ]
    )
    #expect(
      try place.read("Reports/four-heroes/battles.csv") == """
        battle,stage,round,match,home_id,home,home_power,away_id,away,away_power,outcome,winner_id,winner,decided_by,group,score_home,score_away,games,home_key,away_key\r
        1,,1,W1.1,1009368,Iron Man,2743,1009629,Storm,915,home,1009368,Iron Man,power,,,,,,\r
        2,,1,W1.2,1009664,Thor,1907,1009351,Hulk,1805,home,1009664,Thor,power,,,,,,\r
        3,,2,W2.1,1009368,Iron Man,2743,1009664,Thor,1907,home,1009368,Iron Man,power,,,,,,\r
        4,,2,P3,1009351,Hulk,1805,1009629,Storm,915,home,1009351,Hulk,power,,,,,,\r

        """
    )
    #expect(
      try place.read("Reports/four-heroes/ranking.csv") == """
        rank,seed,id,name,power,played,wins,draws,losses,points,rating,title_odds,source,metric,key,window,date,licence,link\r
        1,1,1009368,Iron Man,2743,2,2,0,0,,1666.16,,marvel,comics,,,2024-09-10,,http://marvel.com/comics/characters/1009368/iron_man\r
        2,2,1009664,Thor,1907,2,1,0,1,,1532.16,,marvel,comics,,,2024-09-10,,http://marvel.com/comics/characters/1009664/thor\r
        3,3,1009351,Hulk,1805,2,1,0,1,,1467.84,,marvel,comics,,,2024-09-10,,http://marvel.com/comics/characters/1009351/hulk\r
        4,4,1009629,Storm,915,2,0,0,2,,1333.84,,marvel,comics,,,2024-09-10,,http://marvel.com/comics/characters/1009629/storm\r

        """
    )
  }

  @Test func `a second run writes no file at all`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "Tournaments/four.yaml")
    #expect(try place.run(["run"]).code == 0)
    let before = try place.stamps("Reports")
    let again = try place.run(["run"])
    #expect(again.code == 0)
    #expect(again.output.contains("unchanged"))
    #expect(try place.stamps("Reports") == before)
  }

  @Test func `locale, time zone, terminal and number of jobs change no byte`() throws {
    let place = try Workplace()
    let samples = Workplace.checkout.appendingPathComponent("Tournaments").path
    #expect(try place.run(["run", "--reports", "A", samples]).code == 0)
    let expected = try place.tree("A")
    #expect(expected.count > 40)
    let surroundings: [(String, [String: String])] = [
      ("1", ["LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"]),
      ("16", ["LANG": "de_DE.UTF-8", "TZ": "America/St_Johns", "NO_COLOR": "1"]),
      ("64", ["LC_ALL": "C", "TERM": "dumb", "COLUMNS": "20"]),
    ]
    for (index, (jobs, environment)) in surroundings.enumerated() {
      let folder = "B\(index)"
      let run = try place.run(
        ["run", "--jobs", jobs, "--reports", folder, samples],
        environment: environment
      )
      #expect(run.code == 0)
      #expect(try place.tree(folder) == expected)
    }
  }

  @Test func `--check names what is out of date, and writes nothing`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "Tournaments/four.yaml")
    let fresh = try place.run(["run", "--check"])
    #expect(fresh.code == 1)
    #expect(fresh.errors.contains("out of date: Reports/four-heroes/README.md\n"))
    #expect(fresh.errors.contains("error: 14 files are out of date\n"))
    #expect(!place.exists("Reports"))
    #expect(try place.run(["run"]).code == 0)
    #expect(try place.run(["run", "--check"]).code == 0)
    try place.write("edited", to: "Reports/four-heroes/ranking.csv")
    let edited = try place.run(["run", "--check"])
    #expect(edited.code == 1)
    #expect(
      edited.errors == """
        out of date: Reports/four-heroes/ranking.csv
        error: 1 file is out of date
        help: run 'contest run' and commit what it writes

        """
    )
    #expect(try place.read("Reports/four-heroes/ranking.csv") == "edited")
  }

  @Test func `--dry-run says that no request is needed and writes nothing`() throws {
    let place = try Workplace()
    try place.write("name: Two\ncharacters: [Thor, 1009351]\n", to: "two.yaml")
    let run = try place.run(["run", "--dry-run", "two.yaml"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        1 tournament in 1 file
        no requests: the embedded catalogue answers

        """
    )
    #expect(!place.exists("Reports"))
  }

  @Test func `--only runs the one tournament of that name`() throws {
    let place = try Workplace()
    try place.write(
      fourHeroes + "\n---\nname: Other\ncharacters: [Beast, Storm]\n",
      to: "Tournaments/t.yaml"
    )
    #expect(try place.run(["run", "--only", "four heroes"]).code == 0)
    #expect(place.exists("Reports/four-heroes/README.md"))
    #expect(!place.exists("Reports/other"))
    let unknown = try place.run(["run", "--only", "four heros"])
    #expect(unknown.code == 64)
    #expect(unknown.errors.contains("did you mean 'Four Heroes'?"))
  }

  @Test func `standard input is a file like any other`() throws {
    let place = try Workplace()
    #expect(try place.run(["run", "-"], input: fourHeroes).code == 0)
    #expect(place.exists("Reports/four-heroes/result.json"))
    let bad = try place.run(["run", "-"], input: "name: x\n")
    #expect(bad.code == 65)
    #expect(bad.errors.hasPrefix("-:1:1: error: "))
  }

  @Test func `--seed draws anew and is kept in the result`() throws {
    let place = try Workplace()
    try place.write(
      "name: Drawn\nroster: {starts_with: Spider}\nseeding: random\nformat: single-elimination\n",
      to: "d.yaml"
    )
    var draws: Set<String> = []
    for seed in ["1", "2", "18446744073709551615"] {
      #expect(try place.run(["run", "--seed", seed, "d.yaml"]).code == 0)
      let result = try place.read("Reports/drawn/result.json")
      #expect(result.contains("\"random_seed\":\(seed),"))
      draws.insert(try place.read("Reports/drawn/battles.csv"))
    }
    #expect(draws.count == 3)
  }

  @Test func `a changed field adds to the history and shows who moved`() throws {
    let place = try Workplace()
    let field = "name: Cup\nsource: inline\ncharacters:\n  - {name: A, power: 3}\n"
    try place.write(field + "  - {name: B, power: 2}\n", to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    try place.write(
      field + "  - {name: B, power: 4}\n  - {name: C, power: 1}\n",
      to: "t.yaml"
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let report = try place.read("Reports/cup/README.md")
    #expect(report.contains("▲1"))
    #expect(report.contains("▼1"))
    #expect(report.contains("new"))
    #expect(
      try place.read("Reports/ranking.csv") == """
        rank,id,name,source,power,tournaments,wins,draws,losses,titles,movement,metric,window,key,date,licence,link,rating,standard_error,win_rate\r
        1,,B,inline,4,1,2,0,0,1,1,power,,b,,,,1658.17,149.46,1.000000\r
        2,,A,inline,3,1,1,0,1,0,-1,power,,a,,,,1500.00,136.53,0.500000\r
        3,,C,inline,1,1,0,0,2,0,new,power,,c,,,,1341.83,149.46,0.000000\r

        """
    )
  }

  @Test func `--prune forgets what is in no file any more, and --check --prune says so`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/1.yaml")
    try place.write("name: Gone\ncharacters: [Beast, Storm]\n", to: "t/2.yaml")
    #expect(try place.run(["run", "t"]).code == 0)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("t/2.yaml"))
    #expect(try place.run(["run", "--check", "t"]).code == 0)
    #expect(try place.run(["run", "--check", "--prune", "t"]).code == 1)
    #expect(place.exists("Reports/gone/README.md"))
    let pruned = try place.run(["run", "-v", "--prune", "t"])
    #expect(pruned.code == 0)
    #expect(
      pruned.output.split(separator: "\n").dropLast().last?.contains(
        /^forgotten +Gone +Reports\/gone\/$/
      )
        == true
    )
    #expect(pruned.errors.contains("removed Reports/gone/result.json\n"))
    #expect(!place.exists("Reports/gone"))
    #expect(try !place.read("Reports/store.json").contains("gone"))
    #expect(try !place.read("Reports/ranking.csv").contains("Beast"))
    try place.write("name: Bad\ncharacters: [Beast, Nobody Here]\n", to: "t/2.yaml")
    let refused = try place.run(["run", "--prune", "--only", "Four Heroes", "t"])
    #expect(refused.errors.contains("nothing is forgotten"))
  }

  @Test func `the first failure by the order of the files decides the exit code`() throws {
    let place = try Workplace()
    try place.write("name: Bad\ncharacters: [Hulk, Nobody Here]\n", to: "bad.yaml")
    #expect(try place.run(["run", "bad.yaml", "missing.yaml"]).code == 65)
    #expect(try place.run(["run", "missing.yaml", "bad.yaml"]).code == 66)
  }

  @Test func `what a killed run left unfinished is swept by the next`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("half", to: "Reports/.contest-tmp-1-0")
    try place.write("half", to: "Reports/four-heroes/.contest-tmp-1-1")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(try place.tree("Reports").keys.allSatisfy { !$0.contains(".contest-tmp") })
  }

  @Test func `a run that is killed at any moment is completed by a plain re-run`() throws {
    let place = try Workplace()
    try place.write("name: All\nroster: {starts_with: S}\nlegs: 20\n", to: "t.yaml")
    #expect(try place.run(["run", "--reports", "Whole", "t.yaml"]).code == 0)
    for hundredths in [2, 5, 10, 15, 20, 30, 40, 60] {
      _ = try place.shell(
        "$contest run --reports Killed t.yaml & p=$!; sleep 0.\(hundredths < 10 ? "0" : "")\(hundredths); kill -9 $p; wait $p"
      )
      #expect(try place.run(["run", "--reports", "Killed", "t.yaml"]).code == 0)
      #expect(try place.tree("Killed") == place.tree("Whole"))
      try FileManager.default.removeItem(at: place.folder.appendingPathComponent("Killed"))
    }
  }

  @Test func `sixteen processes at once lose nothing`() throws {
    let place = try Workplace()
    for number in 1...16 {
      try place.write(
        "name: Cup \(number)\nsource: inline\ncharacters: [{name: A, power: \(number)}, {name: B, power: 1}]\n",
        to: "t\(number).yaml"
      )
    }
    let all = (1...16).map { "$contest run -q t\($0).yaml & pids=\"$pids $!\"" }
    let run = try place.shell(
      all.joined(separator: "\n") + "\nfor p in $pids; do wait $p || exit 9; done"
    )
    #expect(run.code == 0)
    let index = try place.read("Reports/README.md")
    for number in 1...16 { #expect(index.contains("[Cup \(number)](cup-\(number)/README.md)")) }
  }

  @Test func `metrics that the file names are in reports, store and results, and come back`() throws
  {
    let place = try Workplace()
    try place.write(
      """
      name: Posts
      source: inline
      power: likes
      tiebreak: [shares]
      characters:
        - {name: Tea, power: {likes: 3, shares: 1}}
        - {name: Coffee, power: {likes: 3, shares: 2}}
      """,
      to: "t.yaml"
    )
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    #expect(try place.read("Reports/posts/battles.csv").contains(",shares,,,,,coffee,tea\r\n"))
    #expect(try place.read("Reports/posts/README.md").contains("Champion: **Coffee**"))
    let store = try place.read("Reports/store.json")
    #expect(store.contains(#""power":3,"figures":{"likes":3,"shares":2}"#))
    #expect(try place.run(["store", "verify"]).code == 0)
    #expect(try place.shell("rm Reports/store.json; $contest store rebuild").code == 0)
    #expect(try place.read("Reports/store.json") == store)
    #expect(try place.run(["run", "--check", "t.yaml"]).code == 0)
  }
}
