/// The games of both sides in half games: a level game gives one half to each.
package struct GameScore: Sendable, Hashable {
  package var homeHalves: Int
  package var awayHalves: Int
  /// The number of level games.
  package private(set) var levelCount = 0

  package init(homeHalves: Int = 0, awayHalves: Int = 0, levelCount: Int = 0) {
    (self.homeHalves, self.awayHalves, self.levelCount) = (homeHalves, awayHalves, levelCount)
  }

  /// The number of games played.
  package var gameCount: Int { (homeHalves + awayHalves) / 2 }

  /// Returns the outcome of a match of `count` games; nil while neither side has more than half of
  /// them and some are left.
  ///
  /// All games of an even number are played.
  package func outcome(of count: Int) -> Outcome? {
    guard count % 2 == 1 || gameCount >= count else { return nil }
    if homeHalves > count { return .home }
    if awayHalves > count { return .away }
    return gameCount >= count ? .draw : nil
  }

  /// Adds a game: 2 half games for the winner, or 1 for each side of a level game.
  mutating func add(homeHalves halves: Int) {
    homeHalves += halves
    awayHalves += 2 - halves
    if halves == 1 { levelCount += 1 }
  }
}
