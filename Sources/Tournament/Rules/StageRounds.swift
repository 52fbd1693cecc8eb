/// The rounds of a stage, which votes and games may name.
package struct StageRounds: Sendable, Hashable {
  /// The last round by its number, from 1.
  package var last: Int
  /// The rounds of a knockout or a winners' bracket; 0 for other formats.
  package var winners = 0
  /// The rounds of a losers' bracket; 0 without one.
  package var losers = 0
  /// The most matches of the grand final.
  package var grandFinals = 0
  /// Whether there is a match for the third place.
  package var hasThirdPlace = false
  /// The last place below the third that has a match; 0 for none.
  package var lastPlace = 0

  init(last: Int) { self.last = last }

  /// The rounds of a knockout of so many entrants.
  init(treeOf entrants: Int, hasThirdPlace: Bool, hasLowerPlaces: Bool = false) {
    winners = SwissRules.usualRoundCount(entrants: entrants)
    last = winners
    self.hasThirdPlace = hasThirdPlace && entrants > 3
    if hasLowerPlaces { lastPlace = entrants }
  }

  /// The rounds of a double elimination of so many entrants; two play a single match.
  init(twoTreesOf entrants: Int, grandFinals: Int) {
    self.init(treeOf: entrants, hasThirdPlace: false)
    guard winners > 1 else { return }
    losers = 2 * (winners - 1)
    last = max(winners, losers)
    self.grandFinals = grandFinals
  }

  /// Returns whether a match of the stage may have this round; its stage does not count.
  package func has(_ round: Votes.Round) -> Bool {
    switch round.bracket {
    case nil: round.isAnyRound || round.number <= last
    case .main: round.number <= winners
    case .losers: round.number <= losers
    case .grandFinal: round.number <= grandFinals
    case .thirdPlace: hasThirdPlace
    case .places: round.places.map { $0.upperBound <= lastPlace } ?? false
    }
  }

  /// The first and the last round of each kind with a name: `W1 to W3`, `GF1`.
  package var names: [String] {
    func span(_ letters: String, _ count: Int) -> String? {
      count == 0 ? nil : count == 1 ? "\(letters)1" : "\(letters)1 to \(letters)\(count)"
    }
    return [span("W", winners), span("L", losers), span("GF", grandFinals), hasThirdPlace ? "P3" : nil].compactMap(
      \.self
    )
  }
}

extension TournamentRules {
  /// Returns the rounds of each stage.
  package func rounds(entrantCount: Int) -> [StageRounds] {
    zip(stages, sizes(entrantCount: entrantCount)).map { $0.rounds(entrantCount: $1.entrantCount) }
  }
}

extension [StageRounds] {
  /// The rounds that any of the stages has.
  package var together: StageRounds {
    reduce(into: StageRounds(last: 0)) { all, rounds in
      all.last = Swift.max(all.last, rounds.last)
      all.winners = Swift.max(all.winners, rounds.winners)
      all.losers = Swift.max(all.losers, rounds.losers)
      all.grandFinals = Swift.max(all.grandFinals, rounds.grandFinals)
      all.hasThirdPlace = all.hasThirdPlace || rounds.hasThirdPlace
      all.lastPlace = Swift.max(all.lastPlace, rounds.lastPlace)
    }
  }
}

extension Stage {
  /// Returns the rounds of so many entrants, at least 2; of groups, those of the largest one.
  fileprivate func rounds(entrantCount: Int) -> StageRounds {
    fieldSizes(entrantCount: entrantCount).map(format.facts.rounds).together
  }
}
