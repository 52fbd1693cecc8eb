import Files
import Foundation
import HTTPTypes
import Reports
import Store
import Testing
import Tournament

@testable import ResultFiles

/// A run knows whether all files are still as it wrote them.
struct ReportsLeftTests {
  private static let files = [
    "README.md", "battles.csv", "cup/README.md", "cup/result.json", "entrants.csv", "feed.xml",
    "index.html", "ranking.csv", "store.json",
  ]

  /// Writes a tournament and the store, and returns the state after `change`.
  private func state(after change: (_ folder: String) throws -> Void) throws -> ReportsState? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contest-left-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/Reports",
      withIntermediateDirectories: true
    )
    var reports = ResultFolder(path: folder + "/Reports")
    reports.untouched = UntouchedReports(in: reports.path, cache: folder + "/cache")
    let rules = TournamentRules(
      name: "Cup",
      slug: "cup",
      stages: [Stage(format: .roundRobin(legs: 1))]
    )
    let entrants = (1...3).map { number in
      Entrant(
        identity: .init(source: "inline", key: "n\(number)"),
        name: "N\(number)",
        power: Double(number)
      )
    }
    let result = TournamentResult(rules: rules, entrants: entrants)
    let record = TournamentRecord(result, provenance: Provenance())
    let report = TournamentReport(result: result, record: record, isDrawn: false)
    #expect(try reports.write(RenderedReport(report)))
    try reports.write(Store(tournaments: [record]))
    try change(reports.path)
    return reports.stateLeft(at: UnixTime(seconds: 0))?.state
  }

  @Test func `files that nobody has touched since are known`() throws {
    #expect(try state { _ in } != nil)
  }

  @Test(arguments: files)
  func `a file that was changed or removed since is noticed`(name: String) throws {
    let changed = try state { folder in
      let handle = try #require(FileHandle(forWritingAtPath: folder + "/" + name))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("x".utf8))
      try handle.close()
    }
    #expect(changed == nil)
    let removed = try state { try FileManager.default.removeItem(atPath: $0 + "/" + name) }
    #expect(removed == nil)
  }

  @Test func `a folder that the run has not written is noticed`() throws {
    let added = try state { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/mine",
        withIntermediateDirectories: true
      )
    }
    #expect(added == nil)
  }
}
