import Tournament

extension BracketCourse {
  /// Plays all possible outcomes.
  ///
  /// - Returns: Nil if there are more than `limit` outcomes.
  func enumerated(limit: Int) -> TitleOdds? {
    let open = matches.count { exception(of: $0)?.result == nil }
    // More open matches than this have too many outcomes, and each match is a recursive call.
    guard open <= 64 else { return nil }
    var enumeration = Enumeration(course: self, limit: limit)
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
    let limit: Int
    var places: [Int]
    var titles: [Double]
    /// For each milestone, the chance of each entrant to reach it.
    var reach: [[Double]]
    var outcomes = 0

    init(course: BracketCourse, limit: Int) {
      self.course = course
      self.limit = limit
      let nothing = [Double](repeating: 0, count: course.entrantCount)
      titles = nothing
      reach = Array(repeating: nothing, count: course.milestones.count)
      places = Array(repeating: course.nobody, count: course.placeCount)
      for entrant in 0..<course.entrantCount { places[entrant] = entrant }
    }

    /// Plays the course from a match on; recurses only if both sides can win.
    mutating func play(from first: Int, chance: Double) {
      guard outcomes <= limit else { return }
      for index in first..<course.matches.count {
        let match = course.matches[index]
        let exception = course.exception(of: match)
        if let index = exception?.deal {
          let deal = course.deals[index]
          let bySeed = deal.from.map { places[$0] }.sorted()
          for (offset, slot) in deal.slots.enumerated() { places[deal.to + offset] = bySeed[slot] }
        }
        if let upset = exception?.upset, places[upset.winner] != places[upset.away] {
          places[match.winner] = places[upset.winner]
          places[match.winner + 1] = places[upset.winner + 1]
          continue
        }
        let wins = chanceOfHome(match, exception)
        let (home, away) = (places[match.home], places[match.away])
        if wins > 0, wins < 1 {
          places[match.winner] = away
          places[match.winner + 1] = home
          play(from: index + 1, chance: chance * (1 - wins))
        }
        (places[match.winner], places[match.winner + 1]) = wins > 0 ? (home, away) : (away, home)
        if wins > 0, wins < 1 { return play(from: index + 1, chance: chance * wins) }
      }
      end(chance)
    }

    private mutating func end(_ chance: Double) {
      outcomes += 1
      let champion = places[course.title]
      if champion != course.nobody { titles[champion] += chance }
      for (milestone, holders) in course.milestonePlaces.enumerated() {
        for place in holders where places[place] != course.nobody { reach[milestone][places[place]] += chance }
      }
    }

    private func chanceOfHome(_ match: Match, _ exception: Exception?) -> Double {
      let (home, away) = (places[match.home], places[match.away])
      if away == course.nobody || exception?.result == home { return 1 }
      if home == course.nobody || exception?.result == away { return 0 }
      if let round = exception?.foregone, let chance = course.foregoneChance(round, home, away) { return chance }
      return course.chances.of(home, against: away, games: match.games)
    }
  }
}
