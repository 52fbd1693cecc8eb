package import Tournament

/// A knockout in which each match is fed by entrants and winners alone: what each can meet is fixed.
package struct KnockoutTree: Sendable, Hashable {
  /// The entrants from top to bottom, by their place in seed order, from 0; nil where nobody stands.
  package let leaves: [Int?]
  /// Round by round; the last one decides the title.
  let joins: [Join]

  /// A match between the winners of two neighbouring stretches of leaves.
  struct Join: Sendable, Hashable {
    /// From 1; higher than that of the matches that feed it.
    var round: Int
    var start: Int
    var middle: Int
    var end: Int
    /// Its index in the bracket.
    var match: Int
  }

  /// A bracket of slots.
  ///
  /// - Parameter slots: A power of two of them; nil for a bye.
  package init(slots: [Int?]) {
    precondition(slots.count & (slots.count - 1) == 0)
    leaves = slots
    var joins: [Join] = []
    var half = 1
    while half < slots.count {
      let round = half.trailingZeroBitCount + 1
      for start in stride(from: 0, to: slots.count, by: 2 * half) {
        joins.append(
          Join(
            round: round,
            start: start,
            middle: start + half,
            end: start + 2 * half,
            match: joins.count
          )
        )
      }
      half *= 2
    }
    self.joins = joins
  }

  /// How many rounds there are.
  package var roundCount: Int { joins.last?.round ?? 0 }

  /// The matches whose winners play for the title.
  var semiFinals: [Join] {
    guard let final = joins.last else { return [] }
    return joins.filter { match in
      match.start == final.start && match.end == final.middle
        || match.start == final.middle && match.end == final.end
    }
  }

  /// The bracket in which the best seeds get the byes.
  package init(entrantCount: Int) {
    let slots = bracketSlots(size: bracketSize(entrants: entrantCount))
    self.init(slots: slots.map { $0 <= entrantCount ? $0 - 1 : nil })
  }

  /// The matches on the way to the title, or nil where losers play on for it or a round of several matches is
  /// dealt anew.
  package init?(_ bracket: Bracket) {
    guard let title = bracket.matches.lastIndex(where: { $0.winnerPlace == 1 }) else { return nil }
    var growth = Growth(bracket: bracket)
    guard growth.add(title) != nil else { return nil }
    leaves = growth.leaves
    joins = growth.joins.sorted { ($0.round, $0.start) < ($1.round, $1.start) }
  }
}

private struct Growth {
  let bracket: Bracket
  var leaves: [Int?] = []
  var joins: [KnockoutTree.Join] = []

  /// Adds a match and all before it.
  ///
  /// - Returns: Its round in the tree.
  mutating func add(_ match: Int) -> Int? {
    guard bracket.matches[match].afterUpsetOf == nil,
      !bracket.reseeded.contains(where: { $0.count > 1 && $0.contains(match) })
    else { return nil }
    let start = leaves.count
    guard let first = add(bracket.matches[match].home) else { return nil }
    let middle = leaves.count
    guard let second = add(bracket.matches[match].away) else { return nil }
    let round = max(first, second) + 1
    joins.append(
      .init(round: round, start: start, middle: middle, end: leaves.count, match: match)
    )
    return round
  }

  private mutating func add(_ feed: Bracket.Feed) -> Int? {
    switch feed {
    case .winner(let match): return add(match)
    case .loser: return nil
    case .seed(let entrant): leaves.append(entrant)
    case .empty: leaves.append(nil)
    }
    return 0
  }
}
