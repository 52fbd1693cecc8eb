import Foundation
import Testing

/// A folder of its own for one test, in which the built program runs as users run it.
final class Workplace {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("contest-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The folder that the built products stand in.
  private static let products = URL(fileURLWithPath: "/proc/self/exe")
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// The program that the variable `TESTED_CONTEST` names, or the one that was built with the tests.
  static let program =
    ProcessInfo.processInfo.environment["TESTED_CONTEST"].map { URL(fileURLWithPath: $0) }
    ?? products.appendingPathComponent("contest")

  /// Where a shell finds `contest`, which is that program.
  static let path = "\(program.deletingLastPathComponent().path):/usr/bin:/bin"

  /// The root of the checkout.
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try launch(Self.program, arguments, input: input, environment: environment)
  }

  /// Runs a line of a POSIX shell in which `$contest` is the program.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
    try launch(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", line],
      input: "",
      environment: environment.merging(["contest": Self.program.path]) { $1 }
    )
  }

  /// Starts the program and leaves it running.
  ///
  /// - Parameter launcher: A program with its arguments that starts it.
  func start(
    _ arguments: [String],
    environment: [String: String] = [:],
    by launcher: [String] = []
  ) throws -> RunningProgram {
    let words = launcher + [Self.program.path] + arguments
    return try RunningProgram(
      URL(fileURLWithPath: words[0]),
      Array(words.dropFirst()),
      environment: variables(environment),
      in: self
    )
  }

  /// Starts a program and waits for it, two minutes at most.
  private func launch(
    _ program: URL,
    _ arguments: [String],
    input: String,
    environment: [String: String]
  ) throws -> Outcome {
    let running = try RunningProgram(
      program,
      arguments,
      input: input,
      environment: variables(environment),
      in: self
    )
    return try running.outcome()
  }

  private func variables(_ more: [String: String]) -> [String: String] {
    ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(more) { $1 }
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// Every file below a folder by its path, with its bytes.
  func tree(_ name: String) throws -> [String: Data] {
    let root = folder.appendingPathComponent(name)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appendingPathComponent(path)
      let values = try file.resourceValues(forKeys: [.isRegularFileKey])
      if values.isRegularFile == true { files[path] = try Data(contentsOf: file) }
    }
    return files
  }

  /// Every file below a folder by its path, with its number and time of change.
  func stamps(_ name: String) throws -> [String: String] {
    let root = folder.appendingPathComponent(name)
    var stamps: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let facts = try FileManager.default.attributesOfItem(
        atPath: root.appendingPathComponent(path).path
      )
      guard facts[.type] as? FileAttributeType == .typeRegular else { continue }
      stamps[path] =
        "\(facts[.systemFileNumber] ?? "") \((facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
    }
    return stamps
  }
}

/// A small knockout of four.
let fourHeroes = """
  name: Four Heroes
  characters: [Iron Man, Thor, Hulk, Storm]
  format: single-elimination
  third_place: true
  """
