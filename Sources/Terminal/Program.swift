import Base

/// A program made of commands.
package struct Program: Sendable {
  let name: String
  let version: String
  let summary: String
  let overview: KeyValuePairs<String, [String]>
  let topics: [HelpTopic]
  let deferred: [DeferredCommand]

  /// Declares a program.
  ///
  /// - Parameters:
  ///   - overview: The headings of the top-level help, each with its commands and groups of commands.
  ///   - topics: What `help` tells beside commands, for example exit codes.
  package init(
    name: String,
    version: String,
    summary: String,
    commands: [DeferredCommand],
    overview: KeyValuePairs<String, [String]>,
    topics: [HelpTopic]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.overview = overview
    self.topics = topics
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

  static let helpSummary = "Show help for a command or a topic."
}

/// A page of help that is about no single command: a table, and perhaps a text below it.
package struct HelpTopic: Sendable {
  let heading: String
  let rows: [(term: String, text: String)]
  let text: String

  /// - Parameter rows: Terms and their meanings, in order.
  package init(_ heading: String, rows: [(term: String, text: String)], _ text: String = "") {
    self.heading = heading
    self.rows = rows
    self.text = text
  }

  /// The word that calls it: `exit-codes` for `Exit codes`.
  var name: String { String(heading.lowercased().map { $0 == " " ? "-" : $0 }) }

  var page: HelpPage {
    var page = HelpPage()
    page.add(heading: heading)
    page.add(rows: rows)
    page.add(paragraphs: text)
    return page
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
