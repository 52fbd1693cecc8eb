import Files
import Foundation
import Reports
import Store
import Testing
import Tournament

@testable import ResultFiles

/// A run renders only the reports that somebody may have touched.
struct UntouchedReportsTests {
  private final class Place {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contest-untouched-\(UUID().uuidString)").path

    init() throws {
      try FileManager.default.createDirectory(
        atPath: folder + "/Reports",
        withIntermediateDirectories: true
      )
    }

    deinit {
      try? FileManager.default.removeItem(atPath: folder)
    }

    var cache: String { folder + "/cache" }

    /// Writes the reports of a tournament as a run does, and returns whether they were rendered.
    ///
    /// - Parameters:
    ///   - clock: When they are remembered; nil for later, when the clock has ticked.
    ///   - progress: Called while the battles are written, if they are many.
    func run(
      powers: [Double] = [3, 2, 1],
      summary: String? = nil,
      clock: FileClock? = nil,
      progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws -> Bool {
      var reports = ResultFolder(path: folder + "/Reports")
      reports.untouched = UntouchedReports(in: reports.path, cache: cache)
      let rules = TournamentRules(
        name: "Cup",
        slug: "cup",
        summary: summary,
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
      let rendered = RenderedReport(
        TournamentReport(
          result: result,
          record: TournamentRecord(result, provenance: Provenance()),
          isDrawn: false
        ),
        unlessUntouched: reports.rememberedFolder(of: "cup")
      )
      #expect(try reports.write(rendered, progress: progress))
      reports.untouched?.save(by: try clock ?? nextTick())
      return rendered.texts != nil
    }

    /// The clock of the reports as it is now.
    var clock: FileClock { FileClock(of: folder + "/Reports", at: 0) }

    /// The clock after its next tick.
    private func nextTick() throws -> FileClock {
      let last = try ["", "/cup"].map { name in
        try #require(FileStamp(folder: folder + "/Reports" + name)).time
      }
      while !last.allSatisfy(clock.isPast) {}
      return clock
    }

    /// Every report by its name.
    func files() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/Reports/cup")
      return Dictionary(
        uniqueKeysWithValues: try names.map {
          ($0, try Data(contentsOf: URL(fileURLWithPath: folder + "/Reports/cup/" + $0)))
        }
      )
    }
  }

  @Test func `reports that nobody has touched are not rendered again`() throws {
    let place = try Place()
    #expect(try place.run())
    let files = try place.files()
    #expect(try !place.run())
    #expect(try !place.run())
    #expect(try place.files() == files)
  }

  @Test(arguments: [
    "README.md", "battles.csv", "bracket.svg", "index.html", "ranking.csv", "result.json",
    "tables.csv",
  ])
  func `a file that was changed or removed is made again`(name: String) throws {
    let place = try Place()
    #expect(try place.run())
    let files = try place.files()
    let path = place.folder + "/Reports/cup/" + name
    let text = try Data(contentsOf: URL(fileURLWithPath: path))
    // A change that keeps the size and sets the time back.
    let times = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.write(contentsOf: Data([text[0] ^ 1]))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(times)],
      ofItemAtPath: path
    )
    #expect(try place.run())
    #expect(try place.files() == files)
    #expect(try !place.run())
    try FileManager.default.removeItem(atPath: path)
    #expect(try place.run())
    #expect(try place.files() == files)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    #expect(try place.run())
    #expect(try place.files() == files)
  }

  @Test func `a file that another program changes while reports are written is made again`() throws
  {
    let place = try Place()
    let powers = (1...150).map(Double.init)
    #expect(try place.run(powers: powers))
    let path = place.folder + "/Reports/cup/battles.csv"
    let battles = try Data(contentsOf: URL(fileURLWithPath: path))
    var editCount = 0
    // The battles are the same and are compared, and the page is another one and is written.
    let isRendered = try place.run(powers: powers, summary: "Words") { done, total in
      guard done > total / 2, let file = FileHandle(forWritingAtPath: path) else { return }
      file.write(Data("X".utf8))
      try? file.close()
      editCount += 1
    }
    #expect(isRendered && editCount > 0)
    #expect(try place.run(powers: powers, summary: "Words"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == battles)
    #expect(try !place.run(powers: powers, summary: "Words"))
  }

  @Test func `a folder that became a link is refused`() throws {
    let place = try Place()
    #expect(try place.run())
    let folder = place.folder + "/Reports/cup"
    try FileManager.default.moveItem(atPath: folder, toPath: place.folder + "/else")
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "../else")
    #expect(throws: (any Error).self) { try place.run() }
  }

  @Test func `another result is rendered, and the first one again`() throws {
    let place = try Place()
    #expect(try place.run())
    let files = try place.files()
    #expect(try place.run(powers: [1, 2, 3]))
    #expect(try place.files() != files)
    #expect(try place.run())
    #expect(try place.files() == files)
    #expect(try place.run(summary: "Words"))
    #expect(try !place.run(summary: "Words"))
  }

  @Test func `a file that has just been written is not trusted`() throws {
    let place = try Place()
    // A change within the same tick of the clock would leave no trace.
    let clock = place.clock
    #expect(try place.run(clock: clock))
    #expect(try place.run(clock: clock))
    #expect(try place.run())
    #expect(try !place.run(clock: clock))
  }

  @Test func `a memory that is damaged, too old, or gone costs only time`() throws {
    let place = try Place()
    #expect(try place.run())
    let files = try place.files()
    let memory = place.cache + "/reports"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: memory).first)
    let file = URL(fileURLWithPath: memory + "/" + name)
    for text in ["", "cup", "cup 0\n", "\0\n\n cup", String(repeating: "x ", count: 100)] {
      try Data(text.utf8).write(to: file)
      #expect(try place.run())
      #expect(try !place.run())
    }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(try place.run())
    #expect(try place.run())
    #expect(try place.files() == files)
  }

  @Test func `clearing the cache forgets what was written`() throws {
    let place = try Place()
    #expect(try UntouchedReports.forgetAll(cache: place.cache) == (0, 0))
    #expect(try place.run())
    #expect(try !place.run())
    #expect(try UntouchedReports.forgetAll(cache: place.cache).files == 1)
    #expect(!FileManager.default.fileExists(atPath: place.cache + "/reports"))
    #expect(try place.run())
  }

  @Test func `no more than a thousand folders are remembered`() throws {
    let place = try Place()
    let memory = place.cache + "/reports"
    try FileManager.default.createDirectory(atPath: memory, withIntermediateDirectories: true)
    for number in 1...1_000 {
      try Data().write(to: URL(fileURLWithPath: memory + "/\(number)"))
    }
    #expect(try place.run())
    #expect(try FileManager.default.contentsOfDirectory(atPath: memory).count == 1)
    #expect(try !place.run())
  }
}
