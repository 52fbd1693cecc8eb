import Base
import Tournament

extension StageDrawing {
  private typealias Column = BracketChart.Column

  static func bracket(_ facts: KnockoutFacts, maximum: Int, listHint: String) -> StageDrawing {
    let sections = BracketSections(facts, maximum: maximum)
    let isDouble = !sections.losers.isEmpty && sections.losers.contains { !$0.matches.isEmpty }
    let columns =
      isDouble
      ? doubleColumns(sections) : sections.isTwoSided(facts) ? twoSidedColumns(sections) : singleColumns(sections)
    let chart = BracketChart(facts, columns: columns)
    let others = sections.placements.map { placementChart($0, facts) }
    let panel = { @Sendable (room: Int?) in
      let main = chart.fitted(to: room).panel
      if others.isEmpty { return main }
      let rest = others.map { $0.fitted(to: room).panel }
      return Panel.stacked([main, .wrapped(rest, width: room ?? max(main.width, 900), gap: 40)], gap: 40)
    }
    return .drawn(panel: panel, omission: omission(sections, maximum, isDouble: isDouble, listHint: listHint))
  }

  private static func omission(_ sections: BracketSections, _ maximum: Int, isDouble: Bool, listHint: String)
    -> String?
  {
    guard sections.skippedWinners > 0 else { return nil }
    if isDouble {
      return "The picture starts at round \(sections.skippedWinners + 1) of the winners' bracket and round "
        + "\(sections.skippedLosers + 1) of the losers' bracket\(listHint)."
    }
    let round = roundName(maximum)
    return "The picture starts at the \(round.prefix(1).lowercased() + round.dropFirst())\(listHint)."
  }

  /// The columns of rounds that are drawn from left to right, with their headings in one line.
  private static func columns(_ rounds: [MatchTree.Round], below top: Int = 0, heading: (_ round: Int) -> String?) -> (
    columns: [Column], height: Int
  ) {
    let tree = MatchTree(rounds)
    let y = top + MatchTree.pitch / 2 - MatchBox.rowHeight - MatchBox.captionHeight - 8
    let columns = zip(rounds, tree.centres).enumerated().map { index, round in
      Column(
        places: zip(round.0.matches, round.1).map { .init(match: $0.index, centre: top + $1) },
        headings: round.0.matches.isEmpty ? [] : heading(index + 1).map { [.init(text: $0, y: y)] } ?? []
      )
    }
    return (columns, tree.height)
  }

  private static func singleColumns(_ sections: BracketSections) -> [Column] {
    let rounds = sections.winners
    var columns = columns(rounds) { roundName(1 << (rounds.count - $0 + 1)) }.columns
    if let third = sections.thirdPlace, let final = columns.last?.places.last {
      let centre = final.centre + MatchTree.pitch + BracketChart.headRoom
      columns[columns.count - 1].places.append(.init(match: third, centre: centre, heading: "Third place"))
    }
    return columns
  }

  /// The columns of a knockout with one half of the draw at the left, the other at the right, and the last three or four
  /// matches below each other in the middle.
  private static func twoSidedColumns(_ sections: BracketSections) -> [Column] {
    let count = sections.winners.count
    let halves = [false, true].map { isRight in sections.winners.prefix(count - 2).map { $0.half(isRight: isRight) } }
    let middles = halves.map { MatchTree($0).middle }
    let middle = middles.max() ?? 0
    let sides = zip(halves, middles).map { half, own in
      let shift = middle - own
      return columns(half) { roundName(1 << (count - $0 + 1)) }.columns.map { $0.shifted(by: shift) }
    }
    let pitch = 2 * MatchBox.rowHeight + BracketChart.headRoom + 14
    let semiFinals = sections.winners[count - 2].matches.map(\.index)
    let final = sections.winners[count - 1].matches.map(\.index)
    let last = zip(
      semiFinals.prefix(1) + final + semiFinals.dropFirst() + [sections.thirdPlace].compactMap(\.self),
      ["Semi-final", "Final", "Semi-final", "Third place"]
    )
    let centre = last.enumerated().map { index, match in
      BracketChart.Place(match: match.0, centre: middle + (index - 1) * pitch, heading: match.1)
    }
    return sides[0] + [Column(places: centre)] + sides[1].reversed()
  }

  /// The columns of a double elimination: each round of the winners' bracket is above the round that its losers go to,
  /// and the grand final is at the right.
  private static func doubleColumns(_ sections: BracketSections) -> [Column] {
    let (winners, losers) = (sections.winners, sections.losers)
    let upper = columns(winners) { round in round == winners.count ? "Winners' final" : "Winners' round \(round)" }
    let lower = columns(losers, below: upper.height + BracketChart.headRoom) { round in
      round == losers.count ? "Losers' final" : "Losers' round \(round)"
    }
    var all = [Column](repeating: Column(), count: losers.count)
    for (index, column) in upper.columns.enumerated() { all[max(0, 2 * index - 1)].add(column) }
    for (index, column) in lower.columns.enumerated() { all[index].add(column) }
    let finals = [upper.columns, lower.columns].compactMap { $0.last?.places.last?.centre }
    let middle = finals.reduce(0, +) / max(1, finals.count)
    for (number, match) in sections.grandFinals.enumerated() {
      let heading = number == 0 ? "Grand final" : "Second grand final"
      all.append(Column(places: [.init(match: match, centre: middle, heading: heading)]))
    }
    return all
  }

  private static func placementChart(_ placement: BracketSections.Placement, _ facts: KnockoutFacts) -> BracketChart {
    let (first, last) = (placement.first, placement.last)
    let heading = last == first + 1 ? "Place \(first)" : "Places \(first) to \(last)"
    let columns = columns(placement.rounds) { $0 == 1 ? heading : nil }.columns
    return BracketChart(facts, columns: columns)
  }
}

extension BracketSections {
  /// The number of rounds from which a knockout is drawn from both sides.
  private static let minimumRounds = 5

  /// Whether the drawn rounds are enough for two sides, which never meet before the final.
  fileprivate func isTwoSided(_ facts: KnockoutFacts) -> Bool {
    winners.count - skippedWinners >= Self.minimumRounds
      && !winners.contains { $0.matches.contains { facts.isReseeded($0.index) } }
  }
}

extension MatchTree.Round {
  /// The matches of the upper or the lower half of the draw.
  fileprivate func half(isRight: Bool) -> MatchTree.Round {
    let size = slots / 2
    return MatchTree.Round(
      slots: size,
      matches: matches.filter { ($0.number > size) == isRight }.map { ($0.number - (isRight ? size : 0), $0.index) }
    )
  }
}

extension MatchTree {
  /// The middle of the last round, in pixels from the top.
  fileprivate var middle: Int {
    guard let last = centres.last, let first = last.first, let end = last.last else { return 0 }
    return (first + end) / 2
  }
}

extension BracketChart.Column {
  fileprivate mutating func add(_ other: Self) {
    places += other.places
    headings += other.headings
  }

  /// The column with its matches further down; headings stay in line.
  fileprivate func shifted(by distance: Int) -> Self {
    var column = self
    for index in places.indices { column.places[index].centre += distance }
    return column
  }
}
