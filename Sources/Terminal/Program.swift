import Base

/// A program made of commands.
package struct Program: Sendable {
  let name: String
  let version: String
  let summary: String
  let notes: [HelpSection]
  let deferred: [DeferredCommand]

  /// Declares a program.
  ///
  /// - Parameters:
  ///   - commands: In the order of help, which adds `help`.
  ///   - notes: The sections of the top-level help after the commands, for example exit codes.
  package init(name: String, version: String, summary: String, commands: [DeferredCommand], notes: [HelpSection] = []) {
    self.name = name
    self.version = version
    self.summary = summary
    self.notes = notes
    deferred = commands
  }

  /// The commands that help and completions show.
  var commands: [Command] { deferred.filter { !$0.isHidden }.map(\.made) }

  /// Returns the command with that name; makes no other.
  func command(at path: [String]) -> Command? { deferred.first { $0.path == path }?.made }

  /// Whether a command has that name, shown or hidden.
  func hasCommand(at path: [String]) -> Bool { deferred.contains { $0.path == path } }

  /// The words that help and completions show after `path`, except `help`: commands and groups.
  func children(of path: [String]) -> [String] {
    var words: [String] = []
    for known in deferred.filter({ !$0.isHidden }).map(\.path) where known.starts(with: path) {
      if let word = known.dropFirst(path.count).first, !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Whether a path needs another word: the empty path of the program, and those of the groups.
  func isGroup(_ path: [String]) -> Bool { deferred.contains { $0.path.dropLast() == path[...] } || path.isEmpty }

  /// The summary of a command; for a group, its commands in a sentence.
  func summary(of path: [String]) -> String {
    if let command = command(at: path) { return command.summary }
    return path == ["help"] ? Program.helpSummary : "Commands: " + children(of: path).joined(separator: ", ") + "."
  }

  static let helpSummary = "Show help for a command."
}

/// A section of the top-level help after the commands: a table, a text, or both.
package struct HelpSection: Sendable {
  let heading: String
  let text: String
  let rows: [(term: String, text: String)]

  /// - Parameter rows: Terms and their meanings, in order.
  package init(_ heading: String, _ text: String = "", rows: [(term: String, text: String)] = []) {
    self.heading = heading
    self.text = text
    self.rows = rows
  }
}

/// A command that is declared only when needed: each run of a program needs one of many.
package struct DeferredCommand: Sendable {
  let name: String
  /// Whether help and completions leave it out.
  let isHidden: Bool
  private let make: @Sendable () -> Command

  var made: Command { make() }

  /// - Parameter make: Returns the command called `name`.
  package init(_ name: String, isHidden: Bool = false, make: @escaping @Sendable () -> Command) {
    self.name = name
    self.isHidden = isHidden
    self.make = make
  }

  var path: [String] { name.split(separator: " ").map(String.init) }
}
