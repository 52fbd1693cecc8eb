package import Tournament

extension TournamentResult {
  /// Returns the indices of the ballots that count in no battle, now or later.
  package func unfitting(_ ballots: [Votes.Ballot]) -> [Int] {
    let verdicts = verdicts(on: Votes.Ballots(ballots))
    return verdicts.indices.filter { verdicts[$0].isVoid }
  }
}
