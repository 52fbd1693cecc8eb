/// A setting of battles, which may differ between rounds.
package struct RoundPlan<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value of all rounds that are not in `special`.
  package var standard: Value
  package var special: [SpecialRound: Value]

  package init(standard: Value, special: [SpecialRound: Value] = [:]) {
    (self.standard, self.special) = (standard, special)
  }

  /// The special rounds in the order of lists.
  package var rounds: [SpecialRound] { special.keys.sorted() }

  /// All values, the standard one first.
  package var values: [Value] { [standard] + rounds.compactMap { special[$0] } }

  /// Returns the plan without the rounds that a format does not have.
  package func kept(for format: Format) -> RoundPlan {
    guard !special.isEmpty else { return self }
    return RoundPlan(standard: standard, special: special.filter { format.facts.has($0.key) })
  }

  /// Returns the value for a match; the number of a round comes before its name.
  ///
  /// - Parameter rounds: The rounds of the bracket or ladder.
  package func value(of match: MatchID, in rounds: RoundCounts) -> Value {
    guard !special.isEmpty else { return standard }
    let keys = [SpecialRound(numbered: match), SpecialRound(match, in: rounds)]
    return keys.lazy.compactMap { $0.flatMap { special[$0] } }.first ?? standard
  }
}

/// The games of each battle: one for each of these figures.
package typealias GamePlan = RoundPlan<[Figure]>

extension GamePlan {
  /// The figures of all games, each once.
  package var figures: [Figure] { values.joined().distinct }
}

extension RoundPlan<Int> {
  /// One game for each battle.
  package static let one = RoundPlan(standard: 1)

  /// The largest number of games.
  package var largest: Int { values.max() ?? 1 }
}

/// The numbers of rounds of a bracket or a ladder, from which special rounds take their names.
package struct RoundCounts: Sendable, Hashable {
  /// The rounds of a single elimination, a winners' bracket or a ladder; 0 for a table.
  package var main = 0
  /// The rounds of a losers' bracket; 0 without one.
  package var losers = 0
}

extension Bracket {
  package var roundCounts: RoundCounts {
    matches.reduce(into: RoundCounts()) { counts, match in
      switch match.id {
      case .winners, .table: counts.main = max(counts.main, match.round)
      case .losers: counts.losers = max(counts.losers, match.round)
      case .thirdPlace, .grandFinal, .placement: break
      }
    }
  }
}
