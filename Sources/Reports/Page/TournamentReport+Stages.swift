import Base
import Drawing
import Tournament

extension TournamentReport {
  /// Whether this is the report of the arena.
  var isArena: Bool { arena != nil }

  /// Writes the tables of a stage's groups, its bracket, or its cross table.
  func write(_ stage: StageResult, to page: inout Page) {
    let rules = result.rules.stages[stage.index]
    if hasStages {
      page.heading(2, "\(rules.name)")
    } else if isBracket(stage.index) || !stage.groups.isEmpty {
      page.heading(2, isBracket(stage.index) ? "Bracket" : "Groups")
    }
    let clashes = stage.clashingMatches.map(\.description)
    if !clashes.isEmpty {
      page.paragraph("Members of the same group meet in \(words(clashes)), because this could not be avoided.")
    }
    if let widened = stage.widened {
      let names = widened.seats.map { result.entrants[stage.entrant(in: $0)].displayName }
      page.paragraph(
        "In one \(words: widened.part.rawValue) of the bracket with a member of the same group: \(words(names)). This could not be avoided."
      )
    }
    let layout = rules.format.facts.layout
    let isListed = layout == .tree || stage.battles.count <= Self.maximumMatchesOnPage
    let figure =
      isBracket(stage.index) ? figure(of: stage, isForMarkdown: !hasStages, isRepeated: isListed) : nil
    if let figure { page.figure(figure) }
    let isFolded = figure.map { $0.width <= Self.widestFigure } ?? false
    switch layout {
    case _ where !stage.parts.isEmpty:
      for (index, part) in stage.parts.enumerated() {
        page.heading(3, "\(rules.groups?.heading(index) ?? "")")
        writeTable(
          part.standings,
          of: part,
          TableFacts(scores: scores(of: part)),
          open: Set(part.openPlaces),
          to: &page
        )
        writeCourse(of: part, level: 4, isFolded: isFolded, to: &page)
      }
    case .tree, .twoTrees, .chain: writeCourse(of: stage, level: 3, isFolded: isFolded, to: &page)
    case .crossTable where stage.groups.isEmpty:
      if hasStages { writeTable(of: stage, to: &page) }
      writeCarried(of: stage, to: &page)
      let isShown = writeCrossTable(of: stage, to: &page)
      writeRounds(of: stage, isFolded: isShown, to: &page)
    case .sparseTable where stage.groups.isEmpty:
      if hasStages { writeTable(of: stage, to: &page) }
      let isShown = writeRoundTable(of: stage, to: &page)
      writeRounds(of: stage, isFolded: isShown, to: &page)
    case .crossTable, .sparseTable:
      writeGroups(of: stage, rules, to: &page)
      writeCarried(of: stage, to: &page)
    case .loose: break
    }
  }

  /// The widest picture of which texts can be read where a page shrinks it, in pixels.
  private static let widestFigure = 1_370

  /// Writes the matches of a format without a table.
  ///
  /// - Parameters:
  ///   - level: The level of its headings.
  ///   - isFolded: Whether a picture shows the same.
  private func writeCourse(of field: StageResult, level: Int, isFolded: Bool, to page: inout Page) {
    let layout = result.rules.stages[field.index].format.facts.layout
    guard layout != .tree else { return writeBracket(of: field, level: level, isFolded: isFolded, to: &page) }
    if !field.reigns.isEmpty { writeReigns(of: field, level: level, to: &page) }
    guard let battles = listedBattles(of: field) else { return writeOmitted(field, to: &page) }
    let rounds =
      layout == .twoTrees
      ? doubleRounds(of: battles, in: field)
      : field.bracket != nil
        ? ladderRounds(of: battles, in: field) : [round(nil, battles, atMost: Self.maximumMatchesOnPage)]
    writeRounds(rounds, level: level, isFolded: isFolded, to: &page)
  }

  /// Writes the table of each group, and its matches below it.
  private func writeGroups(of stage: StageResult, _ rules: Stage, to page: inout Page) {
    let facts = tableFacts(of: stage)
    let battles = listedBattles(of: stage)
    if !hasStages, let picture { page.figure(markdownFigure(of: picture)) }
    page.columns(stage.groupStandings.enumerated()) { group, page in
      page.heading(3, "\(rules.groups?.heading(group.offset) ?? "")")
      writeTable(group.element, of: stage, facts, to: &page)
      let members = Set(stage.groups[group.offset])
      let own = battles?.filter { members.contains($0.home) } ?? []
      writeRounds(own, level: 4, isFolded: true, to: &page)
    }
    if battles == nil { writeOmitted(stage, to: &page) }
  }

