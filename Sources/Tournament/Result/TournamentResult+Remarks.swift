extension TournamentResult {
  /// Returns the remark of the votes file on a battle; nil if there is none.
  package func remark(on battle: Battle) -> Votes.Remark? { votes?.remark(on: battle) }

  /// Whether votes decide the battles.
  package var isPoll: Bool { rules.isPoll }

  /// Whether reports tell results of a file as scores: of games of people without figures, and wherever a table counts
  /// them.
  ///
  /// Those of other brackets are told as votes.
  package var tellsScores: Bool {
    isPoll && (!entrants.havePowers || rules.stages.contains(where: \.format.facts.hasTable))
  }

  /// The word for a battle: results that are told as scores are those of matches.
  package var battleNoun: String { tellsScores ? "match" : "battle" }

  package var battleNouns: String { tellsScores ? "matches" : "battles" }

  /// The times of open battles in rows without a result.
  package var openTimes: [Votes.OpenTime] {
    guard let votes, votes.hasRemarks else { return [] }
    return votes.times(of: openBattles)
  }

  /// The latest day of the rows that decided battles or games of them; nil if they have none.
  package var latestVote: String? {
    guard let votes, votes.hasRemarks else { return nil }
    var latest: String?
    battles.forEach { battle in
      let hasVotes = battle.decision.votes != nil || battle.decision.score?.gameCount ?? 0 > 0
      guard hasVotes, let date = votes.remark(on: battle)?.date else { return }
      let day = String(date.prefix(10))
      latest = max(latest ?? day, day)
    }
    return latest
  }
}
