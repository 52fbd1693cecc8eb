extension CommandOption {
  /// An option that takes one value.
  static func single<Value>(
    _ name: String,
    short: Character?,
    placeholder: String,
    _ reader: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, Value> & Sendable,
    _ help: String
  ) -> Self {
    single(
      (name, short, placeholder, help),
      reader,
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }
    )
  }

  /// An option that takes one value and is nil unless given.
  static func single<Value>(
    _ name: String,
    short: Character?,
    placeholder: String,
    _ reader: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, Value?> & Sendable,
    _ help: String
  ) -> Self {
    single(
      (name, short, placeholder, help),
      reader,
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }
    )
  }

  private static func single<Value>(
    _ words: (name: String, short: Character?, placeholder: String, help: String),
    _ reader: ValueReader<Value>,
    get: @escaping @Sendable (Values) -> Value?,
    set: @escaping @Sendable (inout Values, Value) -> Void
  ) -> Self {
    let facts = OptionFacts(
      name: words.name,
      short: words.short,
      placeholder: words.placeholder,
      kind: reader.kind,
      help: words.help
    )
    let label = facts.label
    return Self(
      facts: facts,
      defaultText: { get($0).map(reader.text) },
      apply: { (given, values: inout Values) throws(UsageError) in
        for text in given { set(&values, try reader.value(of: text, for: label)) }
      }
    )
  }
}
