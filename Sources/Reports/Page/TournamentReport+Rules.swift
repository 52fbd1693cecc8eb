import Base
import Drawing
import Tournament

extension TournamentReport {
  /// Writes the rules, so that readers need not open the tournament file.
  func writeRules(to page: inout Page) {
    let rules = result.rules
    guard !isArena else { return }
    page.heading(2, "Rules")
    var items: [Phrase] = []
    for (index, stage) in rules.stages.enumerated() {
      items.append(stageText(stage, result.stages.first { $0.index == index }))
    }
    if showsPowers { items.append("Power: \(powerText(rules.power))") }
    items += decidingTexts(rules.deciding)
    for stage in rules.stages where stage.gameCounts != nil {
      items += gameTexts(rules.gameCounts(of: stage), place: " in \(stage.name)")
    }
    if rules.stages.contains(where: { $0.gameCounts == nil }) { items += gameTexts(rules.gameCounts) }
    // Lots always name a winner of an odd number of games.
    if rules.deciding.usualStep != .lot || rules.hasEvenMatches {
      items.append("Level \(words: battleNouns): \(levelText(rules))")
    }
    items.append("Seeds: \(seedingText(rules))")
    for stage in rules.stages where stage.format.facts.hasTable {
      let label: Phrase = rules.stages.count == 1 ? "the table" : "the table of \(stage.name)"
      items.append("Order of \(label): \(words(stage.standings.map(\.label), last: ", then "))")
    }
    for stage in rules.stages where stage.groups != nil && stage.across != TieBreak.acrossOrder {
      let label: Phrase = stage.name.isEmpty ? "groups" : "the groups of \(stage.name)"
      let list = words(stage.across.map(\.label), last: ", then ")
      items.append("Across \(label): \(words: list); sums count per \(words: battleNoun)")
    }
    items += tieBreakTexts + uncountedTexts + matchTexts
    page.list(items)
  }

  /// What the rules compare and nothing here tells, where only that would have decided.
  private var uncountedTexts: [Phrase] {
    result.stages.filter(\.isComplete).flatMap { stage -> [Phrase] in
      guard let uncounted = result.rules.stages[stage.index].standingsWord?.uncounted else { return [] }
      return (stage.groups.isEmpty ? [stage.standings] : stage.groupStandings).flatMap { table in
        zip(table, table.dropFirst()).compactMap { above, below in
          guard above.parting(from: below) == .lots else { return nil }
          return
            "Lots put \(name(above.entrant)) before \(name(below.entrant)): \(uncounted) would decide, and are not counted"
        }
      }
    }
  }

  /// The meanings of the tie-breaks of the tables, and the reason why a table shows some of them.
  private var tieBreakTexts: [Phrase] {
    let tables = result.rules.stages.filter(\.format.facts.hasTable)
    let listed = Set(tables.flatMap(\.standings))
    let meanings = TieBreak.allCases.filter(listed.contains).compactMap { criterion in
      criterion.meaning.map { "\(criterion.label) is \($0)" }
    }
    guard !meanings.isEmpty else { return [] }
    let unplayed = result.stages.compactMap { stage in
      stage.unplayed.map { rule -> Phrase in
        let name = result.rules.stages[stage.index].name
        let place: Phrase = name.isEmpty ? "" : " in \(name)"
        return "Rounds without a \(words: battleNoun)\(place): counted in tie-breaks by \(words: rule.words)"
      }
    }
    return [
      "Tie-breaks: \(words: meanings.joined(separator: "; ")). A table shows those that parted entrants, and an empty cell was not needed"
    ] + unplayed
  }

  /// The meanings of the names of matches, one for each kind, and of the numbers before the names of entrants.
  private var matchTexts: [Phrase] {
    var meanings: [String] = []
    var kinds: Set<String> = []
    func add(_ match: MatchID) { if kinds.insert(match.kind).inserted { meanings.append(match.meaning) } }
    for stage in result.stages {
      switch result.rules.stages[stage.index].format.facts.layout {
      case .crossTable, .sparseTable, .chain: add(.table(round: 1, board: 1))
      // A bracket has few more matches than entrants.
      case .tree, .twoTrees: stage.battles.forEach { add($0.match) }
      case .loose: break
      }
    }
    guard !meanings.isEmpty else { return [] }
    return ["Matches: \(words: meanings.joined(separator: ", ")). The number before a name is the seed"]
  }

  private func stageText(_ stage: Stage, _ played: StageResult?) -> Phrase {
    let label: Phrase = stage.name.isEmpty ? "Format" : "\(stage.name)"
    let count = played?.field.count
    let phrase = stage.format.phrase(of: count, fieldSizes: count.map(stage.fieldSizes) ?? [], result.rules.deciding)
    var text: Phrase = "\(label): \(phrase)"
    if let points = stage.points.phrase { text += "; \(points)" }
    if let groups = stage.groups {
      text += ", in \(groups.count.grouped) groups"
      if !groups.listed.isEmpty {
        text += " listed in the file"
      } else if groups.draw == .pots {
        text += " drawn from pots"
      }
    }
    if stage.carriesOver { text += "; \(words: battleNouns) of the stages before count and are not repeated" }
    if stage.cross == .fixed { text += ", with winners of groups in the order of the groups" }
    if !stage.slots.isEmpty { text += "; first round: \(stage.slotText)" }
    if let separation = stage.separation {
      text +=
        separation == .none
        ? ", with no regard to groups" : ", with members of a group in different \(words: separation.plural)"
    }
    return text
  }

