import Base
import Tournament

extension TournamentDecoder {
  /// Reads a character that is written as a mapping.
  mutating func mappedEntry(of node: YAMLNode, rules: TournamentRules) -> TournamentPlan.Entry? {
    let known = reader.diagnostics.count
    let members = reader.members(
      of: node,
      what: entryWord,
      keys: hasOwnEntrants ? entrantKeys.names : entryWords,
      example: hasOwnEntrants ? "'{name: Ann, rating: 1640}'" : "'{name: Hulk, seed: 1}'"
    )
    guard let members else { return nil }
    let name = members["name"].flatMap { reader.text($0, key: "name") }
    let id = members["id"].flatMap { readID(of: $0, source: rules.source) }
    let title = members["title"].flatMap { reader.text($0, key: "title") }
    let alias = members["as"].flatMap { reader.text($0, key: "as") }
    let seed = integer(members, "seed", in: 1...TournamentFileLimits.characters)
    let withdrawal = members["withdraws"].flatMap { node in
      let example = "'{after: 2}'"
      let members = reader.members(of: node, what: "'withdraws'", keys: withdrawalKeys.names, example: example)
      return members.flatMap { readWithdrawal($0, at: node, what: "'withdraws'", example: example, of: rules) }
    }
    let byes = readByes(members, of: rules, withdrawal: withdrawal)
    let rating = members["rating"].flatMap { reader.number($0, key: "rating") }
    if let rating, !TournamentFileLimits.ratings.contains(rating) {
      reader.report("'rating' must be from 0 to 10,000", at: members["rating"] ?? node)
    }
    let picture = members["picture"].flatMap { node in
      reader.path(node, key: "picture", what: "picture").map {
        TournamentPlan.ForbiddenPair.Name(text: $0, place: reader.place(node))
      }
    }
    let own = ownFigures(members, rule: rules.power, source: rules.source)
    guard reader.diagnostics.count == known,
      let subject = subject(name: name, id: id, title: title, own: own, members, of: node, source: rules.source)
    else { return nil }
    var entry = TournamentPlan.Entry(subject, at: reader.place(node))
    (entry.alias, entry.seed, entry.withdrawal, entry.byes, entry.rating) = (alias, seed, withdrawal, byes, rating)
    entry.pictureFile = picture
    entry.seedPlace = members["seed"].map { reader.place($0) }
    entry.withdrawalPlace = members["withdraws"].map { reader.place($0) }
    entry.byesPlace = (members["byes"] ?? members["from"]).map { reader.place($0) }
    return entry
  }

  /// Reads the withdrawals of entrants that are named.
  mutating func readWithdrawals(_ node: YAMLNode, of rules: TournamentRules) -> [(
    name: TournamentPlan.ForbiddenPair.Name, withdrawal: Withdrawal
  )] {
    let (keys, example) = (namedWithdrawalKeys.names, "'{name: Hulk, after: 2}'")
    let help = "write 'withdrawals: [{name: Hulk, after: 2}]'"
    let items = reader.items(node, key: "withdrawals", count: 1...TournamentFileLimits.characters, help: help)
    return (items ?? []).compactMap { item in
      let members = reader.members(of: item, what: "a withdrawal", keys: keys, example: example)
      guard let members else { return nil }
      let own = reader.required("name", in: members, "a withdrawal needs a 'name'", at: item, help: "write \(example)")
      guard let own, let name = reader.text(own, key: "name"),
        let withdrawal = readWithdrawal(members, at: item, what: "a withdrawal", example: example, of: rules)
      else { return nil }
      return (.init(text: name, place: reader.place(own)), withdrawal)
    }
  }

  /// Reads the round after which a character withdraws.
  private mutating func readWithdrawal(
    _ members: Members,
    at node: YAMLNode,
    what: String,
    example: String,
    of rules: TournamentRules
  ) -> Withdrawal? {
    var stage = 0
    if let node = members["stage"] {
      guard let index = stageIndex(node, of: rules) else { return nil }
      stage = index
    }
    guard let after = members["after"] else {
      return reader.fail("\(what) needs 'after'", at: node, help: "write \(example)")
    }
    guard let round = reader.integer(after, what: "'after'", in: 0...largestRound) else { return nil }
    guard round > 0 || stage > 0 else {
      return reader.fail(
        "an entrant that withdraws before the first round takes no part",
        at: after,
        help: "remove it from the list, or write 'after: 1'"
      )
    }
    return Withdrawal(stage: stage, round: round, annuls: annuls(members, stage: stage, of: rules))
  }

  /// Reads whether the results of who withdraws from a stage are annulled.
  private mutating func annuls(_ members: Members, stage: Int, of rules: TournamentRules) -> Bool {
    guard let node = members["results"], reader.word(node, key: "results", words: annulWords) != nil else {
      return false
    }
    let own = rules.stages[stage]
    if areStagesKnown, own.format.kind != .roundRobin {
      reader.report(
        "'results: annul' is for a round robin, and \(own.name.isEmpty ? "the format" : "'\(own.name)'") is '\(own.format.name)'",
        at: node,
        help: "leave it out: what was played stays"
      )
    }
    return true
  }

  /// Reads the id of a character: a number, or a text if the source has text ids.
  private mutating func readID(of node: YAMLNode, source: Source) -> CharacterID? {
    let isNumber = NodeReader.plain(node).map { NodeReader.isDecimal($0) } ?? false
    guard isNumber || !source.hasTextIDs else {
      return reader.text(node, key: "id").map(CharacterID.text)
    }
    return reader.integer(node, what: "'id'", in: 1...largestID).map(CharacterID.number)
  }

  private mutating func subject(
    name: String?,
    id: CharacterID?,
    title: String?,
    own: OwnFigures?,
    _ members: Members,
    of node: YAMLNode,
    source: Source
  ) -> TournamentPlan.Subject? {
    if let pin = id.map(TournamentPlan.Subject.id) ?? title.map(TournamentPlan.Subject.title) {
      let word = id == nil ? "title" : "id"
      let a = id == nil ? "a" : "an"
      let key = members.key(word) ?? node
      if name != nil || id != nil && title != nil {
        reader.report(
          "a character has either a \(name != nil ? "'name'" : "'title'") or \(a) '\(word)', not both",
          at: key,
          help: "use 'as' for the name to print"
        )
      } else if source.isInFile {
        reader.report(
          "\(a) '\(word)' names a character of a source, and the source is '\(source.name)'",
          at: key,
          help: "write '{name: …, power: 12}'"
        )
      } else if title != nil, !source.hasTitles {
        reader.report("the source '\(source.name)' has no titles", at: key, help: "write 'name' or 'id' instead")
      } else if own != nil {
        reader.report(
          "a character with \(a) '\(word)' takes its figures from the source, not from the file",
          at: key,
          help: "write 'name' instead of '\(word)', or leave the figures out"
        )
      } else {
        return pin
      }
      return nil
    }
    guard let name else {
      let words = hasOwnEntrants ? "a 'name'" : "a 'name' or an 'id'"
      return reader.fail("\(entryWord) needs \(words)", at: node, help: "write '{name: …}'")
    }
    if let own { return .own(name: name, power: own.power, figures: own.figures) }
    return source.isInFile ? .own(name: name, power: nil, figures: Figures()) : .name(name)
  }
}
