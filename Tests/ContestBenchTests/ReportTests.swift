import Foundation
import Testing

@testable import contest_bench

/// The rows as a table and as JSON, and beside those of an earlier run.
struct ReportTests {
  private static let rows = [
    Comparison("quick", "ms", .atMost(3), ours: 2).repeated(by: "run quick"),
    Comparison("slow", "ms", .atMost(3), ours: 4).repeated(by: "run slow"),
    Comparison("lost", "ms", .atMost(3), ours: 0),
    Comparison("rival", "s", .within(2), of: [Round(ours: 1.0, theirs: nil)]) { $0 },
  ]

  private func lines(_ table: String) -> [[Substring]] {
    table.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
  }

  @Test func `counts what is missed, also what was not measured`() throws {
    var report = try BenchReport(comparedWith: nil)
    let table = lines(report.add(Self.rows, of: "part"))
    #expect(report.missedCount == 2)
    #expect(table[1].last == "yes")
    #expect(table[2].last == "NO")
    #expect(table[3].last == "NO")
    #expect(table[4].suffix(2) == ["no", "peer"])
    #expect(table[5...].map { $0.joined(separator: " ") } == ["$ run quick", "$ run slow"])
  }

  @Test func `shows each figure beside its figure in an earlier run`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var earlier = try BenchReport(comparedWith: nil)
    _ = earlier.add(Self.rows, of: "part")
    try Data(earlier.json.utf8).write(to: URL(fileURLWithPath: path))

    var report = try BenchReport(comparedWith: path)
    let now = [
      Comparison("quick", "ms", ours: 3),
      Comparison("quick", "s", ours: 3),
      Comparison("lost", "ms", ours: 3),
      Comparison("slow", "ms", ours: 2),
    ]
    let table = lines(report.add(now, of: "part"))
    #expect(table[0].suffix(2) == ["before", "now/before"])
    #expect(table[1].suffix(2) == ["2", "1.5x"])
    // Another unit is another figure, and nothing has a ratio to zero.
    #expect(table[2] == ["quick", "s", "3"])
    #expect(table[3] == ["lost", "ms", "3", "0"])
    #expect(table[4].suffix(2) == ["4", "0.5x"])
    #expect(lines(report.add(now, of: "other"))[1] == ["quick", "ms", "3"])
  }

  static let damaged = [
    "", "[", "[]", "{}", "7", "null", #""rows""#, #"[{"part":"start"}]"#,
    #"[{"part":"start","name":"a","unit":"ms"}]"#, "\u{0}", #"{"part":"a","contest":1}"#,
    #"[{"part":"start","name":"a","unit":"ms","contest":1}"#,
  ]

  @Test(arguments: damaged) func `refuses a file that holds no rows`(_ text: String) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: BenchError.self) { _ = try BenchReport(comparedWith: path) }
    #expect(error?.message.hasPrefix("'\(path)' is no JSON of an earlier run: ") == true)
  }
}
