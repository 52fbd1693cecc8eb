import Base
import Tournament

extension TournamentDecoder {
  /// Reads the expectations of a tournament.
  mutating func expectations(_ members: Members) -> [Expectation] {
    guard let node = members["expect"] else { return [] }
    let found = reader.members(
      of: node,
      what: "'expect'",
      keys: expectKeys.names,
      example: "'expect: {champion: Hulk}'"
    )
    guard let found else { return [] }
    var expectations: [Expectation] = []
    if let champion = found["champion"] { expectations += expected(champion, key: "champion", .champion) }
    for (key, claim) in [("top", Claim.top), ("places", Claim.place)] {
      guard let table = found[key] else { continue }
      for (place, names) in numbered(table, key: key) {
        expectations += listed(names, key: key).flatMap { expected($0, key: key, claim(place)) }
      }
    }
    if let table = found["at_least"] { expectations += odds(of: table) }
    for contradiction in expectations.contradictions(by: { $0.name.trimmed.folded }) { reader.report(contradiction) }
    return expectations
  }

  private mutating func expected(_ node: YAMLNode, key: String, _ claim: Claim) -> [Expectation] {
    reader.text(node, key: key).map {
      [Expectation(claim: claim, name: $0, place: reader.place(node))]
    } ?? []
  }

  /// Returns the nodes of a name or of a list of names.
  private mutating func listed(_ node: YAMLNode, key: String) -> [YAMLNode] {
    guard case .sequence = node.kind else { return [node] }
    return reader.items(
      node,
      key: key,
      count: 1...TournamentFileLimits.characters,
      help: "write a name, or several in brackets"
    ) ?? []
  }

  /// Reads a mapping from places to expected names.
  private mutating func numbered(_ node: YAMLNode, key: String) -> [(Int, YAMLNode)] {
    entries(of: node, key: key, from: "places to names", example: "{3: [Hulk, Thor]}").compactMap { entry in
      reader.integer(entry.key, what: "a place", in: 1...TournamentFileLimits.characters).map { ($0, entry.value) }
    }
  }

  private mutating func entries(of node: YAMLNode, key: String, from words: String, example: String) -> [YAMLEntry] {
    if case .mapping(let entries) = node.kind, !entries.isEmpty { return entries }
    return reader.fail(
      "'\(key)' must be a mapping from \(words), found \(NodeReader.found(node))",
      at: node,
      help: "write '\(key): \(example)'"
    ) ?? []
  }

  /// Reads a mapping from names to minimum title odds.
  private mutating func odds(of node: YAMLNode) -> [Expectation] {
    let entries = entries(of: node, key: "at_least", from: "names to odds", example: "{Hulk: 0.25}")
    return entries.flatMap { entry -> [Expectation] in
      guard let odds = reader.number(entry.value, key: "at_least") else { return [] }
      guard (0...1).contains(odds) else {
        return reader.fail("odds lie between 0 and 1, found \(NodeReader.found(entry.value))", at: entry.value) ?? []
      }
      return expected(entry.key, key: "at_least", .titleOdds(odds))
    }
  }
}
