import Foundation
import TestSupport
import Testing

/// The files beside these tests.
enum Fixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: path)))
  }

  /// The names in a folder, sorted.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
  }

  /// Expects `text` to be what the file holds; `RECORD_SNAPSHOTS=1` writes it.
  static func expect(
    _ text: String,
    toBe path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try snapshot("Fixtures/" + path, recording: Array(text.utf8))
    #expect(text == expected, sourceLocation: sourceLocation)
  }
}
