/// The withdrawals from a stage, by seat.
package struct Withdrawals: Sendable {
  /// The last round of each entrant in this stage; empty if all stay.
  private(set) var lastRounds: [Int] = []
  /// Those whose results in this stage are annulled.
  private(set) var annulled: Set<Seat> = []

  package static let none = Withdrawals()

  private init() {}

  /// - Parameters:
  ///   - members: The entrants by seat.
  ///   - stage: The index of the stage.
  package init(of members: some Sequence<Entrant>, stage: Int) {
    lastRounds = members.map { member in
      guard let withdrawal = member.withdrawal, withdrawal.stage <= stage else { return .max }
      return withdrawal.stage < stage ? 0 : withdrawal.round
    }
    if lastRounds.allSatisfy({ $0 == .max }) { lastRounds = [] }
    for (seat, member) in members.enumerated() {
      guard let withdrawal = member.withdrawal, withdrawal.annuls, withdrawal.stage == stage else { continue }
      annulled.insert(Seat(seat))
    }
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
