extension StageOutlook {
  /// Returns the places of each member of a set over all possible outcomes; nil if there are too many.
  ///
  /// It looks no further once each can end anywhere.
  ///
  /// - Parameter set: The whole field, or a group.
  func enumerated(_ set: [Seat]) -> [PlaceSpan]? {
    guard stage.battles.count <= Completions.maximumBattles else { return nil }
    let members = Set(set.map(stage.entrant(in:)))
    let completions = Completions(rules: play.rules, entrants: play.entrants) { scores, known in
      guard known.isEmpty else { return known }
      var drawing = play
      drawing.drawn = DrawnBattles(scores)
      var votes = play.votes
      return play.rules.usingRowsOnce(&votes) {
        drawing.votes = $0
        return [drawing.result()]
      }
    }
    let anything = set.map { _ in PlaceSpan(1...set.count, sharingRank: false) }
    var spans: [PlaceSpan]?
    let isWhole = completions.forEach(of: members) { stages, hasOpenMargins in
      let own = finalSpans(of: stages[0], set, hasOpenMargins: hasOpenMargins)
      spans = spans.map { zip($0, own).map { $0.union($1) } } ?? own
      return spans != anything
    }
    return isWhole || spans == anything ? spans : nil
  }

  private func finalSpans(of result: StageResult, _ set: [Seat], hasOpenMargins: Bool) -> [PlaceSpan] {
    var spans: [Seat: PlaceSpan] = [:]
    if let table = result.table {
      let list = play.stage.standings
      let sure = list.prefix { !$0.countsScores || !hasOpenMargins }
      var above = 0
      for sharers in table.ranking(by: Array(sure), of: set) {
        let rows = (above + 1)...(above + sharers.count)
        above += sharers.count
        for sharer in sharers { spans[sharer] = PlaceSpan(rows, sharingRank: sure.count == list.count) }
      }
    } else {
      let seats = stage.seats
      for (row, standing) in result.standings.enumerated() {
        guard let seat = seats[standing.entrant] else { continue }
        spans[seat] = PlaceSpan(ranks: standing.rank...standing.rank, rows: (row + 1)...(row + 1))
      }
    }
    return set.map { spans[$0] ?? PlaceSpan(1...set.count, sharingRank: false) }
  }
}
