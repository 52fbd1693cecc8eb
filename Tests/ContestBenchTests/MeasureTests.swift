import Base
import Foundation
import Testing

/// What a user of the benchmark sees: `.ci/bench/measure.py` with the built programs, and `contest-bench` alone.
struct MeasureTests {
  struct Ending {
    var code: Int32
    var output: String
    var errors: String
  }

  private static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../.ci/bench/measure.py").standardizedFileURL

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-test-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func started(_ words: [String]) throws -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let files = ["out", "err"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Ending(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// Does a hundredth of the work, without the peers in Python.
  private func measured(_ words: String..., contest: String? = nil) throws -> Ending {
    let contest = contest ?? Self.programs.appendingPathComponent("contest").path
    return try started(
      [Self.script.path, "--tiny", "--python", "/none", "--contest", contest] + words
    )
  }

  @Test func `each part has its rows, measured`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = try measured("--format", "json", "start", "check", "fetch", "many")
    try #require(ending.code == 0, "\(ending.errors)")
    let rows = try #require(JSONDocument(Array(ending.output.utf8)).root.elements)
    #expect(
      rows.map { "\($0["name"]?.string ?? "") \($0["unit"]?.string ?? "")" } == [
        "--version ms", "program MB", "check of 100 names s", "200 documents, 8 in flight CPU s",
        "ten times as many documents MB more", "64 names, cold requests",
        "16 requests at 4 a second most in 1 s", "the first 4 of them ms", "all of them s",
        "one of 100 tournaments of 64 CPU ms", "100 tournaments of 64 peak MB",
        "one of 40 changed s", "report of 50 s",
      ]
    )
    for row in rows { #expect(row["contest"]?.number ?? -1 >= 0) }
    // Known whatever the machine does.
    let requests = try #require(rows.first { $0["unit"]?.string == "requests" })
    #expect(requests["contest"]?.number == 16 && requests["met"]?.bool == true)
    // A goal that needs a peer is neither met nor missed without one.
    let check = rows[2]
    #expect(check["goal"]?.string == "≥ 2.5x" && check["met"] == nil)
  }

  @Test
  func `a table has each figure beside that of an earlier run, and a damaged file is refused`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("before.json")
    let first = try measured("--format", "json", "start")
    try Data(first.output.utf8).write(to: file)
    let second = try measured("start", "--compare", file.path)
    #expect(second.code == 0)
    let lines = second.output.split(separator: "\n")
    #expect(lines[0].hasSuffix("before  now/before") && lines[2].hasSuffix("1x"))
    try Data(first.output.utf8.dropLast(3)).write(to: file)
    let third = try measured("start", "--compare", file.path)
    #expect(third.code == 1 && third.output.isEmpty)
    #expect(third.errors.contains("before.json' is no JSON of an earlier run"))
  }

  @Test func `a part that cannot be measured is named, and the others are`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // It starts, and fails.
    let failing = try measured("samples", "start", contest: "/bin/false")
    #expect(failing.code == 1)
    #expect(failing.errors.contains("error: not measured: samples, start\n"))
    let gone = try measured("start", contest: "/none")
    #expect(gone.errors.contains("there is no '/none'; build contest, or name it with --contest"))
    #expect(try measured("nowhere").code == 2)
  }

  @Test(arguments: [["nothing"], ["fetch", "nowhere"], ["fetch", "http://127.0.0.1:1", "0", "1"]])
  func `unknown arguments of contest-bench are misuse`(_ words: [String]) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = try started([Self.programs.appendingPathComponent("contest-bench").path] + words)
    #expect(ending.code == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains("Usage: contest-bench [KERNEL]"))
  }
}
