internal import JSON
package import Tournament

/// Returns the JSON Schema (2020-12) of one tournament: of each document of a tournament file.
package func tournamentSchema(_ sources: [Source]) -> String {
  var json = JSONWriter()
  json.object { root in
    root.line()
    root.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    root.line()
    root.member("title", "contest tournament")
    root.line()
    root.member("description", "One tournament; '---' begins another in the same file.")
    root.line()
    Schema.mapping(tournamentKeys(sources)).members(&root)
    root.line()
    root.key("anyOf")
    root.array { options in
      ["characters", "roster"].forEach { options.raw("{\"required\":[\"\($0)\"]}") }
    }
    root.line()
    root.key("allOf")
    root.array { rules in
      for rule in rulesAcrossKeys
        + sources.compactMap({ metricRule($0, isDefault: $0 == sources[0]) })
      {
        rules.line()
        rules.raw(rule)
      }
    }
  }
  json.end()
  return json.text
}

/// What one key says about others.
private let rulesAcrossKeys =
  [
    #"{"if":{"not":{"required":["stages"]}},"then":{"allOf":[\#(formatRules().joined(separator: ","))]}}"#,
    #"{"if":{"required":["stages"]},"then":{"properties":{\#(forbidden(optionsOfStages))}}}"#,
    #"{"properties":{"stages":{"prefixItems":[{"properties":{"from":false}}]}}}"#,
    #"{"not":{"required":["best_of","decide"]}}"#,
    #"{"if":{"not":{"required":["roster"]}},"then":{"properties":{"characters":{"minItems":2}}}}"#,
    #"{"if":{"properties":{"source":{"const":"inline"}},"required":["source"]},"#
      + #""then":{"properties":{"roster":false,"characters":{"items":{"type":"object","#
      + #""properties":{"id":false},"anyOf":[\#(requiredFigures)]}}}}}"#,
  ]

/// Which metrics a tournament of a source can name; nil if it takes others than the source's own.
private func metricRule(_ source: Source, isDefault: Bool) -> String? {
  guard !source.hasOwnMetrics else { return nil }
  let words = source.metrics.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
  let isWord = #"{"enum":[\#(words)]}"#
  let isList = #"{"type":"array","items":\#(isWord)}"#
  let areKeys = #"{"type":"object","propertyNames":\#(isWord)}"#
  let areGames = #"{"anyOf":[\#(isList),{"type":"object","additionalProperties":\#(isList)}]}"#
  let id = source.hasTextIDs ? "" : #","id":{"type":"integer"}"#
  let isNamed =
    #"{"properties":{"source":{"const":"\#(source.name)"}}"#
    + (isDefault ? "}" : #","required":["source"]}"#)
  return #"{"if":\#(isNamed),"then":{"properties":{"power":{"anyOf":[\#(isWord),\#(areKeys)]},"#
    + #""tiebreak":\#(isList),"best_of":\#(areGames),"#
    + #""decide":{"properties":{"best_of":\#(areGames)}},"#
    + #""characters":{"items":{"properties":{"power":{"propertyNames":\#(isWord)}\#(id)}}}}}}"#
}

/// What one key of a stage says about others.
let stageRules =
  formatRules(andOthers: ["groups"]) + [
    #"{"dependentRequired":{"draw":["groups"]}}"#,
    #"{"if":{"not":{"required":["groups"]}},"#
      + #""then":{"properties":{"advance":{"properties":{"best_of_rest":{"const":0}}}}}}"#,
  ]

/// Which options go with which format, and with each other.
///
/// - Parameter others: More options of formats that can have groups.
private func formatRules(andOthers others: [String] = []) -> [String] {
  Format.Kind.playable.map { kind in
    let facts = Format(kind).facts
    let foreign = FormatOption.allCases.filter { !facts.options.contains($0) }.map(\.rawValue)
    var rules = forbidden(foreign + (facts.canHaveGroups ? [] : others))
    if facts.layout == .crossTable {
      let useless = TieBreak.allCases.filter(\.needsOpponents).map { "\"\($0.rawValue)\"" }
      rules += #","standings":{"items":{"not":{"enum":[\#(useless.joined(separator: ","))]}}}"#
    }
    // The default format is also meant where none is named.
    let required = kind == Format.Kind.playable[0] ? "" : #","required":["format"]"#
    return #"{"if":{"properties":{"format":{"const":"\#(kind.rawValue)"}}\#(required)},"#
      + #""then":{"properties":{\#(rules)}}}"#
  } + [
    #"{"if":{"properties":{"third_place":{"const":true}},"required":["third_place"]},"#
      + #""then":{"properties":{"placement":{"not":{"const":"shared"}}}}}"#,
    #"{"if":{"properties":{"third_place":{"const":false}},"required":["third_place"]},"#
      + #""then":{"properties":{"placement":{"const":"shared"}}}}"#,
  ]
}

private func forbidden(_ keys: [String]) -> String {
  keys.map { "\"\($0)\":false" }.joined(separator: ",")
}

/// That a character has a figure of its own.
private let requiredFigures =
  (["power"] + figureKeys.map(\.name)).map { "{\"required\":[\"\($0)\"]}" }.joined(separator: ",")
