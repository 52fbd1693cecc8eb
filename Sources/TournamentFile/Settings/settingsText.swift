import Base
import Tournament

/// The keys of a tournament file that its result has in another place, or that do not concern the reports.
private let keysOutsideSettings: Set<String> = [
  "name", "description", "characters", "roster", "on_missing", "random_seed", "withdrawals", "expect",
]

/// Returns the settings of a tournament as a JSON object in one line, with the keys of the file, sorted.
///
/// ``readSettings(_:name:sources:)`` reads them back.
func settingsText(of root: YAMLNode) -> [UInt8] {
  guard case .mapping(let entries) = root.kind else { return [] }
  var json = JSONWriter()
  json.object { object in
    object.write(
      entries.filter { !keysOutsideSettings.contains($0.key.text ?? "") }.sorted {
        ($0.key.text ?? "") < ($1.key.text ?? "")
      }
    )
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
    values["tiebreak"] = { json in json.array { list in for figure in rules.tiebreak { list.value(figure.rawValue) } } }
    var json = JSONWriter()
    json.object { object in
      for (key, write) in values.sorted(by: { $0.key < $1.key }) {
        object.key(named: key)
        write(&object)
      }
    }
    settings = json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ entries: [YAMLEntry]) {
    for entry in entries {
      key(named: entry.key.text ?? "")
      write(entry.value)
    }
  }

  fileprivate mutating func write(_ node: YAMLNode) {
    switch node.kind {
    case .scalar(let text, .plain) where text.isJSONLiteral: raw(text)
    case .scalar(let text, _): value(text)
    case .sequence(let items): array { list in for item in items { list.write(item) } }
    case .mapping(let entries): object { $0.write(entries) }
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
