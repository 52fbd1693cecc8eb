import Base
import Drawing
import Tournament

extension TournamentReport {
  /// Writes matches that belong together.
  ///
  /// - Parameter notes: The notes on each match besides remarks; nil tells how it was decided.
  func writeMatches(_ battles: [Battle], notes: ((Battle) -> [Phrase])? = nil, to page: inout Page) {
    let notes = notes ?? decisionNotes
    let matches = battles.map { match($0, notes: notes($0)) }
    let figures = figureTitle(of: battles)
    let round = MatchList.Round(nil, matches, figures: figures.title, areScores: figures.areScores)
    writeRounds([round], to: &page)
  }

  func writeRounds(_ rounds: [MatchList.Round], level: Int = 3, to page: inout Page) {
    page.matches(
      MatchList(rounds.filter { !$0.matches.isEmpty || $0.omission != nil }),
      level: level,
      rest: "battles.csv"
    )
  }

  /// Returns a round with a heading.
  ///
  /// - Parameters:
  ///   - waiting: The matches with a side that is not known yet.
  ///   - limit: The maximum number of matches to list; of a larger round, only `battles.csv` has them.
  ///   - notes: Other notes on a match.
  func round(
    _ title: String,
    _ battles: [Battle],
    waiting: [MatchList.Match] = [],
    atMost limit: Int = 64,
    notes: [MatchID: String] = [:]
  ) -> MatchList.Round {
    let count = battles.count + waiting.count
    guard count <= limit else {
      return MatchList.Round(
        "\(words: title)",
        [],
        figures: "",
        omission: "\(counted(count, "match")); see \("battles.csv", to: .file("battles.csv"))."
      )
    }
    let figures = figureTitle(of: battles)
    return MatchList.Round(
      "\(words: title)",
      battles.map { battle in
        match(battle, notes: decisionNotes(battle) + (notes[battle.match].map { ["\(words: $0)"] } ?? []))
      } + waiting,
      figures: figures.title,
      areScores: figures.areScores,
      isNext: battles.contains { $0.decision.outcome == .pending }
    )
  }

  private func match(_ battle: Battle, notes: [Phrase]) -> MatchList.Match {
    var all = notes
    if showsRemarks, let remark = result.remark(on: battle) { all.append(phrase(remark)) }
    return MatchList.Match(
      id: battle.match.description,
      home: side(battle.home, in: battle),
      away: battle.away.map { side($0, in: battle) },
      notes: all
    )
  }

  /// The most columns of a name in a match; the ranking has the whole name.
  private static let longestName = 80

  /// - Parameter battle: Nil if the opponent is not known yet.
  func side(_ entrant: Seed, in battle: Battle? = nil) -> MatchList.Side {
    MatchList.Side(
      seed: entrant.number,
      name: face(of: entrant)
        + name(entrant, as: result.entrants[entrant].displayName.cut(to: Self.longestName)),
      figure: battle.map { figure(of: entrant, in: $0) } ?? "",
      hasWon: battle?.winner == entrant
    )
  }

  /// The games won, the votes or the power of an entrant in a battle; empty if it has none there.
  private func figure(of entrant: Seed, in battle: Battle) -> String {
    let isHome = entrant == battle.home
    if let score = battle.decision.score { return pointsText(isHome ? score.homeHalves : score.awayHalves) }
    guard battle.decision.hasFigures else { return "" }
    if let votes = battle.decision.votes { return (isHome ? votes.home : votes.away).groupedText }
    return power(entrant, in: battle)
  }

  /// The title of the figures of battles, and whether they are scores; matches of one game show other figures than
  /// matches of several.
  private func figureTitle(of battles: [Battle]) -> (title: Phrase, areScores: Bool) {
    let single: (title: Phrase, word: Phrase)
    var areScores = true
    switch result.rules.deciding {
    case .power, .upset:
      single = ("Power", "power")
      areScores = false
    case .bestOf: return ("Games", true)
    case .results: single = tellsScores ? ("Score", "score") : ("Votes", "votes")
    }
    let hasGames = battles.contains { $0.decision.score != nil }
    let hasSingles = battles.contains { $0.decision.score == nil && $0.decision.hasFigures }
    if hasGames { return hasSingles ? ("Games or \(single.word)", areScores) : ("Games", true) }
    guard !hasSingles else { return (single.title, areScores) }
    // A round whose entrants are not known has no battles yet.
    let hasSeveral =
      battles.first.map { result.gameCount(of: $0) > 1 } ?? !result.rules.stages.contains {
        result.rules.gameCounts(of: $0).values.contains(1)
      }
    return hasSeveral ? ("Games", true) : (single.title, areScores)
  }

  func decisionNotes(_ battle: Battle) -> [Phrase] { decisionNote(battle).map { ["\(words: $0)"] } ?? [] }

  /// Returns the words for the decision of a battle; nil if it is the usual one.
  private func decisionNote(_ battle: Battle) -> String? {
    let (outcome, step) = (battle.decision.outcome, battle.decision.step)
    if outcome == .annulled { return outcome.rawValue }
    switch step {
    case .unplayed(let absence)?: return absence.rawValue
    case .requestedBye(let worth)?: return "\(worth.rawValue)-point bye"
    case .asPlayed?: return "as played"
    case let step? where step != result.rules.deciding.usualStep && step != .games:
      return "by \(step.name(tiebreak: result.rules.tiebreak))"
    case nil, .power, .games, .figure, .seed, .coin, .lot, .votes, .row: break
    }
    switch outcome {
    case .bye: return "bye"
    case .draw: return "draw"
    case .pending: return battle.decision.votes == nil ? "pending" : "level, so still open"
    case .home, .away, .absent, .annulled: return nil
    }
  }
}
