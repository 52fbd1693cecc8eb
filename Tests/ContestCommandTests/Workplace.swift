import Foundation
import Glibc
import Testing

/// What a run of the program printed, and how it ended.
struct Outcome {
  var output: String
  var errors: String
  var code: Int32
}

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

  static let program = products.appendingPathComponent("contest")

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
  func shell(_ line: String) throws -> Outcome {
    try launch(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", line],
      input: "",
      environment: ["contest": Self.program.path]
    )
  }

  /// Starts a program with no signal blocked, which Foundation's `Process` does not see to, and waits for it.
  private func launch(
    _ program: URL,
    _ arguments: [String],
    input: String,
    environment: [String: String]
  ) throws -> Outcome {
    var variables = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    variables.merge(environment) { $1 }
    let files = (0..<3).map { _ in
      folder.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try Data(input.utf8).write(to: files[0])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files[0].path, O_RDONLY, 0)
    for descriptor in [1, 2] {
      posix_spawn_file_actions_addopen(
        &actions,
        Int32(descriptor),
        files[descriptor].path,
        O_WRONLY | O_CREAT,
        0o600
      )
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let inFolder = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, program.path]
    var words = (inFolder + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var child = pid_t()
    let started = posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &settings)
    try #require(started == 0)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let hasExited = status & 0x7F == 0
    return Outcome(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      code: hasExited ? status >> 8 & 0xFF : 128 + status & 0x7F
    )
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
