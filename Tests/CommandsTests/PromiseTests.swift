import Foundation
import Testing

/// The promises of "What you can rely on" in this folder's README.
struct PromiseTests {
  @Test func `each is held by a test that is there`() throws {
    let readme = try String(
      contentsOf: Workplace.checkout.appendingPathComponent("Tests/README.md"),
      encoding: .utf8
    )
    let section = try #require(
      readme.components(separatedBy: "\n## ").first { $0.hasPrefix("What you can rely on\n") }
    )
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(rows.count > 30)
    let tests = try Self.tests()
    for row in rows {
      let held = try #require(row.firstMatch(of: /\| `(?:(\w+)\.)?(\w+)`: (.+) \|$/), "\(row)")
      let (_, target, suite, sentence) = held.output
      let isThere = tests.contains { path, text in
        path.hasSuffix("/\(suite).swift") && (target.map { path.contains("/\($0)/") } ?? true)
          && text.contains("struct \(suite) ") && text.contains("func `\(sentence)`(")
      }
      #expect(isThere, "\(row)")
    }
  }

  /// Every file of tests by its path, with its text.
  static func tests() throws -> [String: String] {
    let folder = Workplace.checkout.appendingPathComponent("Tests").path
    var tests: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix("Tests.swift") {
      tests["/\(path)"] = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }
    return tests
  }
}
