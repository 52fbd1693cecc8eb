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
    let scores = isPoll ? scores(in: result.battles.forEach) : nil
    let votes = tellsScores ? nil : scores
    let figures = votes?.map(\.own) ?? record.entrants.compactMap(\.power)
    let scale = figures.count <= Self.maximumBars ? Scale(ofBars: figures) : nil
    columns.add(.number("Votes"), if: votes != nil) { .number(votes?[$0.seed.index].own ?? 0, on: scale) }
    if scores == nil {
      columns.add(.number("Power")) { .number($0.power ?? 0, on: scale) }
    } else {
      columns.add(.number("Power").secondary, if: showsPowers) { $0.power.map { .number($0) } ?? .empty }
    }
    columns.add(.number("Seed").secondary) { .number($0.seed.number) }
    columns.addRecords(hasDraws: record.entrants.contains { $0.record.draws > 0 }) { $0.record }
    columns.add(.number("Score").secondary, if: tellsScores) { scores?[$0.seed.index].cell ?? .empty }
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

  /// Returns the sums of the votes or goals of each entrant, by seed; walkovers and the like have none.
  ///
  /// - Parameter each: Calls its argument with each battle.
  func scores(in each: ((Battle) -> Void) -> Void) -> [ScoreSum] {
    // Sums of numbers with a fraction would depend on their order.
    let scale = MarginScale.billionths
    var own = [Margin](repeating: .zero, count: result.entrants.count)
    var other = own
    each { battle in
      if case .unplayed? = battle.decision.step { return }
      guard battle.decision.annulled == nil, let votes = battle.decision.votes, let away = battle.away else { return }
      let sums = [Margin(votes.home, in: scale), Margin(votes.away, in: scale)]
      for (side, (gained, lost)) in [(battle.home.index, (sums[0], sums[1])), (away.index, (sums[1], sums[0]))] {
        own[side] = own[side] + gained
        other[side] = other[side] + lost
      }
    }
    return zip(own, other).map { ScoreSum(own: scale.value($0), other: scale.value($1)) }
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

/// The votes or goals of an entrant in several battles, and those of its opponents.
struct ScoreSum {
  var own: Double
  var other: Double

  /// The two as `9–6`, in the order of their differences.
  var cell: Table.Cell { .phrase("\(words: own.groupedText)–\(words: other.groupedText)", order: own - other) }
}
