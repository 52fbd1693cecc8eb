/// The scores of both sides in a votes file; finite.
package struct VoteScore: Sendable, Hashable {
  package var home: Double
  package var away: Double
  /// The reason for which the battle was not played, so that the scores only name the winner.
  ///
  /// Nil if it was played.
  package var absence: Absence?
  /// The side that went on though the scores are level, such as after penalties; nil if the row names none.
  package var winner: Outcome?
  /// Whether the sides are those of the row exchanged; equal scores may differ in it.
  package private(set) var isTurned = false

  package init(home: Double, away: Double, absence: Absence? = nil, winner: Outcome? = nil) {
    (self.home, self.away, self.absence, self.winner) = (home, away, absence, winner)
  }

  package static func == (a: VoteScore, b: VoteScore) -> Bool {
    (a.home, a.away) == (b.home, b.away) && a.absence == b.absence && a.winner == b.winner
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(home)
    hasher.combine(away)
  }

  /// The same scores with the sides exchanged.
  package var swapped: VoteScore {
    var other = VoteScore(home: away, away: home, absence: absence, winner: winner.map { $0 == .home ? .away : .home })
    other.isTurned = !isTurned
    return other
  }

  /// The winner by these scores alone; a draw if they are level.
  package var outcome: Outcome { home == away ? .draw : home > away ? .home : .away }
}

/// The votes on the games of a battle, in their order; a battle of one game has only the first.
package struct VoteGames: Sendable, Hashable {
  package var first: VoteScore
  package var later: [VoteScore]

  package init(first: VoteScore, later: [VoteScore] = []) { (self.first, self.later) = (first, later) }

  /// The same games with the sides exchanged.
  var swapped: VoteGames { VoteGames(first: first.swapped, later: later.map(\.swapped)) }

  /// The games up to the end of a battle.
  package struct Course: Sendable, Hashable {
    /// The games won; without a battle that was not played.
    package var score = GameScore()
    /// The sums of the scores of all games.
    package var total = VoteScore(home: 0, away: 0)
    /// The number of games that count, with the one that says that the battle was not played.
    package var count = 0
    /// Nil while games are left.
    package var outcome: Outcome?
    /// The result that ended the battle without a game.
    package var forfeit: VoteScore?
  }

  /// Returns the course of a battle of `count` games; it ends as soon as one side has won more than half of them.
  package func course(of count: Int) -> Course {
    var course = Course()
    for game in [first] + later {
      course.count += 1
      if game.absence != nil {
        course.forfeit = game
        course.outcome = game.home == game.away ? .absent : game.outcome
        return course
      }
      let outcome = game.winner ?? game.outcome
      course.score.add(homeHalves: outcome == .draw ? 1 : outcome == .home ? 2 : 0)
      course.total.home = (course.total.home + game.home).inMillionths
      course.total.away = (course.total.away + game.away).inMillionths
      course.outcome = course.score.outcome(of: count)
      if course.outcome != nil { return course }
    }
    return course
  }
}

extension Double {
  /// The number rounded to six decimals, as scores have them.
  fileprivate var inMillionths: Double { (self * 1e6).rounded() / 1e6 }
}
