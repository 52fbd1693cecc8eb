internal import Text
internal import Tournament

extension StageDrawing {
  private typealias Column = [BracketChart.Place]

  static func bracket(_ facts: KnockoutFacts, listHint: String) -> StageDrawing {
    let sections = BracketSections(facts)
    let isDouble = !sections.losers.isEmpty && sections.losers.contains { !$0.matches.isEmpty }
    let columns = isDouble ? doubleColumns(sections) : singleColumns(sections)
    let chart = BracketChart(facts, columns: columns).panel
    let others = sections.placements.map { placementPanel($0, facts) }
    let panel =
      others.isEmpty
      ? chart
      : Panel.stacked(
        [chart, .wrapped(others, width: max(chart.width, 900), gap: 40)],
        gap: 40
      )
    return .drawn(panel, omission: omission(sections, isDouble: isDouble, listHint: listHint))
  }

  private static func omission(
    _ sections: BracketSections,
    isDouble: Bool,
    listHint: String
  ) -> String? {
    guard sections.skippedWinners > 0 else { return nil }
    if isDouble {
      return
        "The picture starts at round \(sections.skippedWinners + 1) of the winners' bracket and round "
        + "\(sections.skippedLosers + 1) of the losers' bracket\(listHint)."
    }
    return "The picture starts at the round of \(BracketSections.maximumEntrants)\(listHint)."
  }

  private static func columns(
    _ rounds: [MatchTree.Round],
    below top: Int = 0,
    heading: (_ round: Int) -> String?
  ) -> (columns: [Column], height: Int) {
    let tree = MatchTree(rounds)
    let columns = zip(rounds, tree.centres).enumerated().map { index, round in
      zip(round.0.matches, round.1).enumerated().map { place, match in
        BracketChart.Place(
          match: match.0.index,
          centre: top + match.1,
          heading: place == 0 ? heading(index + 1) : nil
        )
      }
    }
    return (columns, tree.height)
  }

  private static func singleColumns(_ sections: BracketSections) -> [Column] {
    let rounds = sections.winners
    var columns = columns(rounds) { roundName(1 << (rounds.count - $0 + 1)) }.columns
    if let third = sections.thirdPlace, let final = columns.last?.last {
      let centre = final.centre + MatchTree.pitch + BracketChart.headRoom
      columns[columns.count - 1].append(
        .init(match: third, centre: centre, heading: "Third place")
      )
    }
    return columns
  }

  /// The columns of a double elimination: each round of the winners' bracket is above the round that its losers go to,
  /// and the grand final is at the right.
  private static func doubleColumns(_ sections: BracketSections) -> [Column] {
    let (winners, losers) = (sections.winners, sections.losers)
    let upper = columns(winners) { round in
      round == winners.count ? "Winners' final" : "Winners' round \(round)"
    }
    let lower = columns(losers, below: upper.height + BracketChart.headRoom) { round in
      round == losers.count ? "Losers' final" : "Losers' round \(round)"
    }
    var all = [Column](repeating: [], count: losers.count)
    for (index, column) in upper.columns.enumerated() { all[max(0, 2 * index - 1)] += column }
    for (index, column) in lower.columns.enumerated() { all[index] += column }
    let finals = [upper.columns, lower.columns].compactMap { $0.last?.last?.centre }
    let middle = finals.reduce(0, +) / max(1, finals.count)
    for (number, match) in sections.grandFinals.enumerated() {
      let heading = number == 0 ? "Grand final" : "Second grand final"
      all.append([.init(match: match, centre: middle, heading: heading)])
    }
    return all
  }

  private static func placementPanel(
    _ placement: BracketSections.Placement,
    _ facts: KnockoutFacts
  ) -> Panel {
    let (first, last) = (placement.first, placement.last)
    let heading = last == first + 1 ? "Place \(first)" : "Places \(first) to \(last)"
    let columns = columns(placement.rounds) { $0 == 1 ? heading : nil }.columns
    return BracketChart(facts, columns: columns).panel
  }
}
