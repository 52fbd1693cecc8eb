/// The completion for an argument that may be any text.
package enum Completion: Sendable {
  case nothing
  case files
  /// Files, for an argument that may also be the address of a store.
  case stores
  case folders
  /// The lines that the program's hidden command `complete` prints for this kind.
  case suggestions(String)

  var valueKind: ValueKind {
    switch self {
    case .nothing: .text
    case .files: .file
    case .stores: .store
    case .folders: .folder
    case .suggestions(let kind): .suggested(kind)
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
    return single(name, reader, path, help)
  }

  /// All remaining arguments, none or more; together they replace the default.
  package static func many(
    _ name: String,
    _ path: any WritableKeyPath<Values, [String]> & Sendable,
    _ help: String,
    completion: Completion = .nothing
  ) -> Self {
    let reader = ValueReader<String>.string(completion.valueKind)
    return Self(
      facts: PositionalFacts(name: name, isMany: true, kind: reader.kind, help: help),
      defaultText: { $0[keyPath: path].isEmpty ? nil : $0[keyPath: path].joined(separator: " ") },
      apply: { (given, values: inout Values) throws(UsageError) in
        var texts: [String] = []
        for text in given { texts.append(try reader.value(of: text, for: name)) }
        values[keyPath: path] = texts
      }
    )
  }

  /// An argument that may be left out; nil unless given.
  package static func optional(
    _ name: String,
    _ path: any WritableKeyPath<Values, String?> & Sendable,
    _ help: String,
    completion: Completion = .nothing
  ) -> Self {
    let reader = ValueReader<String>.string(completion.valueKind)
    return Self(
      facts: PositionalFacts(
        name: name,
        isMany: false,
        isOptional: true,
        kind: reader.kind,
        help: help
      ),
      defaultText: { _ in nil },
      apply: { (given, values: inout Values) throws(UsageError) in
        for text in given { values[keyPath: path] = try reader.value(of: text, for: name) }
      }
    )
  }

  /// One of some words, which must be given.
  package static func word(
    _ name: String,
    among words: [String],
    _ path: any WritableKeyPath<Values, String> & Sendable,
    _ help: String
  ) -> Self {
    single(name, .word(among: words), path, help)
  }

  /// One of an enumeration's words, which must be given.
  package static func choice<Value: Choice>(
    _ name: String,
    _ path: any WritableKeyPath<Values, Value> & Sendable,
    _ help: String
  ) -> Self {
    single(name, .choice, path, help)
  }

  private static func single<Value>(
    _ name: String,
    _ reader: ValueReader<Value>,
    _ path: any WritableKeyPath<Values, Value> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      facts: PositionalFacts(name: name, isMany: false, kind: reader.kind, help: help),
      defaultText: { _ in nil },
      apply: { (given, values: inout Values) throws(UsageError) in
        for text in given { values[keyPath: path] = try reader.value(of: text, for: name) }
      }
    )
  }
}
