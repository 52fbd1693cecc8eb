internal import JSON

/// Returns the JSON Schema (2020-12) of one tournament: of each document of a tournament file.
package func tournamentSchema() -> String {
  var json = JSONWriter()
  json.object { root in
    root.line()
    root.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    root.line()
    root.member("title", "contest tournament")
    root.line()
    root.member("description", "One tournament; '---' begins another in the same file.")
    root.line()
    Schema.mapping(tournamentKeys).members(&root)
    root.line()
    root.key("anyOf")
    root.array { options in
      ["characters", "roster"].forEach { options.raw("{\"required\":[\"\($0)\"]}") }
    }
    root.line()
    root.key("allOf")
    root.array { rules in
      for rule in rulesAcrossKeys {
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
  formatWords.map { format in
    let foreign = formatOptions.filter { !$0.owners.contains(format) }
      .map { "\"\($0.key)\":false" }
    // The default format is also meant where none is named.
    let required = format == formatWords[0] ? "" : #","required":["format"]"#
    return #"{"if":{"properties":{"format":{"const":"\#(format)"}}\#(required)},"#
      + #""then":{"properties":{\#(foreign.joined(separator: ","))}}}"#
  } + [
    #"{"if":{"not":{"required":["roster"]}},"then":{"properties":{"characters":{"minItems":2}}}}"#,
    #"{"if":{"properties":{"source":{"const":"inline"}},"required":["source"]},"#
      + #""then":{"properties":{"roster":false,"characters":{"items":{"type":"object","#
      + #""properties":{"id":false},"anyOf":[\#(requiredFigures)]}}}}}"#,
  ]

/// That a character has a figure of its own.
private let requiredFigures =
  (["power"] + figureKeys.map(\.name)).map { "{\"required\":[\"\($0)\"]}" }.joined(separator: ",")
