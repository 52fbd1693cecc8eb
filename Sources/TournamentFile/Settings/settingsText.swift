import Base
import Tournament

/// The keys of a tournament file that its result has in another place, or that do not concern the reports.
private let keysOutsideSettings: Set<String> = [
  "name", "description", "characters", "roster", "entrants", "on_missing", "random_seed", "withdrawals", "expect",
]

/// Returns the settings of a tournament as a JSON object in one line, with the keys of the file, sorted.
///
/// ``readSettings(_:name:sources:)`` reads them back.
///
/// - Parameter implied: The settings that the file does not write, as JSON.
func settingsText(of root: YAMLNode, adding implied: [String: String]) -> [UInt8] {
  guard case .mapping(let entries) = root.kind else { return [] }
  var values: [String: (inout JSONWriter) -> Void] = implied.mapValues { text in { $0.raw(text) } }
  for entry in entries {
    let key = entry.key.text ?? ""
    if !keysOutsideSettings.contains(key) { values[key] = { $0.write(entry.value) } }
  }
  return settingsText(values)
}

private func settingsText(_ values: [String: (inout JSONWriter) -> Void]) -> [UInt8] {
  var json = JSONWriter()
  json.object { object in
    for (key, write) in values.sorted(by: { $0.key < $1.key }) {
      object.key(key)
      write(&object)
    }
  }
  return json.bytes
}

extension TournamentPlan {
  /// Makes the settings name the source that the rules have, and the figures that count with it.
  package mutating func nameSourceInSettings() {
    let limits = YAMLLimits(bytes: TournamentFileLimits.bytes)
    guard let root = try? readYAML(settings, limits: limits).first?.root, case .mapping(let entries) = root.kind else {
      return
    }
    var values: [String: (inout JSONWriter) -> Void] = [:]
    for entry in entries { values[entry.key.text ?? ""] = { $0.write(entry.value) } }
    let rules = rules
    values["source"] = { $0.value(rules.source.name) }
    if case .figure(let figure) = rules.power { values["power"] = { $0.value(figure.rawValue) } }
    values["tiebreak"] = { json in json.value(rules.tiebreak.map(\.rawValue)) }
    settings = settingsText(values)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ node: YAMLNode) {
    switch node.kind {
    case .scalar(let text, .plain) where text.isJSONLiteral: raw(text)
    case .scalar(let text, _): value(text)
    case .sequence(let items): array { list in for item in items { list.write(item) } }
    case .mapping(let entries):
      object { object in
        for entry in entries {
          object.key(entry.key.text ?? "")
          object.write(entry.value)
        }
      }
    }
  }
}

extension String {
  /// Whether the text is a number or a truth value in JSON.
  fileprivate var isJSONLiteral: Bool {
    if self == "true" || self == "false" { return true }
    guard let first = utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first), utf8.count < 30 else {
      return false
    }
    return (try? JSONDocument(utf8))?.root.number != nil
  }
}
