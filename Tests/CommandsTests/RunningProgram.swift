import Foundation
import Testing

/// What a run of the program printed, and how it ended.
struct Outcome {
  var output: String
  var errors: String
  var code: Int32
}

/// A program at work, whose output is read when it has ended.
final class RunningProgram {
  let child: Child
  /// Stays for as long as the program may need it.
  private let place: Workplace
  /// Standard input, output and error, outside of the folder that the program works in.
  private let files = (0..<3).map { _ in
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  init(
    _ program: URL,
    _ arguments: [String],
    input: String = "",
    environment: [String: String],
    in place: Workplace
  ) throws {
    self.place = place
    try Data(input.utf8).write(to: files[0])
    child = try Child(
      program,
      arguments,
      environment: environment,
      in: place.folder,
      input: files[0].path,
      output: .file(files[1]),
      errors: .file(files[2])
    )
  }

  deinit {
    for file in files { try? FileManager.default.removeItem(at: file) }
  }

  /// Waits until it has ended, ten minutes at most.
  func outcome() throws -> Outcome {
    try ended(with: #require(child.exitCode(within: 600)))
  }

  /// Does the same without keeping a thread from others.
  func outcome() async throws -> Outcome {
    let code = try await onOwnThread { [child] in child.exitCode(within: 600) }
    return try ended(with: #require(code))
  }

  /// Standard output so far.
  var output: String { text(1) }

  /// Standard error so far.
  var errors: String { text(2) }

  private func text(_ stream: Int) -> String {
    (try? Data(contentsOf: files[stream])).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until standard error holds `text`, five minutes at most; false where it ends without.
  func says(_ text: String) throws -> Bool {
    try reaches { errors.contains(text) } && errors.contains(text)
  }

  /// Waits until a condition holds or the program has ended, five minutes at most.
  func reaches(_ condition: () throws -> Bool) throws -> Bool {
    for _ in 0..<60_000 {
      if try condition() || child.exitCode != nil { return true }
      usleep(5_000)
    }
    return false
  }

  private func ended(with code: Int32) throws -> Outcome {
    let texts = try files[1...].map {
      String(decoding: try Data(contentsOf: $0), as: UTF8.self)
    }
    return Outcome(output: texts[0], errors: texts[1], code: code)
  }
}
