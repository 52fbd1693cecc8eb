import Base
import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  /// A column of the ranking.
  private struct Column {
    var heading: Table.Column
    var cell: (EntrantRecord) -> Table.Cell

    init(_ heading: Table.Column, _ cell: @escaping (EntrantRecord) -> Table.Cell) {
      self.heading = heading
      self.cell = cell
    }
  }

  /// The maximum number of rows with a bar; in a part of a longer table, bars would seem to end where rows go on.
  private static let maximumBars = 128

  func writeRanking(to page: inout Page) {
    var columns = [
      Column(.number("Rank")) { $0.isOpen ? "–" : .number($0.rank) }, Column(.name("Name")) { .phrase(linkedName($0)) },
    ]
    let votes = voteCounts
    let figures = votes ?? record.entrants.compactMap(\.power)
    let scale = figures.count <= Self.maximumBars ? Scale(ofBars: figures) : nil
    if let votes {
      columns.append(Column(.number(tellsScores ? "Score" : "Votes")) { .number(votes[$0.seed.index], on: scale) })
    }
    if votes == nil {
      columns.append(Column(.number("Power")) { .number($0.power ?? 0, on: scale) })
    } else if showsPowers {
      columns.append(Column(.number("Power").secondary) { $0.power.map { .number($0) } ?? .empty })
    }
    columns += [
      Column(.number("Seed").secondary) { .number($0.seed.number) },
      Column(.number("Played").secondary) { .number($0.record.played) },
      Column(.number("Won").secondary) { .number($0.record.wins) },
    ]
    let hasDraws = record.entrants.contains { $0.record.draws > 0 }
    if hasDraws { columns.append(Column(.number("Drawn").secondary) { .number($0.record.draws) }) }
    columns += [
      Column(.number("Lost").secondary) { .number($0.record.losses) },
      Column(.record(hasDraws: hasDraws)) { .record($0.record, hasDraws: hasDraws) },
    ]
    if record.entrants.contains(where: { $0.halfPoints != nil }) {
      columns.append(Column(.number("Points").secondary) { .points($0.halfPoints) })
    }
    let criteria = tieBreakColumns
    columns += criteria
    if result.entrants.contains(where: { $0.withdrawal != nil }) {
      columns.append(
        Column(.words("Withdrew").secondary) { entrant in
          result.entrants[entrant.seed].withdrawal.map { "\(words: withdrawalWords($0))" } ?? .empty
        }
      )
    }
    let notes = hasStages || result.stages.count != 1 ? [:] : unplayedNotes(of: result.stages[0])
    if !notes.isEmpty { columns.append(Column(.words("Note").secondary) { "\(words: notes[$0.seed] ?? "")" }) }
    let movements = record.movements ?? [:]
    let hasMoves = movements.values.contains { $0 != .same }
    if hasMoves { columns.append(Column(.mark("Moved").secondary) { movements[$0.identity]?.cell ?? .empty }) }
    if let histories = PowerHistories(record) {
      columns.append(Column(.chart("Power so far").secondary) { .history(histories[key(of: $0)]) })
    }
    let cells = columns.map(\.cell)
    var table = Table(
      columns.map(\.heading),
      rows: record.entrants.map { entrant in cells.map { $0(entrant) } },
      anchors: record.entrants.map { "seed-\($0.seed.number)" },
      file: "ranking.csv"
    )
    table.fitPhone(["Points"] + criteria.map(\.heading.title))
    page.table(table)
    writeChanges(hasMoves: hasMoves, to: &page)
  }

  /// Whether votes decide the battles.
  var isPoll: Bool { result.isPoll }

  /// Whether the results of the file are told as scores.
  var tellsScores: Bool { result.tellsScores }

  /// Whether powers tell anything: those that the file gives all entrants of a poll alike do not.
  var showsPowers: Bool { !isPoll || record.entrants.contains { $0.power != record.entrants[0].power } }

  /// The votes that each entrant got in all battles that were not walkovers or the like, by seed; nil if votes do not
  /// decide the battles.
  var voteCounts: [Double]? {
    guard isPoll else { return nil }
    // Sums of numbers with a fraction would depend on their order.
    let scale = MarginScale.billionths
    var counts = [Margin](repeating: .zero, count: result.entrants.count)
    result.battles.forEach { battle in
      if case .unplayed? = battle.decision.step { return }
      guard battle.decision.annulled == nil, let votes = battle.decision.votes, let away = battle.away else { return }
      counts[battle.home.index] = counts[battle.home.index] + Margin(votes.home, in: scale)
      counts[away.index] = counts[away.index] + Margin(votes.away, in: scale)
    }
    return counts.map(scale.value)
  }

  private func key(of entrant: EntrantRecord) -> OverallRank.Key {
    OverallRank.Key(entrant.identity, record.provenance)
  }

  /// The face and the name of an entrant, which leads to its page.
  private func linkedName(_ entrant: EntrantRecord) -> Phrase {
    face(of: entrant.seed) + name(entrant.seed, hasSource: true)
  }

  /// The last round before a withdrawal: `after round 3`, or `before Knockout`.
  private func withdrawalWords(_ withdrawal: Withdrawal) -> String {
    let stage = result.rules.stages[withdrawal.stage].name
    let end = withdrawal.annuls ? ", annulled" : ""
    guard withdrawal.round > 0 else { return "before \(stage)" + end }
    return "after round \(withdrawal.round.grouped)" + (hasStages ? " of \(stage)" : "") + end
  }

  /// The criteria that separated entrants, except those with a column of their own; none with several stages, whose
  /// tables have those of each stage.
  private var tieBreakColumns: [Column] {
    guard !hasStages else { return [] }
    let cells = criterionCells(
      of: [result.standings],
      by: result.rules.stages[0].standings,
      except: [.points, .wins, .seed]
    )
    return cells.map { criterion, cells in
      Column(.number("\(words: criterion.title)").secondary) { cells[$0.seed] ?? .empty }
    }
  }
}

extension Movement {
  /// The arrow for a page.
  var cell: Table.Cell {
    guard let places else { return "new" }
    guard places != 0 else { return .phrase(.empty, order: 0) }
    let meaning = (places > 0 ? "up " : "down ") + counted(abs(places), "place")
    return .phrase(.sign(arrow, meaning: meaning), order: Double(places))
  }
}
