/// A match of a stage, before its sides are named as entrants of the tournament.
package struct StageBattle: Sendable, Hashable {
  package var match: MatchID
  /// From 1, within the stage or bracket.
  package var round: Int
  package var home: Seat
  /// Nil for a bye.
  package var away: Seat?
  package var decision: Decision

  package init(match: MatchID, round: Int, home: Seat, away: Seat?, decision: Decision) {
    (self.match, self.round, self.home, self.away, self.decision) = (match, round, home, away, decision)
  }

  /// The winner; nil for a draw, a bye, and a pending battle.
  package var winner: Seat? { decision.outcome.winner(home, away) }

  /// The loser; nil for a draw, a bye, and a pending battle.
  package var loser: Seat? { decision.outcome.loser(home, away) }

  /// Whether the battle has two sides and a result, played or not.
  package var isDecided: Bool { away != nil && decision.outcome != .pending }
}

extension StageBattle {
  /// Makes a battle without a result; nil if a side is not known yet.
  init?(pending fixture: Fixture) {
    guard let home = fixture.home, let away = fixture.away else { return nil }
    self.init(
      match: fixture.match,
      round: fixture.round,
      home: home,
      away: away,
      decision: Decision(outcome: .pending, step: nil, score: fixture.score, votes: fixture.votes)
    )
  }

  /// Makes a battle of a stage's entrants; nil if its home side is not among them.
  init?(_ battle: Battle, seats: [Seed: Seat]) {
    guard let home = seats[battle.home] else { return nil }
    self.init(
      match: battle.match,
      round: battle.round,
      home: home,
      away: battle.away.flatMap { seats[$0] },
      decision: battle.decision
    )
  }

  /// Makes the battle of a stage whose field is the whole tournament, in seed order.
  init(ofWholeField battle: Battle) {
    self.init(
      match: battle.match,
      round: battle.round,
      home: Seat(battle.home.index),
      away: battle.away.map { Seat($0.index) },
      decision: battle.decision
    )
  }
}

extension Battle {
  /// Makes the battle of a stage.
  ///
  /// - Parameters:
  ///   - stage: The index of the stage.
  ///   - field: The entrant of each seat.
  package init(_ battle: StageBattle, stage: Int, field: [Seed]) {
    self.init(
      stage: stage,
      match: battle.match,
      round: battle.round,
      home: field[battle.home.index],
      away: battle.away.map { field[$0.index] },
      decision: battle.decision
    )
  }
}
