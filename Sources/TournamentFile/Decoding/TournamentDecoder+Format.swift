import Tournament

extension TournamentDecoder {
  /// Reads the format of a stage or of the whole tournament, with its options.
  mutating func stage(_ members: Members) -> Stage? {
    guard var stage = playable(members) else { return nil }
    if let node = members["standings"] { read(standings: node, members["unplayed"], into: &stage) }
    return stage
  }

  private mutating func playable(_ members: Members) -> Stage? {
    guard let node = members["format"] else { return playable(Format.Kind.usual, members) }
    let word = reader.word(
      node,
      key: "format",
      words: formatWords,
      others: offeredFormatWords,
      where: { formatWord(for: $0) != nil },
      help:
        "a knockout is \(NodeReader.list(Format.Kind.knockouts.map(\.rawValue), last: "or")), and groups are 'groups: 4'; "
        + "for both write \(groupsBeforeFinals)"
    )
    if word.flatMap(formatWord(for:)) == Format.Kind.groups, members["groups"] == nil {
      reader.report(
        "'format: groups' needs the number of its groups",
        at: node,
        help: "add 'groups: 4'; for a knockout after them write \(groupsBeforeFinals)"
      )
    }
    guard let kind = word.flatMap(formatKind(for:)) else {
      // This reports the errors of options that do not depend on the format.
      _ = options(FormatOption.allCases, members)
      var stage = Stage()
      if let node = members["standings"] { read(standings: node, nil, into: &stage) }
      return nil
    }
    return playable(kind, members)
  }

  private mutating func playable(_ kind: Format.Kind, _ members: Members) -> Stage {
    let own = Format(kind).facts.options
    for option in FormatOption.allCases where !own.contains(option) && !skipsForeignOptions {
      guard let node = members.key(option.rawValue) else { continue }
      let owners = option.owners.map(\.rawValue)
      reader.report(
        "'\(option.rawValue)' is an option of \(NodeReader.list(owners, last: "or")), "
          + "and the format is '\(kind.rawValue)'",
        at: node,
        help: "leave '\(option.rawValue)' out, or write 'format: \(owners[0])'"
      )
    }
    let options = options(own, members)
    return Stage(format: Format(kind, options), points: options.points)
  }

  /// Reads the criteria of the standings, or the word for their list.
  ///
  /// - Parameter unplayed: The key beside it; nil for none.
  private mutating func read(standings node: YAMLNode, _ unplayed: YAMLNode?, into stage: inout Stage) {
    let words = StandingsWord.allCases.map(\.rawValue)
    guard let text = node.text, reader.nearest(to: text, among: words) != nil else {
      criteria(of: node, key: "standings").map { stage.standings = $0 }
      return
    }
    guard let word = reader.word(node, key: "standings", words: words).flatMap(StandingsWord.init(rawValue:)) else {
      return
    }
    (stage.standings, stage.standingsWord) = (word.criteria, word)
    if word == .fide2026, let unplayed, let swiss = stage.format.facts.swiss, swiss.unplayed != .fide2026 {
      reader.report(
        "'standings: \(word.rawValue)' and 'unplayed: \(swiss.unplayed.rawValue)' say two different things",
        at: unplayed,
        help: "leave 'unplayed' out, or list the criteria"
      )
    }
  }

  /// Reads a list of criteria.
  mutating func criteria(of node: YAMLNode, key: String) -> [TieBreak]? {
    guard let order = reader.words(node, key: key, as: TieBreak.self, fewest: 1) else { return nil }
    if let idle = order.drop(while: { $0 != .seed }).dropFirst().first {
      return reader.fail(
        "'\(idle.rawValue)' says nothing after 'seed', which no two share",
        at: node,
        help: "write 'seed' last"
      )
    }
    return order
  }

  mutating func integer(_ members: Members, _ key: String, in range: ClosedRange<Int>) -> Int? {
    members[key].flatMap { reader.integer($0, what: "'\(key)'", in: range) }
  }

  mutating func choice<Word: RawRepresentable & CaseIterable>(_ members: Members, _ key: String, as type: Word.Type)
    -> Word? where Word.RawValue == String
  {
    members[key].flatMap { reader.word($0, key: key, words: Word.allCases.map(\.rawValue)) }.flatMap(
      Word.init(rawValue:)
    )
  }
}
