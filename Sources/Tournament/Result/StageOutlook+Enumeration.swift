extension StageOutlook {
  /// Returns the places of each member of a set over all possible outcomes; nil if there are too many.
  ///
  /// - Parameter set: The whole field, or a group.
  func enumerated(_ set: [Int]) -> [PlaceSpan]? {
    guard stage.battles.count <= Completions.maximumBattles else { return nil }
    let members = Set(set.map { stage.field[$0] })
    let completions = Completions(rules: play.rules, entrants: play.entrants) { scores in
      [play.drawing(DrawnBattles(scores)).result()]
    }
    var spans: [PlaceSpan]?
    let isWhole = completions.forEach(of: members) { stages, hasOpenMargins in
      let own = finalSpans(of: stages[0], set, hasOpenMargins: hasOpenMargins)
      spans = spans.map { zip($0, own).map { $0.union($1) } } ?? own
      return true
    }
    return isWhole ? spans : nil
  }

  private func finalSpans(
    of result: StageResult,
    _ set: [Int],
    hasOpenMargins: Bool
  ) -> [PlaceSpan] {
    var spans: [Int: PlaceSpan] = [:]
    if let table = result.table {
      let list = play.stage.standings
      let sure = list.prefix { $0 != .margin || !hasOpenMargins }
      let standings = table.standings(by: Array(sure), of: set)
      for (rank, sharers) in Dictionary(grouping: standings, by: \.rank) {
        let rows = rank...(rank + sharers.count - 1)
        for sharer in sharers {
          spans[sharer.entrant] = PlaceSpan(rows, sharingRank: sure.count == list.count)
        }
      }
    } else {
      var seats: [Int: Int] = [:]
      for (seat, entrant) in stage.field.enumerated() { seats[entrant] = seat }
      for (row, standing) in result.standings.enumerated() {
        guard let seat = seats[standing.entrant] else { continue }
        spans[seat] = PlaceSpan(
          ranks: standing.rank...standing.rank,
          rows: (row + 1)...(row + 1)
        )
      }
    }
    return set.map { spans[$0] ?? PlaceSpan(1...set.count, sharingRank: false) }
  }
}
