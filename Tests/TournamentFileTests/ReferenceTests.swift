import Foundation
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

/// The pages that describe tournament files: tasks, keys and exact rules.
struct ReferenceTests {
  private static let pages = Result {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try ["README", "KEYS", "EDGES"].map {
      try String(contentsOf: root.appending(path: "Tournaments/\($0).md"), encoding: .utf8)
    }.joined()
  }

  /// The blocks of YAML; those that are no whole tournament get a name and a field.
  private static func blocks() throws -> [String] {
    try pages.get().matches(of: /(?s)```yaml\n(.*?)```/).map { String($0.output.1) }
  }

  @Test func `shows files that are sound`() throws {
    #expect(try Self.blocks().count >= 25)
    for block in try Self.blocks() {
      let whole = block.contains(/(?m)^name:/) ? block : "name: Cup\nroster: {top: 16}\n" + block
      let found = errors(in: whole, from: sourcesOfReference)
      #expect(found.isEmpty, "\(block)\(found)")
    }
  }

  @Test func `names every key and every word`() throws {
    let pages = try Self.pages.get()
    let schema = tournamentSchema(testSources)
    let keys = schema.matches(of: /"([a-z_]+)":\{"description"/).map(\.output.1)
    let words = schema.matches(of: /"enum":\[("[^\]]*")\]/).flatMap {
      $0.output.1.split(separator: ",").map { $0.filter { $0 != "\"" } }
    }
    #expect(keys.count > 40)
    for word in Set(keys.map(String.init) + words) {
      let isNamed = pages.contains(word) || pages.contains(word.replacing("_", with: "-"))
      #expect(isNamed, "\(word)")
    }
  }

  @Test func `tells which formats have an option`() throws {
    for option in FormatOption.allCases {
      let start = "\n| `\(option.rawValue)` | "
      let row = try #require(Self.pages.get().components(separatedBy: start).dropFirst().first)
      let cell = row.prefix { $0 != "|" }
      let owners = option.owners.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      #expect(cell.trimmingCharacters(in: .whitespaces) == owners)
    }
  }
}
