/// The maximum size of a stage.
package struct StageSize: Sendable, Hashable {
  package var entrantCount: Int
  package var battleCount: Int
  /// The seats at the boards of a Swiss system over all its rounds.
  ///
  /// The time for pairing grows with them. They count half if neighbours are paired, which is faster. 0 in other
  /// formats.
  package var pairedSeats: Int
}

/// A count that is over its bound for title odds, what is counted, in the plural, and the condition of the bound.
package typealias OddsExcess = (count: Int, subject: String, maximum: Int, condition: String)

extension TournamentRules {
  /// The maximum number of battles over all stages, unless ``hasClosedForm``.
  ///
  /// Battles are held in memory, up to 400 bytes for each while the table is made; those of a single round robin take
  /// less.
  package var maximumBattles: Int { isLoneRoundRobin ? 5_000_000 : 2_500_000 }

  private var isLoneRoundRobin: Bool {
    stages.count == 1 && stages[0].groups == nil && stages[0].format.facts.legs != nil
  }

  /// Whether a criterion counts only battles of the second side.
  package var countsSides: Bool { stages.contains { ($0.standings + $0.across).contains(where: \.countsSides) } }

  /// Whether the table follows from sums over the field, so that battles need not be held in memory.
  package var hasClosedForm: Bool {
    guard isLoneRoundRobin, !stages[0].standings.contains(where: \.countsSides) else { return false }
    switch deciding {
    case .power: return true
    case .bestOf(let plan): return plan.special.isEmpty
    case .upset, .results: return false
    }
  }

  /// Returns the bound that title odds for stages of these sizes exceed; nil if they take less than about 30 seconds.
  ///
  /// - Parameter rule: All rules that prefer exact odds have the same answer.
  package func oddsExcess(_ rule: OddsRule, _ sizes: [StageSize]) -> OddsExcess? {
    let seats = sizes.reduce(0) { $0 + $1.pairedSeats }
    let battles = sizes.reduce(0) { $0 + $1.battleCount }
    let isAnew = isPlayedAnew(sizes)
    let most = isAnew ? Self.maximumStagedOddsBattles : Self.maximumOddsBattles
    var bounds: [OddsExcess] = [
      (seats, "seats in Swiss rounds (entrants times rounds)", Self.maximumOddsSeats, ""),
      (battles, "battles", most, isAnew ? " if each simulation plays the tournament again" : ""),
    ]
    let count = sizes[0].entrantCount
    if isSimulatedBracket(rule) {
      // A table for each number of games.
      let tables = Set(gameCounts(of: stages[0]).kept(for: stages[0].format).values).count
      let most = Int(Double(Self.maximumBracketOdds) / Double(tables).squareRoot())
      let games = tables > 1 ? " with \(tables) numbers of games" : ""
      bounds.append((count, "entrants", most, " in a bracket" + games))
    }
    if largestGameCount > 1, !stages[0].format.facts.hasTable {
      let most = Int((Self.maximumTimeOfMatches / timeOfMatches(entrants: 1)).squareRoot())
      let games = " with matches of up to \(largestGameCount) games"
      bounds.append((count, "entrants", most, games))
    }
    return bounds.first { $0.count > $0.maximum }
  }

  /// Returns the estimated time for the chances of all possible matches of several games, in seconds.
  func timeOfMatches(entrants: Int) -> Double {
    Double(entrants) * Double(entrants) * Double(20 + largestGameCount) * 1e-9
  }

  /// The maximum of ``timeOfMatches(entrants:)`` with title odds.
  private static let maximumTimeOfMatches = 20.0

  /// Whether only points determine the leaders of the first stage's table; true if it has no table.
  package var isLedByPoints: Bool { !stages[0].format.facts.hasTable || stages[0].standings.first == .points }

  /// Returns whether each simulation replays the tournament, because pairings or places depend on earlier results.
  func isPlayedAnew(_ sizes: [StageSize]) -> Bool {
    stages.count > 1 || stages[0].groups != nil || sizes.contains { $0.pairedSeats > 0 } || !isLedByPoints
  }

  /// Returns whether a single bracket is simulated, with a table of the chances of all pairs.
  private func isSimulatedBracket(_ rule: OddsRule) -> Bool {
    guard stages.count == 1, stages[0].groups == nil else { return false }
    let facts = stages[0].format.facts
    return !facts.hasTable && (!facts.hasExactOdds || !rule.prefersExact)
  }

  /// The maximum number of entrants of a simulated bracket whose matches have equally many games; the table of chances
  /// then takes about 250 MB.
  package static let maximumBracketOdds = 8_000
  /// The maximum number of battles with title odds.
  package static let maximumOddsBattles = 5_000_000
  /// The maximum number of battles with title odds if each simulation replays the tournament.
  package static let maximumStagedOddsBattles = 50_000
  /// The maximum number of ``StageSize/pairedSeats`` with title odds.
  package static let maximumOddsSeats = 2_000

  /// Returns the largest size of each stage; every stage must be playable with this number of entrants.
  package func sizes(entrantCount: Int) -> [StageSize] {
    var sizes: [StageSize] = []
    for stage in stages {
      let count = stage.intakes.isEmpty ? entrantCount : takenCount(of: stage) { sizes[$0].entrantCount }
      sizes.append(
        StageSize(
          entrantCount: count,
          battleCount: stage.battleCount(of: count),
          pairedSeats: stage.pairedSeats(of: count)
        )
      )
    }
    return sizes
  }
}

extension Stage {
  /// Returns the maximum number of battles of this number of entrants.
  fileprivate func battleCount(of count: Int) -> Int {
    let maximumBattles = format.facts.maximumBattles
    return fieldSizes(entrantCount: count).reduce(0) { $0 + maximumBattles($1) }
  }

  fileprivate func pairedSeats(of count: Int) -> Int {
    guard let swiss = format.facts.swiss else { return 0 }
    let seats = fieldSizes(entrantCount: count).reduce(0) { $0 + $1 * swiss.roundCount(entrants: $1) }
    return swiss.pairing == .dutch ? seats : (seats + 1) / 2
  }
}
