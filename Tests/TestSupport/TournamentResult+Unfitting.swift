package import Tournament

extension TournamentResult {
  /// Returns the indices of the ballots that count in no battle, now or later.
  package func unfitting(_ ballots: [Votes.Ballot]) -> [Int] {
    var rows = Votes.Ballots(capacity: ballots.count)
    for ballot in ballots { rows.append(ballot) }
    let verdicts = verdicts(on: rows)
    return verdicts.indices.filter { verdicts[$0].isVoid }
  }
}
