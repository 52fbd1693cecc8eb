import Base
import Tournament

extension TournamentResult {
  /// Returns an instruction for a row whose entrants do not meet in its round, because earlier
  /// results or withdrawals were changed.
  ///
  /// Nil if the pairings of the round do not depend on results.
  func pairingAdvice(_ ballot: Votes.Ballot) -> String? {
    guard let round = ballot.round.plainNumber, round > 1 else { return nil }
    let paired = stages.filter { stage in
      ballot.round.stage ?? stage.index == stage.index && !rules.stages[stage.index].format.facts.hasSchedule
        && [ballot.home, ballot.away].allSatisfy(stage.field.contains)
    }
    guard !paired.isEmpty else { return nil }
    let advice =
      "results and withdrawals before round \(round.grouped) pair it: if you changed one of them, "
      + "enter the new battles"
    guard paired.contains(where: { rules.stages[$0.index].format.facts.swiss != nil }) else { return advice }
    return advice + "; for a withdrawal after the pairing, write 'forfeit' in this round "
      + "and 'withdraws: {after: \(round.grouped)}'"
  }
}
