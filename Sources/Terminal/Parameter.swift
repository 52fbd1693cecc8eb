import Base

/// An option or argument of a command, without the member that it sets.
struct ParameterFacts: Sendable, Equatable {
  /// The name of an option without hyphens; that of an argument as help shows it.
  let name: String
  var isArgument = false
  var short: Character?
  /// The placeholder of an option's value in help; nil for a flag, which takes none.
  var placeholder: String?
  var kind = ValueKind.text
  /// The choice that an option without a value means; nil if it needs one.
  var bareValue: String?
  let help: String
  var heading = Self.defaultHeading
  /// Whether an option may be given several times, or an argument takes all that remain.
  var isRepeatable = false
  /// Whether an argument may be left out.
  var mayLack = false
  /// Whether help and completions leave it out.
  var isHidden = false
  /// The default as help shows it; nil to show none.
  var defaultText: String?

  var takesValue: Bool { placeholder != nil }

  /// The name in messages: `--jobs`, or `PATH`.
  var label: String { isArgument ? name : "--" + name }

  /// All spellings of an option: `-j` and `--jobs`.
  var spellings: [String] { (short.map { ["-" + String($0)] } ?? []) + [label] }

  /// An argument in a usage line: `NAME`, `[NAME]` or `[NAME]…`.
  var usage: String { isRepeatable ? "[\(name)]…" : mayLack ? "[\(name)]" : name }

  static let defaultHeading = "Options"

  static let help = Self(name: "help", short: "h", help: "Show this help.")

  static let version = Self(name: "version", help: "Show the version.")

  /// The options of every command.
  static let everywhere = [help, version]
}

/// The options of one command, by their spellings.
extension [ParameterFacts] {
  /// The option written `--name` or `-n`.
  subscript(spelling: String) -> ParameterFacts? { first { $0.spellings.contains(spelling) } }

  /// Whether a word is an option of this command, or ends its options.
  func isOption(_ word: String) -> Bool {
    if word == "--" { return true }
    if word.hasPrefix("--") { return self[String(word.prefix { $0 != "=" })] != nil }
    return word.count > 1 && self[String(word.prefix(2))] != nil
  }

  /// Returns the known option that starts with `--name`, or the nearest one; nil without either.
  func nearest(to spelling: String) -> String? {
    guard spelling.count > 2 else { return nil }
    let begun = first { $0.label.hasPrefix(spelling) }
    return begun?.label ?? nearestName(to: String(spelling.dropFirst(2)), among: map(\.name)).map { "--" + $0 }
  }
}

/// An option or argument of a command, and the member of `Values` that it sets.
///
/// An option that takes one value may be given once; a flag, any number of times.
package struct Parameter<Values>: Sendable {
  private(set) var facts: ParameterFacts
  private let defaultText: @Sendable (Values) -> String?
  /// Takes all values given, in their order; ignores those of a flag.
  let apply: @Sendable ([String], inout Values) throws(UsageError) -> Void

  /// Returns the facts with the default as it is in `values`.
  func facts(of values: Values) -> ParameterFacts {
    var facts = facts
    facts.defaultText = defaultText(values)
    return facts
  }

  /// Returns the option as a part of larger values, so that several commands share one declaration.
  package func lifted<Outer>(through path: any WritableKeyPath<Outer, Values> & Sendable) -> Parameter<Outer> {
    Parameter<Outer>(
      facts: facts,
      defaultText: { defaultText($0[keyPath: path]) },
      apply: { (given, values: inout Outer) throws(UsageError) in try apply(given, &values[keyPath: path]) }
    )
  }

  /// Returns the option, perhaps without a line in help and completions: the command takes it, and does nothing with it.
  package func hidden(if isHidden: Bool) -> Self { changed { $0.isHidden = isHidden } }

  /// Returns the option, which may come without a value and means this choice then.
  package func orBare(_ value: String) -> Self { changed { $0.bareValue = value } }

  /// Returns the option under a heading of its own in help, for example `Files`.
  package func under(_ heading: String) -> Self { changed { $0.heading = heading } }

  private func changed(_ change: (inout ParameterFacts) -> Void) -> Self {
    var option = self
    change(&option.facts)
    return option
  }
}

