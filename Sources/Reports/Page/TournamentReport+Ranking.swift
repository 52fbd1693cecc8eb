import Base
import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  /// The maximum number of rows with a bar; in a part of a longer table, bars would seem to end where rows go on.
  private static let maximumBars = 128

  func writeRanking(to page: inout Page) {
    var columns = TableColumns<EntrantRecord>()
    columns.add(.number("Rank")) { $0.isOpen ? "–" : .number($0.rank) }
    columns.add(.name("Name")) { .phrase(face(of: $0.seed) + name($0.seed, hasSource: true)) }
    let votes = voteCounts
    let figures = votes ?? record.entrants.compactMap(\.power)
    let scale = figures.count <= Self.maximumBars ? Scale(ofBars: figures) : nil
    if let votes {
      columns.add(.number(tellsScores ? "Score" : "Votes")) { .number(votes[$0.seed.index], on: scale) }
      columns.add(.number("Power").secondary, if: showsPowers) { $0.power.map { .number($0) } ?? .empty }
    } else {
      columns.add(.number("Power")) { .number($0.power ?? 0, on: scale) }
    }
    columns.add(.number("Seed").secondary) { .number($0.seed.number) }
    columns.addRecords(hasDraws: record.entrants.contains { $0.record.draws > 0 }) { $0.record }
    let hasPoints = record.entrants.contains { $0.halfPoints != nil }
    columns.add(.number("Points").secondary, if: hasPoints) { .points($0.halfPoints) }
    let order = result.rules.stages[0].standings
    // With several stages, their tables have the criteria.
    let criteria = hasStages ? [] : criterionCells(of: [result.standings], by: order, except: [.points, .wins, .seed])
    for (criterion, cells) in criteria {
      columns.add(.number("\(words: criterion.title)").secondary) { cells[$0.seed] ?? .empty }
    }
    let haveLeft = result.entrants.contains { $0.withdrawal != nil }
    columns.add(.words("Withdrew").secondary, if: haveLeft) { entrant in
      result.entrants[entrant.seed].withdrawal.map { "\(words: withdrawalWords($0))" } ?? .empty
    }
    let notes = hasStages || result.stages.count != 1 ? [:] : unplayedNotes(of: result.stages[0])
    columns.add(.words("Note").secondary, if: !notes.isEmpty) { "\(words: notes[$0.seed] ?? "")" }
    let movements = record.movements ?? [:]
    let hasMoves = movements.values.contains { $0 != .same }
    columns.add(.mark("Moved").secondary, if: hasMoves) { movements[$0.identity]?.cell ?? .empty }
    if let histories = PowerHistories(record) {
      columns.add(.chart("Power so far").secondary) {
        .history(histories[OverallRank.Key($0.identity, record.provenance)])
      }
    }
    var table = columns.table(record.entrants)
    table.anchors = record.entrants.map { "seed-\($0.seed.number)" }
    table.file = "ranking.csv"
    table.fitPhone(["Points"] + criteria.map { "\(words: $0.criterion.title)" })
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

  /// The last round before a withdrawal: `after round 3`, or `before Knockout`.
  private func withdrawalWords(_ withdrawal: Withdrawal) -> String {
    let stage = result.rules.stages[withdrawal.stage].name
    let end = withdrawal.annuls ? ", annulled" : ""
    guard withdrawal.round > 0 else { return "before \(stage)" + end }
    return "after round \(withdrawal.round.grouped)" + (hasStages ? " of \(stage)" : "") + end
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
