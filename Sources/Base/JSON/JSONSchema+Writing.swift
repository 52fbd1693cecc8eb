extension JSONSchema {
  /// Returns the text of a schema file.
  ///
  /// - Parameter rest: Writes more members of the schema.
  package func text(title: String, description: String, _ rest: (inout JSONWriter) -> Void = { _ in }) -> String {
    var json = JSONWriter()
    json.object { root in
      let head = [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", title), ("description", description),
      ]
      for (name, text) in head {
        root.line()
        root.member(name, text)
      }
      root.line()
      write(to: &root)
      rest(&root)
    }
    json.end()
    return json.text
  }

  /// Writes the members of the schema.
  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let longest):
      json.member("type", "string")
      json.length(longest: longest)
    case .scalar(let longest):
      json.member("type", ["string", "number", "boolean"])
      json.length(longest: longest)
    case .matching(let pattern):
      json.member("type", "string")
      json.member("pattern", "^\(pattern)$")
    case .word(let words): json.member("enum", words)
    case .value(let values):
      json.key("enum")
      json.raw(values)
    case .integer(let least, let most):
      json.member("type", "integer")
      json.member("minimum", least)
      if let most { json.member("maximum", most) }
    case .unsigned:
      JSONSchema.integer(from: 0).write(to: &json)
      json.key("maximum")
      json.raw(String(UInt64.max))
    case .number(let least, let most):
      json.member("type", "number")
      if let least { json.member("minimum", least) }
      if let most { json.member("maximum", most) }
    case .halves(let most):
      JSONSchema.number(from: 0, to: most).write(to: &json)
      json.member("multipleOf", 0.5)
    case .flag: json.member("type", "boolean")
    case .always: json.member("const", true)
    case .list(let element, let fewest, let most, let isSet):
      json.member("type", "array")
      json.schema("items", element)
      if let fewest { json.member("minItems", fewest) }
      if let most { json.member("maxItems", most) }
      if isSet { json.member("uniqueItems", true) }
    case .object(let members, let alternatives, let isFilled, let rules, let others):
      writeObject(members, alternatives, isFilled, rules, others, to: &json)
    case .map(let value, let names):
      json.member("type", "object")
      if let names {
        json.object("patternProperties") { patterns in
          patterns.object("^\(names)$") { value.write(to: &$0) }
        }
        json.member("additionalProperties", false)
      } else {
        json.schema("additionalProperties", value)
      }
      json.member("minProperties", 1)
    case .anyOf(let options): json.schemas("anyOf", options)
    }
  }

  private func writeObject(
    _ members: [SchemaMember],
    _ alternatives: [String],
    _ isFilled: Bool,
    _ rules: [String],
    _ others: SchemaMember?,
    to json: inout JSONWriter
  ) {
    json.member("type", "object")
    json.object("properties") { properties in
      for member in members {
        properties.line()
        properties.object(member.name) { member.write(to: &$0) }
      }
    }
    if let others {
      json.object("patternProperties") { patterns in
        patterns.object("^\(others.name)$") { others.write(to: &$0) }
      }
    }
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.member("required", required) }
    if !alternatives.isEmpty {
      json.array("oneOf") { list in alternatives.forEach { list.raw("{\(having([$0]))}") } }
    }
    if isFilled { json.member("minProperties", 1) }
    json.member("additionalProperties", false)
    if !rules.isEmpty { json.rules(rules) }
  }
}

/// Returns the part of a schema that forbids `members`, as JSON.
package func without(_ members: [String]) -> String {
  #""properties":{\#(members.map { "\"\($0)\":false" }.joined(separator: ","))}"#
}

/// Returns the part of a schema that requires `members`, as JSON.
package func having(_ members: [String]) -> String {
  #""required":[\#(members.map { "\"\($0)\"" }.joined(separator: ","))]"#
}

extension JSONWriter {
  /// Writes conditions that are already JSON, one a line; all of them hold.
  package mutating func rules(_ rules: [String]) {
    line()
    array("allOf") { list in
      for rule in rules {
        list.line()
        list.raw(rule)
      }
    }
  }

  fileprivate mutating func schema(_ name: String, _ schema: JSONSchema) {
    key(name)
    object { schema.write(to: &$0) }
  }

  fileprivate mutating func schemas(_ name: String, _ schemas: [JSONSchema]) {
    key(name)
    array { list in for schema in schemas { list.object { schema.write(to: &$0) } } }
  }

  fileprivate mutating func length(longest: Int?) {
    member("minLength", 1)
    if let longest { member("maxLength", longest) }
  }
}

extension SchemaMember {
  /// Writes the members of the schema.
  package func write(to json: inout JSONWriter) {
    json.member("description", summary)
    schema.write(to: &json)
    if let fallback {
      json.key("default")
      fallback.write(to: &json)
    }
    if !examples.isEmpty {
      json.array("examples") { list in examples.forEach { $0.write(to: &list) } }
    }
  }
}

extension SchemaMember.Sample {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .word(let word): json.value(word)
    case .words(let words): json.value(words)
    case .integer(let number): json.value(number)
    case .flag(let flag): json.value(flag)
    }
  }
}
