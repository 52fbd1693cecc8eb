internal import JSON

/// A JSON Schema, with the features that results need.
indirect enum ValueSchema: Sendable {
  /// Text of at least 1 Unicode scalar.
  case text(longest: Int? = nil)
  /// Text that matches a regular expression as a whole.
  case matching(String)
  case word([String])
  case integer(from: Int, to: Int? = nil)
  /// An integer from 0 to 2⁶⁴ − 1.
  case unsigned
  case number(from: Double? = nil, to: Double? = nil)
  /// A number above 0.
  case positive
  /// A multiple of 0.5, from 0.
  case halves(to: Double? = nil)
  case flag
  /// The value `true`; the member is left out instead of `false`.
  case always
  case constant(Int)
  case list(ValueSchema, fewest: Int = 0, most: Int? = nil, isSet: Bool = false)
  case pair(ValueSchema, ValueSchema)
  /// - `rules`: Conditions between the members, each as the members of a schema.
  case object([MemberSchema], rules: [String] = [])
  /// An object with one or more members of any name.
  case map(ValueSchema)
  case anyOf([ValueSchema])

  /// Any raw value of an enumeration.
  static func word<Word: CaseIterable & RawRepresentable<String>>(of words: Word.Type) -> Self {
    .word(words.allCases.map(\.rawValue))
  }

  /// Writes the members of the schema.
  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let longest):
      json.member("type", "string")
      json.member("minLength", 1)
      if let longest { json.member("maxLength", longest) }
    case .matching(let pattern):
      json.member("type", "string")
      json.member("pattern", "^\(pattern)$")
    case .word(let words):
      json.key("enum")
      json.array { list in words.forEach { list.value($0) } }
    case .integer(let least, let most): json.integer(from: least, to: most)
    case .unsigned:
      json.integer(from: 0, to: nil)
      json.key("maximum")
      json.raw(String(UInt64.max))
    case .number(let least, let most): json.number(from: least, to: most)
    case .positive:
      json.member("type", "number")
      json.member("exclusiveMinimum", 0)
    case .halves(let most):
      json.number(from: 0, to: most)
      json.member("multipleOf", 0.5)
    case .flag:
      json.member("type", "boolean")
    case .always:
      json.member("const", true)
    case .constant(let number):
      json.member("const", number)
    case .list(let element, let fewest, let most, let isSet):
      json.member("type", "array")
      json.key("items")
      json.object { element.write(to: &$0) }
      if fewest > 0 { json.member("minItems", fewest) }
      if let most { json.member("maxItems", most) }
      if isSet { json.member("uniqueItems", true) }
    case .pair(let first, let second): writePair(first, second, to: &json)
    case .object(let members, let rules): writeObject(members, rules, to: &json)
    case .map(let value):
      json.member("type", "object")
      json.key("additionalProperties")
      json.object { value.write(to: &$0) }
      json.member("minProperties", 1)
    case .anyOf(let options):
      json.key("anyOf")
      json.array { list in
        for option in options { list.object { option.write(to: &$0) } }
      }
    }
  }

  private func writePair(_ first: Self, _ second: Self, to json: inout JSONWriter) {
    json.member("type", "array")
    json.key("prefixItems")
    json.array { list in
      for element in [first, second] { list.object { element.write(to: &$0) } }
    }
    json.member("items", false)
    json.member("minItems", 2)
  }

  private func writeObject(
    _ members: [MemberSchema],
    _ rules: [String],
    to json: inout JSONWriter
  ) {
    json.member("type", "object")
    json.key("properties")
    json.object { properties in
      for member in members {
        properties.line()
        properties.key(member.name)
        properties.object { member.write(to: &$0) }
      }
    }
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      json.key("required")
      json.array { list in required.forEach { list.value($0) } }
    }
    json.member("additionalProperties", false)
    guard !rules.isEmpty else { return }
    json.line()
    json.key("allOf")
    json.array { list in
      for rule in rules {
        list.line()
        list.raw(rule)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func integer(from least: Int, to most: Int?) {
    member("type", "integer")
    member("minimum", least)
    if let most { member("maximum", most) }
  }

  fileprivate mutating func number(from least: Double?, to most: Double?) {
    member("type", "number")
    if let least { member("minimum", least) }
    if let most { member("maximum", most) }
  }
}
