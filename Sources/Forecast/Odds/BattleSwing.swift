package import Tournament

/// How much one open battle moves the title odds of the entrant that it moves most.
package struct BattleSwing: Sendable, Hashable {
  package var stage: Int
  package var match: MatchID
  package var home: Seed
  package var away: Seed
  /// The chance of the home side to win the battle.
  package var chance: Double
  /// The entrant whose chance of the title the battle moves most.
  package var entrant: Seed
  /// The chance of that entrant to win the title if home wins, and if away does.
  package var ifHome: Double
  package var ifAway: Double
  /// The standard error of the difference of both; 0 if they are exact.
  package var standardError: Double

  package init(
    stage: Int,
    match: MatchID,
    home: Seed,
    away: Seed,
    chance: Double,
    entrant: Seed,
    ifHome: Double,
    ifAway: Double,
    standardError: Double = 0
  ) {
    (self.stage, self.match, self.home, self.away, self.chance) = (stage, match, home, away, chance)
    (self.entrant, self.ifHome, self.ifAway, self.standardError) = (entrant, ifHome, ifAway, standardError)
  }

  /// The expected change of the entrant's chance by the battle, up or down.
  package var move: Double { 2 * chance * (1 - chance) * abs(ifHome - ifAway) }

  /// The standard error of ``move``.
  package var error: Double { 2 * chance * (1 - chance) * standardError }

  /// The largest number of battles of which swings are counted: the next ones in the order of play.
  package static let limit = 64
  /// The largest knockout of which swings are counted.
  package static let maximumEntrants = 1_024
}

extension [BattleSwing] {
  /// Those that are no mere luck of a simulation, the greatest move first.
  package var inOrder: [BattleSwing] {
    enumerated().filter {
      $0.element.move > 1e-9 && abs($0.element.ifHome - $0.element.ifAway) > 3 * $0.element.standardError
    }.sorted { ($1.element.move, $0.offset) < ($0.element.move, $1.offset) }.map(\.element)
  }
}

/// How often each entrant won the title in courses in which the home side of an open battle won it.
package struct SwingTally: Sendable, Hashable {
  /// The courses in which home won, by battle.
  private var homes: [Double]
  /// The titles in these courses, battle by battle, by entrant.
  private var titles: [Double]

  package init(battleCount: Int = 0, entrantCount: Int = 0) {
    homes = Array(repeating: 0, count: battleCount)
    titles = Array(repeating: 0, count: battleCount * entrantCount)
  }

  /// Adds a course.
  ///
  /// - Parameters:
  ///   - weight: Its chance, or 1.
  ///   - leaders: The entrants that share the title equally.
  ///   - isHome: Returns whether the home side of a battle won it.
  mutating func add(_ weight: Double, _ leaders: some Collection<Int>, isHome: (Int) -> Bool) {
    guard !homes.isEmpty else { return }
    let entrants = titles.count / homes.count
    for battle in homes.indices where isHome(battle) {
      homes[battle] += weight
      for leader in leaders { titles[battle * entrants + leader] += weight / Double(leaders.count) }
    }
  }

  static func += (a: inout SwingTally, b: SwingTally) {
    for index in a.homes.indices { a.homes[index] += b.homes[index] }
    for index in a.titles.indices { a.titles[index] += b.titles[index] }
  }

  /// Returns the swings of the battles that were watched.
  ///
  /// - Parameters:
  ///   - all: The chance of each entrant to win the title.
  ///   - courses: The number of simulations; nil if the weights are chances.
  package func swings(of battles: [WatchedBattle], titles all: [Double], courses: Int? = nil) -> [BattleSwing] {
    let total = courses.map(Double.init) ?? 1
    return battles.enumerated().compactMap { index, watched in
      let (home, away) = (homes[index], total - homes[index])
      guard home > 1e-12 * total, away > 1e-12 * total else { return nil }
      return watched.swing { entrant in
        let won = titles[index * all.count + entrant]
        let one = min(1, won / home)
        let other = min(1, max(0, (all[entrant] * total - won) / away))
        guard courses != nil else { return (one, other, 0) }
        return (one, other, (one * (1 - one) / home + other * (1 - other) / away).squareRoot())
      }
    }
  }
}

/// An open battle whose swing is wanted.
package struct WatchedBattle: Sendable, Hashable {
  package var match: DrawnBattles.Match
  package var home: Seed
  package var away: Seed
  /// The chance of the home side to win it.
  package var chance: Double
  /// The number of entrants.
  var entrantCount: Int

  /// Returns the swing of the entrant that the battle moves most, the better seed of equals.
  ///
  /// - Parameter titles: Returns the chance of an entrant to win the title if home wins and if away does, with the
  ///   standard error of the difference.
  ///   If there is an error, only the two sides are looked at: the greatest of many differences would be one of luck.
  func swing(_ titles: (Int) -> (ifHome: Double, ifAway: Double, error: Double)) -> BattleSwing? {
    var greatest: BattleSwing?
    for entrant in 0..<entrantCount {
      let (one, other, error) = titles(entrant)
      guard error == 0 || entrant == home.index || entrant == away.index else { continue }
      guard abs(one - other) > greatest.map({ abs($0.ifHome - $0.ifAway) }) ?? 0 else { continue }
      greatest = BattleSwing(
        stage: match.stage,
        match: match.id,
        home: home,
        away: away,
        chance: chance,
        entrant: Seed(index: entrant),
        ifHome: one.withoutNoise,
        ifAway: other.withoutNoise,
        standardError: error
      )
    }
    return greatest
  }
}

extension [WatchedBattle] {
  /// Returns those of the first stage that are among its matches, with their places there.
  func found(among matches: [MatchID]) -> (battles: [WatchedBattle], places: [Int]) {
    let places = Dictionary(zip(matches, matches.indices)) { one, _ in one }
    let found = filter { $0.match.stage == 0 && places[$0.match.id] != nil }
    return (found, found.compactMap { places[$0.match.id] })
  }
}

extension Double {
  /// A chance without the rounding errors of sums near 0 and 1.
  fileprivate var withoutNoise: Double { self < 1e-12 ? 0 : self > 1 - 1e-12 ? 1 : self }
}
