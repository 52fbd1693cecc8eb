internal import JSON

/// A JSON Schema, as far as tournament files need it.
indirect enum Schema: Sendable {
  /// Text; numbers and truth values are taken as the text they were written as.
  case text(longest: Int)
  case word([String])
  case integer(ClosedRange<Int>)
  case unsigned
  case number
  case flag
  case list(Schema, fewest: Int, most: Int, isUnique: Bool)
  case mapping([KeySpec], fewest: Int)
  case anyOf([Schema])

  func write(to json: inout JSONWriter) {
    json.object { members(&$0) }
  }

  func members(_ json: inout JSONWriter) {
    switch self {
    case .text(let longest):
      json.key("type")
      json.array { list in ["string", "number", "boolean"].forEach { list.value($0) } }
      json.member("minLength", 1)
      json.member("maxLength", longest)
    case .word(let words):
      json.key("enum")
      json.array { list in words.forEach { list.value($0) } }
    case .integer(let range):
      json.member("type", "integer")
      json.member("minimum", range.lowerBound)
      json.member("maximum", range.upperBound)
    case .unsigned:
      json.member("type", "integer")
      json.member("minimum", 0)
      json.key("maximum")
      json.raw(String(UInt64.max))
    case .number:
      json.member("type", "number")
    case .flag:
      json.member("type", "boolean")
    case .list(let element, let fewest, let most, let isUnique):
      json.member("type", "array")
      json.key("items")
      element.write(to: &json)
      json.member("minItems", fewest)
      json.member("maxItems", most)
      json.member("uniqueItems", isUnique)
    case .mapping(let keys, let fewest):
      writeMapping(keys, fewest: fewest, to: &json)
    case .anyOf(let options):
      json.key("anyOf")
      json.array { list in options.forEach { $0.write(to: &list) } }
    }
  }

  private func writeMapping(_ keys: [KeySpec], fewest: Int, to json: inout JSONWriter) {
    json.member("type", "object")
    json.key("properties")
    json.object { properties in
      for key in keys {
        properties.line()
        properties.key(key.name)
        properties.object { property in
          property.member("description", key.summary)
          key.schema.members(&property)
        }
      }
    }
    json.key("required")
    json.array { list in keys.filter(\.isRequired).forEach { list.value($0.name) } }
    json.member("minProperties", fewest)
    json.member("additionalProperties", false)
  }
}

/// A key that a mapping of a tournament file may have.
struct KeySpec: Sendable {
  var name: String
  var summary: String
  var schema: Schema
  var isRequired = false
}

/// Returns the JSON Schema (2020-12) of one tournament: of each document of a tournament file.
package func tournamentSchema() -> String {
  var json = JSONWriter()
  json.object { root in
    root.line()
    root.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    root.line()
    root.member("title", "contest tournament")
    root.line()
    Schema.mapping(tournamentKeys, fewest: 2).members(&root)
    root.line()
    root.key("anyOf")
    root.array { options in
      for key in ["characters", "roster"] {
        options.object { option in
          option.key("required")
          option.array { $0.value(key) }
        }
      }
    }
  }
  json.end()
  return json.text
}
