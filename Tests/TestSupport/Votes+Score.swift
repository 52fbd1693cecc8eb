package import Tournament

extension Votes {
  /// Returns the score of the only game of a battle; nil if it has none.
  package func score(
    _ match: MatchID,
    round: Int,
    stage: Int = 0,
    home: Seed,
    away: Seed
  ) -> VoteScore? {
    let games = games(match, round: round, stage: stage, home: home, away: away)
    precondition(games?.later.isEmpty ?? true)
    return games?.first
  }
}

extension GameScore {
  /// The same score with the sides exchanged.
  package var swapped: GameScore { GameScore(homeHalves: awayHalves, awayHalves: homeHalves, levelCount: levelCount) }
}
