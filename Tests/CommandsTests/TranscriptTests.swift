import Foundation
import Testing

/// What commands print, as users see it.
///
/// Each folder of `Transcripts` is a case: its files, and `expected`. That has lines of a shell after `$ `, what each writes to
/// standard output and then to standard error, and how it ends if not with 0. `RECORD_SNAPSHOTS=1` writes what is expected,
/// and fails that run.
struct TranscriptTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// A workplace with the files of a case.
  private static func place(_ name: String) throws -> Workplace {
    let place = try Workplace()
    let copied = try place.shell("cp -a '\(folder.path)/\(name)/.' . && rm expected")
    try #require(copied.code == 0, "\(copied.errors)")
    return place
  }

  private static func expected(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name)/expected"), encoding: .utf8)
  }

  /// The command lines of a case.
  private static func lines(_ name: String) throws -> [String] {
    try expected(name).split(separator: "\n").filter { $0.hasPrefix("$ ") }
      .map { String($0.dropFirst(2)) }
  }

  private static func run(_ line: String, in place: Workplace) throws -> Outcome {
    try place.shell(line, environment: ["PATH": Workplace.path])
  }

  @Test(arguments: names) func `commands print what is expected`(_ name: String) throws {
    let place = try Self.place(name)
    let printed = try Self.lines(name).map { line in
      let run = try Self.run(line, in: place)
      let text = (run.output + run.errors).replacing(place.folder.path, with: ".")
      return "$ \(line)\n\(text)" + (run.code == 0 ? "" : "exit \(run.code)\n")
    }
    let text = printed.joined()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      let file = Self.folder.appending(path: "\(name)/expected")
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.path)")
    }
    #expect(try text == Self.expected(name))
  }

  private static let badFiles = Workplace.checkout.appending(
    path: "Tests/TournamentFileTests/Fixtures/bad"
  )

  /// The errors, without those of expectations that fail, which only a run can tell.
  private static func errors(_ text: String) -> Set<Substring> {
    Set(text.split(separator: "\n")).filter {
      $0.contains(": error: ") && !($0.contains("error: expected '") && $0.contains(", but "))
    }
  }

  @Test(arguments: names) func `a run refuses what a check refuses, and writes nothing of it`(
    _ name: String
  ) throws {
    let lines = try Self.lines(name)
    guard lines.contains(where: { $0.hasPrefix("contest check -q ") }) else { return }
    let place = try Self.place(name)
    for line in lines {
      let check = try Self.run(line, in: place)
      guard line.hasPrefix("contest check -q "), check.code != 0 else { continue }
      let run = try Self.run(
        "rm -rf Reports; " + line.replacing("contest check", with: "contest run"),
        in: place
      )
      #expect(run.code == check.code, "\(line)")
      #expect(Self.errors(run.errors) == Self.errors(check.errors), "\(line)")
      // Only a Swiss system that pairs no further leaves what it had, and a file of results is written last.
      let writes = run.errors.contains("rounds could be paired") || check.code == 73
      #expect(place.exists("Reports") == writes, "\(line)")
    }
  }

  @Test func `check and run tell the same errors of every bad file`() throws {
    let place = try Workplace()
    try FileManager.default.copyItem(at: Self.badFiles, to: URL(filePath: place.path("bad")))
    let check = try place.run(["check", "-v", "bad"])
    let run = try place.run(["run", "-v", "--offline", "bad"])
    #expect(check.code == 65 && run.code == 65)
    let errors = Self.errors(check.errors)
    #expect(errors == Self.errors(run.errors))
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.badFiles.path)
    #expect(files.count > 100)
    for file in files {
      #expect(errors.contains { $0.hasPrefix("bad/\(file)/input.yaml:") }, "\(file)")
    }
  }
}
