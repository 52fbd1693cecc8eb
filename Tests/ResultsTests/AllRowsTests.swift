import Foundation
import Reports
import ResultJSON
import Results
import Testing
import Tournament

/// The files with the rows of all tournaments.
struct AllRowsTests {
  private final class Place {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("contest-rows-\(UUID().uuidString)").path
    var store = Store()

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ slug: String, powers: [Double], onlyCompares: Bool = false) throws -> [String] {
      let rules = TournamentRules(
        name: slug,
        slug: slug,
        source: .inline,
        stages: [Stage(format: .roundRobin(legs: 1))]
      )
      let entrants = powers.enumerated().map { place, power in
        Entrant(
          identity: .init(source: "inline", key: "n\(place)"),
          name: "N\(place)",
          power: power
        )
      }
      let result = TournamentResult(rules: rules, entrants: entrants)
      let record = TournamentRecord(result, provenance: Provenance())
      var folder = ResultFolder(path: path, onlyCompares: onlyCompares)
      var steps: [[Int]] = []
      let report = RenderedReport(TournamentReport(result: result, record: record)) {
        steps.append([$0, $1])
      }
      // Each file is one step, and all are done at the end.
      #expect(steps == (0..<steps.count).map { [$0, steps.count - 1] } && steps.count > 5)
      #expect(try folder.write(report))
      store.save(record)
      try folder.write(store)
      return Array(folder.changed)
    }

    func write() throws -> [String] {
      var folder = ResultFolder(path: path)
      try folder.write(store)
      return Array(folder.changed)
    }

    func lines(_ name: String) throws -> [String] {
      let data = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
      return String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n").dropLast()
    }

    /// The rows of tournaments, from their own files.
    func rows(_ slugs: [String], _ part: String) throws -> [String] {
      try slugs.flatMap { slug in
        try lines("\(slug)/\(part)").dropFirst().map { "\(slug),\($0)" }
      }
    }
  }

  @Test func `they have the rows of every tournament, by slug, whatever the order of the runs`()
    throws
  {
    let place = try Place()
    for slug in ["b-cup", "a", "b", "ä-cup", "a-2"] {
      _ = try place.add(slug, powers: [3, 1, Double(slug.utf8.count)])
    }
    let slugs = ["a", "a-2", "b", "b-cup", "ä-cup"]
    for table in SharedTable.allCases {
      let lines = try place.lines(table.file)
      #expect(lines.first == "tournament," + table.columns)
      #expect(try Array(lines.dropFirst()) == place.rows(slugs, table.part))
      #expect(lines.count == 1 + slugs.count * 3)
    }
    #expect(try place.write() == [])
  }

  @Test
  func `a tournament that is forgotten has no rows there, and one of another size has others`()
    throws
  {
    let place = try Place()
    _ = try place.add("a", powers: [1, 2])
    _ = try place.add("b", powers: [1, 2])
    _ = try place.add("b", powers: [1, 2, 3, 4])
    #expect(try place.lines("battles.csv").count == 1 + 1 + 6)
    place.store.forget("a")
    _ = try place.write()
    #expect(try Array(place.lines("battles.csv").dropFirst()) == place.rows(["b"], "battles.csv"))
  }

  @Test func `the arena has rows like a tournament`() throws {
    let place = try Place()
    _ = try place.add("z", powers: [1, 2])
    func side(_ key: String, _ power: Double) -> ArenaBattle.Side {
      .init(Entrant(identity: .init(source: "inline", key: key), name: key, power: power))
    }
    place.store.save(
      ArenaBattle(
        home: side("x", 2),
        away: side("y", 1),
        outcome: .home,
        decidedBy: "power",
        provenance: Provenance()
      )
    )
    _ = try place.write()
    let arena = try #require(place.store.arenas.first).slug
    #expect(
      try place.lines("entrants.csv").dropFirst().map { String($0.prefix { $0 != "," }) }
        == [arena, arena, "z", "z"]
    )
  }

  @Test func `a file that is damaged, missing, a link or too large is left out`() throws {
    let place = try Place()
    for slug in ["a", "b", "c", "d", "e"] { _ = try place.add(slug, powers: [1, 2]) }
    func path(_ slug: String) -> String { place.path + "/\(slug)/battles.csv" }
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: path("a")))
    try FileManager.default.removeItem(atPath: path("b"))
    try FileManager.default.removeItem(atPath: path("c"))
    try FileManager.default.createSymbolicLink(atPath: path("c"), withDestinationPath: path("e"))
    let large = try #require(FileHandle(forWritingAtPath: path("d")))
    try large.truncate(atOffset: 17 << 20)
    try large.close()
    #expect(try place.write() == [place.path + "/battles.csv"])
    #expect(try Array(place.lines("battles.csv").dropFirst()) == place.rows(["e"], "battles.csv"))
  }

  @Test func `a check compares them with what the files of tournaments would be`() throws {
    let place = try Place()
    _ = try place.add("a", powers: [1, 2])
    let before = try place.lines("entrants.csv")
    #expect(try place.add("a", powers: [1, 2], onlyCompares: true) == [])
    let changed = try place.add("a", powers: [1, 3], onlyCompares: true)
    for name in ["a/ranking.csv", "entrants.csv", "battles.csv"] {
      #expect(changed.contains("\(place.path)/\(name)"))
    }
    #expect(try place.lines("entrants.csv") == before)
    // A file that somebody changed is mended, and the file of all is as it was.
    let path = place.path + "/a/ranking.csv"
    try Data("changed".utf8).write(to: URL(fileURLWithPath: path))
    place.store = Store()
    #expect(try place.add("a", powers: [1, 2], onlyCompares: true) == [path])
  }

  @Test func `a check that cannot keep what a file would be finds the file of all out of date`()
    throws
  {
    let place = try Place()
    #expect(try place.add("a", powers: [1, 2]).count > 8)
    // So many battles are not rendered before they are written.
    let changed = try place.add("a", powers: (1...150).map(Double.init), onlyCompares: true)
    #expect(changed.contains(place.path + "/battles.csv"))
  }
}
