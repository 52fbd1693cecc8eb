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
  /// For each match of the course, the place of its table.
  private let tableOfMatch: [Int32]

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
    let course = BracketCourse(bracket, chances: chances, gameCounts: gameCounts, results: results, foregone: foregone)
    let counts = Set(course.matches.map(\.games)).sorted()
    let tables = ThresholdTable(course.chances, ofGames: counts)
    (thresholds, shift) = (tables.entries, tables.shift)
    let size = thresholds.count / max(1, counts.count)
    tableOfMatch = course.matches.map { Int32(size * (counts.firstIndex(of: $0.games) ?? 0)) }
    self.course = course
    entrantCount = chances.count
  }

  package var milestones: [Milestone] { course.milestones }

  package var battleCount: Int { course.matches.count + course.deals.count }

  package var battleCost: Int { 3 }

  package func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally) {
    // Local copies, so that the loops keep them in registers.
    var random = generator
    var holders = (0..<course.placeCount).map { place in SIMD4(repeating: Int32(min(place, course.nobody))) }
    // The last column counts the places without an entrant.
    let columns = entrantCount + 1
    var counted = [Int](repeating: 0, count: columns * (1 + course.milestonePlaces.count))
    var drawn = [SIMD4<Int32>](repeating: .zero, count: course.matches.count)
    var draws = drawn.mutableSpan
    var places = holders.mutableSpan
    var counts = counted.mutableSpan
    let (matches, starts, thresholds) = (course.matches.span, tableOfMatch.span, thresholds.span)
    let shift = SIMD4(repeating: shift)
    for first in stride(from: 0, to: count, by: 4) {
      // In a loop of their own, so that both loops keep what they need in registers.
      for index in matches.indices { draws[index] = random.four() }
      for index in matches.indices {
        if matches[index].exceptionIndex != nil {
          playException(matches[index], from: starts[index], &places, draws[index])
        } else {
          let (home, away) = (places[matches[index].home], places[matches[index].away])
          let threshold = thresholds.thresholds(at: starts[index] &+ ((home &<< shift) | away))
          end(matches[index], home, away, threshold, &places, draws[index])
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

  /// Plays a match about which something is special, in a function of its own, so that the loop over all others is
  /// short.
  @inline(never) private func playException(
    _ match: BracketCourse.Match,
    from start: Int32,
    _ places: inout MutableSpan<SIMD4<Int32>>,
    _ draws: SIMD4<Int32>
  ) {
    guard let exception = course.exception(of: match) else { return }
    if let index = exception.deal { deal(course.deals[index], &places) }
    let (home, away) = (places[match.home], places[match.away])
    let at = start &+ ((home &<< SIMD4(repeating: shift)) | away)
    var threshold = thresholds.span.thresholds(at: at)
    if let result = exception.result {
      threshold.replace(with: .max, where: home .== Int32(result))
      threshold.replace(with: -1, where: away .== Int32(result))
    }
    if let round = exception.foregone {
      for lane in 0..<4 {
        let chance = course.foregoneChance(round, Int(home[lane]), Int(away[lane]))
        if let chance { threshold[lane] = ThresholdTable.threshold(chance) }
      }
    }
    end(match, home, away, threshold, &places, draws)
    if let upset = exception.upset {
      let stands = places[upset.winner] .!= places[upset.away]
      places[match.winner].replace(with: places[upset.winner], where: stands)
      places[match.winner + 1].replace(with: places[upset.winner + 1], where: stands)
    }
  }

  /// Moves the sides of a match to the places of its winner and its loser.
  @inline(__always) private func end(
    _ match: BracketCourse.Match,
    _ home: SIMD4<Int32>,
    _ away: SIMD4<Int32>,
    _ threshold: SIMD4<Int32>,
    _ places: inout MutableSpan<SIMD4<Int32>>,
    _ draws: SIMD4<Int32>
  ) {
    let flip = (home ^ away) & draws.losses(above: threshold)
    places[match.winner] = home ^ flip
    places[match.winner + 1] = away ^ flip
  }

  private func deal(_ deal: BracketCourse.Deal, _ places: inout MutableSpan<SIMD4<Int32>>) {
    for lane in 0..<4 {
      var bySeed: [Int32] = []
      for place in deal.from { bySeed.append(places[place][lane]) }
      bySeed.sort()
      for (offset, slot) in deal.slots.enumerated() { places[deal.to + offset][lane] = bySeed[slot] }
    }
  }
}
