import Foundation
import Testing

/// `contest ranking --by`.
struct RankingOrderTests {
  private static func place() throws -> Workplace {
    let place = try Workplace()
    for (name, powers) in [("One", [3, 2, 1]), ("Two", [3, 2, 9])] {
      let entrants = zip(["A", "B", "C"], powers).map { "{name: \($0), power: \($1)}" }
      try place.write(
        "name: \(name)\nsource: inline\nformat: round-robin\nlegs: 4\nreports: {battles: none}\n"
          + "characters: [\(entrants.joined(separator: ", "))]\n",
        to: "t/\(name).yaml"
      )
    }
    #expect(try place.run(["run", "t"]).code == 0)
    return place
  }

  private static func rows(_ place: Workplace, _ arguments: [String]) throws -> [[String: Any]] {
    let run = try place.run(["ranking", "--format", "json"] + arguments)
    #expect(run.code == 0)
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]] ?? []
  }

  @Test func `the ranking is ordered by what is asked for, and shows it`() throws {
    let place = try Self.place()
    // A won 12 of 16, B 4 of 16, C 8 of 16; the overall power is the first that was seen.
    for order in ["wins", "win_rate", "rating"] {
      let rows = try Self.rows(place, ["--by", order])
      #expect(rows.map { $0["name"] as? String } == ["A", "C", "B"])
      #expect(rows.map { $0["rank"] as? Int } == [1, 2, 3])
    }
    let rates = try Self.rows(place, ["--by", "win_rate"]).map { $0["win_rate"] as? Double }
    #expect(rates == [0.75, 0.5, 0.25])
    let ratings = try Self.rows(place, ["--by", "rating"]).compactMap { $0["rating"] as? Double }
    #expect(abs(ratings[0] + ratings[2] - 3000) < 0.1 && abs(ratings[1] - 1500) < 0.1)
    #expect(try Self.rows(place, []).allSatisfy { $0["rating"] == nil })
    #expect(try place.run(["ranking", "--by", "rating"]).output.contains("Error"))
    let csv = try place.run(["ranking", "--by", "rating", "--format", "csv"]).output
    let ends = csv.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false).suffix(4) }
    #expect(ends.first == ["rating", "standard_error", "win_rate", "figures_date"] && ends.count == 4)
    let written = ends.dropFirst().compactMap { $0.first.flatMap { Double($0) } }
    #expect(zip(written, ratings).allSatisfy { abs($0 - $1) < 0.01 } && written.count == 3)
    #expect(
      try place.run(["ranking", "--format", "csv"]).output == place.read("Reports/ranking.csv")
    )
  }

  @Test
  func `every format shows the share of wins, and what the pages and the files say is the same`()
    throws
  {
    let place = try Self.place()
    func ranking(_ format: String) throws -> String {
      try place.run(["ranking", "--by", "win_rate", "--format", format]).output
    }
    #expect(try ranking("text").contains("Win rate") && ranking("text").contains("75.0 %"))
    #expect(try ranking("markdown").contains("| Win rate |"))
    #expect(try ranking("json").contains("\"win_rate\":0.75"))
    let csv = try ranking("csv").split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).suffix(2).first
    }
    #expect(csv == ["win_rate", "0.750000", "0.500000", "0.250000"])
    for page in ["README.md", "ranking.md", "index.html"] {
      let text = try place.read("Reports/\(page)")
      #expect(text.contains("Win rate") && text.contains("Rating") && text.contains("75.0 %"))
    }
  }

  @Test func `without its results a store has no ratings, and says by power who is first`() throws {
    let place = try Self.place()
    try FileManager.default.removeItem(atPath: place.path("Reports/one"))
    try FileManager.default.removeItem(atPath: place.path("Reports/two"))
    let rows = try Self.rows(place, ["--by", "rating"])
    #expect(rows.count == 3 && rows.allSatisfy { $0["rating"] is NSNull })
    #expect(rows.allSatisfy { $0["rank"] as? Int == 1 })
  }
}
