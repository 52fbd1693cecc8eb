import CommandLineKit
import Foundation
import Testing

@testable import ContestCommand

/// The map and the lists of `Sources/README.md`, and the front door.
struct MapTests {
  private static func page(_ path: String) throws -> String {
    try String(contentsOf: Workplace.checkout.appending(path: path), encoding: .utf8)
  }

  /// The rows of the map: the rooms of a row, and the words for what they import.
  private static func map() throws -> [(rooms: [String], names: String)] {
    try page("Sources/README.md").split(separator: "\n").compactMap { line in
      guard let row = line.wholeMatch(of: /\| (`[\w-]+`(?:, `[\w-]+`)*) \| .* \| ([^|]*) \|/) else {
        return nil
      }
      let rooms = row.output.1.matches(of: /`([\w-]+)`/).map { String($0.output.1) }
      return (rooms, String(row.output.2))
    }
  }

  @Test func `the map has every room, and the names that it imports`() throws {
    let files = try SourceFile.all.get()
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Workplace.checkout.appending(path: "Sources").path
    )
    let imports = Dictionary(grouping: files, by: \.room).mapValues { files in
      Set(files.flatMap(\.imports)).intersection(folders)
    }
    let map = try Self.map().filter { row in row.rooms.contains { imports[$0] != nil } }
    #expect(map.flatMap(\.rooms).sorted() == imports.keys.sorted())
    for row in map {
      let names: Set<String>
      switch row.names {
      case "nothing": names = []
      case "all below", "what it measures", "the readers": continue
      case "a C library at most, `CSV`, `Text` and `Threads`":
        for room in row.rooms {
          let others = imports[room, default: []].filter { $0.wholeMatch(of: /C[A-Z]\w+/) == nil }
          #expect(others.isSubset(of: ["CSV", "Text", "Threads"]), "\(room)")
        }
        continue
      default: names = Set(row.names.split(separator: ", ").map(String.init))
      }
      for room in row.rooms { #expect(imports[room] == names, "\(room)") }
    }
  }

  @Test func `every command that is declared has a line in the program, and one in help`() throws {
    let files = try SourceFile.all.get().filter { $0.room == "ContestCommand" }
    let program = try #require(files.first { $0.path == "ContestCommand/ContestProgram.swift" })
    let declared = files.flatMap { file in
      file.text.matches(of: /(?m)^func (\w+)\(in environment: Environment\) -> Command \{/)
        .map { String($0.output.1) }
    }
    #expect(declared.count > 20)
    for name in declared {
      #expect(program.text.contains("{ \(name)(in: environment) }"), "\(name)")
    }
    let help = try Workplace().run(["--help"]).output
    let hidden = ["complete"]
    for command in program.text.matches(of: /DeferredCommand\("([\w ]+)"/).map(\.output.1) {
      #expect(hidden.contains(String(command)) || help.contains("  \(command) "), "\(command)")
    }
  }

  @Test func `every metric is named by the room of its source alone`() throws {
    let files = try SourceFile.all.get().filter { !$0.room.hasPrefix("contest-") }
    let rooms = Set(
      files.filter { $0.path.contains("/SourceDeclaration+") }.map(\.room)
        .filter { $0 != "ContestCommand" }
    )
    var named = 0
    // The domain has the metrics of the default source, which rules without a source take.
    for file in files where file.path != "Tournament/Rules/Source.swift" {
      let metrics = file.text.matches(of: /Figure\("\w+"\)/).count
      named += metrics
      #expect(metrics == 0 || rooms.contains(file.room), "\(file.path)")
    }
    #expect(named > 5)
  }

  @Test func `every file of a report has a line in the rendered report`() throws {
    let text = try Self.page("Sources/ResultFiles/RenderedReport.swift")
    let folder = Workplace.checkout.appending(path: "Reports/all-time-64")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 5)
    for name in names where name != "battles.csv" && name != "result.json" {
      #expect(text.contains("(\"\(name)\", {"), "\(name)")
    }
  }

  @Test func `the front door has at most 200 lines`() throws {
    let lines = try Self.page("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 200)
  }
}
