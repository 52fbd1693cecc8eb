import Base
import Tournament

/// The texts about a stage's entrants.
struct StageTexts: Sendable {
  let entrants: [Entrant]
  let field: [Seed]
  let deciding: DecidingRule
  private let tiebreak: [Figure]
  /// Nil where only whole names are needed.
  private let labels: EntrantLabels?

  init(_ stage: StageResult, of result: TournamentResult, _ labels: EntrantLabels? = nil) {
    self.labels = labels
    entrants = result.entrants
    field = stage.field
    deciding = result.rules.deciding
    tiebreak = result.rules.tiebreak
  }

  func name(_ entrant: Seat) -> String {
    let seed = field[entrant.index]
    return labels?.names[seed.index] ?? pictureName(entrants[seed].displayName)
  }

  /// Returns the row of an entrant, with its seed in the tournament.
  func row(_ entrant: Seat, _ figure: String, _ mark: MatchBox.Mark) -> MatchBox.Row {
    let seed = field[entrant.index]
    return .init(
      entrant: seed,
      seed: seed.number,
      face: labels?.faces?.symbol(of: seed),
      name: name(entrant),
      whole: labels?.wholes[seed.index],
      page: labels?.page(of: seed),
      figure: figure,
      mark: mark
    )
  }

  /// Returns the games won, the votes or the power of one side; empty if the battle is open and has no games yet.
  func figure(of entrant: Seat, isHome: Bool, in decision: Decision?) -> String {
    if let score = decision?.score { return pointsText(isHome ? score.homeHalves : score.awayHalves) }
    guard let decision, decision.hasFigures else { return "" }
    if let votes = decision.votes { return (isHome ? votes.home : votes.away).groupedText }
    return entrants[field[entrant.index]].power?.groupedText ?? ""
  }

  /// Returns the name of a match, and how it was decided if that is unusual.
  func caption(of match: MatchID, _ decision: Decision?) -> String {
    switch (decision?.outcome, decision?.step) {
    case (.pending, _): "\(match) · \(decision?.votes == nil ? "pending" : "level")"
    case (.draw, _): "\(match) · draw"
    case (.annulled, _): "\(match) · annulled"
    case (_, let step?) where step != deciding.usualStep && step != .games:
      "\(match) · by \(step.name(tiebreak: tiebreak))"
    default: match.description
    }
  }
}

extension TournamentResult {
  /// The meaning of the figures beside names.
  private var figureWords: String {
    switch rules.deciding {
    case .power: "power"
    case .bestOf: "games won"
    case .upset: "power; the higher power has the better chance"
    case .results: tellsScores ? "scores" : "votes"
    }
  }

  /// The meaning of the figures beside names, as a sentence.
  var legend: String {
    guard rules.largestGameCount > 1 else { return "Figures: \(figureWords)." }
    let hasSingles = rules.stages.contains { rules.gameCounts(of: $0).values.contains(1) }
    return "Figures: games won" + (hasSingles ? "; of single games, \(figureWords)." : ".")
  }
}

/// Returns the formats of stages in words: `round robin, then single elimination`.
///
/// - Parameter name: ``Tournament/TournamentRules/formatName``.
package func formatWords(_ name: String) -> String {
  name.pieces(between: ", ").map { $0 == "swiss" ? "Swiss system" : $0.pieces(between: "-").joined(separator: " ") }
    .joined(separator: ", then ")
}