  private func writeTable(of stage: StageResult, to page: inout Page) {
    writeTable(stage.standings, of: stage, tableFacts(of: stage), to: &page)
  }

  private func tableFacts(of stage: StageResult) -> TableFacts {
    TableFacts(
      criteria: criterionCells(
        of: stage.groups.isEmpty ? [stage.standings] : stage.groupStandings,
        by: result.rules.stages[stage.index].standings,
        except: [.points, .wins]
      ),
      notes: unplayedNotes(of: stage),
      scores: scores(of: stage),
      advanced: stage.groups.isEmpty ? [] : Set(result.stages.first { $0.index > stage.index }?.field ?? [])
    )
  }

  /// Returns the sums of the scores in a stage, by seed; nil if scores do not decide.
  private func scores(of stage: StageResult) -> [ScoreSum]? {
    guard tellsScores else { return nil }
    return scores { add in
      stage.carried.forEach(add)
      stage.battles.forEach(add)
    }
  }

  /// Says which battles of earlier stages count in a stage.
  private func writeCarried(of stage: StageResult, to page: inout Page) {
    guard !stage.carried.isEmpty else { return }
    let pairs = stage.carried.prefix(Self.maximumCarried).compactMap { battle in
      battle.away.map { "\(name(battle.home)) against \(name($0))" as Phrase }
    }
    let rest = stage.carried.count - pairs.count
    let list = Phrase.list(rest > 0 ? pairs + ["\(rest.grouped) more"] : pairs)
    page.paragraph("From earlier stages, \(counted(stage.carried.count, battleNoun)) count here: \(list).")
  }

  /// The most carried battles on the page.
  private static let maximumCarried = 20

  /// The heading level within a stage, or of a single stage.
  var sectionLevel: Int { hasStages ? 3 : 2 }

  private func writeReigns(of stage: StageResult, level: Int, to page: inout Page) {
    page.heading(level, "Reigns")
    page.table(
      [.name("King"), .number("From round"), .number("Defences")],
      rows: stage.reigns.map { reign in
        [
          .phrase(name(stage.entrant(in: reign.king))), reign.since == 0 ? "start" : .number(reign.since),
          .number(reign.defences),
        ]
      }
    )
  }

  /// - Parameters:
  ///   - facts: Of the whole stage.
  ///   - open: The entrants whose place is open.
  private func writeTable(
    _ table: [Standing],
    of stage: StageResult,
    _ facts: TableFacts,
    open: Set<Seed> = [],
    to page: inout Page
  ) {
    let hasDraws = table.contains { $0.record.draws > 0 }
    // Before the first result, all would share the first rank.
    let hasRanks = stage.hasBegun(table)
    var columns = TableColumns<Standing>()
    columns.add(.number("Rank")) { !hasRanks || open.contains($0.entrant) ? "–" : .number($0.rank) }
    columns.add(.name("Name")) { row in
      .phrase(name(row.entrant) + (facts.advanced.contains(row.entrant) ? .sign(" →", meaning: "goes on") : .empty))
    }
    columns.addRecords(hasDraws: hasDraws) { $0.record }
    if let scores = facts.scores { columns.add(.number("Score").secondary) { scores[$0.entrant.index].cell } }
    columns.add(.number("Points"), if: table.contains { $0.halfPoints != nil }) { .points($0.halfPoints) }
    for (criterion, cells) in facts.criteria {
      columns.add(.number("\(words: criterion.title)").secondary) { cells[$0.entrant] ?? .empty }
    }
    columns.add(.words("Note").secondary, if: !facts.notes.isEmpty) { "\(words: facts.notes[$0.entrant] ?? "")" }
    var shown = columns.table(table)
    shown.fitPhone(["Points"] + facts.criteria.map { "\(words: $0.criterion.title)" })
    page.table(shown)
  }

  /// Writes all matches, round by round.
  ///
  /// - Parameter isFolded: Whether a table shows the same.
  private func writeRounds(of stage: StageResult, isFolded: Bool, to page: inout Page) {
    guard let battles = listedBattles(of: stage) else { return writeOmitted(stage, to: &page) }
    if !battles.isEmpty { page.heading(sectionLevel, "Matches") }
    writeRounds(battles, level: sectionLevel + 1, isFolded: isFolded, to: &page)
  }

