/// A JSON Schema (2020-12), with the features that the files of the program need.
package indirect enum JSONSchema: Sendable {
  /// Text of at least 1 Unicode scalar.
  case text(longest: Int? = nil)
  /// Text of at least 1 Unicode scalar; a number or a truth value counts as its text in the file.
  case scalar(longest: Int)
  /// Text that matches a regular expression as a whole.
  case matching(String)
  case word([String])
  /// One of the elements of an array, which is written as JSON.
  case value(String)
  case integer(from: Int, to: Int? = nil)
  /// An integer from 0 to 2⁶⁴ − 1.
  case unsigned
  case number(from: Double? = nil, to: Double? = nil)
  /// A multiple of 0.5, from 0.
  case halves(to: Double? = nil)
  case flag
  /// The value `true`.
  case always
  /// - `isSet`: Whether no two elements are equal.
  case list(JSONSchema, fewest: Int? = nil, most: Int? = nil, isSet: Bool = false)
  /// An object that has no members except these.
  ///
  /// - `exactlyOneOf`: Names of members; the object has exactly one of them. Empty for no
  ///   condition.
  /// - `isFilled`: Whether the object has at least one member.
  /// - `rules`: Conditions between the members, each a schema that is written as JSON.
  /// - `others`: The members whose names match a regular expression, which is its name; nil for none.
  case object(
    [SchemaMember],
    exactlyOneOf: [String] = [],
    isFilled: Bool = false,
    rules: [String] = [],
    others: SchemaMember? = nil
  )
  /// An object with one or more members, whose names match a regular expression; nil for any name.
  case map(JSONSchema, names: String? = nil)
  case anyOf([JSONSchema])

  /// Any raw value of an enumeration.
  package static func word<Word: CaseIterable & RawRepresentable<String>>(of words: Word.Type) -> Self {
    .word(words.allCases.map(\.rawValue))
  }
}

/// A member of an object, with its schema.
package struct SchemaMember: Sendable {
  package var name: String
  /// The description that editors show: unit, range, and the condition under which the member is left out.
  package var summary: String
  package var schema: JSONSchema
  package var isRequired: Bool
  /// The default value; nil if there is none.
  package var fallback: Sample?
  package var examples: [Sample]

  package init(
    _ name: String,
    _ summary: String,
    _ schema: JSONSchema,
    isRequired: Bool = false,
    default fallback: Sample? = nil,
    examples: [Sample] = []
  ) {
    self.name = name
    self.summary = summary
    self.schema = schema
    self.isRequired = isRequired
    self.fallback = fallback
    self.examples = examples
  }

  /// A valid value of a member.
  package enum Sample: Sendable {
    case word(String)
    case words([String])
    case integer(Int)
    case flag(Bool)
  }
}

extension SchemaMember.Sample: ExpressibleByStringLiteral {
  package init(stringLiteral word: String) { self = .word(word) }
}

extension SchemaMember.Sample: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) { self = .integer(number) }
}
