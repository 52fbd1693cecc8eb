import Testing

/// Checks values against a JSON Schema, as far as the one of tournament files goes.
struct SchemaChecker {
  var schema: SchemaValue

  func accepts(_ value: SchemaValue) -> Bool { Self.accepts(value, schema) }

  private static func accepts(_ value: SchemaValue, _ schema: SchemaValue) -> Bool {
    if case .flag(let isAllowed) = schema { return isAllowed }
    return schema.members.allSatisfy { holds($0.key, $0.value, for: value, in: schema.members) }
  }

  /// Whether a value obeys one keyword.
  private static func holds(
    _ keyword: String,
    _ rule: SchemaValue,
    for value: SchemaValue,
    in schema: [String: SchemaValue]
  ) -> Bool {
    switch keyword {
    case "$schema", "title", "description", "default", "examples", "then": return true
    case "type":
      return (rule.items + [rule]).contains { name in
        value.typeNames.contains { name == .text($0) }
      }
    case "enum": return rule.items.contains(value)
    case "const": return rule == value
    case "anyOf": return rule.items.contains { accepts(value, $0) }
    case "oneOf": return rule.items.count { accepts(value, $0) } == 1
    case "allOf": return rule.items.allSatisfy { accepts(value, $0) }
    case "not": return !accepts(value, rule)
    case "if": return !accepts(value, rule) || schema["then"].map { accepts(value, $0) } ?? true
    default: return holdsForKind(keyword, rule, for: value, in: schema)
    }
  }

  /// Whether a value obeys a keyword that speaks of one kind of value only.
  private static func holdsForKind(
    _ keyword: String,
    _ rule: SchemaValue,
    for value: SchemaValue,
    in schema: [String: SchemaValue]
  ) -> Bool {
    let bound = rule.number ?? 0
    switch (keyword, value) {
    case ("minimum", .number(let number)): return number >= bound
    case ("maximum", .number(let number)): return number <= bound
    case ("multipleOf", .number(let number)): return (number / bound).rounded() == number / bound
    case ("minLength", .text(let text)): return Double(text.unicodeScalars.count) >= bound
    case ("maxLength", .text(let text)): return Double(text.unicodeScalars.count) <= bound
    case ("pattern", .text(let text)):
      if case .text(let pattern) = rule { return matches(text, pattern) }
      return false
    case ("prefixItems", .list(let items)):
      return zip(items, rule.items).allSatisfy { accepts($0, $1) }
    case ("minItems", .list(let items)): return Double(items.count) >= bound
    case ("maxItems", .list(let items)): return Double(items.count) <= bound
    case ("uniqueItems", .list(let items)):
      return items.indices.allSatisfy { !items[..<$0].contains(items[$0]) }
    case ("items", .list(let items)): return items.allSatisfy { accepts($0, rule) }
    case ("contains", .list(let items)): return items.contains { accepts($0, rule) }
    case ("minProperties", .object(let members)): return Double(members.count) >= bound
    case ("required", .object(let members)):
      return rule.items.allSatisfy { name in members.keys.contains { name == .text($0) } }
    case ("properties", .object(let members)):
      return members.allSatisfy { key, value in
        rule.members[key].map { accepts(value, $0) } ?? true
      }
    case ("propertyNames", .object(let members)):
      return members.keys.allSatisfy { accepts(.text($0), rule) }
    case ("patternProperties", .object(let members)):
      return rule.members.allSatisfy { pattern, schema in
        members.allSatisfy { !matches($0.key, pattern) || accepts($0.value, schema) }
      }
    case ("dependentRequired", .object(let members)):
      return rule.members.allSatisfy { key, others in
        members[key] == nil
          || others.items.allSatisfy { other in members.keys.contains { other == .text($0) } }
      }
    case ("additionalProperties", .object(let members)):
      let patterns = schema["patternProperties"]?.members.keys.map { $0 } ?? []
      return members.allSatisfy { key, value in
        schema["properties"]?.members[key] != nil || patterns.contains { matches(key, $0) }
          || accepts(value, rule)
      }
    case ("minimum", _), ("maximum", _), ("multipleOf", _), ("minLength", _), ("maxLength", _),
      ("minItems", _),
      ("maxItems", _), ("uniqueItems", _), ("items", _), ("minProperties", _), ("required", _),
      ("properties", _), ("additionalProperties", _), ("patternProperties", _),
      ("propertyNames", _),
      ("dependentRequired", _), ("prefixItems", _), ("pattern", _), ("contains", _):
      return true
    default:
      Issue.record("the checker does not know '\(keyword)'")
      return false
    }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else {
      Issue.record("'\(pattern)' is no regular expression")
      return false
    }
    return text.contains(regex)
  }
}
