internal import JSON

/// A JSON Schema, as far as tournament files need it.
indirect enum Schema: Sendable {
  /// Text; numbers and truth values are taken as the text they were written as.
  case text(longest: Int)
  /// Text that cannot be taken for a number or a truth value.
  case string(longest: Int)
  case word([String])
  case integer(ClosedRange<Int>)
  case unsigned
  case number(limit: Double)
  /// A number for each of some names.
  case numbersByName(limit: Double)
  case numberWithin(ClosedRange<Double>)
  /// 0, ½ or 1.
  case points
  case flag
  /// True alone.
  case always
  /// `off`, which editors of YAML 1.1 take for false.
  case switchedOff
  /// Distinct items, unless they may repeat.
  case list(Schema, fewest: Int, most: Int, mayRepeat: Bool = false)
  /// - `rules`: What one key says about others, as members of schemas of their own.
  case mapping([KeySpec], exactlyOneOf: [String] = [], rules: [String] = [])
  case anyOf([Schema])
  /// A name or names for each of some places.
  case byPlace
  /// A number from 0 to 1 for each of some names.
  case byName

  func members(_ json: inout JSONWriter) {
    switch self {
    case .text(let longest):
      json.key("type")
      json.array { list in ["string", "number", "boolean"].forEach { list.value($0) } }
      json.member("minLength", 1)
      json.member("maxLength", longest)
    case .string(let longest):
      json.member("type", "string")
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
    case .number(let limit):
      json.member("type", "number")
      json.member("minimum", -limit)
      json.member("maximum", limit)
    case .numbersByName(let limit):
      json.member("type", "object")
      json.key("additionalProperties")
      json.object { Schema.number(limit: limit).members(&$0) }
      json.member("minProperties", 1)
    case .numberWithin(let range):
      json.member("type", "number")
      json.member("minimum", range.lowerBound)
      json.member("maximum", range.upperBound)
    case .points:
      json.key("enum")
      json.raw("[0,0.5,1]")
    case .flag:
      json.member("type", "boolean")
    case .always:
      json.member("const", true)
    case .switchedOff:
      json.key("enum")
      json.array {
        $0.value("off")
        $0.value(false)
      }
    case .list(let element, let fewest, let most, let mayRepeat):
      json.member("type", "array")
      json.key("items")
      json.object { element.members(&$0) }
      json.member("minItems", fewest)
      json.member("maxItems", most)
      if !mayRepeat { json.member("uniqueItems", true) }
    case .mapping(let keys, let alternatives, let rules):
      writeMapping(keys, exactlyOneOf: alternatives, to: &json)
      guard !rules.isEmpty else { return }
      json.line()
      json.key("allOf")
      json.array { list in
        for rule in rules {
          list.line()
          list.raw(rule)
        }
      }
    case .byPlace:
      json.member("type", "object")
      json.key("patternProperties")
      json.object {
        $0.key("^[1-9][0-9]*$")
        $0.object { place in
          Schema.anyOf([
            .text(longest: TournamentFileLimits.nameLength),
            .list(
              .text(longest: TournamentFileLimits.nameLength),
              fewest: 1,
              most: TournamentFileLimits.characters,
              mayRepeat: true
            ),
          ]).members(&place)
        }
      }
      json.member("additionalProperties", false)
      json.member("minProperties", 1)
    case .byName:
      json.member("type", "object")
      json.key("additionalProperties")
      json.object {
        $0.member("type", "number")
        $0.member("minimum", 0)
        $0.member("maximum", 1)
      }
      json.member("minProperties", 1)
    case .anyOf(let options):
      json.key("anyOf")
      json.array { list in
        for option in options { list.object { option.members(&$0) } }
      }
    }
  }

  private func writeMapping(
    _ keys: [KeySpec],
    exactlyOneOf alternatives: [String],
    to json: inout JSONWriter
  ) {
    json.member("type", "object")
    json.key("properties")
    json.object { properties in
      for key in keys {
        properties.line()
        properties.key(key.name)
        properties.object { key.write(to: &$0) }
      }
    }
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      json.key("required")
      json.array { list in required.forEach { list.value($0) } }
    }
    if !alternatives.isEmpty {
      json.key("oneOf")
      json.array { list in alternatives.forEach { list.raw("{\"required\":[\"\($0)\"]}") } }
    }
    json.member("minProperties", 1)
    json.member("additionalProperties", false)
  }
}
