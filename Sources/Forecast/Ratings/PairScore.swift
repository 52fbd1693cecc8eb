package import Tournament

/// The score of two entrants against each other, in one battle or several.
///
/// Entrants are named by their place in seed order, from 0.
package struct PairScore: Sendable, Hashable {
  package var home: Int
  package var away: Int
  /// The half points of the home side: 2 for each win, 1 for each draw.
  package var homeHalves: Int
  package var awayHalves: Int

  /// - Parameters:
  ///   - homeHalves: At least 0; together with `awayHalves` an even number.
  ///   - awayHalves: At least 0.
  package init(home: Int, away: Int, homeHalves: Int, awayHalves: Int) {
    precondition(home != away && homeHalves >= 0 && awayHalves >= 0)
    precondition((homeHalves + awayHalves) % 2 == 0)
    self.home = home
    self.away = away
    self.homeHalves = homeHalves
    self.awayHalves = awayHalves
  }

  /// Adds the half points of other battles of the two; together they must be an even number.
  package mutating func add(homeHalves: Int, awayHalves: Int) {
    precondition(homeHalves >= 0 && awayHalves >= 0 && (homeHalves + awayHalves) % 2 == 0)
    self.homeHalves += homeHalves
    self.awayHalves += awayHalves
  }

  /// The score of one battle, also if it is annulled; nil for a bye, a pending battle, and one that was not played.
  package init?(_ battle: Battle) {
    guard let away = battle.away, let outcome = battle.decision.rated else { return nil }
    let homeHalves = outcome == .draw ? 1 : outcome == .home ? 2 : 0
    self.init(home: battle.home.index, away: away.index, homeHalves: homeHalves, awayHalves: 2 - homeHalves)
  }

  package var battles: Int { (homeHalves + awayHalves) / 2 }
}
