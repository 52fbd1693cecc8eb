import Tournament

/// A simulation of a bracket whose matches follow from chances alone, which plays four tournaments at once.
package struct BracketSimulation: TitleSimulation {
  package let entrantCount: Int
  private let course: BracketCourse
  private let thresholds: ThresholdTable
  /// For each match of the course, the place of its table.
  private let tableOfMatch: [Int32]
  package let watched: [WatchedBattle]
  /// The places of ``watched`` in the matches of the course.
  private let watchedPlaces: [Int]

  /// - Parameters:
  ///   - course: A plain one.
  ///   - battles: The open battles whose swings are counted, as far as they are in the course.
  package init(_ course: BracketCourse, watching battles: [WatchedBattle] = []) {
    precondition(course.isPlain)
    let thresholds = ThresholdTable(course.chances, ofGames: Set(course.matches.map(\.games)).sorted())
    tableOfMatch = course.matches.map { thresholds.start(ofGames: $0.games) }
    self.thresholds = thresholds
    self.course = course
    entrantCount = course.entrantCount
    (watched, watchedPlaces) = battles.found(among: course.matches.map(\.id))
  }

  package var milestones: [Milestone] { course.milestones }

  package var cost: Int { max(1, 3 * course.matches.count) }

  package func play(_ count: Int, with generator: inout Xoshiro256, tally: inout SimulationTally) {
    // Local copies, so that the loops keep them in registers.
    var random = generator
    var holders = (0..<course.placeCount).map { place in SIMD4(repeating: Int32(min(place, course.nobody))) }
    // The last column counts the places without an entrant.
    let columns = entrantCount + 1
    var counted = [Int](repeating: 0, count: columns * (1 + course.milestonePlaces.count))
    var drawn = [SIMD4<Int32>](repeating: .zero, count: course.matches.count)
    var homeWins = [Bool](repeating: false, count: watched.count)
    var draws = drawn.mutableSpan
    var places = holders.mutableSpan
    var counts = counted.mutableSpan
    let (matches, starts, entries) = (course.matches.span, tableOfMatch.span, thresholds.entries.span)
    let shift = SIMD4(repeating: thresholds.shift)
    for first in stride(from: 0, to: count, by: 4) {
      // In a loop of their own, so that both loops keep what they need in registers.
      for index in matches.indices { draws[index] = random.four() }
      for index in matches.indices {
        let match = matches[index]
        let (home, away) = (places[match.home], places[match.away])
        let threshold = entries.thresholds(at: starts[index] &+ ((home &<< shift) | away))
        let flip = (home ^ away) & draws[index].losses(above: threshold)
        places[match.winner] = home ^ flip
        places[match.winner + 1] = away ^ flip
      }
      let lanes = min(4, count - first)
      let champions = places[course.title]
      for lane in 0..<lanes { counts[Int(champions[lane])] += 1 }
      if !watched.isEmpty {
        for lane in 0..<lanes {
          for (index, place) in watchedPlaces.enumerated() {
            homeWins[index] = Int(places[matches[place].winner][lane]) == watched[index].home.index
          }
          tally.swings.add(1, CollectionOfOne(Int(champions[lane]))) { homeWins[$0] }
        }
      }
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
}
