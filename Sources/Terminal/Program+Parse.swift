import Base

extension Program {
  /// Parses a command line; has no side effects.
  ///
  /// - Parameter arguments: The words after the program's name.
  package func parse(_ arguments: [String]) -> Invocation {
    guard !arguments.isEmpty else { return .misuse(help(ofGroup: [])) }
    return descend(arguments[...])
  }

  /// Follows the words down to a command, which reads the rest.
  private func descend(_ arguments: ArraySlice<String>) -> Invocation {
    var rest = arguments
    var path: [String] = []
    do throws(UsageError) {
      while let word = rest.popFirst() {
        if word == "-h" || word == "--help" { return .show(help(ofGroup: path)) }
        if word == "--version" { return .show(versionPage) }
        if word == "help", path.isEmpty { return help(for: rest) }
        path = try step(from: path, to: word)
        if let command = command(at: path) { return read(rest, for: command) }
      }
      throw .missingCommand(of: called(path), known: children(of: path))
    } catch { return misuse(error, usage: usage(ofGroup: path), at: path) }
  }

  private func read(_ words: ArraySlice<String>, for command: Command) -> Invocation {
    do throws(UsageError) {
      let sorted = try SortedWords(words, options: command.options)
      guard let request = sorted.request else { return try command.bind(sorted) }
      return .show(request == .help ? command.help(in: name) : versionPage)
    } catch {
      // A request for help takes precedence over errors.
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "-h" || $0 == "--help" }) {
        return .show(command.help(in: name))
      }
      return misuse(error, usage: command.usage(in: name), at: command.path)
    }
  }

  /// Answers `contest help COMMAND` and `contest help TOPIC`.
  private func help(for words: ArraySlice<String>) -> Invocation {
    var path: [String] = []
    var topic: HelpTopic?
    do throws(UsageError) {
      for word in words {
        if word == "-h" || word == "--help" { break }
        if word == "--version" { return .show(versionPage) }
        if word == "help", path.isEmpty { break }
        guard topic == nil, isGroup(path) else { throw .superfluousArgument(word) }
        topic = path.isEmpty ? topics.first { $0.name == word } : nil
        if topic == nil { path = try step(from: path, to: word, topics: path.isEmpty ? topics.map(\.name) : []) }
      }
    } catch { return misuse(error, usage: "\(name) help [COMMAND|TOPIC]", at: []) }
    return .show(topic?.page ?? command(at: path)?.help(in: name) ?? help(ofGroup: path))
  }

  /// Returns the path extended by one word.
  ///
  /// - Parameter topics: The other words that may stand there.
  private func step(from path: [String], to word: String, topics: [String] = []) throws(UsageError) -> [String] {
    let known = children(of: path)
    if known.contains(word) || hasCommand(at: path + [word]) { return path + [word] }
    guard !word.isEmpty else { throw .emptyCommand }
    guard word.hasPrefix("-"), word != "-" else {
      let helpful = (path.isEmpty ? known + ["help"] : known) + topics
      let begun = topics.first { $0.hasPrefix(word) }
      let nearest = begun ?? nearestName(to: word, among: helpful)
      throw .unknownCommand(word, orTopic: !topics.isEmpty, nearest: nearest)
    }
    let spelling = String(word.prefix { $0 != "=" })
    let everywhere = ParameterFacts.everywhere
    if everywhere[spelling] != nil {
      throw .unexpectedValue(option: spelling, value: String(word.dropFirst(spelling.count + 1)))
    }
    if word != "--", commands.contains(where: { $0.options.isOption(word) }) {
      throw .optionBeforeCommand(spelling)
    }
    throw .unknownOption(spelling, nearest: everywhere.nearest(to: spelling))
  }

  private func misuse(_ error: UsageError, usage: String, at path: [String]) -> Invocation {
    var page = HelpPage()
    page.add(label: "error:", error.message.printable, isError: true)
    page.add(label: "Usage:", usage)
    page.add(line: "See '\(called(path)) --help' for more information.")
    return .misuse(page)
  }

  private func called(_ path: [String]) -> String { ([name] + path).joined(separator: " ") }

  private var versionPage: HelpPage {
    var page = HelpPage()
    page.add(line: "\(name) \(version)")
    return page
  }
}
