import Foundation
import Testing

/// What `.ci/fleet/measure` lets pgbench send is what runners send.
struct FleetStatementTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a text with one space in the place of any white space.
  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The statements of a file of pgbench, with `$` in the place of the name of each parameter.
  private static func statements(of name: String) throws -> [String] {
    let lines = try String(
      contentsOf: root.appendingPathComponent(".ci/fleet/" + name),
      encoding: .utf8
    ).split(separator: "\n").filter { !$0.hasPrefix("--") && !$0.hasPrefix("\\") }
    return lines.joined(separator: " ").replacing("\\gset", with: ";")
      .split(separator: ";").map { statement in
        statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .replacing(#/:[a-z]+/#, with: "$")
      }.filter { !$0.isEmpty }
  }

  @Test(arguments: ["take.sql", "save.sql", "count.sql", "request.sql"])
  func `each statement is one of the program`(_ name: String) throws {
    let files = ["Answers", "Calls", "Saving", "Work"]
    let source = try files.map { try Self.text(of: "Sources/SharedStore/SharedStore+\($0).swift") }
      .joined(separator: " ").replacing(#/\$[0-9]/#, with: "$")
    let statements = try Self.statements(of: name)
    #expect(!statements.isEmpty)
    for statement in statements where statement != "COMMIT" {
      #expect(
        statement == "BEGIN ISOLATION LEVEL READ COMMITTED" || source.contains(statement),
        "\(statement)"
      )
    }
  }
}
