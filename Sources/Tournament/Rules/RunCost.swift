/// The estimated cost of playing tournaments and writing their reports.
package struct RunCost: Sendable, Hashable {
  /// Seconds of one processor.
  package var time: Double
  package var bytes: Double

  package init(time: Double = 0, bytes: Double = 0) { (self.time, self.bytes) = (time, bytes) }

  package static func += (a: inout RunCost, b: RunCost) {
    a.time += b.time
    a.bytes += b.bytes
  }
}

extension TournamentRules {
  /// Returns the estimated cost of playing the tournament and writing its reports.
  ///
  /// The factors were measured on fields of every format near the bounds, and rounded up.
  ///
  /// - Parameters:
  ///   - entrantCount: A number of entrants with which every stage can be played.
  ///   - nameLength: The mean length of the entrants' names, in bytes.
  ///   - hasOdds: Whether the reports have title odds.
  package func cost(entrantCount: Int, nameLength: Double, hasOdds: Bool) -> RunCost {
    let sizes = sizes(entrantCount: entrantCount)
    let entrants = Double(entrantCount)
    let seats = sizes.reduce(0) { $0 + Double($1.pairedSeats) }
    let battles = sizes.reduce(0) { $0 + Double($1.battleCount) }
    let listed = listedBattles == .none ? 0 : battles
    var cost = RunCost(
      time: 1e-3 + 8e-5 * entrants + 2e-6 * (hasClosedForm ? listed : battles) + 5e-4 * seats,
      bytes: 2e4 + entrants * (1_400 + 10 * nameLength) + listed * (60 + 3 * nameLength)
    )
    if hasOdds {
      // Exact odds of a ladder look at every pair.
      cost.time += oddsTime(odds, sizes) + 4e-9 * entrants * entrants
      if largestGameCount > 1 { cost.time += timeOfMatches(entrants: entrantCount) }
    }
    return cost
  }

  /// Returns the estimated time of the simulations of a rule, in seconds of one processor.
  package func oddsTime(_ rule: OddsRule, _ sizes: [StageSize]) -> Double {
    Double(rule.maximumSimulations) * simulationTime(sizes)
  }

  /// Returns the largest number of simulations that take at most a time, in seconds of one processor.
  package func maximumSimulations(_ sizes: [StageSize], within seconds: Double) -> Int {
    Int(seconds / simulationTime(sizes))
  }

  /// The bound on the time of the simulations of one tournament, in seconds of one processor.
  package static let maximumOddsTime = 30.0

  /// Returns the estimated time of one simulation, in seconds.
  private func simulationTime(_ sizes: [StageSize]) -> Double {
    let battles = sizes.reduce(0) { $0 + Double($1.battleCount) }
    let hasSwiss = sizes.contains { $0.pairedSeats > 0 }
    guard isPlayedAnew(sizes) else {
      let facts = stages[0].format.facts
      return 1e-8 + battles * (facts.hasTable ? 8e-9 : facts.hasExactOdds ? 3e-9 : 1.5e-8)
    }
    guard hasPlainCourse else { return battles * (hasSwiss ? 4e-6 : 2.5e-6) }
    return zip(stages, sizes).reduce(battles * 1.5e-8) { time, part in
      let (stage, size) = part
      let seat = stage.format.facts.swiss?.timeOfSeat(entrants: size.entrantCount) ?? 0
      return time + Double(size.entrantCount * 100 + size.pairedSeats * seat) * 1e-9
    }
  }
}

extension OddsRule {
  /// The largest number of simulations; 0 if only their time bounds them.
  fileprivate var maximumSimulations: Int {
    switch self {
    case .off, .inProgress, .exact: 0
    case .simulations(let count): count
    // An even chance has the largest error.
    case .error(let error): Int((0.25 / (error * error)).rounded(.up))
    }
  }
}
