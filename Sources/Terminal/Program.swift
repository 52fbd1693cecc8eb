import Base

/// A program made of commands.
package struct Program: Sendable {
  let name: String
  let version: String
  let summary: String
  let notes: [HelpSection]
  let deferred: [DeferredCommand]
  private let paths: [[String]]

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
    paths = commands.map(\.path)
  }

  /// The commands that help and completions show.
  var commands: [Command] { deferred.filter { !$0.isHidden }.map(\.made) }

  /// Returns the command with that name; makes no other.
  func command(at path: [String]) -> Command? { zip(paths, deferred).first { $0.0 == path }?.1.made }

  /// Whether a command has that name, shown or hidden.
  func hasCommand(at path: [String]) -> Bool { paths.contains(path) }

  /// The words that help and completions show after `path`, except `help`: commands and groups.
  func children(of path: [String]) -> [String] {
    var words: [String] = []
    for (known, command) in zip(paths, deferred)
    where !command.isHidden && known.starts(with: path) && known.count > path.count {
      let word = known[path.count]
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// The paths that need another word: the empty path of the program, and those of the groups.
  var groups: [[String]] {
    var groups: [[String]] = [[]]
    for path in paths {
      let group = Array(path.dropLast())
      if !groups.contains(group) { groups.append(group) }
    }
    return groups
  }

  /// The summary of a command; for a group, its commands in a sentence.
  func summary(of path: [String]) -> String {
    if let command = command(at: path) { return command.summary }
    return path == ["help"] ? Program.helpSummary : "Commands: " + children(of: path).joined(separator: ", ") + "."
  }

  static let helpSummary = "Show help for a command."
}
