import Foundation
import Testing

/// The files beside these tests.
enum Fixtures {
  /// `RECORD_SNAPSHOTS=1` writes what is expected, and fails the run that does.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: path)))
  }

  /// The names in a folder, sorted.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
  }

  /// Expects `text` to be what the file holds.
  static func expect(
    _ text: String,
    toBe path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isRecording {
      try Data(text.utf8).write(to: folder.appending(path: path))
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
    } else {
      let expected = String(decoding: try bytes(path), as: UTF8.self)
      #expect(text == expected, sourceLocation: sourceLocation)
    }
  }
}
