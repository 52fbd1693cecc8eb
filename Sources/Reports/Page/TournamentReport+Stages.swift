import Base
import Drawing
import Tournament

extension TournamentReport {
  /// Whether this is the report of the arena.
  var isArena: Bool { arena != nil }

  /// Writes the tables of a stage's groups, its bracket, or its cross table.
  func write(_ stage: StageResult, to page: inout Page) {
    let rules = result.rules.stages[stage.index]
    if hasStages { page.heading(2, "\(rules.name)") }
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
    switch rules.format.facts.layout {
    case _ where !stage.parts.isEmpty:
      for (index, part) in stage.parts.enumerated() {
        page.heading(sectionLevel, "\(rules.groups?.heading(index) ?? "")")
        writeTable(part.standings, of: part, [], open: Set(part.openPlaces), to: &page)
        writeCourse(of: part, level: sectionLevel + 1, to: &page)
      }
    case .tree, .twoTrees, .chain: writeCourse(of: stage, level: sectionLevel, to: &page)
    case .crossTable where stage.groups.isEmpty:
      if hasStages { writeTable(of: stage, to: &page) }
      writeCarried(of: stage, to: &page)
      writeCrossTable(of: stage, to: &page)
      writeRounds(of: stage, level: sectionLevel, to: &page)
    case .sparseTable where stage.groups.isEmpty:
      if hasStages { writeTable(of: stage, to: &page) }
      writeRounds(of: stage, level: sectionLevel, to: &page)
    case .crossTable, .sparseTable:
      writeGroups(of: stage, rules, to: &page)
      writeCarried(of: stage, to: &page)
    case .loose: break
    }
  }

  /// Writes the matches of a format without a table.
  ///
  /// - Parameter level: The level of its headings.
  private func writeCourse(of field: StageResult, level: Int, to page: inout Page) {
    guard result.rules.stages[field.index].format.facts.layout != .tree else {
      return writeBracket(of: field, level: max(level, 3), to: &page)
    }
    if !field.reigns.isEmpty { writeReigns(of: field, level: level, to: &page) }
    writeRounds(of: field, level: level, to: &page)
  }

  /// Writes the table of each group, and its matches below it.
  private func writeGroups(of stage: StageResult, _ rules: Stage, to page: inout Page) {
    let criteria = criterionCells(of: stage.groupStandings, by: rules.standings, except: [.points, .wins])
    let battles = listedBattles(of: stage)
    let notes = unplayedNotes(of: stage)
    for (index, table) in stage.groupStandings.enumerated() {
      page.heading(3, "\(rules.groups?.heading(index) ?? "")")
      writeTable(table, of: stage, criteria, notes: notes, to: &page)
      let members = Set(stage.groups[index])
      let own = battles?.filter { members.contains($0.home) } ?? []
      writeRounds(own, of: stage, level: 4, to: &page)
    }
    if battles == nil { writeRounds(of: stage, level: sectionLevel, to: &page) }
  }

  private func writeTable(of stage: StageResult, to page: inout Page) {
    let criteria = criterionCells(
      of: [stage.standings],
      by: result.rules.stages[stage.index].standings,
      except: [.points, .wins]
    )
    writeTable(stage.standings, of: stage, criteria, notes: unplayedNotes(of: stage), to: &page)
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
  ///   - criteria: The criteria that separated entrants of this or another table of the stage.
  ///   - open: The entrants whose place is open.
  ///   - notes: See ``unplayedNotes(of:)``.
  private func writeTable(
    _ table: [Standing],
    of stage: StageResult,
    _ criteria: [(criterion: TieBreak, cells: [Seed: Table.Cell])],
    open: Set<Seed> = [],
    notes: [Seed: String] = [:],
    to page: inout Page
  ) {
    let hasDraws = table.contains { $0.record.draws > 0 }
    // Before the first result, all would share the first rank.
    let hasRanks = stage.hasBegun(table)
    var columns = TableColumns<Standing>()
    columns.add(.number("Rank")) { !hasRanks || open.contains($0.entrant) ? "–" : .number($0.rank) }
    columns.add(.name("Name")) { .phrase(name($0.entrant)) }
    columns.addRecords(hasDraws: hasDraws) { $0.record }
    columns.add(.number("Points"), if: table.contains { $0.halfPoints != nil }) { .points($0.halfPoints) }
    for (criterion, cells) in criteria {
      columns.add(.number("\(words: criterion.title)").secondary) { cells[$0.entrant] ?? .empty }
    }
    columns.add(.words("Note").secondary, if: !notes.isEmpty) { "\(words: notes[$0.entrant] ?? "")" }
    var shown = columns.table(table)
    shown.fitPhone(["Points"] + criteria.map { "\(words: $0.criterion.title)" })
    page.table(shown)
  }

  /// Writes all matches, round by round; those of a group follow its table without a heading of their own.
  private func writeRounds(of stage: StageResult, level: Int, to page: inout Page) {
    guard let battles = listedBattles(of: stage) else {
      page.paragraph("\(counted(stage.battles.count, "match")); see \("battles.csv", to: .file("battles.csv")).")
      writeUnplayed(of: stage, to: &page)
      writeRemarks(of: stage, to: &page)
      return
    }
    let isGroup = level > sectionLevel
    if !isGroup, !battles.isEmpty { page.heading(level, "Matches") }
    writeRounds(battles, of: stage, level: isGroup ? level : level + 1, to: &page)
  }

  /// - Parameters:
  ///   - battles: All of a stage, or of one of its groups.
  ///   - level: The level of the headings of rounds.
  private func writeRounds(_ battles: [Battle], of stage: StageResult, level: Int, to page: inout Page) {
    switch result.rules.stages[stage.index].format.facts.layout {
    case .twoTrees: writeRounds(doubleRounds(of: battles, in: stage), level: level, to: &page)
    case .sparseTable, .crossTable:
      let rounds = Dictionary(grouping: battles, by: \.round).sorted { $0.key < $1.key }
      writeRounds(rounds.map { round("Round \($0.key.grouped)", $0.value) }, level: level, to: &page)
    case .tree, .chain, .loose: writeMatches(battles, to: &page)
    }
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
  func writeCrossTable(of stage: StageResult, to page: inout Page) {
    let order = stage.standings.map(\.entrant)
    let isReadable = order.count <= Picture.maximumTabled
    let figure =
      hasStages || order.count < Self.minimumDrawn ? nil : figure(isForMarkdown: !isReadable, isRepeated: isReadable)
    guard isReadable || figure != nil else { return }
    page.heading(sectionLevel, "Cross table")
    if let legend = picture?.pageLegend { page.legend("\(legend)") }
    if let figure { page.figure(figure) }
    guard isReadable else { return }
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
