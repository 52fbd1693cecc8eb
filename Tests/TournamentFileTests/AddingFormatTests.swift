import Foundation
import Testing
import Tournament

/// The list in `Sources/README.md` of what a new format needs.
struct AddingFormatTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The files that the list names, by their paths in the sources.
  private static func listed() throws -> [String] {
    let page = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(page.range(of: "**A format**"))
    let end = try #require(page.range(of: "**A key of a tournament file**"))
    return page[start.upperBound..<end.lowerBound].matches(of: /(?m)^\d\. `(.*?\.swift)`:/)
      .map { String($0.output.1) }
  }

  @Test func `names six files that exist`() throws {
    let files = try Self.listed()
    #expect(files.count == 6)
    for file in files {
      let path = Self.sources.appending(path: file).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }

  @Test func `names every file that tells one format from another`() throws {
    let paths = try #require(FileManager.default.enumerator(atPath: Self.sources.path()))
    var found: Set<String> = []
    for case let path as String in paths
    where path.hasSuffix(".swift") && !path.hasPrefix("contest-") {
      let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
      let cases = [
        ".singleElimination", ".doubleElimination", ".gauntlet", ".ladder", ".kingOfTheHill",
        "case .roundRobin", "case .swiss(", "case .swiss:",
      ]
      let words = Format.Kind.allCases.map(\.rawValue).filter { $0.contains("-") }
      if (cases + words).contains(where: text.contains) { found.insert(path) }
    }
    #expect(try found == Set(Self.listed().prefix(3)))
  }
}
