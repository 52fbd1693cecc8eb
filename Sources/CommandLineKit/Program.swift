internal import Text

/// A program made of commands.
package struct Program: Sendable {
  let name: String
  let version: String
  let summary: String
  let commands: [Command]
  let notes: [HelpSection]

  /// Declares a program.
  ///
  /// - Parameters:
  ///   - commands: In the order in which help lists them. `help` is added.
  ///   - notes: What the top-level help tells after the commands, such as exit codes.
  package init(
    name: String,
    version: String,
    summary: String,
    commands: [Command],
    notes: [HelpSection] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    self.notes = notes
    let paths = commands.map(\.path)
    precondition(Set(paths).count == paths.count, "two commands share a name")
    for path in paths {
      precondition(path != ["help"], "'help' is every program's own")
      precondition(
        path.count < 2 || !paths.contains([path[0]]),
        "'\(path[0])' is both a command and a group"
      )
    }
  }

  /// The words that may follow `path`, without `help`: commands and groups.
  func children(of path: [String]) -> [String] {
    var words: [String] = []
    for command in commands where command.path.starts(with: path) {
      let word = command.path[path.count]
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// The paths that want another word: the program's own, which is empty, and every group's.
  var groups: [[String]] {
    var groups: [[String]] = [[]]
    for command in commands {
      let group = Array(command.path.dropLast())
      if !groups.contains(group) { groups.append(group) }
    }
    return groups
  }

  /// The summary of a command, or the commands of a group in one sentence.
  func summary(of path: [String]) -> String {
    if let command = commands.first(where: { $0.path == path }) { return command.summary }
    return path == ["help"]
      ? Program.helpSummary : "Commands: " + children(of: path).joined(separator: ", ") + "."
  }

  static let helpSummary = "Show help for a command."
}
