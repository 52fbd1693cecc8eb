package import Base
package import Tournament

/// Reads the settings of a tournament from its result, as ``TournamentPlan/settings`` gives them.
///
/// - Parameters:
///   - name: The name of the tournament.
///   - slug: The name of its report folder.
///   - place: The place for diagnostics.
///   - sources: The sources that a tournament may name; the first is the default.
/// - Returns: The plan without characters; nil if this version does not understand the settings.
package func readSettings(_ settings: [UInt8], name: String, slug: String, at place: SourcePlace, sources: [Source])
  -> TournamentPlan?
{
  guard let documents = try? readYAML(settings), documents.count == 1 else { return nil }
  var decoder = TournamentDecoder(reader: NodeReader(file: place.file), sources: sources)
  var plan = decoder.plan(ofSettings: documents[0].root.unquoted, name: name, slug: slug, at: place)
  plan?.settings = settings
  return plan
}

extension TournamentDecoder {
  fileprivate mutating func plan(ofSettings root: YAMLNode, name: String, slug: String, at place: SourcePlace)
    -> TournamentPlan?
  {
    guard case .mapping(let entries) = root.kind else { return nil }
    let known =
      entries.isEmpty
      ? Members(entries)
      : reader.members(
        of: root,
        what: "a tournament",
        keys: tournamentWords,
        elsewhere: keysOfStagesAlone,
        example: ""
      )
    guard let members = known else { return nil }
    var rules = TournamentRules(name: name, slug: slug, source: sources[0])
    readRules(members, into: &rules)
    guard reader.diagnostics.isEmpty else { return nil }
    var own = TournamentPlan(ofResult: rules, at: place)
    own.groupMembers = draft.groupMembers
    own.forbiddenPairs = draft.forbiddenPairs
    own.slotNames = draft.slotNames
    own.sourceSettings = draft.sourceSettings
    own.stagePlaces = draft.stagePlaces
    return own
  }
}

extension TournamentPlan {
  /// A plan without characters, which a result has.
  package init(ofResult rules: TournamentRules, at place: SourcePlace) {
    let stagePlaces = rules.stages.map { _ in StagePlaces() }
    self.init(rules: rules, place: place, rosterPlace: place, stagePlaces: stagePlaces)
  }
}

extension YAMLNode {
  /// The same value with every scalar plain: JSON quotes numbers and truth values that it writes in another way.
  fileprivate var unquoted: YAMLNode {
    var node = self
    switch kind {
    case .scalar(let text, _): node.kind = .scalar(text: text, style: .plain)
    case .sequence(let items): node.kind = .sequence(items.map(\.unquoted))
    case .mapping(let entries): node.kind = .mapping(entries.map { YAMLEntry(key: $0.key, value: $0.value.unquoted) })
    }
    return node
  }
}

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
    guard case .mapping(let entries)? = try? readYAML(settings).first?.root.kind else { return }
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
