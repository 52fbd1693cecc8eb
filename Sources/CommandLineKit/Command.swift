/// A command: the one declaration from which its parser, help and completions are made.
package struct Command: Sendable {
  /// The words that call it, joined by a blank: `run`, or `store merge`.
  package let name: String
  package let summary: String
  let discussion: String
  let examples: [Example]
  let options: [OptionFacts]
  let positionals: [PositionalFacts]
  /// Turns sorted words into a run with typed values.
  let bind: @Sendable (SortedWords) throws(UsageError) -> @Sendable () async -> Int32

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: One word, or two where the command belongs to a group: `store merge`.
  ///   - discussion: Paragraphs joined by an empty line; lines that start with a blank stay as they are.
  ///   - defaults: The values where nothing is given, which help shows.
  ///   - positionals: Required ones first; one that takes many, last.
  package init<Values: Sendable>(
    _ name: String,
    _ summary: String,
    discussion: String = "",
    examples: [Example] = [],
    defaults: @escaping @Sendable () -> Values,
    options: [CommandOption<Values>] = [],
    positionals: [Positional<Values>] = [],
    run: @escaping @Sendable (Values) async -> Int32
  ) {
    let values = defaults()
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.options = options.map { option in
      var facts = option.facts
      facts.defaultText = option.defaultText(values)
      return facts
    }
    self.positionals = positionals.map { positional in
      var facts = positional.facts
      facts.defaultText = positional.defaultText(values)
      return facts
    }
    bind = { (words) throws(UsageError) in
      var values = defaults()
      for option in options {
        guard let given = words.given[option.facts.name] else { continue }
        try option.apply(given, &values)
      }
      var rest = words.arguments[...]
      for positional in positionals {
        guard !rest.isEmpty else {
          if positional.facts.isRequired { throw .missingArgument(positional.facts.name) }
          break
        }
        let share = positional.facts.isMany ? rest : rest.prefix(1)
        try positional.apply(Array(share), &values)
        rest = rest.dropFirst(share.count)
      }
      if let superfluous = rest.first { throw .superfluousArgument(superfluous) }
      return { [values] in await run(values) }
    }
    checkDeclaration()
  }

  /// The words that call the command.
  var path: [String] { name.split(separator: " ").map(String.init) }

  /// All options, those that every command takes included.
  var allOptions: [OptionFacts] { options + OptionFacts.everywhere }
}
