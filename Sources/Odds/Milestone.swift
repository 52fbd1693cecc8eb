internal import Tournament

/// How far an entrant can come in a tournament.
package enum Milestone: Sendable, Hashable {
  /// Into a round of a knockout whose possible meetings do not lead back, by a bye too.
  ///
  /// - `number`: From 1.
  /// - `count`: The rounds of that knockout.
  case round(_ number: Int, of: Int)
  /// Into the grand final of a double elimination.
  case grandFinal
  /// Into the stage of this index.
  case stage(Int)
}

extension Bracket {
  /// What can be reached on the way to the title, and the matches that those who reached it are in.
  var milestones: [(milestone: Milestone, matches: [Int])] {
    let finals = matches.indices.filter { matches[$0].id == .grandFinal(1) }
    if !finals.isEmpty { return [(.grandFinal, finals)] }
    var rounds: [Int: [Int]] = [:]
    for (index, match) in matches.enumerated() {
      if case .winners(let round, _) = match.id { rounds[round, default: []].append(index) }
    }
    return rounds.keys.sorted().filter { $0 > 1 }.map { round in
      (.round(round, of: rounds.count), rounds[round] ?? [])
    }
  }
}
