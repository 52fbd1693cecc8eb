internal import Tournament
internal import YAML

extension TournamentDecoder {
  mutating func readRoster(of node: YAMLNode, source: Source) -> TournamentPlan.Roster? {
    guard source != .inline else {
      reader.report(
        "a 'roster' needs a source to take characters from, and the source is 'inline'",
        at: node.useMark,
        help: "list them under 'characters', each with a power"
      )
      return nil
    }
    guard
      let members = reader.members(
        of: node,
        what: "a roster",
        keys: rosterKeys,
        later: laterRosterKeys
      )
    else { return nil }
    let limit = members["limit"].flatMap {
      reader.integer($0, key: "limit", in: 1...TournamentFileLimits.characters)
    }
    var rules: [TournamentPlan.Roster.Rule] = []
    var isWhole = true
    if let top = members["top"] {
      let count = reader.integer(top, key: "top", in: 2...TournamentFileLimits.characters)
      if let count { rules.append(.top(count)) } else { isWhole = false }
    }
    if let prefix = members["starts_with"] {
      let text = reader.text(
        prefix,
        key: "starts_with",
        longest: TournamentFileLimits.nameLength
      )
      if let text { rules.append(.startsWith(text)) } else { isWhole = false }
    }
    if let all = members["all"] {
      switch reader.flag(all, key: "all") {
      case true?: rules.append(.all)
      case false?: break
      case nil: isWhole = false
      }
    }
    guard isWhole else { return nil }
    guard let rule = rules.first, rules.count == 1 else {
      reader.report(
        rules.isEmpty
          ? "a roster needs a rule: 'top', 'starts_with' or 'all: true'"
          : "a roster has one rule, and here are \(rules.count)",
        at: node.useMark
      )
      return nil
    }
    return TournamentPlan.Roster(rule: rule, limit: limit)
  }
}
