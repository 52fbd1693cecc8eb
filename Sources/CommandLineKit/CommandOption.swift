/// One option of a command, and the member of `Values` that it sets.
///
/// An option that takes one value may be given once; a flag, any number of times.
package struct CommandOption<Values>: Sendable {
  var facts: OptionFacts
  let defaultText: @Sendable (Values) -> String?
  /// Takes all values given for the option, in their order; ignores those of a flag.
  let apply: @Sendable ([String], inout Values) throws(UsageError) -> Void

  /// Returns the option as a part of larger values, so that several commands share one declaration.
  package func lifted<Outer>(
    through path: any WritableKeyPath<Outer, Values> & Sendable
  ) -> CommandOption<Outer> {
    CommandOption<Outer>(
      facts: facts,
      defaultText: { defaultText($0[keyPath: path]) },
      apply: { (given, values: inout Outer) throws(UsageError) in
        try apply(given, &values[keyPath: path])
      }
    )
  }

  /// The option without a line in help and completions: the command takes it, and does nothing with it.
  package var hidden: Self {
    var option = self
    option.facts.isHidden = true
    return option
  }

  /// Returns the option under a heading of its own in help, for example `Files`.
  package func under(_ heading: String) -> Self {
    var option = self
    option.facts.heading = heading
    return option
  }
}

extension Array {
  /// Returns the options as parts of larger values, so that several commands share one declaration.
  package func lifted<Inner, Outer>(
    through path: any WritableKeyPath<Outer, Inner> & Sendable
  ) -> [CommandOption<Outer>] where Element == CommandOption<Inner> {
    map { $0.lifted(through: path) }
  }

  /// Returns the options under one heading in help, for example `Files`.
  package func under<Values>(_ heading: String) -> Self where Element == CommandOption<Values> {
    map { $0.under(heading) }
  }
}
