import Base
import Foundation
import Testing

struct CommandTests {
  @Test func `battle shows powers, winner and places, and saves them`() throws {
    let place = try Workplace()
    let run = try place.run(["battle", "hulk", "THOR"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        Hulk  1,805 comics
        Thor  1,907 comics
        Thor wins by power
        Hulk is now 2nd of 2 in the ranking (1 battle: 1 lost)
        Thor is now 1st of 2 in the ranking (1 battle: 1 won)

        """
    )
    #expect(
      run.errors == """
        Data provided by Marvel. © 2024 MARVEL
        the ranking: 'contest ranking', or open 'Reports/index.html'

        """
    )
    #expect(
      try place.tree("Reports").keys.sorted() == [
        "README.md", "arena/README.md", "arena/battles.csv", "arena/index.html",
        "arena/ranking.csv", "arena/result.json", "battles.csv", "entrants.csv", "entrants/hulk.html",
        "entrants/thor.html", "feed.xml", "index.html",
        "ranking.csv", "ranking.html", "ranking.md", "store.json",
      ]
    )
  }

  @Test func `the same battle again, also the other way round, counts once`() throws {
    let place = try Workplace()
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    let before = try place.stamps("Reports")
    let again = try place.run(["battle", "Thor", "Hulk"])
    #expect(
      again.errors == """
        they have met before, and only their latest battle counts
        Data provided by Marvel. © 2024 MARVEL
        the ranking: 'contest ranking', or open 'Reports/index.html'

        """
    )
    #expect(try place.stamps("Reports") == before)
  }

  @Test func `a battle removes what a killed one left, and looks into folders of arenas only`()
    throws
  {
    let place = try Workplace()
    let unfinished = [
      ".contest-tmp-1-0", "arena/.contest-tmp-1-1", "cup/.contest-tmp-1-2",
      "arena-of-marvel-series/.contest-tmp-1-3",
    ]
    for name in unfinished { try place.write("half", to: "Reports/" + name) }
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    let left = try place.tree("Reports").keys.filter { $0.contains(".contest-tmp") }
    #expect(left == ["cup/.contest-tmp-1-2"])
  }

  @Test func `a battle that is tried out shows the same and changes nothing`() throws {
    let place = try Workplace()
    let trial = try place.run(["battle", "--dry-run", "hulk", "THOR", "-v"])
    #expect(trial.code == 0)
    #expect(!trial.errors.contains("wrote"))
    #expect(!place.exists("Reports"))
    let real = try place.run(["battle", "hulk", "THOR"])
    #expect(trial.output == real.output.replacing("is now", with: "would be"))
    let before = try place.stamps("Reports")
    let other = try place.run(["battle", "-n", "Hulk", "Loki"])
    #expect(other.output.contains("Hulk would still be 2nd of 3 in the ranking (2 battles: 1 won, 1 lost)"))
    #expect(try place.stamps("Reports") == before)
  }

  @Test func `ranking reads the store, in every format`() throws {
    let place = try Workplace()
    #expect(try place.run(["ranking"]).code == 66)
    #expect(try place.run(["battle", "Hulk", "Thor"]).code == 0)
    #expect(
      try place.run(["ranking"]).output == """
        Rank  Name       Id  Power  Tournaments  Won  Drawn  Lost  Titles
           1  Thor  1009664  1,907            0    1      0     0       0
           2  Hulk  1009351  1,805            0    0      0     1       0

        """
    )
    #expect(
      try place.run(["ranking", "--format", "csv", "--limit", "1"]).output == """
        rank,id,name,source,power,tournaments,wins,draws,losses,titles,movement,metric,window,key,date,licence,link,rating,standard_error,win_rate,figures_date\r
        1,1009664,Thor,marvel,1907,0,1,0,0,0,,comics,,,2024-09-10,,http://marvel.com/comics/characters/1009664/thor,1591.73,133.26,1.000000,2024-09-10\r

        """
    )
    let json = try JSONDocument(Array(place.run(["ranking", "-f", "json"]).output.utf8))
    #expect(json.root.elements?.map { $0["name"]?.string } == ["Thor", "Hulk"])
    #expect(try place.run(["ranking", "-fmarkdown"]).output.hasPrefix("| Rank | Name | "))
  }

  @Test func `show prints the profile, its record and its places`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let text = try place.run(["show", "Thor"]).output
    #expect(text.hasPrefix("Thor\n  id         1009664\n  comics     1,907\n"))
    #expect(text.contains("2 of 4 by comics; 2 battles: 1 won, 1 lost"))
    #expect(text.contains("2 of 4 in Four Heroes"))
    #expect(text.hasSuffix("\nData provided by Marvel. © 2024 MARVEL\n"))
    let json = try JSONDocument(
      Array(place.run(["show", "1009664", "--format", "json"]).output.utf8)
    )
    #expect(json.root["comics"]?.integer == 1_907)
    #expect(json.root["rank"]?.integer == 2)
  }

  @Test(arguments: [("tournament", []), ("result", ["--result"])])
  func `the committed schema is the one that the program prints`(
    _ name: String,
    _ options: [String]
  ) throws {
    let file = Workplace.checkout.appending(path: "Tournaments/\(name).schema.json")
    let printed = try Workplace().run(["schema"] + options)
    #expect(try printed.output == String(contentsOf: file, encoding: .utf8))
    #expect(printed.code == 0 && printed.errors == "")
  }

  @Test func `Marvel's attribution stands wherever its figures are printed`() throws {
    let place = try Workplace()
    let attribution = "Data provided by Marvel. © 2024 MARVEL\n"
    try place.write("name: Two\ncharacters: [Hulk, Thor]\n", to: "t.yaml")
    try place.write(
      #"{"data":{"results":[{"id":7,"title":"A","resourceURI":"http://x.org/v1/public/comics/7"}]}}"#,
      to: "saved.json"
    )
    #expect(try place.run(["import", "saved.json"]).code == 0)
    #expect(try place.run(["run", "t.yaml"]).code == 0)
    let part = ["odds", "t.yaml", "--simulations", "10", "--shard", "1/1", "--partial", "p.json"]
    #expect(try place.run(part).code == 0)
    for command in [
      ["ranking"], ["odds", "t.yaml"], ["odds", "--merge", "p.json"], ["explain", "t.yaml", "Thor", "Hulk"],
      ["browse", "comics"], ["show", "comic", "7"], ["show", "Hulk"], ["search", "Hulk"],
      ["battle", "Hulk", "Thor"],
    ] {
      let run = try place.run(command)
      #expect(run.code == 0 && (run.output + run.errors).contains(attribution), "\(command): \(run.errors)")
      #expect(!(try place.run(command + ["-q"]).errors.contains(attribution)), "\(command)")
    }
    #expect(try place.run(["show", "comic", "7", "-f", "json"]).output.contains(#""attribution":"Data"#))
    // Own people have no source that requires one.
    try place.write("name: Own\nsource: inline\ncharacters: [{name: A, power: 1}, {name: B, power: 2}]\n", to: "o.yaml")
    #expect(try place.run(["odds", "o.yaml"]).errors.isEmpty)
  }
}