extension Parameter {
  /// A switch that is off unless given.
  package static func flag(
    _ name: String,
    short: Character? = nil,
    _ path: any WritableKeyPath<Values, Bool> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      facts: ParameterFacts(name: name, short: short, help: help),
      defaultText: { _ in nil },
      apply: { (_, values: inout Values) in values[keyPath: path] = true }
    )
  }

  /// An option that takes one value.
  ///
  /// - Parameter placeholder: By default `N` for a number, and the name in capitals for others.
  package static func option<Value>(
    _ name: String,
    short: Character? = nil,
    placeholder: String? = nil,
    _ value: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, Value> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      ParameterFacts(name: name, short: short, placeholder: placeholder, help: help),
      value,
      get: { [$0[keyPath: path]] },
      set: { values, given in for value in given { values[keyPath: path] = value } }
    )
  }

  /// An option that takes one value, nil unless given.
  package static func option<Value>(
    _ name: String,
    short: Character? = nil,
    placeholder: String? = nil,
    _ value: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, Value?> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      ParameterFacts(name: name, short: short, placeholder: placeholder, help: help),
      value,
      get: { [$0[keyPath: path]].compactMap(\.self) },
      set: { $0[keyPath: path] = $1.last }
    )
  }

  /// An option that may be given several times; together its values replace the default.
  package static func options<Value>(
    _ name: String,
    short: Character? = nil,
    placeholder: String,
    _ value: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, [Value]> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      ParameterFacts(name: name, short: short, placeholder: placeholder, help: help, isRepeatable: true),
      value,
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }
    )
  }

  /// An argument that must be given.
  package static func argument<Value>(
    _ name: String,
    _ value: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, Value> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      ParameterFacts(name: name, isArgument: true, help: help),
      value,
      get: { _ in [] },
      set: { values, given in for value in given { values[keyPath: path] = value } }
    )
  }

  /// An argument that may be left out; nil unless given.
  package static func argument<Value>(
    _ name: String,
    _ value: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, Value?> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      ParameterFacts(name: name, isArgument: true, help: help, mayLack: true),
      value,
      get: { _ in [] },
      set: { $0[keyPath: path] = $1.last }
    )
  }

  /// All remaining arguments, none or more; together they replace the default.
  package static func arguments<Value>(
    _ name: String,
    _ value: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, [Value]> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      ParameterFacts(name: name, isArgument: true, help: help, isRepeatable: true, mayLack: true),
      value,
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }
    )
  }

  /// - Parameters:
  ///   - get: Returns the default; empty if help shows none.
  ///   - set: Takes the values given, at least one.
  private init<Value>(
    _ facts: ParameterFacts,
    _ reader: ValueReader<Value>,
    get: @escaping @Sendable (Values) -> [Value],
    set: @escaping @Sendable (inout Values, [Value]) -> Void
  ) {
    self.facts = facts
    self.facts.kind = reader.kind
    if !facts.isArgument {
      self.facts.placeholder = facts.placeholder ?? reader.kind.placeholder ?? facts.name.uppercased()
    }
    defaultText = { values in
      let texts = get(values).map(reader.text)
      return texts.isEmpty ? nil : texts.joined(separator: facts.isArgument ? " " : ", ")
    }
    apply = { (given, values: inout Values) throws(UsageError) in
      var read: [Value] = []
      for text in given { read.append(try reader.value(of: text, for: facts.label)) }
      set(&values, read)
    }
  }
}

extension Array {
  /// Returns the options as parts of larger values, so that several commands share one declaration.
  package func lifted<Inner, Outer>(through path: any WritableKeyPath<Outer, Inner> & Sendable) -> [Parameter<Outer>]
  where Element == Parameter<Inner> { map { $0.lifted(through: path) } }

  /// Returns the options under one heading in help, for example `Files`.
  package func under<Values>(_ heading: String) -> Self where Element == Parameter<Values> { map { $0.under(heading) } }
}
