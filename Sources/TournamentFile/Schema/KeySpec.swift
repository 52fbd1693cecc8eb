internal import JSON

/// A key that a mapping of a tournament file may have.
struct KeySpec: Sendable {
  var name: String
  /// What editors show about it.
  var summary: String
  var schema: Schema
  var isRequired: Bool
  /// What leaving it out means.
  var fallback: Sample?
  var examples: [Sample]

  init(
    _ name: String,
    _ summary: String,
    _ schema: Schema,
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

  /// A value that a key may have.
  enum Sample: Sendable {
    case word(String)
    case words([String])
    case integer(Int)
    case flag(Bool)

    func write(to json: inout JSONWriter) {
      switch self {
      case .word(let word): json.value(word)
      case .words(let words): json.array { list in words.forEach { list.value($0) } }
      case .integer(let number): json.value(number)
      case .flag(let flag): json.value(flag)
      }
    }
  }

  /// Writes the members of the key's own schema.
  func write(to json: inout JSONWriter) {
    json.member("description", summary)
    schema.members(&json)
    if let fallback {
      json.key("default")
      fallback.write(to: &json)
    }
    if !examples.isEmpty {
      json.key("examples")
      json.array { list in examples.forEach { $0.write(to: &list) } }
    }
  }
}

extension KeySpec.Sample: ExpressibleByStringLiteral {
  init(stringLiteral word: String) { self = .word(word) }
}

extension KeySpec.Sample: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int) { self = .integer(number) }
}

extension KeySpec.Sample: ExpressibleByBooleanLiteral {
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
