import Foundation
import LoopbackServer
import Testing

/// What reports show of where figures came from, and when: a date.
struct SourceSamenessTests {
  static let samples = Workplace.checkout.appendingPathComponent("Tournaments").path

  @Test func `a gateway's figures make the embedded catalogue's reports, if they come on its day`()
    throws
  {
    let place = try Workplace()
    let gateway = try ServedProgram(["--open", "--port", "0"], in: place)
    // The day of the embedded figures.
    let source = ["MARVEL_BASE_URL": gateway.address, "SOURCE_DATE_EPOCH": "1725926400"]
    let fetched = ["run", "--reports", "Fetched", "--rate", "10000", "--jobs", "8", Self.samples]
    #expect(try place.run(fetched, environment: source).code == 0)
    #expect(try place.run(["run", "--reports", "Embedded", Self.samples]).code == 0)
    let ours = try place.tree("Fetched").mapValues { String(decoding: $0, as: UTF8.self) }
    let theirs = try place.tree("Embedded").mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(ours.keys.sorted() == theirs.keys.sorted())
    #expect(ours.count > 40)
    for (path, text) in theirs { #expect(ours[path] == text, "\(path)") }
  }

  @Test func `the same figures fetched on another day change no file`() async throws {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(["run", "t.yaml", "--reports", "Earlier"]).code == 0)
    try scene.age(by: 3 * 86_400)
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    let files = try scene.place.stamps("Reports")
    let report = try scene.place.read("Reports/four-heroes/README.md")
    #expect(try scene.place.read("Earlier/four-heroes/README.md") != report)
    #expect(try await scene.run(["cache", "clear"]).code == 0)
    #expect(try scene.keptCount() == 0)
    scene.server.reset()
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(scene.server.seen.count == 4)
    #expect(try scene.place.stamps("Reports") == files)
  }

  @Test func `other figures change the reports and their date`() async throws {
    let grown = Recovery()
    let scene = try SourceScene { request in
      // A test's character has as many comics as the end of its id says.
      let heroes = SourceScene.heroes.map { hero in
        hero.name == "Storm" && grown.hasHappened ? (1_009_999, hero.name) : hero
      }
      return .marvelCatalogue(heroes, for: request)
    }
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(["run", "t.yaml", "--reports", "Earlier"]).code == 0)
    try scene.age(by: 3 * 86_400)
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(
      try scene.place.read("Reports/four-heroes/README.md").contains("Champion: **Iron Man**")
    )
    grown.happen()
    try scene.age(by: 86_400)
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    let report = try scene.place.read("Reports/four-heroes/README.md")
    #expect(report.contains("Champion: **Storm**"))
    #expect(try scene.place.read("Earlier/README.md").contains(report.firstSeen))
  }
}

extension String {
  /// The day that a report names as that of its figures.
  fileprivate var firstSeen: String {
    firstMatch(of: /first seen on (20\d\d-\d\d-\d\d)/).map { String($0.1) } ?? "no date"
  }
}
