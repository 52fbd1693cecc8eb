/// One option of a command, and the place in `Values` that it sets.
///
/// An option that takes one value may be given once; a flag, as often as anyone likes.
package struct CommandOption<Values>: Sendable {
  var facts: OptionFacts
  let defaultText: @Sendable (Values) -> String?
  /// Takes all values given for the option, in their order; a flag's are not read.
  let apply: @Sendable ([String], inout Values) throws(UsageError) -> Void

  /// The option as a part of larger values, so that several commands share one declaration.
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

  /// The option under a heading of its own in help, such as `Files`.
  package func under(_ heading: String) -> Self {
    var option = self
    option.facts.heading = heading
    return option
  }
}

extension Array {
  /// The options as parts of larger values, so that several commands share one declaration.
  package func lifted<Inner, Outer>(
    through path: any WritableKeyPath<Outer, Inner> & Sendable
  ) -> [CommandOption<Outer>] where Element == CommandOption<Inner> {
    map { $0.lifted(through: path) }
  }

  /// The options under one heading in help, such as `Files`.
  package func under<Values>(_ heading: String) -> Self where Element == CommandOption<Values> {
    map { $0.under(heading) }
  }
}
