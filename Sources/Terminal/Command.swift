/// A command: the declaration from which its parser, help and completions are made.
package struct Command: Sendable {
  /// The words that call it, joined by a blank: `run`, or `store merge`.
  package let name: String
  package let summary: String
  let discussion: String
  let examples: [Example]
  let options: [ParameterFacts]
  let positionals: [ParameterFacts]
  /// Turns sorted words into a run with typed values.
  let bind: @Sendable (SortedWords) throws(UsageError) -> Invocation

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: One word, or two for a command of a group: `store merge`.
  ///   - discussion: Paragraphs separated by an empty line; lines that start with a blank are not
  ///     wrapped.
  ///   - defaults: The initial values, which help shows as defaults.
  ///   - positionals: Only the last may take many, and only those at the end may be left out.
  package init<Values: Sendable>(
    _ name: String,
    _ summary: String,
    discussion: String = "",
    examples: [Example] = [],
    defaults: @escaping @Sendable () -> Values,
    options: [Parameter<Values>] = [],
    positionals: [Parameter<Values>] = [],
    run: @escaping @Sendable (Values) async -> Int32
  ) {
    let values = defaults()
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.options = options.map { $0.facts(of: values) }
    self.positionals = positionals.map { $0.facts(of: values) }
    bind = { (words) throws(UsageError) in
      var values = defaults()
      for option in options {
        guard let given = words.given[option.facts.name] else { continue }
        try option.apply(given, &values)
      }
      var rest = words.arguments[...]
      for positional in positionals {
        guard !rest.isEmpty else {
          if !positional.facts.mayLack { throw .missingArgument(positional.facts.name) }
          break
        }
        let share = positional.facts.isRepeatable ? rest : rest.prefix(1)
        try positional.apply(Array(share), &values)
        rest = rest.dropFirst(share.count)
      }
      if let superfluous = rest.first { throw .superfluousArgument(superfluous) }
      let read = values
      return .run { await run(read) }
    }
  }

  /// The words that call the command.
  var path: [String] { name.split(separator: " ").map(String.init) }

  /// All options, including those of every command.
  var allOptions: [ParameterFacts] { options + ParameterFacts.everywhere }

  /// Those that help and completions show.
  var shownOptions: [ParameterFacts] { allOptions.filter { !$0.isHidden } }
}

/// A command line as an example, and what it does.
package struct Example: Sendable {
  let commandLine: String
  let text: String

  package init(_ commandLine: String, _ text: String) {
    self.commandLine = commandLine
    self.text = text
  }
}
