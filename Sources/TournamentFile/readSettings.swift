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
