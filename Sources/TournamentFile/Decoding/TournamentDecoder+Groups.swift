package import Base
import Tournament

extension TournamentDecoder {
  /// Reads the groups of a stage: their number, or the members of each.
  mutating func groups(_ members: Members, isFirst: Bool) -> Stage.Groups? {
    let draw = choice(members, "draw", as: GroupDraw.self)
    guard let node = members["groups"] else {
      if let key = members.key("draw") {
        reader.report("'draw' deals a field into groups, and there are none", at: key, help: "add 'groups: 4'")
      }
      return nil
    }
    switch node.kind {
    case .scalar:
      return reader.integer(node, what: "'groups'", in: 2...TournamentFileLimits.groups).map {
        Stage.Groups(count: $0, draw: draw ?? .snake)
      }
    case .sequence(let items): return listed(items.map { (nil, $0) }, node, members, isFirst: isFirst)
    case .mapping(let entries):
      if entries.count == 1, duplicateKeys.contains(where: { $0.first == entries[0].key.start }) {
        // The error of the name that occurs twice is enough.
        return Stage.Groups(count: 2)
      }
      let names = groupNames(entries)
      return listed(zip(names, entries.map(\.value)).map { ($0, $1) }, node, members, isFirst: isFirst)
    }
  }

  private mutating func groupNames(_ entries: [YAMLEntry]) -> [String?] {
    var places: [String: SourcePlace] = [:]
    return entries.map { entry in
      let name = reader.text(entry.key, key: "groups")
      guard let name else { return nil }
      if let first = places.updateValue(reader.place(entry.key), forKey: name.folded) {
        reader.reportTwice(
          "two groups are called '\(name)'",
          at: reader.place(entry.key),
          first: first,
          help: "choose another name",
          note: "the first is here"
        )
      }
      return name
    }
  }

  /// Reads groups whose members the file lists.
  private mutating func listed(
    _ groups: [(name: String?, members: YAMLNode)],
    _ node: YAMLNode,
    _ members: Members,
    isFirst: Bool
  ) -> Stage.Groups? {
    guard (2...TournamentFileLimits.groups).contains(groups.count) else {
      return reader.fail(
        "'groups' must list 2 to \(TournamentFileLimits.groups.grouped) groups, "
          + "and it lists \(groups.count.grouped)",
        at: node,
        help: "write 'groups: [[Hulk, Thor], [Loki, Storm]]'"
      )
    }
    guard isFirst else {
      return reader.fail(
        "only the first stage can list its groups, because results decide the entrants of later stages",
        at: node,
        help: "write the number of groups, such as 'groups: \(groups.count)'"
      )
    }
    if let key = members.key("draw") {
      reader.report("'draw' deals a field into groups, and these are listed", at: key, help: "leave 'draw' out")
    }
    let known = reader.diagnostics.count
    var places: [String: (group: Int, place: SourcePlace)] = [:]
    var listed: [Stage.Groups.Listed] = []
    for (index, group) in groups.enumerated() {
      let items = reader.items(
        group.members,
        key: "groups",
        count: 0...TournamentFileLimits.characters,
        help: "write 'groups: [[Hulk, Thor], [Loki, Storm]]'"
      )
      if let items, items.count < 2 {
        reader.report(
          "a group needs at least 2 members, and this one has \(items.count)",
          at: group.members,
          help: "list others in it, or leave it out"
        )
      }
      for item in items ?? [] {
        let name = reader.text(item, key: "groups")
        guard let name else { continue }
        let place = reader.place(item)
        if let first = places.updateValue((index, place), forKey: name.folded) {
          reader.report(.twiceGrouped(name, at: place, first: first.place, isSame: first.group == index))
        }
        draft.groupMembers.append(.init(group: index, name: name, place: place))
      }
      listed.append(.init(name: group.name, size: items?.count ?? 0))
    }
    return reader.diagnostics.count == known ? Stage.Groups(listed: listed) : nil
  }

  /// Reads the order of the winners of groups in a bracket.
  ///
  /// - Parameter stages: The stages before this one; nil if errors hide who comes from them.
  mutating func cross(_ members: Members, of stage: Stage, among stages: [Stage]?) -> KnockoutDraw.Cross {
    guard let node = members["cross"], let cross = choice(members, "cross", as: KnockoutDraw.Cross.self) else {
      return .byResult
    }
    if cross == .fixed, let stages, !stage.crossesGroups(among: stages) {
      reader.report(
        "'cross: fixed' needs a knockout of the first two of each of 2, 4, 8, … groups",
        at: node,
        help: "leave 'cross' out, or write 'advance: {top: 2}' in a stage of 2, 4, 8, … groups"
      )
    }
    return cross
  }
}

extension TournamentDecoder {
  /// Reads whether earlier battles of the entrants count.
  ///
  /// - Parameter hasIntakes: Whether no error hides who comes here from earlier stages.
  mutating func carriesOver(_ members: Members, of stage: Stage, hasIntakes: Bool) -> Bool {
    guard let node = members["carry_over"], let flag = reader.flag(node, key: "carry_over") else { return false }
    if flag, hasIntakes && stage.intakes.isEmpty || !stage.format.facts.hasSchedule {
      reader.report(
        "'carry_over' needs a later stage with \(words(Format.Kind.scheduled.map { "a " + $0.words }, last: " or ")), "
          + "in which battles of earlier stages count",
        at: node,
        help: "leave 'carry_over' out"
      )
    }
    return flag
  }
}

extension Stage {
  /// Whether winners of an earlier stage's groups meet runners-up of other groups here.
  fileprivate func crossesGroups(among stages: [Stage]) -> Bool {
    guard drawsFirstRound, intakes.count == 1, case .best(let top, let rest) = intakes[0].choice,
      let groups = stages[intakes[0].stage].groups
    else { return false }
    return KnockoutDraw.crosses(groups: groups.count, top: top, bestOfRest: rest)
  }
}

extension Diagnostic {
  /// The error if a name appears twice in listed groups.
  package static func twiceGrouped(_ name: String, at place: SourcePlace, first: SourcePlace, isSame: Bool)
    -> Diagnostic
  {
    Diagnostic(
      "'\(name)' is \(isSame ? "twice in one group" : "in two groups")",
      at: place,
      help: "remove one of the two",
      note: .init(place: first, message: "it first appears here")
    )
  }
}
