/// The kind of file that a path names, for completion.
package enum PathKind: Sendable {
  case file
  case folder
  /// A file, or the address of a store.
  case store

  var valueKind: ValueKind {
    switch self {
    case .file: .file
    case .folder: .folder
    case .store: .store
    }
  }
}

extension CommandOption {
  /// Any text.
  package static func string(
    _ name: String,
    short: Character? = nil,
    placeholder: String,
    _ path: any WritableKeyPath<Values, String> & Sendable,
    _ help: String
  ) -> Self {
    single(name, short: short, placeholder: placeholder, .string(.text), path, help)
  }

  /// Any text, nil unless given.
  package static func string(
    _ name: String,
    short: Character? = nil,
    placeholder: String,
    _ path: any WritableKeyPath<Values, String?> & Sendable,
    _ help: String
  ) -> Self {
    single(name, short: short, placeholder: placeholder, .string(.text), path, help)
  }

  /// One of some words, nil unless given.
  ///
  /// - Parameters:
  ///   - synonyms: Words that help does not list.
  ///   - spelling: Returns the word or synonym that another text means; nil if it means none.
  package static func word(
    _ name: String,
    short: Character? = nil,
    placeholder: String? = nil,
    among words: [String],
    synonyms: [String] = [],
    spelling: @escaping @Sendable (String) -> String? = { _ in nil },
    _ path: any WritableKeyPath<Values, String?> & Sendable,
    _ help: String
  ) -> Self {
    let placeholder = placeholder ?? name.uppercased()
    return single(
      name,
      short: short,
      placeholder: placeholder,
      .word(among: words, synonyms: synonyms, spelling: spelling),
      path,
      help
    )
  }

  /// A text of a form of its own, nil unless given.
  ///
  /// - Parameters:
  ///   - form: The accepted values, in a few words.
  ///   - parse: Returns nil for any other text.
  package static func form<Value>(
    _ name: String,
    placeholder: String,
    _ form: String,
    _ path: any WritableKeyPath<Values, Value?> & Sendable,
    _ help: String,
    text: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    let reader = ValueReader<Value>.form(form, text: text, parse: parse)
    return single(name, short: nil, placeholder: placeholder, reader, path, help)
  }

  /// Any texts, one for each time the option is given; together they replace the default.
  package static func strings(
    _ name: String,
    short: Character? = nil,
    placeholder: String,
    _ path: any WritableKeyPath<Values, [String]> & Sendable,
    _ help: String,
    completion: Completion = .nothing
  ) -> Self {
    let reader = ValueReader<String>.string(completion.valueKind)
    var facts = OptionFacts(
      name: name,
      short: short,
      placeholder: placeholder,
      kind: reader.kind,
      help: help
    )
    facts.isRepeatable = true
    let label = facts.label
    return Self(
      facts: facts,
      defaultText: { $0[keyPath: path].isEmpty ? nil : $0[keyPath: path].joined(separator: ", ") },
      apply: { (given, values: inout Values) throws(UsageError) in
        var texts: [String] = []
        for text in given { texts.append(try reader.value(of: text, for: label)) }
        values[keyPath: path] = texts
      }
    )
  }

  /// The path of a file or folder.
  package static func path(
    _ name: String,
    short: Character? = nil,
    placeholder: String,
    _ path: any WritableKeyPath<Values, String> & Sendable,
    kind: PathKind,
    _ help: String
  ) -> Self {
    single(name, short: short, placeholder: placeholder, .string(kind.valueKind), path, help)
  }

  /// The path of a file or folder, nil unless given.
  package static func path(
    _ name: String,
    short: Character? = nil,
    placeholder: String,
    _ path: any WritableKeyPath<Values, String?> & Sendable,
    kind: PathKind,
    _ help: String
  ) -> Self {
    single(name, short: short, placeholder: placeholder, .string(kind.valueKind), path, help)
  }
}