  /// Writes the number of the matches of a stage, and those that need words.
  private func writeOmitted(_ stage: StageResult, to page: inout Page) {
    page.paragraph("\(counted(stage.battles.count, "match")); see \("battles.csv", to: .file("battles.csv")).")
    writeUnplayed(of: stage, to: &page)
    writeRemarks(of: stage, to: &page)
  }

  /// - Parameter battles: All of a stage with a table, or of one of its groups.
  private func writeRounds(_ battles: [Battle], level: Int, isFolded: Bool, to page: inout Page) {
    let rounds = Dictionary(grouping: battles, by: \.round).sorted { $0.key < $1.key }
    writeRounds(
      rounds.map { round("Round \($0.key.grouped)", $0.value) },
      level: level,
      isFolded: isFolded,
      to: &page
    )
  }

  /// The battles of a stage; nil if they are too many for its page.
  private func listedBattles(of stage: StageResult) -> [Battle]? {
    guard stage.battles.count <= Self.maximumMatchesOnPage else { return nil }
    var battles: [Battle] = []
    stage.battles.forEach { battles.append($0) }
    return battles
  }

  /// The most matches of a stage on its page; `battles.csv` has all of them.
  static let maximumMatchesOnPage = 200

  /// Returns the criteria that separated neighbours in tables, in the order of the rules, with a cell for each entrant
  /// that was compared by one.
  ///
  /// - Parameters:
  ///   - tables: The rows of each table, best first.
  ///   - order: All criteria, the most important first.
  ///   - known: Criteria that have columns of their own.
  func criterionCells(of tables: [[Standing]], by order: [TieBreak], except known: Set<TieBreak>) -> [(
    criterion: TieBreak, cells: [Seed: Table.Cell]
  )] {
    var separating: Set<TieBreak> = []
    for table in tables {
      for (above, below) in zip(table, table.dropFirst()) {
        let pairs = zip(above.criteria, below.criteria)
        if let first = pairs.first(where: { $0 != $1 }), first.0.criterion == first.1.criterion {
          separating.insert(first.0.criterion)
        }
      }
    }
    return order.filter { separating.remove($0) != nil && !known.contains($0) }.map { criterion in
      let cells = tables.joined().compactMap { row in
        cell(of: criterion, row.criteria.filter { $0.criterion == criterion }.map(\.value)).map { (row.entrant, $0) }
      }
      return (criterion, Dictionary(cells) { first, _ in first })
    }
  }

  /// Returns the value of a criterion; several, if it was applied again to entrants that it left level.
  ///
  /// Margins of figures and rates are shares, whose many digits say nothing.
  private func cell(of criterion: TieBreak, _ values: [Double]) -> Table.Cell? {
    var shown = values
    if case .bestOf = result.rules.deciding, criterion == .margin {
      shown = values.map { ($0 * 1_000).rounded() / 1_000 }
    }
    if criterion.isRate { shown = values.map(\.rateRounded) }
    guard let first = shown.first else { return nil }
    let words = shown.map(\.groupedText).joined(separator: " / ")
    return .phrase("\(words: words)", order: min(max(first, -1e15), 1e15))
  }

  /// The number of entrants from which the picture shows more than the table.
  private static let minimumDrawn = 9

  /// Writes the points that each entrant won against each other one, in the order of the ranking; nothing of too many
  /// entrants.
  ///
  /// A phone shows the table, whose names stay while it scrolls, and not the picture; if there are too many for a table,
  /// a picture whose names stay.
  ///
  /// - Returns: Whether it was written.
  private func writeCrossTable(of stage: StageResult, to page: inout Page) -> Bool {
    let order = stage.standings.map(\.entrant)
    let isReadable = order.count <= Picture.maximumTabled
    let figure =
      order.count < Self.minimumDrawn
      ? nil : figure(of: stage, isForMarkdown: !isReadable && !hasStages, isRepeated: isReadable)
    guard isReadable || figure != nil else { return false }
    page.heading(sectionLevel, "Cross table")
    if let legend = picture?.pageLegend { page.legend("\(legend)") }
    if let figure { page.figure(figure) }
    guard isReadable else { return true }
    page.paragraph(
      stage.isComplete
        ? "A cell shows the points that the entrant of the row won against the entrant of the column."
        : "A cell shows the points that the entrant of the row won against the entrant of the column. It is empty if they have no result yet."
    )
    let points = result.rules.stages[stage.index].points
    var halves: [Seed: [Seed: Int]] = [:]
    func count(_ battle: Battle) {
      guard let away = battle.away, let won = points.halfPoints(of: battle.decision) else { return }
      halves[battle.home, default: [:]][away, default: 0] += won.home
      halves[away, default: [:]][battle.home, default: 0] += won.away
    }
    stage.battles.forEach(count)
    stage.carried.forEach(count)
    var table = Table(
      [.number("#"), .name("Name")] + order.indices.map { .number("\(words: String($0 + 1))") },
      rows: order.enumerated().map { index, entrant in
        [.number(index + 1), .phrase(name(entrant))] + order.map { $0 == entrant ? "–" : .points(halves[entrant]?[$0]) }
      }
    )
    table.isBehindChart = figure != nil
    page.table(table)
    return true
  }

