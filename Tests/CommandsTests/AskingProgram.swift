import Foundation
import Testing

/// A program that asks on a terminal of its own.
final class AskingProgram {
  let terminal: Terminal
  let child: Child
  private(set) var text = ""

  init(
    _ arguments: [String],
    in place: Workplace,
    environment: [String: String] = [:]
  ) throws {
    terminal = try Terminal(columns: 80)
    let usual = ["PATH": "/usr/bin:/bin", "HOME": place.folder.path]
    child = try Child(
      Workplace.program,
      arguments,
      environment: usual.merging(environment) { $1 },
      in: place.folder,
      input: terminal.path,
      output: .descriptor(terminal.theirs),
      errors: .descriptor(terminal.theirs)
    )
  }

  /// Waits until the terminal shows a text, half a minute at most.
  func shows(_ words: String) -> Bool {
    for _ in 0..<300 where !text.contains(words) { text += terminal.written() }
    return text.contains(words)
  }

  /// Waits until the terminal shows a text, and forgets what came before it.
  func awaits(_ words: String) throws {
    try #require(shows(words), "\(words) is not in \(text)")
    if let end = text.range(of: words)?.upperBound { text = String(text[end...]) }
  }

  /// Answers the question that ends with `prompt`.
  func answer(_ prompt: String, _ answer: String) throws {
    try #require(shows(prompt), "\(prompt) is not in \(text)")
    text = ""
    try terminal.type(answer)
  }

  func exitCode() -> Int32? {
    for _ in 0..<300 where child.exitCode == nil { text += terminal.written() }
    text += terminal.written()
    return child.exitCode
  }
}
