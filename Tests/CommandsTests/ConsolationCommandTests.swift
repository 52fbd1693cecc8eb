import Foundation
import Testing

/// A consolation in files, votes, stages and reports.
struct ConsolationCommandTests {
  static let cup = CheckCommandTests.inline(
    8,
    "format: single-elimination\nconsolation: true\nthird_place: true"
  )

  @Test func `its matches and places stand in every report, and come back from what is stored`()
    throws
  {
    let place = try Workplace()
    try place.write(Self.cup + "\nodds: exact\n", to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    let files = try place.tree("Reports")
    let folder = try #require(
      files.keys.first { $0.hasSuffix("/battles.csv") }?.dropLast("/battles.csv".count)
    )
    let battles = String(decoding: files["\(folder)/battles.csv"] ?? Data(), as: UTF8.self)
    for match in ["P3", "P5-8.1", "P5-8.2", "P5"] { #expect(battles.contains(",\(match),")) }
    #expect(battles.split(separator: "\r\n").count == 1 + 7 + 1 + 3)
    let ranking = String(decoding: files["\(folder)/ranking.csv"] ?? Data(), as: UTF8.self)
    let ranks = ranking.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(ranks == ["1", "2", "3", "4", "5", "6", "7", "7"])
    let page = String(decoding: files["\(folder)/README.md"] ?? Data(), as: UTF8.self)
    #expect(page.contains("with a consolation for the losers of the first round"))
    try FileManager.default.removeItem(atPath: place.path("t.yaml"))
    #expect(try place.run(["report", "--check"]).code == 0)
  }

  @Test func `votes decide it match by match, and open places are told`() throws {
    let place = try Workplace()
    try place.write(Self.cup + "\ndecide: {results: v.csv}\n", to: "t.yaml")
    var rows = "round,a,b,score_a,score_b\n1,E1,E8,0,1\n1,E4,E5,1,0\n1,E2,E7,1,0\n1,E3,E6,1,0\n"
    try place.write(rows, to: "v.csv")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    let open = try place.run(["votes", "t.yaml"])
    #expect(open.code == 0, "\(open.errors)")
    // The best loser meets the last, in the second round.
    #expect(open.output.contains("E7,E1") && open.output.contains("E6,E5"), "\(open.output)")
    rows += ",E1,E7,0,1\n,E5,E6,1,0\n,E7,E5,1,0\n,E4,E8,1,0\n,E2,E3,1,0\n,E4,E2,1,0\n,E8,E3,1,0\n"
    try place.write(rows, to: "v.csv")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("E4"))
    let tree = try place.tree("Reports")
    let ranking = tree.first { $0.key.hasSuffix("/ranking.csv") }
    let names = String(decoding: ranking?.value ?? Data(), as: UTF8.self)
      .split(separator: "\r\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[3]
      }
    #expect(names.prefix(6) == ["E4", "E2", "E8", "E3", "E7", "E5"])
  }
}
