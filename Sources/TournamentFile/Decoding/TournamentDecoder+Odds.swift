import Tournament

extension TournamentDecoder {
  /// Reads the rule for computing title odds.
  mutating func odds(of node: YAMLNode) -> OddsRule? {
    // YAML 1.1 editors may read `off` as a truth value and write `false`.
    if node.text == "off" || NodeReader.plain(node) == "false" { return .off }
    guard case .mapping = node.kind else {
      return reader.word(
        node,
        key: "odds",
        words: ["in_progress", "off", "exact"],
        or: "a mapping with 'simulations' or 'error'"
      ).map { $0 == "exact" ? .exact : $0 == "off" ? .off : .inProgress }
    }
    let members = reader.members(
      of: node,
      what: "'odds'",
      keys: oddsKeys.names,
      example: "'odds: {simulations: 100000}'"
    )
    guard let members else { return nil }
    if members["simulations"] != nil, let other = members.key("error") {
      return reader.fail("'simulations' and 'error' both say when to stop", at: other, help: "leave one of the two out")
    }
    if members["simulations"] != nil {
      return integer(members, "simulations", in: 1...TournamentFileLimits.simulations).map(OddsRule.simulations)
    }
    guard let node = members["error"], let error = reader.number(node, key: "error") else { return nil }
    guard (TournamentFileLimits.leastOddsError...0.5).contains(error) else {
      return reader.fail(
        "'error' must be a standard error from 0.00005 to 0.5, found \(NodeReader.found(node))",
        at: node,
        help: "write 'error: 0.001'"
      )
    }
    return .error(error)
  }
}
