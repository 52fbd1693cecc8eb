internal import Text
internal import Tournament

/// What a picture writes of a stage's entrants, who are named by their place in its field.
struct EntrantTexts: Sendable {
  let entrants: [Entrant]
  let field: [Int]

  /// The seed in the tournament, from 1.
  func seed(_ entrant: Int) -> Int { field[entrant] + 1 }

  func name(_ entrant: Int) -> String { pictureName(entrants[field[entrant]].displayName) }

  /// Returns what decided a battle on one side: votes, games won, or else the power.
  func figure(of entrant: Int, isHome: Bool, in decision: Decision?) -> String {
    if let votes = decision?.votes { return (isHome ? votes.home : votes.away).groupedText }
    if let score = decision?.score {
      return pointsText(isHome ? score.homeHalves : score.awayHalves)
    }
    return entrants[field[entrant]].power.groupedText
  }
}

extension Decision {
  /// Returns a match's name with what settled it, where that is not just the power.
  func caption(of match: MatchID) -> String {
    let name = match.description
    switch (outcome, step) {
    case (.pending, _): return "\(name) · pending"
    case (.draw, _): return "\(name) · draw"
    case (.bye, _), (_, nil), (_, .power): return name
    case (_, .games?): return "\(name) · games"
    case (_, .votes?): return "\(name) · votes"
    case (_, let step?): return "\(name) · \(votes == nil ? "" : "votes, then ")by \(step.name)"
    }
  }
}
