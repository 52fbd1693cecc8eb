import Base
package import Tournament

/// The champions of a tournament, or how far it is, in a few words.
struct ResultState: Sendable {
  /// Nil if the words need none.
  let label: String?
  let words: String
  /// The battles about other places that are still to come after the title is won; nil if there are none.
  let rest: String?

  /// The maximum number of named champions.
  private static let maximumNames = 3

  init(_ result: TournamentResult) {
    let champions = result.champions
    let pending = "\(counted(result.pendingCount, result.battleNoun)) pending"
    if champions.count > Self.maximumNames {
      label = nil
      words = "\(champions.count.grouped) of \(result.entrants.count.grouped) entrants share the first place"
    } else if !champions.isEmpty {
      label = champions.count == 1 ? "Champion" : "Champions"
      let names = champions.map { pictureName($0.displayName) }
      words = names.count == 1 ? names[0] : Base.words(names.map(\.isolated))
    } else if let winner = result.titleWinner {
      label = "Champion"
      words = pictureName(result.entrants[winner].displayName)
    } else if result.pendingCount > 0 {
      label = "In progress"
      words = pending
    } else {
      label = nil
      words = "Not finished"
    }
    rest = champions.isEmpty && result.titleWinner != nil ? pending : nil
  }

  var sentence: String { rest == nil ? (label.map { $0 + ": " } ?? "") + words + "." : news + "." }

  /// The champions or what is open, without a label.
  var news: String { rest.map { "\(words.isolated) has won the title; \($0)" } ?? words.isolated }
}

/// The sides of a battle that was played, and what they scored.
struct BattleScore: Sendable {
  let winner: String
  let loser: String
  /// The games, votes or powers of both.
  let winnerFigure: String
  let loserFigure: String
  /// Whether the figures are powers, which were not scored.
  let isOfPowers: Bool
  /// The criterion that decided level figures, such as `series`; nil if the figures differ, or if nothing decided.
  let tieBreak: String?

  /// Takes the home side of a draw as the winner; nil if the battle was not played.
  init?(_ battle: StageBattle, of stage: StageResult, in result: TournamentResult) {
    guard battle.decision.isPlayed, let away = battle.away else { return nil }
    let (winner, loser) = (battle.winner ?? battle.home, battle.loser ?? away)
    let texts = StageTexts(stage, of: result)
    func figure(_ entrant: Seat) -> String {
      texts.figure(of: entrant, isHome: entrant == battle.home, in: battle.decision)
    }
    (self.winner, self.loser) = (texts.name(winner), texts.name(loser))
    (winnerFigure, loserFigure) = (figure(winner), figure(loser))
    isOfPowers = battle.decision.score == nil && battle.decision.votes == nil
    tieBreak =
      winnerFigure == loserFigure && battle.winner != nil
      ? battle.decision.step?.name(tiebreak: result.rules.tiebreak) : nil
  }
}

extension BattleScore {
  /// Takes the last battle for the first place of a knockout; nil if it is not decided yet, if no entrant came to it, or
  /// if the title is not won in a knockout.
  init?(finalOf result: TournamentResult) {
    guard result.champions.count == 1 || result.titleWinner != nil,
      let last = result.stages.first(where: { $0.index == result.rules.titleStage }),
      let final = last.bracket?.finalBattle
    else { return nil }
    self.init(final, of: last, in: result)
  }

  /// The battle in a few words: `Storm 3–2 Rogue`, or `Thor (1,978) beats Hulk (1,844)` where powers decide.
  fileprivate var line: String {
    let (winner, loser) = (winner.isolated, loser.isolated)
    let reason = tieBreak.map { " (by \($0))" } ?? ""
    if isOfPowers { return "\(winner) (\(winnerFigure)) beats \(loser) (\(loserFigure))\(reason)" }
    return "\(winner) \(winnerFigure)–\(loserFigure) \(loser)\(reason)"
  }
}

extension KnockoutPlay {
  /// The last battle for the first place; nil if it was not fought yet.
  package var finalBattle: StageBattle? {
    let deciding = Set(bracket.matches.lazy.filter { $0.winnerPlace == 1 }.map(\.id))
    return battles.last { deciding.contains($0.match) }
  }
}

/// The maximum number of battles that a line names.
private let maximumNamed = 3

/// Returns how the rules decided battles with level votes or by lot, the last of them first; nil if there are none.
///
/// - Parameter isMeant: Chooses the battles.
package func tieWords(in result: TournamentResult, where isMeant: (Battle) -> Bool = { _ in true }) -> String? {
  var ties: [String] = []
  result.battles.forEach { battle in
    switch battle.decision.step {
    case .seed?, .figure?, .coin?:
      guard battle.decision.votes != nil || battle.decision.step == .coin, isMeant(battle) else { return }
      if let line = line(of: battle, in: result) { ties.append(line) }
    default: break
    }
  }
  let word = result.votes == nil ? "battles" : result.tellsScores ? "scores" : "votes"
  return ties.isEmpty
    ? nil : "the rules decide level \(word): " + words(first: maximumNamed, of: ties.reversed(), \.self)
}

/// Returns the last of the battles that were decided, and the number of the others; nil if none was.
package func newsWords(of news: [Battle], in result: TournamentResult) -> String? {
  let told = news.compactMap { line(of: $0, in: result) }
  guard !told.isEmpty else { return nil }
  let rest = told.count - maximumNamed
  let shown = told.suffix(maximumNamed).joined(separator: ", ")
  return rest > 0 ? "\(shown) and \(rest.grouped) more" : shown
}

/// Returns who went on, and the figures; nil if no entrant came.
private func line(of battle: Battle, in result: TournamentResult) -> String? {
  guard let away = battle.away, battle.decision.outcome != .absent,
    let stage = result.stages.first(where: { $0.index == battle.stage })
  else { return nil }
  let seats = stage.seats
  guard let home = seats[battle.home], let other = seats[away] else { return nil }
  let sides = StageBattle(match: battle.match, round: battle.round, home: home, away: other, decision: battle.decision)
  if !battle.decision.isPlayed {
    let names = [battle.winner, battle.loser].compactMap(\.self).map {
      pictureName(result.entrants[$0].displayName).isolated
    }
    return names.count == 2 ? "\(names[0]) beats \(names[1]) without a \(result.battleNoun)" : nil
  }
  return BattleScore(sides, of: stage, in: result)?.line
}

/// The maximum number of Unicode scalars of a name, in tooltips too.
private let longestName = 200

/// Returns a name for a picture: one line without characters that hide or reorder others, and with at most four marks
/// per letter.
func pictureName(_ name: String) -> String {
  if name.utf8.count <= longestName, name.isPlainASCII { return name.trimmed }
  return singleLine(name, limit: longestName).withoutPiledMarks
}
