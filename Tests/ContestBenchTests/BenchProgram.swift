import Foundation
import JSON
import Testing

/// The built contest-bench, in a folder of its own.
final class BenchProgram {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-test-\(UUID().uuidString)")

  struct Ending {
    var code: Int32
    var output: String
    var errors: String
  }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static let path = URL(fileURLWithPath: "/proc/self/exe")
    .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("contest-bench")

  func run(_ arguments: [String], path: String? = nil) throws -> Ending {
    let process = Process()
    process.executableURL = Self.path
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let path { process.environment = ["PATH": path] }
    process.standardInput = FileHandle.nullDevice
    let files = try ["out", "err"].map { name in
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      return url
    }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Ending(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// The rows of some parts with a hundredth of the work, without the peers in Python.
  func rows(of parts: String...) throws -> [BenchRow] {
    let ending = try run(["--tiny", "--python", "/none", "--format", "json"] + parts)
    try #require(ending.code == 0, "\(ending.errors)")
    let root = try JSONDocument(Array(ending.output.utf8)).root
    return try #require(root.elements).map { BenchRow($0) }
  }
}

/// A row of the JSON.
struct BenchRow {
  var name: String
  var unit: String
  var figure: Double
  var goal: String?
  var isMet: Bool?
  var command: String?

  init(_ row: JSONNode) {
    name = row["name"]?.string ?? ""
    unit = row["unit"]?.string ?? ""
    figure = row["contest"]?.number ?? .nan
    goal = row["goal"]?.string
    isMet = row["met"]?.bool
    command = row["command"]?.string
  }
}
