@testable import TournamentFile

/// Returns a value on one line, each scalar with its place: `{name@1:1: Hulk@1:7}`.
///
/// A value from an alias has the place of the alias after a `*`.
func outline(_ node: YAMLNode) -> String {
  let tag = node.tag.map { "!<\($0)> " } ?? ""
  let place = node.aliasMark.map { "@\(node.start)*\($0)" } ?? "@\(node.start)"
  switch node.kind {
  case .scalar(let text, .plain): return tag + text + place
  case .scalar(let text, _): return tag + String(reflecting: text) + place
  case .sequence(let items):
    return tag + "[" + items.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    let written = entries.map { "\(outline($0.key)): \(outline($0.value))" }
    return tag + "{" + written.joined(separator: ", ") + "}"
  }
}

func outline(_ text: String) throws(YAMLError) -> [String] {
  try readYAML(Array(text.utf8)).map { outline($0.root) }
}

/// Returns why `bytes` cannot be read; nil if they can.
func failure(reading bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) -> YAMLError? {
  do throws(YAMLError) {
    _ = try readYAML(bytes, limits: limits)
    return nil
  } catch {
    return error
  }
}
