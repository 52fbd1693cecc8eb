import TournamentFile

/// Returns the events of `bytes` in the notation of yaml-test-suite's trees, without indentation.
func eventOutline(of bytes: [UInt8]) throws(YAMLError) -> [String] {
  var lines: [String] = []
  try forEachYAMLEvent(in: bytes) { event, _ in lines.append(line(event)) }
  return lines
}

private func line(_ event: YAMLEvent) -> String {
  switch event {
  case .streamStart: "+STR"
  case .streamEnd: "-STR"
  case .documentStart(let isExplicit): isExplicit ? "+DOC ---" : "+DOC"
  case .documentEnd(let isExplicit): isExplicit ? "-DOC ..." : "-DOC"
  case .alias(let name): "=ALI *\(name)"
  case .scalar(let text, let style, let properties):
    "=VAL\(written(properties)) \(sign(style))\(escaped(text))"
  case .sequenceStart(let isFlow, let properties):
    "+SEQ\(isFlow ? " []" : "")\(written(properties))"
  case .sequenceEnd: "-SEQ"
  case .mappingStart(let isFlow, let properties):
    "+MAP\(isFlow ? " {}" : "")\(written(properties))"
  case .mappingEnd: "-MAP"
  }
}

private func written(_ properties: YAMLProperties) -> String {
  (properties.anchor.map { " &\($0)" } ?? "") + (properties.tag.map { " <\($0)>" } ?? "")
}

private func sign(_ style: YAMLScalarStyle) -> String {
  switch style {
  case .plain: ":"
  case .singleQuoted: "'"
  case .doubleQuoted: "\""
  case .literal: "|"
  case .folded: ">"
  }
}

private func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result.append(contentsOf: #"\\"#.unicodeScalars)
    case "\n": result.append(contentsOf: #"\n"#.unicodeScalars)
    case "\t": result.append(contentsOf: #"\t"#.unicodeScalars)
    case "\r": result.append(contentsOf: #"\r"#.unicodeScalars)
    case "\u{8}": result.append(contentsOf: #"\b"#.unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}
