internal import Text
package import Tournament

/// The champions of a tournament, or how far it is, in a few words.
struct ResultState: Sendable {
  /// Nil if the words need none.
  let label: String?
  let words: String

  /// The maximum number of named champions.
  private static let maximumNames = 3

  init(_ result: TournamentResult) {
    let champions = result.champions
    if champions.count > Self.maximumNames {
      label = nil
      words =
        "\(champions.count.grouped) of \(result.entrants.count.grouped) entrants share the first place"
    } else if !champions.isEmpty {
      label = champions.count == 1 ? "Champion" : "Champions"
      words = Text.words(champions.map { pictureName($0.displayName) })
    } else if result.pendingCount > 0 {
      label = "In progress"
      words = "\(counted(result.pendingCount, "battle")) pending"
    } else {
      label = nil
      words = "Not finished"
    }
  }

  var sentence: String { (label.map { $0 + ": " } ?? "") + words + "." }
}

/// Returns the name and the result of a tournament in one line: `Readers' Poll: Storm 3–2 Rogue`, or
/// `Cup: Thor (1,978) beats Hulk (1,844)` where powers decide.
package func headline(of result: TournamentResult) -> String {
  let name = pictureName(result.rules.name)
  guard let final = FinalScore(result), result.champions.count == 1 else {
    return "\(name): \(ResultState(result).words)"
  }
  let (winner, loser) = (final.winnerFigure, final.loserFigure)
  return final.isOfPowers
    ? "\(name): \(final.winner) (\(winner)) beats \(final.loser) (\(loser))"
    : "\(name): \(final.winner) \(winner)–\(loser) \(final.loser)"
}

/// The last battle for the first place of a knockout.
struct FinalScore: Sendable {
  let winner: String
  let loser: String
  /// The games, votes or powers of both.
  let winnerFigure: String
  let loserFigure: String
  /// Whether the figures are powers, which were not scored.
  let isOfPowers: Bool

  /// Nil if there is none yet, if no entrant came to it, or if the last stage is no knockout.
  init?(_ result: TournamentResult) {
    guard let last = result.stages.last, result.stages.count == result.rules.stages.count,
      let final = last.bracket?.finalBattle, final.decision.isPlayed,
      let winner = final.winner, let loser = final.loser
    else { return nil }
    let texts = StageTexts(last, of: result)
    func figure(_ entrant: Seat) -> String {
      texts.figure(of: entrant, isHome: entrant == final.home, in: final.decision)
    }
    (self.winner, self.loser) = (texts.name(winner), texts.name(loser))
    (winnerFigure, loserFigure) = (figure(winner), figure(loser))
    isOfPowers = final.decision.score == nil && final.decision.votes == nil
  }
}

extension KnockoutPlay {
  /// The last battle for the first place; nil if it was not fought yet.
  fileprivate var finalBattle: StageBattle? {
    let deciding = Set(bracket.matches.lazy.filter { $0.winnerPlace == 1 }.map(\.id))
    return battles.last { deciding.contains($0.match) }
  }
}
