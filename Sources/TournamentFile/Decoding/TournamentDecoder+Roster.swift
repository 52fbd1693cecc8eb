import Tournament

extension TournamentDecoder {
  /// Reads the roster, which must have exactly one rule.
  mutating func readRoster(of node: YAMLNode, source: Source) -> TournamentPlan.Roster? {
    guard !source.isInFile else {
      return reader.fail(
        "a 'roster' needs a source to take characters from, and the source is '\(source.name)'",
        at: node,
        help: "list them under 'characters', each with a power"
      )
    }
    guard source.listsCharacters else {
      return reader.fail(
        "the source '\(source.name)' has no list for a roster to take characters from",
        at: node,
        help: "list them under 'characters'"
      )
    }
    let known = reader.diagnostics.count
    let members = reader.members(of: node, what: "a roster", keys: rosterKeys.names, example: "'roster: {top: 16}'")
    guard let members else { return nil }
    let limit = integer(members, "limit", in: 1...TournamentFileLimits.characters)
    let given = rosterRules.filter { members[$0] != nil }
    let rules = given.compactMap { rule(of: $0, members) }
    guard reader.diagnostics.count == known else { return nil }
    guard given.count == 1, let rule = rules.first else {
      return reader.fail(
        given.isEmpty
          ? "a roster needs a rule: \(NodeReader.list(rosterRules, last: "or"))"
          : "a roster has one rule, found \(NodeReader.list(given))",
        at: node,
        help: given.isEmpty ? "write 'roster: {top: 16}'" : "keep one of them"
      )
    }
    return TournamentPlan.Roster(rule: rule, limit: limit)
  }

  private mutating func rule(of key: String, _ members: Members) -> TournamentPlan.Roster.Rule? {
    guard let node = members[key] else { return nil }
    switch key {
    case "top":
      return integer(members, "top", in: 1...TournamentFileLimits.characters).map(TournamentPlan.Roster.Rule.top)
    case "starts_with": return reader.text(node, key: key).map(TournamentPlan.Roster.Rule.startsWith)
    default:
      guard let isAll = reader.flag(node, key: key) else { return nil }
      if !isAll {
        reader.report(
          "'all' can only be true",
          at: node,
          help: "leave 'all' out, and write another rule such as 'top: 16'"
        )
      }
      return .all
    }
  }
}

extension TournamentPlan.Roster {
  /// The maximum number of characters; nil if it depends on the source only.
  package var maximum: Int? {
    guard case .top(let count) = rule else { return limit }
    return min(count, limit ?? count)
  }
}
