/// The withdrawals from a stage, by seat.
package struct Withdrawals: Sendable {
  /// The last round of each entrant in this stage; empty if all stay.
  let lastRounds: [Int]
  /// Those whose results in this stage are annulled.
  let annulled: Set<Seat>

  package static let none = Withdrawals(lastRounds: [], annulled: [])

  private init(lastRounds: [Int], annulled: Set<Seat>) { (self.lastRounds, self.annulled) = (lastRounds, annulled) }

  /// - Parameters:
  ///   - members: The entrants by seat.
  ///   - stage: The index of the stage.
  package init(of members: some Sequence<Entrant>, stage: Int) {
    var isNeeded = false
    let rounds = members.map { member -> Int in
      guard let withdrawal = member.withdrawal, withdrawal.stage <= stage else { return .max }
      isNeeded = true
      return withdrawal.stage < stage ? 0 : withdrawal.round
    }
    lastRounds = isNeeded ? rounds : []
    annulled =
      isNeeded
      ? Set(
        members.enumerated().lazy.filter { $1.withdrawal?.annuls == true && $1.withdrawal?.stage == stage }.map {
          Seat($0.offset)
        }
      )
      : []
  }

  package var isEmpty: Bool { lastRounds.isEmpty }

  /// Whether a battle of two is annulled.
  func annuls(_ home: Seat, _ away: Seat) -> Bool {
    !annulled.isEmpty && (annulled.contains(home) || annulled.contains(away))
  }

  /// Whether an entrant withdrew before a battle.
  ///
  /// The grand final of a double elimination comes after all rounds of both brackets.
  func includes(_ seat: Seat, in match: MatchID, round: Int) -> Bool {
    guard !lastRounds.isEmpty else { return false }
    if case .grandFinal = match { return lastRounds[seat.index] < .max }
    return lastRounds[seat.index] < round
  }

  /// The decision of a battle that cannot be played; nil if both sides are still there.
  func decision(_ match: MatchID, round: Int, home: Seat, away: Seat) -> Decision? {
    guard !lastRounds.isEmpty else { return nil }
    switch (includes(home, in: match, round: round), includes(away, in: match, round: round)) {
    case (false, false): return nil
    case (true, false): return Decision(outcome: .away, step: .unplayed(.withdrawal))
    case (false, true): return Decision(outcome: .home, step: .unplayed(.withdrawal))
    case (true, true): return Decision(outcome: .absent, step: .unplayed(.withdrawal))
    }
  }
}
