import Base
import Drawing
import Tournament

extension TournamentReport {
  func writeNotable(_ notable: Notable, to page: inout Page) {
    if !notable.upsets.isEmpty {
      page.heading(2, "Upsets")
      page.list(
        notable.upsets.map { upset in
          battleText(upset.battle)
            + (hasOwnSeeds(upset.battle) ? "; the winner's tournament seed is " : "; the winner's seed is ")
            + "\(counted(upset.difference, "place")) worse"
        }
      )
    }
    if !notable.closest.isEmpty {
      page.heading(2, "Closest \(words: battleNouns)")
      page.list(notable.closest.map { battleText($0.battle) })
    }
    guard !notable.decided.isEmpty else { return }
    page.heading(2, "What decided the \(words: battleNouns)")
    page.list(notable.decided.map { step, count in decidedText(step, count) })
  }

  private var scoreWord: String { tellsScores ? "scores" : "votes" }

  var battleNoun: String { result.battleNoun }

  var battleNouns: String { result.battleNouns }

  private var comparesVotesOnly: Bool { isPoll && levelFigures.isEmpty }

  private func decidedText(_ step: DecisionStep?, _ count: Int) -> Phrase {
    switch step {
    case nil, .unplayed?, .requestedBye?:
      "\(words: comparesVotesOnly ? "Nothing, because the \(scoreWord)" : "No figure, because all") were level: \(counted(count, "draw"))"
    case .power?: "Power: \(counted(count, battleNoun))"
    case .games?: "More games won: \(counted(count, battleNoun))"
    case .lot?: "Lots: \(counted(count, battleNoun))"
    case .votes?: "\(words: tellsScores ? "Scores" : "Votes"): \(counted(count, battleNoun))"
    case .asPlayed?:
      "The \(scoreWord), corrected after a later match of the loser, which goes on as played: \(counted(count, battleNoun))"
    case .row?: "The winner that its row names, because the \(scoreWord) were level: \(counted(count, battleNoun))"
    case .coin?: "Lots, because all else was level: \(counted(count, battleNoun))"
    case .seed?:
      "The better seed, because \(words: comparesVotesOnly ? "the \(scoreWord)" : "all figures") were level: \(counted(count, battleNoun))"
    case .figure(let place)?:
      "The number of \(result.rules.tiebreak[place].rawValue), because \(words: isPoll && place == 0 ? "the \(scoreWord)" : "earlier figures") were level: \(counted(count, battleNoun))"
    }
  }

  /// Winner, loser, their powers and the result, in one line.
  private func battleText(_ battle: Battle) -> Phrase {
    guard let away = battle.away else { return "\(name(battle.home)) has a bye" }
    let first = battle.winner ?? battle.home
    let second = battle.loser ?? away
    let verb = battle.winner == nil ? "draws with" : "beats"
    var text: Phrase =
      isPoll
      ? "\(name(first)) \(verb) \(name(second))"
      : "\(name(first)) (\(power(first, in: battle))) \(verb) \(name(second)) (\(power(second, in: battle)))"
    if let score = battle.decision.score, score.homeHalves + score.awayHalves > 2 {
      let (x, y) = first == battle.home ? (score.homeHalves, score.awayHalves) : (score.awayHalves, score.homeHalves)
      text +=
        x == y
        ? " after \(pointsText(x)) \(words: x == 2 ? "game" : "games") each"
        : " by \(pointsText(x)) games to \(pointsText(y))"
    }
    if battle.decision.score == nil, let votes = battle.decision.votes {
      let (x, y) = first == battle.home ? (votes.home, votes.away) : (votes.away, votes.home)
      text +=
        x == y
        ? (tellsScores ? " at \(x.groupedText) each" : " after \(words: countedVotes(x)) each")
        : " by \(words: tellsScores ? x.groupedText : countedVotes(x)) to \(y.groupedText)"
    }
    switch battle.decision.step {
    case .figure(let place)?: return text + ", decided by \(result.rules.tiebreak[place].rawValue)"
    case .seed?: return text + ", decided by the seeds" + (hasOwnSeeds(battle) ? " of the stage" : "")
    case .row?: return text + ", decided by its row"
    case .coin?: return text + ", level and decided by lot"
    case .lot?: return text + ", drawn by lot"
    case .asPlayed?: return text + "; \(name(second)) goes on as played"
    case .power?, .games?, .votes?, .unplayed?, .requestedBye?, nil: return text
    }
  }

  /// Whether earlier stages determine the seeds of the battle's stage.
  private func hasOwnSeeds(_ battle: Battle) -> Bool { !result.rules.stages[battle.stage].intakes.isEmpty }
}
