/// What may stand in the place of the last word of an unfinished command line.
package enum Completions: Sendable, Equatable {
  /// Some words, each with its meaning; a meaning may be empty.
  case words([Word])
  /// The names of a kind.
  ///
  /// - Parameter arguments: The arguments before it.
  case names(kind: String, arguments: [String])
  case files
  case folders

  package struct Word: Sendable, Equatable {
    package let text: String
    package let meaning: String
  }
}

extension Program {
  /// Returns what may stand in the place of the last of some words, whatever it begins with.
  ///
  /// - Parameter words: The words after the program's name. A lone `=` stands between an option and its value.
  package func completions(of words: [String]) -> Completions {
    let current = words.last.flatMap { $0 == "=" ? "" : $0 } ?? ""
    var path: [String] = []
    var command: Command?
    var options: [ParameterFacts] = ParameterFacts.everywhere
    /// The option whose value comes next.
    var open: ParameterFacts?
    var (isHelp, isEnded) = (false, false)
    var (arguments, given): ([String], Set<String>) = ([], [])
    for word in words.dropLast() where word != "=" {
      if open != nil {
        open = nil
      } else if !isEnded, word == "--" {
        isEnded = true
      } else if !isEnded, word.hasPrefix("-"), word != "-" {
        let known = options[String(word.prefix { $0 != "=" })]
        if let known { given.insert(known.name) }
        if known?.takesValue == true, !word.contains("=") { open = known }
      } else if command != nil {
        arguments.append(word)
      } else if path.isEmpty, word == "help" {
        isHelp = true
      } else {
        path.append(word)
        command = self.command(at: path)
        options = command?.shownOptions ?? options
      }
    }
    if let open { return completions(of: open, after: arguments) }
    if !isEnded, current.hasPrefix("-") {
      let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count > 1 {
        return options[String(parts[0])].map { completions(of: $0, after: arguments) } ?? .words([])
      }
      return .words(
        options.filter { $0.isRepeatable || !given.contains($0.name) }.flatMap { option in
          option.spellings.map { Completions.Word(text: $0, meaning: option.help) }
        }
      )
    }
    guard let command else {
      let words = children(of: path) + (path.isEmpty && !isHelp ? ["help"] : [])
      var known = words.map { Completions.Word(text: $0, meaning: summary(of: path + [$0])) }
      if path.isEmpty, isHelp { known += topics.map { Completions.Word(text: $0.name, meaning: $0.heading) } }
      return .words(known)
    }
    let positionals = command.positionals
    let place = min(arguments.count, positionals.count - 1)
    guard !isHelp, place >= 0, place == arguments.count || positionals[place].isRepeatable else { return .words([]) }
    return completions(of: positionals[place], after: arguments)
  }

  private func completions(of parameter: ParameterFacts, after arguments: [String]) -> Completions {
    switch parameter.kind {
    case .text, .typed, .wholeNumber, .decimal, .form: .words([])
    case .file, .store: .files
    case .folder: .folders
    case .suggested(let kind): .names(kind: kind, arguments: arguments)
    case .choice(let names, _, _): .words(names.map { .init(text: $0, meaning: "") })
    }
  }
}
