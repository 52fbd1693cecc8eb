import Base
import Tournament

extension TournamentDecoder {
  /// Reads how the first round of a bracket is drawn: the slots that the file fills, or the parts without mates.
  ///
  /// - Parameter stages: The stages before this one; nil if errors hide who comes from them.
  mutating func readFirstRound(_ members: Members, of stage: inout Stage, after stages: [Stage]?) {
    guard stage.drawsFirstRound else {
      if stage.groups != nil, stage.format.facts.drawsFirstRound,
        let key = members.key("slots") ?? members.key("separate")
      {
        reader.report(
          "'\(key.text ?? "")' draws one bracket, and here each group has its own",
          at: key,
          help: "leave '\(key.text ?? "")' out"
        )
      }
      return
    }
    stage.separation = choice(members, "separate", as: Separation.self)
    if let key = members.key("separate"), let stages, !stage.intakes.contains(where: { stages[$0.stage].groups != nil })
    {
      reader.report("'separate' needs groups in an earlier stage", at: key, help: "leave 'separate' out")
    }
    let isReseeded = if case .singleElimination(let rules) = stage.format { rules.reseeds } else { false }
    for key in ["reseed", "separate", "cross"] {
      guard let other = members.key(key), key != "reseed" || isReseeded else { continue }
      let kept = members.lacks("slots") && key == "reseed" ? "separate" : "slots"
      guard members[kept] != nil else { continue }
      reader.report("'\(kept)' says who meets whom, and so does '\(key)'", at: other, help: "leave one of the two out")
    }
    guard let node = members["slots"] else { return }
    let known = reader.diagnostics.count
    let isFirst = stages?.isEmpty == true
    let example = isFirst ? "[Hulk, Thor, Loki, bye]" : "[A.1, B.2, B.1, A.2]"
    guard !stage.intakes.contains(where: { $0.choice == .untilWins }) else {
      return reader.report(
        "results decide how many reach the wins, so 'slots' cannot list them",
        at: node,
        help: "leave 'slots' out, or write 'top: 8' instead of 'until: wins' in the stage before"
      )
    }
    let range = 1...2 * TournamentFileLimits.characters
    guard let items = reader.items(node, key: "slots", count: range, help: "write 'slots: \(example)'") else { return }
    guard items.count > 1, items.count.nonzeroBitCount == 1 else {
      return reader.report(
        "'slots' must have 2, 4, 8, … items, found \(items.count.grouped)",
        at: node,
        help: "write 'bye' for each that stays empty"
      )
    }
    let coming = stage.intakes.reduce(0) { $0 + (stages?[$1.stage].places(takenBy: $1.choice).count ?? 0) }
    guard coming <= items.count else {
      return reader.report(
        "'slots' has \(items.count.grouped) items, and \(coming.grouped) entrants come to this stage",
        at: node,
        help: "list one for each entrant"
      )
    }
    let places = isFirst ? [] : stage.places(from: stages ?? [])
    let words = places.compactMap(\.words.first)
    let origins = Dictionary(
      places.flatMap { place in place.words.map { ($0.folded, place.origin) } },
      uniquingKeysWith: { first, _ in first }
    )
    var taken: [Slot.Origin: SourcePlace] = [:]
    for item in items {
      guard let slot = slot(item, isFirst: isFirst, origins, words, stage, stages) else { continue }
      stage.slots.append(slot)
      guard !isFirst, slot.origin != .bye, let first = taken.updateValue(reader.place(item), forKey: slot.origin) else {
        continue
      }
      reader.reportTwice("'\(slot.text)' is in two slots", at: reader.place(item), first: first)
    }
    let missing = places.filter { taken[$0.origin] == nil }.compactMap(\.words.first)
    if reader.diagnostics.count == known, stages != nil {
      if !missing.isEmpty {
        reader.report(
          "'slots' lacks \(NodeReader.list(missing.prefix(8).map(\.self)))\(missing.count > 8 ? ", …" : "")",
          at: node,
          help: "each entrant that comes here has one slot"
        )
      } else if let bye = stage.excessBye {
        reader.report("'slots' has a bye too many", at: items[bye], help: "no two byes meet, and one match has none")
      }
    }
    if reader.diagnostics.count != known { stage.slots = [] }
  }

  /// Reads who comes into a slot.
  ///
  /// - Parameters:
  ///   - origins: By the folded words for them.
  ///   - words: The first word for each.
  private mutating func slot(
    _ node: YAMLNode,
    isFirst: Bool,
    _ origins: [String: Slot.Origin],
    _ words: [String],
    _ stage: Stage,
    _ stages: [Stage]?
  ) -> Slot? {
    var named = node
    if case .mapping = node.kind {
      let own = reader.members(of: node, what: "a slot", keys: slotKeys.names, example: "'{name: A1}'")
      guard let name = own?["name"] else { return nil }
      named = name
    }
    guard let text = reader.text(named, key: "slots") else { return nil }
    let isName = node.text == nil
    if !isName, text.folded == "bye" { return Slot("bye", .bye) }
    if isFirst {
      draft.slotNames.append(.init(text: text, place: reader.place(named)))
      return Slot(text, .entrant(nil))
    }
    if !isName, let origin = origins[text.folded] { return Slot(text, origin) }
    guard let stages else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let head = parts.count > 1 ? parts.dropLast().joined(separator: ".") : String(text.prefix(1))
    let place = parts.last.flatMap { Int($0) } ?? Int(text.dropFirst())
    let isBeyond = !isName && place != nil && words.contains { $0.folded.hasPrefix(head.folded + ".") }
    let sources = NodeReader.list(stage.intakes.map { stages[$0.stage].name })
    let nearest = isBeyond ? nil : reader.nearest(to: text, among: words)
    return reader.fail(
      isBeyond
        ? "'\(text)' does not go on to this stage"
        : "'\(text)' is no place of \(sources)"
          + (isName ? "; only the first stage names entrants, because results decide who comes later" : ""),
      at: named,
      help: NodeReader.suggestion(nearest)
        ?? words.first.map { "the places go from '\($0)' to '\(words.last ?? $0)'" }
    )
  }
}

extension Stage {
  /// The words for all that come here, the usual one first.
  fileprivate func places(from stages: [Stage]) -> [(words: [String], origin: Slot.Origin)] {
    var all: [(words: [String], origin: Slot.Origin)] = []
    for intake in intakes where stages.indices.contains(intake.stage) {
      let source = stages[intake.stage]
      let range = source.places(takenBy: intake.choice)
      let start = all.count
      guard let groups = source.groups, case .best(let top, let rest) = intake.choice else {
        for place in range {
          all.append((["\(source.name).\(place)"], .seat(Seat(start + place - range.lowerBound))))
        }
        continue
      }
      for place in 1...top {
        for group in 0..<groups.count {
          let name = groups.name(group)
          let short = name.count == 1 ? ["\(name)\(place)"] : []
          all.append(
            (["\(name).\(place)"] + short, .member(GroupPlace(group: group, place: place), stage: intake.stage))
          )
        }
      }
      for index in 0..<rest { all.append((["best.\(index + 1)"], .seat(Seat(start + top * groups.count + index)))) }
    }
    return all
  }
}
