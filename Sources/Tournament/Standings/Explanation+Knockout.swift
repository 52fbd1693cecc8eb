extension Explanation {
  /// Explains the places of two entrants of a knockout, or of another stage without a table.
  ///
  /// - Parameters:
  ///   - places: The place of each entrant by seat, from 1.
  ///   - battles: The battles; each entrant's battles are in playing order.
  package init(of a: Seat, _ b: Seat, places: [Int], battles: [StageBattle]) {
    let (exitA, exitB) = (Exit(of: a, places: places, battles: battles), Exit(of: b, places: places, battles: battles))
    var reason = Reason.exits(a: exitA, b: exitB)
    if let match = exitA.match, match == exitB.match { reason = .lastBattle(match, a: exitA, b: exitB) }
    let ahead = places[a.index] == places[b.index] ? nil : places[a.index] < places[b.index] ? a : b
    self.init(a: a, b: b, ahead: ahead, reason: reason)
  }
}

extension Explanation.Exit {
  fileprivate init(of entrant: Seat, places: [Int], battles: [StageBattle]) {
    let last = battles.last {
      $0.isDecided && $0.decision.outcome != .absent && ($0.home == entrant || $0.away == entrant)
    }
    self.init(
      place: places[entrant.index],
      match: last?.match,
      opponent: last.flatMap { $0.home == entrant ? $0.away : $0.home },
      isWin: last?.decision.outcome == .draw ? nil : last?.winner == entrant,
      isPlayed: last?.decision.isPlayed ?? true
    )
  }
}
