internal import Text
internal import Tournament

/// What a picture writes of a stage's entrants, who are named by their place in its field.
struct StageTexts: Sendable {
  let entrants: [Entrant]
  let field: [Int]
  let deciding: DecidingRule

  init(_ stage: StageResult, of result: TournamentResult) {
    entrants = result.entrants
    field = stage.field
    deciding = result.rules.deciding
  }

  /// The seed in the tournament, from 1.
  func seed(_ entrant: Int) -> Int { field[entrant] + 1 }

  func name(_ entrant: Int) -> String { pictureName(entrants[field[entrant]].displayName) }

  /// Returns what decided a battle on one side: votes, games won, or else the power; empty while it is open.
  func figure(of entrant: Int, isHome: Bool, in decision: Decision?) -> String {
    guard let decision, decision.outcome != .pending else { return "" }
    if let votes = decision.votes { return (isHome ? votes.home : votes.away).groupedText }
    if let score = decision.score {
      return pointsText(isHome ? score.homeHalves : score.awayHalves)
    }
    return entrants[field[entrant]].power.groupedText
  }

  /// Returns a match's name with what settled it, where that is not what settles battles here.
  func caption(of match: MatchID, _ decision: Decision?) -> String {
    switch (decision?.outcome, decision?.step) {
    case (.pending, _): "\(match) · pending"
    case (.draw, _): "\(match) · draw"
    case (_, let step?) where step != deciding.usualStep: "\(match) · by \(step.name)"
    default: match.description
    }
  }
}

extension DecidingRule {
  fileprivate var usualStep: DecisionStep {
    switch self {
    case .power: .power
    case .bestOf: .games
    case .upset: .lot
    case .results: .votes
    }
  }

  /// What the figures beside names are, as a sentence.
  var legend: String {
    switch self {
    case .power: "Figures: power."
    case .bestOf: "Figures: games won."
    case .upset: "Figures: power; lots decide, and favour the higher."
    case .results: "Figures: votes."
    }
  }
}
