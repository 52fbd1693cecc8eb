import Forecast
import TestSupport
import Tournament

/// A second way to the odds of a bracket, plain and slow: plays it once for every way in which its matches
/// can end, be they played or not.
struct OutcomeMasks {
  var bracket: Bracket
  /// The chance of an entrant to beat another.
  var chance: (Int, Int) -> Double
  /// The winners of matches that have been fought, by index.
  var results: [Int: Seat] = [:]
  /// The rounds that are dealt anew by seed.
  var reseeded: [Range<Int>] = []

  /// The chance of each entrant to be the winner of a match.
  func winners(of match: Int) -> [Double] {
    var won = [Double](repeating: 0, count: bracket.entrantCount)
    for mask in 0..<(1 << bracket.matches.count) {
      let (chance, winners) = play(mask)
      if chance > 0, let winner = winners[match] { won[winner] += chance }
    }
    return won
  }

  /// Returns the chance of this course, 0 if it says anything of a match that is no battle.
  private func play(_ mask: Int) -> (Double, [Int?]) {
    var chance = 1.0
    var winners: [Int?] = []
    var losers: [Int?] = []
    var aways: [Int?] = []
    for (index, match) in bracket.matches.enumerated() {
      let awayWins = mask >> index & 1 == 1
      var (home, away) = (
        entrant(match.home, winners, losers), entrant(match.away, winners, losers)
      )
      if let round = reseeded.first(where: { $0.contains(index) }) {
        let coming = bracket.matches[round].flatMap { [$0.home, $0.away] }
          .compactMap { entrant($0, winners, losers) }.sorted()
        let slots = bracketSlots(size: 2 * round.count).map(\.index)
        let (one, other) = (
          slots[2 * (index - round.lowerBound)], slots[2 * (index - round.lowerBound) + 1]
        )
        home = one < coming.count ? coming[one] : nil
        away = other < coming.count ? coming[other] : nil
      }
      aways.append(away)
      if let first = match.afterUpsetOf, winners[first] != aways[first] {
        if awayWins { return (0, []) }
        winners.append(winners[first])
        losers.append(losers[first])
      } else if let one = home, let other = away {
        var homeWins = self.chance(one, other)
        if let result = results[index] { homeWins = result.index == one ? 1 : 0 }
        chance *= awayWins ? 1 - homeWins : homeWins
        winners.append(awayWins ? other : one)
        losers.append(awayWins ? one : other)
      } else {
        if awayWins { return (0, []) }
        winners.append(home ?? away)
        losers.append(nil)
      }
    }
    return (chance, winners)
  }

  private func entrant(_ feed: Bracket.Feed, _ winners: [Int?], _ losers: [Int?]) -> Int? {
    switch feed {
    case .seed(let seat): seat.index
    case .empty: nil
    case .winner(let match): winners[match]
    case .loser(let match): losers[match]
    }
  }
}

/// The chances in proportion to powers.
func share(of powers: [Double]) -> (Int, Int) -> Double {
  { powers[$0] / (powers[$0] + powers[$1]) }
}

extension RandomFields {
  /// Draws powers from 1 on.
  mutating func powers(of count: Int, to most: Int = 40) -> [Double] {
    (0..<count).map { _ in Double(number(in: 1...most)) }
  }
}

extension TitleOdds {
  var titles: [Double] { entrants.map(\.title) }
}

/// Returns the slots of a seeded bracket.
func seededSlots(_ count: Int) -> [Seat?] {
  bracketSlots(size: bracketSize(entrants: count)).map { $0.index < count ? $0 : nil }
}

/// Returns the tree of a knockout in which the best seeds get the byes.
func knockoutTree(_ entrantCount: Int) -> KnockoutTree {
  guard let tree = KnockoutTree(.singleElimination(entrantCount: entrantCount)) else {
    preconditionFailure("a knockout has a tree")
  }
  return tree
}
