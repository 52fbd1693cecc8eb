import Tournament

/// A point in a tournament that an entrant can reach.
package enum Milestone: Sendable, Hashable {
  /// A round of a knockout, also by a bye.
  ///
  /// - `number`: The number of the round, from 1.
  /// - `count`: The number of rounds of the knockout.
  case round(_ number: Int, of: Int)
  /// The grand final of a double elimination.
  case grandFinal
  /// The stage with this index.
  case stage(Int)
}

extension Bracket {
  /// The milestones before the title, with the matches of the entrants that reach them.
  var milestones: [(milestone: Milestone, matches: [Int])] {
    let finals = matches.indices.filter { matches[$0].id == .grandFinal(1) }
    if !finals.isEmpty { return [(.grandFinal, finals)] }
    var rounds: [Int: [Int]] = [:]
    for (index, match) in matches.enumerated() {
      if case .winners(let round, _) = match.id { rounds[round, default: []].append(index) }
    }
    return rounds.keys.sorted().filter { $0 > 1 }.map { round in (.round(round, of: rounds.count), rounds[round] ?? [])
    }
  }
}
