internal import Text
internal import Tournament

extension TournamentReport {
  /// The most entrants whose cross table can still be read.
  private static let largestCrossTable = 20

  /// Writes who won what from whom, in the order of the ranking.
  func writeCrossTable(of stage: StageResult, to page: inout Markdown) {
    page.heading(sectionLevel, "Cross table")
    let order = stage.standings.map(\.entrant)
    guard order.count <= Self.largestCrossTable else {
      page.block(
        "With \(order.count.grouped) entrants the cross table would not be readable; all "
          + "\(counted(stage.battles.count, "battle")) are in [battles.csv](battles.csv)."
      )
      return
    }
    page.block(
      "The points that each row's entrant won against those in the columns"
        + (stage.isComplete ? "." : "; empty where no result is in yet.")
    )
    var halves = Array(
      repeating: [Int?](repeating: nil, count: result.entrants.count),
      count: result.entrants.count
    )
    stage.battles.forEach { battle in
      guard let away = battle.away, battle.isFought else { return }
      let points = battle.winner.map { $0 == battle.home ? 2 : 0 } ?? 1
      halves[battle.home][away, default: 0] += points
      halves[away][battle.home, default: 0] += 2 - points
    }
    page.table(
      [.number("#"), .words("Name")] + order.indices.map { .number(String($0 + 1)) },
      rows: order.enumerated().map { index, entrant in
        [String(index + 1), name(entrant)]
          + order.map { $0 == entrant ? "–" : halves[entrant][$0].map(pointsText) ?? "" }
      }
    )
  }

  /// Writes the battles made by hand.
  func writeBattles(to page: inout Markdown) {
    guard case .played(let battles) = result.battles else { return }
    page.heading(2, "Battles")
    page.table(
      [
        .words("Name"), .number("Power"), .number("Power"), .words("Name"), .words("Winner"),
        .words("Decided by"),
      ],
      rows: battles.map { battle in
        let away = battle.away ?? battle.home
        return [
          name(battle.home), power(battle.home), power(away), name(away),
          battle.winner.map(name) ?? "draw", decidedBy(battle),
        ]
      }
    )
  }
}

extension [Int?] {
  fileprivate subscript(index: Int, default value: Int) -> Int {
    get { self[index] ?? value }
    set { self[index] = newValue }
  }
}