  /// The most players of a Swiss system whose results are a table, and the most rounds.
  private static let (maximumPlayers, maximumRounds) = (500, 30)

  /// Writes the opponents and results of a Swiss system, round by round.
  ///
  /// - Returns: Whether it was written.
  private func writeRoundTable(of stage: StageResult, to page: inout Page) -> Bool {
    guard let table = RoundTable(stage, of: result), let rounds = table.cells.first?.count, rounds > 0,
      rounds <= Self.maximumRounds, table.standings.count <= Self.maximumPlayers
    else { return false }
    page.heading(sectionLevel, "Results by round")
    page.paragraph("\(words: table.legend)")
    page.table(
      [.number("#"), .name("Name")] + (1...rounds).map { .mark("\(words: String($0))") } + [.number("Points")],
      rows: zip(table.standings, table.cells).enumerated().map { index, row in
        [.number(index + 1), .phrase(name(row.0.entrant))] + row.1.map { "\(words: $0?.text ?? "")" }
          + [.points(row.0.halfPoints)]
      }
    )
    return true
  }
}

extension Double {
  /// A rate with the digits that a page shows.
  var rateRounded: Double { (self * 10_000).rounded() / 10_000 }
}

extension Standing {
  /// The first criterion by which another row differs; nil if none does.
  func parting(from other: Standing) -> TieBreak? { zip(criteria, other.criteria).first { $0 != $1 }?.0.criterion }
}

extension TieBreak {
  /// The meaning; nil if the name says it.
  ///
  /// Source: FIDE Handbook C.07, "Tie-Break Regulations", 2024.
  var meaning: String? {
    switch self {
    case .points, .wins, .seed: nil
    case .headToHead: "the points won among those that are level"
    case .headToHeadMargin: "the difference of scores among those that are level"
    case .headToHeadScoreFor: "the scores among those that are level"
    case .sonnebornBerger: "the sum of the points won from each opponent times its points"
    case .buchholz: "the sum of the opponents' points"
    case .buchholzCut1: "the sum of the opponents' points without the lowest"
    case .buchholzCut2: "the sum of the opponents' points without the two lowest"
    case .medianBuchholz: "the sum of the opponents' points without the lowest and the highest"
    case .progressive: "the sum of the points after each round"
    case .koya: "the points won from opponents with at least half of what they could have"
    case .awayWins: "the wins as the second side"
    case .margin: "the sum of all differences"
    case .scoreFor: "the sum of the own scores"
    case .scoreAgainst: "the sum of the opponents' scores, the fewest first"
    case .scoreRatio: "the own scores divided by those of the opponents"
    case .awayScoreFor: "the sum of the own scores as the second side"
    case .opponentsWinRate: "the mean share of points of the opponents, each at least a third"
    case .opponentsOpponentsWinRate: "the mean of the opponents' win rates of their opponents"
    case .gameWinRate: "the share of games won, with a third for a level one"
    case .opponentsGameWinRate: "the mean share of games won of the opponents, each at least a third"
    case .averageRating: "the mean rating of the opponents"
    case .performance: "the mean rating of the opponents with the difference for the share of points"
    case .lots: "the order in which lots are drawn"
    }
  }

  /// The title of its column.
  var title: String { label.prefix(1).uppercased() + label.dropFirst() }
}

/// What tables tell beside their standings, gathered once for all groups of a stage.
private struct TableFacts {
  /// The criteria that separated entrants of any of the tables.
  var criteria: [(criterion: TieBreak, cells: [Seed: Table.Cell])] = []
  /// See ``TournamentReport/unplayedNotes(of:)``.
  var notes: [Seed: String] = [:]
  /// By seed; nil if scores do not decide.
  var scores: [ScoreSum]?
  /// Who goes on to a later stage.
  var advanced: Set<Seed> = []
}
