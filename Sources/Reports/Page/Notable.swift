import Base
import Drawing
import ResultJSON
import Tournament

/// The closest battles, the largest upsets, and the deciding steps; of two battles with the same winner and loser, or of
/// two draws of the same entrants, the first one.
struct Notable {
  private(set) var decided: [(step: DecisionStep?, count: Int)] = []
  /// Closest first, by the lead in games, then by the lead relative to the larger power, or to the larger number of
  /// votes.
  private(set) var closest: [(battle: Battle, value: Double)] = []
  /// The battles won by the worse seed, with the largest difference of seeds first, which is the value below 0.
  ///
  /// If no votes decide, the winner has the lower power, too: seeds may be in any order.
  private(set) var upsets: [(battle: Battle, value: Double)] = []

  private static let maximumListed = 5
  /// The maximum number of battles to look at; looking at more takes longer than playing them.
  static let maximumBattles = 5_000_000

  /// - Parameter arena: The arena whose battles these are, each with its own powers; nil for a tournament.
  init(_ result: TournamentResult, of arena: Arena? = nil) {
    guard result.battles.count <= Self.maximumBattles else { return }
    let powers = result.entrants.map(\.strength)
    let haveRanks = result.seedsTellStrength
    let steps: [DecisionStep?] =
      [.power, .games] + result.rules.tiebreak.indices.map(DecisionStep.figure) + [
        .seed, .coin, .lot, .votes, .row, nil,
      ]
    var counts = [Int](repeating: 0, count: steps.count)
    var last = 0
    result.battles.forEach { battle in
      guard let away = battle.away, battle.isFought else { return }
      let (step, winner) = (battle.decision.step, battle.winner)
      // Most battles are decided as the one before.
      if step != steps[last], let place = steps.firstIndex(of: step) { last = place }
      if step == steps[last], step != nil || winner == nil { counts[last] += 1 }
      let votes = battle.decision.votes
      // The seeds of an arena tell the newest powers, and the battles may be older.
      if let winner, let loser = battle.loser, winner > loser, arena == nil, haveRanks,
        votes != nil || powers[winner.index] < powers[loser.index]
      {
        Self.keep(battle, at: Double(loser.index - winner.index), in: &upsets)
      }
      let own = arena.map { $0.battle(battle.match) }
      let (x, y) =
        votes.map { ($0.home, $0.away) } ?? own.map { ($0.home.power, $0.away.power) } ?? (
          powers[battle.home.index], powers[away.index]
        )
      let share = x == y ? 0 : abs(x - y) / max(abs(x), abs(y))
      let games = battle.decision.score.map { abs($0.homeHalves - $0.awayHalves) } ?? 0
      // A share is at most 2, so that half a game counts for more.
      Self.keep(battle, at: 4 * Double(games) + share, in: &closest)
    }
    decided = zip(steps, counts).filter { $0.1 > 0 }.map { ($0, $1) }
  }

  /// Keeps a battle if it is among those with the least values.
  private static func keep(_ battle: Battle, at value: Double, in list: inout [(battle: Battle, value: Double)]) {
    if list.count == maximumListed, let last = list.last, value >= last.value { return }
    if list.contains(where: { $0.battle.isRematch(of: battle) }) { return }
    let place = list.firstIndex { $0.value > value } ?? list.endIndex
    list.insert((battle, value), at: place)
    if list.count > maximumListed { list.removeLast() }
  }
}

extension Battle {
  /// Whether both battles have the same winner and the same loser, or are draws of the same two.
  fileprivate func isRematch(of other: Battle) -> Bool {
    guard winner == nil, other.winner == nil else { return winner == other.winner && loser == other.loser }
    return (home, away) == (other.home, other.away) || (home, away) == (other.away, other.home)
  }
}

extension TournamentReport {
  func writeNotable(_ notable: Notable, to page: inout Page) {
    // The facts under the title have the first of each. Powers are no scores, so no battle of powers alone was close.
    if notable.upsets.count > 1 || isArena && !notable.upsets.isEmpty {
      page.heading(2, "Upsets")
      page.list(
        notable.upsets.map { upset in
          battleText(upset.battle)
            + (hasOwnSeeds(upset.battle) ? "; the winner's tournament seed is " : "; the winner's seed is ")
            + "\(counted(Int(-upset.value), "place")) worse"
        }
      )
    }
    let haveScores = notable.closest.contains { $0.battle.decision.score != nil || $0.battle.decision.votes != nil }
    if isArena || notable.closest.count > 1 && haveScores {
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
  func hasOwnSeeds(_ battle: Battle) -> Bool { !result.rules.stages[battle.stage].intakes.isEmpty }
}
