import Foundation

/// Tournaments of every kind, with whatever a file, its votes and its figures can say.
struct ReportScene {
  let place: Workplace

  /// The number of tournaments in all files of `Scene`.
  static let count = 28

  init() throws {
    place = try Workplace()
    let files = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scene")
    try FileManager.default.copyItem(at: files, to: place.folder.appending(path: "t"))
  }

  /// Runs all files; the tournament with a dead end fails after everything is written.
  func run(_ options: String...) throws -> Outcome {
    try place.run(["run", "t", "--progress", "never"] + options)
  }

  func report(_ options: String...) throws -> Outcome {
    try place.run(["report", "--progress", "never"] + options)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent(name))
  }

  func move(_ name: String, to other: String) throws {
    let to = place.folder.appendingPathComponent(other)
    try FileManager.default.createDirectory(
      at: to.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(at: place.folder.appendingPathComponent(name), to: to)
  }
}
