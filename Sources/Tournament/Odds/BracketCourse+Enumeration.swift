extension BracketCourse {
  /// Plays everything that can happen.
  ///
  /// - Returns: Nil if that is more than `limit` outcomes.
  func enumerated(chances: WinChances, limit: Int) -> TitleOdds? {
    var enumeration = Enumeration(course: self, chances: chances, limit: limit)
    enumeration.play(from: 0, chance: 1)
    guard enumeration.outcomes <= limit else { return nil }
    return TitleOdds(
      titles: enumeration.titles,
      milestones: milestones,
      reach: enumeration.reach,
      outcomes: enumeration.outcomes
    )
  }

  private struct Enumeration {
    let course: BracketCourse
    let chances: WinChances
    let limit: Int
    var places: [Int]
    var titles: [Double]
    /// For each milestone, the chance of each entrant.
    var reach: [[Double]]
    var outcomes = 0

    init(course: BracketCourse, chances: WinChances, limit: Int) {
      self.course = course
      self.chances = chances
      self.limit = limit
      let nothing = [Double](repeating: 0, count: course.entrantCount)
      titles = nothing
      reach = Array(repeating: nothing, count: course.milestones.count)
      places = Array(repeating: course.nobody, count: course.placeCount)
      for entrant in 0..<course.entrantCount { places[entrant] = entrant }
    }

    mutating func play(from step: Int, chance: Double) {
      guard outcomes <= limit else { return }
      guard step < course.steps.count else {
        outcomes += 1
        let champion = places[course.title]
        if champion != course.nobody { titles[champion] += chance }
        for (milestone, holders) in course.milestonePlaces.enumerated() {
          for place in holders where places[place] != course.nobody {
            reach[milestone][places[place]] += chance
          }
        }
        return
      }
      switch course.steps[step] {
      case .deal(let from, let to, let slots):
        let bySeed = from.map { places[$0] }.sorted()
        for (offset, slot) in slots.enumerated() { places[to + offset] = bySeed[slot] }
        play(from: step + 1, chance: chance)
      case .match(let match):
        if let upset = match.upset, places[upset.winner] != places[upset.away] {
          places[match.winner] = places[upset.winner]
          places[match.winner + 1] = places[upset.winner + 1]
          return play(from: step + 1, chance: chance)
        }
        let wins = chanceOfHome(match)
        let (home, away) = (places[match.home], places[match.away])
        for (winner, loser, share) in [(home, away, wins), (away, home, 1 - wins)] where share > 0 {
          places[match.winner] = winner
          places[match.winner + 1] = loser
          play(from: step + 1, chance: chance * share)
        }
      }
    }

    private func chanceOfHome(_ match: Match) -> Double {
      let (home, away) = (places[match.home], places[match.away])
      if away == course.nobody || match.result == home { return 1 }
      if home == course.nobody || match.result == away { return 0 }
      return chances.of(home, against: away)
    }
  }
}