  private func decidingTexts(_ rule: DecidingRule) -> [Phrase] {
    switch rule {
    case .power: return []
    case .bestOf(let plan):
      let special = plan.rounds.compactMap { round -> Phrase? in
        plan.special[round].map { "in \(round.title): \(words($0.map(\.rawValue)))" }
      }
      return ["A battle has one game for each of: \(words(plan.standard.map(\.rawValue)))"] + special
    case .upset(let sharpness):
      let power = sharpness == 1 ? "" : " raised to \(sharpness.plainText)"
      return [
        "Lots decide the battles, drawn with the random seed \(String(result.rules.randomSeed)); the chances are proportional to the powers\(words: power)"
      ]
    case .results(let file):
      return ["Results: from \(file); the higher score wins, and a \(words: battleNoun) without a row is pending"]
    }
  }

  private func gameTexts(_ counts: RoundPlan<Int>, place: Phrase = "") -> [Phrase] {
    guard counts != .one else { return [] }
    let special = counts.rounds.compactMap { round in
      counts.special[round].map { "in \(round.title): \(gamesText($0))" as Phrase }
    }
    return ["Games\(place): a \(words: battleNoun) is \(gamesText(counts.standard))"] + special
  }

  private func gamesText(_ count: Int) -> String {
    count == 1 ? "a single game" : count % 2 == 0 ? "\(count) games, all of them played" : "the best of \(count) games"
  }

  private func powerText(_ power: PowerRule) -> String {
    let entrants = result.entrants
    let given = entrants.indices.count { index in power.power(of: entrants[index].figures) != entrants[index].power }
    guard given < result.entrants.count, !result.rules.source.isInFile else { return "as given in the tournament file" }
    let rule: String
    switch power {
    case .figure(let figure): rule = result.rules.source.phrase(for: figure)
    case .weighted: rule = power.words(\.plainText)
    }
    return given == 0 ? rule : rule + ", unless the tournament file gives another power"
  }

  /// The figures that decide level battles and that entrants have.
  var levelFigures: [Figure] {
    result.rules.tiebreak.filter { figure in result.entrants.contains { $0.figures[figure] != nil } }
  }

  private func levelText(_ rules: TournamentRules) -> String {
    let end: String
    if Set(rules.stages.map(\.ties)).count == 1 {
      end = rules.stages[0].tieWords
    } else if rules.stages.allSatisfy({ $0.ties == $0.format.facts.ties }) {
      end = "a draw if the stage has a table; otherwise the better seed advances"
    } else {
      end = rules.stages.map { "\($0.tieWords) in \($0.name)" }.joined(separator: "; ")
    }
    let figures = levelFigures
    guard !figures.isEmpty else { return end }
    return "decided by \(words(figures.map(\.rawValue), last: ", then ")); if still level, \(end)"
  }

  private func seedingText(_ rules: TournamentRules) -> String {
    let given = result.entrants.contains { $0.givenSeed != nil } ? ", except those given in the file" : ""
    if result.entrants.allSatisfy({ $0.givenSeed != nil }) { return "as given in the file" }
    switch rules.seeding {
    case .power: return "by power" + given
    case .listed: return "in the order listed" + given
    case .rating: return "by the ratings of the file" + given
    case .random: return "drawn with the random seed \(rules.randomSeed)" + given
    }
  }
}

extension Separation {
  fileprivate var plural: String {
    self == .half ? "halves" : self == .quarter ? "quarters" : "matches of the first round"
  }
}

extension Stage {
  /// The first round in the words of the file.
  var slotText: String {
    stride(from: 0, to: slots.count, by: 2).map { "\(slots[$0].text) – \(slots[$0 + 1].text)" }.joined(separator: ", ")
  }

  /// What happens to a level battle.
  fileprivate var tieWords: String {
    switch ties {
    case .draw: "a draw"
    case .seed: format.facts.hasTable ? "the better seed wins" : "the better seed advances"
    case .coin: "lots decide"
    case .open: "open until the scores differ or the row names a winner"
    }
  }
}

extension MatchID {
  /// The same for all matches that one meaning explains.
  fileprivate var kind: String {
    switch self {
    case .table: "R"
    case .winners: "W"
    case .losers: "L"
    case .grandFinal(let number, _): "GF\(number)"
    case .thirdPlace: "P3"
    case .placement(let first, let last, _): last == first + 1 ? "P" : "P-"
    }
  }

  /// The meaning of its name, or of that of the first match like it.
  fileprivate var meaning: String {
    switch self {
    case .table: "R1.1 is the first of round 1"
    case .winners: "W1.1 is the first of the bracket's round 1"
    case .losers: "L1.1 the first of round 1 of the losers' bracket"
    case .grandFinal(let number, _): number == 1 ? "GF1 the grand final" : "GF2 its second match"
    case .thirdPlace: "P3 that for the third place"
    case .placement(let first, let last, _) where last == first + 1: "P\(first) that for place \(first)"
    case .placement(let first, let last, _): "P\(first)-\(last).1 the first for the places \(first) to \(last)"
    }
  }
}
