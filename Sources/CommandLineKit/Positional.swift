/// The completion for an argument that may be any text.
package enum Completion: Sendable {
  case nothing
  case files
  case folders

  var valueKind: ValueKind {
    switch self {
    case .nothing: .text
    case .files: .file
    case .folders: .folder
    }
  }
}

/// One positional argument, and the member of `Values` that it sets.
package struct Positional<Values>: Sendable {
  let facts: PositionalFacts
  let defaultText: @Sendable (Values) -> String?
  /// Takes the arguments at this position: one, or all the rest.
  let apply: @Sendable ([String], inout Values) throws(UsageError) -> Void

  /// An argument that must be given.
  package static func one(
    _ name: String,
    _ path: any WritableKeyPath<Values, String> & Sendable,
    _ help: String,
    completion: Completion = .nothing
  ) -> Self {
    let reader = ValueReader<String>.string(completion.valueKind)
    return single(name, .one, reader, help, get: { _ in nil }, set: { $0[keyPath: path] = $1 })
  }

  /// An argument that may be omitted.
  package static func optional(
    _ name: String,
    _ path: any WritableKeyPath<Values, String?> & Sendable,
    _ help: String,
    completion: Completion = .nothing
  ) -> Self {
    let reader = ValueReader<String>.string(completion.valueKind)
    return single(
      name,
      .optional,
      reader,
      help,
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }
    )
  }

  /// All remaining arguments; together they replace the default.
  ///
  /// - Parameter isRequired: Whether at least one must be given.
  package static func many(
    _ name: String,
    _ path: any WritableKeyPath<Values, [String]> & Sendable,
    _ help: String,
    completion: Completion = .nothing,
    isRequired: Bool = false
  ) -> Self {
    let reader = ValueReader<String>.string(completion.valueKind)
    let count = PositionalFacts.Count.many(isRequired: isRequired)
    return Self(
      facts: PositionalFacts(name: name, count: count, kind: reader.kind, help: help),
      defaultText: { $0[keyPath: path].isEmpty ? nil : $0[keyPath: path].joined(separator: " ") },
      apply: { (given, values: inout Values) throws(UsageError) in
        var texts: [String] = []
        for text in given { texts.append(try reader.value(of: text, for: name)) }
        values[keyPath: path] = texts
      }
    )
  }

  /// One of an enumeration's words, which must be given.
  package static func choice<Value: Choice>(
    _ name: String,
    _ path: any WritableKeyPath<Values, Value> & Sendable,
    _ help: String
  ) -> Self {
    single(name, .one, .choice, help, get: { _ in nil }, set: { $0[keyPath: path] = $1 })
  }

  private static func single<Value>(
    _ name: String,
    _ count: PositionalFacts.Count,
    _ reader: ValueReader<Value>,
    _ help: String,
    get: @escaping @Sendable (Values) -> Value?,
    set: @escaping @Sendable (inout Values, Value) -> Void
  ) -> Self {
    Self(
      facts: PositionalFacts(name: name, count: count, kind: reader.kind, help: help),
      defaultText: { get($0).map(reader.text) },
      apply: { (given, values: inout Values) throws(UsageError) in
        for text in given { set(&values, try reader.value(of: text, for: name)) }
      }
    )
  }
}
