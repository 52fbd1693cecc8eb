import Testing

struct FormatCommandTests {
  static let formats = [
    "format: round-robin", "format: single-elimination", "format: double-elimination",
    "format: swiss", "format: gauntlet", "format: ladder", "format: king-of-the-hill",
    "{format: single-elimination, placement: full, reseed: true}",
    "stages: [{name: A, groups: 2, advance: {top: 2}}, {name: B, format: double-elimination}]",
  ]

  /// The lines of a file of ten whose powers are all different.
  static func file(_ format: String, count: Int = 10) -> String {
    let options = format.hasPrefix("{") ? String(format.dropFirst().dropLast()) : format
    let lines =
      options.hasPrefix("stages") ? [options] : options.split(separator: ",").map(String.init)
    return
      (["name: Cup", "source: inline"] + lines.map { $0.drop { $0 == " " } }.map(String.init)
      + ["characters:"] + (1...count).map { "  - {name: Hero \($0), power: \(100 - $0)}" })
      .joined(separator: "\n")
  }

  @Test(arguments: formats) func `the most powerful wins every format`(_ format: String) throws {
    let place = try Workplace()
    try place.write(Self.file(format), to: "t.yaml")
    let run = try place.run(["run", "t.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    let ranking = try place.read("Reports/cup/ranking.csv").split(separator: "\r\n")
    #expect(ranking.count == 11)
    #expect(ranking[1].hasPrefix("1,1,,Hero 1,99,") || ranking[1].hasPrefix("1,1,,Hero 1,99"))
    #expect(try place.run(["run", "t.yaml", "--check"]).code == 0)
  }

  @Test func `battles are named by stage, and no two alike`() throws {
    let place = try Workplace()
    try place.write(Self.file(Self.formats[8]), to: "t.yaml")
    _ = try place.run(["run", "t.yaml"])
    let rows = try place.read("Reports/cup/battles.csv").split(separator: "\r\n").dropFirst()
    let names = rows.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[1...3].joined(separator: ",")
    }
    #expect(Set(names).count == names.count)
    #expect(names.first == "A,1,R1.1")
    #expect(names.contains("B,1,GF1"))
  }
}
