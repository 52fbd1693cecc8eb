package import Tournament

extension Seat: ExpressibleByIntegerLiteral {
  package init(integerLiteral index: Int) { self.init(index) }
}

extension Seed: ExpressibleByIntegerLiteral {
  /// Makes a seed that counts from 0, as a place in a list does.
  package init(integerLiteral index: Int) { self.init(index: index) }
}

extension Seat {
  /// The seed in the stage, from 1.
  package var number: Int { index + 1 }
}

extension StageBattle {
  /// Both sides by their seeds in the stage, home first: `1-4`, or `1-bye`.
  package var sides: String {
    "\(home.number)-\(away.map { String($0.number) } ?? "bye")"
  }
}

extension Battle {
  /// The battle of a stage whose field is the whole tournament.
  package var seated: StageBattle {
    StageBattle(
      match: match,
      round: round,
      home: Seat(home.index),
      away: away.map { Seat($0.index) },
      decision: decision
    )
  }
}

extension ScoreTable {
  /// The standings of a stage whose field is the whole tournament.
  package func standings(by list: [TieBreak], of set: [Seat]? = nil) -> [Standing] {
    standings(by: list, of: set, field: Seed.all(entrantCount))
  }
}

extension Votes.Ballot {
  /// - Parameter round: From 1; nil for any.
  package init(round: Int?, home: Seed, away: Seed, score: VoteScore?) {
    self.init(round: round.map(Votes.Round.number) ?? .any, home: home, away: away, score: score)
  }

  /// A ballot about entrants by their places in seed order, from 0.
  package init(round: Int?, home: Int, away: Int, score: VoteScore) {
    self.init(round: round, home: Seed(index: home), away: Seed(index: away), score: score)
  }

  /// The ballot of a winner by 2 votes to 1, in any round; both by their places in seed order, from 0.
  package init(_ winner: Int, beats loser: Int) {
    self.init(round: nil, home: winner, away: loser, score: VoteScore(home: 2, away: 1))
  }

  /// A ballot about entrants by their places in seed order, from 0.
  package init(round: Votes.Round, home: Int, away: Int, score: VoteScore) {
    self.init(round: round, home: Seed(index: home), away: Seed(index: away), score: score)
  }
}
