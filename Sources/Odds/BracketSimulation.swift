package import Tournament

/// A simulation of any bracket, which plays four tournaments at once.
package struct BracketSimulation: TitleSimulation {
  package let entrantCount: Int
  private let course: BracketCourse
  /// The entries of a table for each number of games, one table after another.
  ///
  /// They are in one array, because a table of its own would be retained and released for each match, by all threads at
  /// once.
  private let thresholds: [Int32]
  /// The shift of all tables.
  private let shift: Int32
  /// For each step of the course, the place of the table of its match.
  private let tableOfStep: [Int32]

  /// - Parameters:
  ///   - chances: The chances to win a game.
  ///   - gameCounts: The number of games of each match.
  ///   - results: The winners of the matches with a result, by the index of the match.
  ///   - foregone: The votes on other matches.
  package init(
    _ bracket: Bracket,
    chances: WinChances,
    gameCounts: RoundPlan<Int> = .one,
    results: [Int: Seat] = [:],
    foregone: ForegoneBattles? = nil
  ) {
    precondition(bracket.entrantCount == chances.count)
    let course = BracketCourse(
      bracket,
      chances: chances,
      gameCounts: gameCounts,
      results: results,
      foregone: foregone
    )
    let games = course.steps.map { if case .match(let match) = $0 { match.games } else { 0 } }
    let counts = Set(games).subtracting([0]).sorted()
    let tables = ThresholdTable(course.chances, ofGames: counts)
    (thresholds, shift) = (tables.entries, tables.shift)
    let size = thresholds.count / max(1, counts.count)
    tableOfStep = games.map { Int32(size * (counts.firstIndex(of: $0) ?? 0)) }
    self.course = course
    entrantCount = chances.count
  }

  package var milestones: [Milestone] { course.milestones }

  package var battleCount: Int { course.steps.count }

  package var battleCost: Int { 3 }

  package func play(
    _ count: Int,
    with generator: inout Xoshiro256,
    tally: inout SimulationTally
  ) {
    // Local copies, so that the loops keep them in registers.
    var random = generator
    var holders = (0..<course.placeCount).map { place in
      SIMD4(repeating: Int32(min(place, course.nobody)))
    }
    // The last column counts the places without an entrant.
    let columns = entrantCount + 1
    var counted = [Int](repeating: 0, count: columns * (1 + course.milestonePlaces.count))
    var places = holders.mutableSpan
    var counts = counted.mutableSpan
    let (steps, starts, thresholds) = (course.steps.span, tableOfStep.span, thresholds.span)
    for first in stride(from: 0, to: count, by: 4) {
      for index in steps.indices {
        switch steps[index] {
        case .match(let match):
          play(match, thresholds, from: starts[index], &places, random.four())
        case .deal(let index): deal(course.deals[index], &places)
        }
      }
      let lanes = min(4, count - first)
      let champions = places[course.title]
      for lane in 0..<lanes { counts[Int(champions[lane])] += 1 }
      var row = columns
      for reached in course.milestonePlaces {
        for place in reached {
          let entrants = places[place]
          for lane in 0..<lanes { counts[row + Int(entrants[lane])] += 1 }
        }
        row += columns
      }
    }
    for entrant in 0..<entrantCount {
      tally.addTitle(entrant, times: counted[entrant])
      for milestone in course.milestonePlaces.indices {
        let reached = counted[(milestone + 1) * columns + entrant]
        tally.addReach(milestone, entrant, times: reached)
      }
    }
    generator = random
  }

  @inline(__always)
  private func play(
    _ match: BracketCourse.Match,
    _ thresholds: Span<Int32>,
    from start: Int32,
    _ places: inout MutableSpan<SIMD4<Int32>>,
    _ draws: SIMD4<Int32>
  ) {
    let (home, away) = (places[match.home], places[match.away])
    let at = start &+ ((home &<< SIMD4(repeating: shift)) | away)
    var threshold = thresholds.thresholds(at: at)
    if let result = match.result {
      threshold.replace(with: .max, where: home .== Int32(result))
      threshold.replace(with: -1, where: away .== Int32(result))
    }
    if let round = match.foregone {
      for lane in 0..<4 {
        let chance = course.foregoneChance(round, Int(home[lane]), Int(away[lane]))
        if let chance { threshold[lane] = ThresholdTable.threshold(chance) }
      }
    }
    let flip = (home ^ away) & ((threshold &- draws) &>> 31)
    var (winner, loser) = (home ^ flip, away ^ flip)
    if let upset = match.upset {
      let stands = places[upset.winner] .!= places[upset.away]
      winner.replace(with: places[upset.winner], where: stands)
      loser.replace(with: places[upset.winner + 1], where: stands)
    }
    places[match.winner] = winner
    places[match.winner + 1] = loser
  }

  private func deal(_ deal: BracketCourse.Deal, _ places: inout MutableSpan<SIMD4<Int32>>) {
    for lane in 0..<4 {
      var bySeed: [Int32] = []
      for place in deal.from { bySeed.append(places[place][lane]) }
      bySeed.sort()
      for (offset, slot) in deal.slots.enumerated() {
        places[deal.to + offset][lane] = bySeed[slot]
      }
    }
  }
}
