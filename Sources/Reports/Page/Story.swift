import Base
package import Drawing
import Forecast
package import ResultJSON
package import Tournament

/// A tournament in a headline and a few facts, for pages, the index, the feed, cards and announcements.
package struct Story: Sendable {
  package var state: Page.State
  /// The result as one would tell it, in a sentence; while results are missing, who leads or what is open.
  package var headline: Phrase
  /// At most three, the most important first.
  package var facts: [Phrase] = []

  static let maximumFacts = 3
}

extension TournamentReport {
  /// The story of the tournament; an arena has only a headline.
  package var story: Story { story(Notable(result, of: arena)) }

  func story(_ notable: Notable) -> Story {
    var story = Story(state: result.storyState, headline: headline)
    guard !isArena else { return story }
    let facts =
      result.deadEnd != nil
      ? []
      : result.isInProgress
        ? progressFacts : [championFact, walkoverFact, upsetFact(notable), moveFact, closestFact(notable)]
    story.facts = Array((facts + [comingFact]).compactMap(\.self).prefix(Story.maximumFacts))
    return story
  }

  /// Returns the name and the news in one line, for a chat: `Readers' Poll: Thor 44–20 Rocket. Open now: …`.
  ///
  /// - Parameter news: The battles that were decided since the last line, in the order of play.
  package func announcement(news: [Battle]) -> String {
    let told = result.isInProgress ? newsWords(of: news, in: result).map { $0 + ". " } ?? "" : ""
    let sentence = headline.isolatedText
    return "\(singleLine(result.rules.name, limit: 200).isolated): \(told)"
      + (sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
  }

  package var headline: Phrase {
    if isArena { return "\(counted(result.battles.count, "single battle"))." }
    if let deadEnd = result.deadEnd {
      let stage = result.rules.stages[deadEnd.stage].name
      return stage.isEmpty ? "Nobody won: \(deadEnd.words)." : "Nobody won. \(stage): \(deadEnd.words)."
    }
    if let winner = result.titleWinner {
      let sentence = finalSentence(of: winner, verb: "has won the title")
      return sentence ?? "\(hero(winner)) has won the title: nobody can catch up any more."
    }
    guard !result.isInProgress else { return leadSentence ?? openSentence }
    let champions = result.standings.prefix { $0.rank == 1 }
    guard let champion = champions.first else { return "Nobody won." }
    let last = result.stages.first { $0.index == result.rules.titleStage }
    guard champions.count == 1 else {
      let names = champions.map { hero($0.entrant) }
      let points = last?.standings.first?.halfPoints.map { " with \(countedPoints($0)) each" as Phrase } ?? ""
      guard names.count > Self.maximumSharers else { return "\(Phrase.list(names)) share the title\(points)." }
      return "\(names.count.grouped) of \(counted(result.entrants.count, "entrant")) share the title\(points)."
    }
    let (winner, name) = (champion.entrant, hero(champion.entrant))
    if let sentence = finalSentence(of: winner) ?? last.flatMap({ reignSentence(of: winner, in: $0) }) {
      return sentence
    }
    if result.entrants.indices.allSatisfy({ $0 == winner.index || result.entrants[$0].withdrawal != nil }) {
      return "\(name) won, because all others withdrew."
    }
    guard champion.record.played > 0 else { return "\(name) won without a \(words: battleNoun)." }
    return last.flatMap { tableSentence(of: winner, in: $0) } ?? "\(name) won."
  }

  /// The maximum number of entrants that a headline names.
  private static let maximumSharers = 3

  private func hero(_ entrant: Seed) -> Phrase { face(of: entrant) + .strong(headlineName(entrant)) }

  private func headlineName(_ entrant: Seed) -> Phrase {
    name(entrant, as: result.entrants[entrant].displayName.cut(to: 80))
  }

  private var titleStage: StageResult? { result.stages.first { $0.index == result.rules.titleStage } }

  /// The battle that decided the title; nil if none did alone.
  private var final: Battle? {
    titleStage.flatMap { stage in
      stage.bracket?.finalBattle.map { Battle($0, stage: stage.index, field: stage.field) }
    }
  }

  /// Tells how the last battle of a bracket made an entrant the champion; nil if none did.
  private func finalSentence(of winner: Seed, verb: String = "won") -> Phrase? {
    guard let play = titleStage?.bracket, let final else { return nil }
    let (hero, place) = (hero(winner), place(of: final))
    if final.decision.outcome == .absent { return "\(hero) is first, because nobody came to \(words: place)." }
    guard final.winner == winner, let loser = final.loser.map(headlineName) else { return nil }
    switch final.decision.step {
    case .unplayed(.walkover)?: return "\(hero) \(words: verb) by a walkover against \(loser) in \(words: place)."
    case .unplayed(.withdrawal)?: return "\(hero) \(words: verb), because \(loser) withdrew before \(words: place)."
    case .unplayed?: return "\(hero) \(words: verb), because \(loser) did not come to \(words: place)."
    case _ where isTied(final):
      return "\(hero) \(words: verb): \(words: place) against \(loser) was \(tieText(of: final))."
    default: break
    }
    let seat = final.winner == final.home ? play.battles.last?.home : play.battles.last?.away
    let score = scoreText(of: final)
    guard case .grandFinal(let number, _) = final.match, let seat else {
      return "\(hero) \(words: verb), beating \(loser)\(score) in \(words: place)."
    }
    let defeats = play.battles.filter { $0.loser == seat }
    if case .grandFinal? = defeats.last?.match {
      return "\(hero) \(words: verb), beating \(loser)\(score) in \(words: place) after losing the first."
    }
    guard !defeats.isEmpty else { return "\(hero) \(words: verb), beating \(loser)\(score) in \(words: place)." }
    let often = number == 2 ? " twice in the grand final" as Phrase : "\(score) in \(words: place)"
    return "\(hero) \(words: verb), back from the losers' bracket to beat \(loser)\(often)."
  }

  private func reignSentence(of king: Seed, in stage: StageResult) -> Phrase? {
    guard let reign = stage.reigns.last, stage.entrant(in: reign.king) == king else { return nil }
    let often = reign.defences == 1 ? "once" : reign.defences == 2 ? "twice" : "\(reign.defences.grouped) times"
    guard let before = stage.reigns.dropLast().last.map({ headlineName(stage.entrant(in: $0.king)) }) else {
      return "\(hero(king)) won, holding the hill from the start and defending it \(words: often)."
    }
    return
      "\(hero(king)) won, taking the hill from \(before) in round \(reign.since.grouped)\(words: reign.defences > 0 ? " and defending it \(often)" : "")."
  }

  private func tableSentence(of winner: Seed, in stage: StageResult) -> Phrase? {
    guard stage.standings.count > 1, stage.standings[0].entrant == winner else { return nil }
    let (first, second) = (stage.standings[0], stage.standings[1])
    let (hero, other) = (hero(winner), headlineName(second.entrant))
    guard stage.groups.isEmpty else {
      return "\(hero) won, the best of the winners of \(stage.groups.count.grouped) groups, ahead of \(other)."
    }
    let parting = first.parting(from: second)
    let points = [first, second].map { $0.halfPoints ?? 0 }
    if points[0] > points[1], first.record.wins == first.record.played, unplayedNotes(of: stage)[winner] == nil {
      switch first.record.played {
      case 1 where stage.standings.count == 2:
        return "\(hero) won, beating \(other) in the only \(words: battleNoun)."
      case 1: return "\(hero) won its only \(words: battleNoun), ahead of \(other)."
      case 2: return "\(hero) won both \(words: battleNouns), ahead of \(other)."
      case let count: return "\(hero) won all \(counted(count, battleNoun)), ahead of \(other)."
      }
    }
    if parting == .points {
      return
        "\(hero) won with \(countedPoints(points[0])), \(pointsText(points[0] - points[1])) ahead of \(other)."
    }
    guard let parting else { return nil }
    guard result.rules.stages[stage.index].standings.first == .points else {
      return "\(hero) won, ahead of \(other) on \(words: parting.label)."
    }
    let tied = stage.standings.dropFirst().prefix { $0.halfPoints == first.halfPoints }.count
    let others: Phrase = tied == 1 ? other : "\(counted(tied, "other"))"
    let rule = parting == .seed ? "the better seed" : parting.label
    return "\(hero) won: tied with \(others) on \(countedPoints(points[0])), decided by \(words: rule)."
  }

  /// Tells who leads a single table; nil if there is none with a result, or if all lead.
  private var leadSentence: Phrase? {
    let leaders = leaders.map(\.seed)
    guard !leaders.isEmpty, leaders.count < result.entrants.count else { return nil }
    let names =
      leaders.count > Self.maximumSharers ? "\(leaders.count.grouped) entrants" : Phrase.list(leaders.map(hero))
    return "\(names) \(words: leaders.count == 1 ? "leads" : "lead")\(leadPoints).\(nextTime)"
  }

  /// Tells which battles are open.
  private var openSentence: Phrase {
    let open = result.openBattles
    let rounds = Set(open.map { "\($0.stage) \($0.match.description.prefix { $0 != "." })" })
    let places = rounds.count == 1 ? " in \(words: place(of: open[0]))" as Phrase : ""
    guard open.count <= 2 else { return "Open now: \(counted(open.count, battleNoun))\(places).\(nextTime)" }
    if open.count == 1, let battle = open.first, let away = battle.away, battle.decision.votes != nil {
      return
        "\(hero(battle.home)) and \(hero(away)) are tied\(scoreText(of: battle)) in \(words: place(of: battle)), which stays open."
    }
    let pairs = open.map { battle -> Phrase in
      let own: Phrase = places == "" ? " in \(words: place(of: battle))" : ""
      return "\(hero(battle.home)) against \(battle.away.map(hero) ?? "")\(own)"
    }
    return "Open now: \(Phrase.list(pairs))\(places).\(nextTime)"
  }

  /// The time of the next open battles that have one, as a sentence; empty if none has.
  private var nextTime: Phrase {
    let times = result.openTimes.compactMap { open in ZonedTime(open.time).map { (time: $0, row: open.row) } }
    guard let next = times.map(\.time).min(by: { $0.utc < $1.utc }) else { return "" }
    let first = times.filter { $0.time == next }.map(\.row)
    let pairs = first.map { "\(headlineName($0.home)) against \(headlineName($0.away))" as Phrase }
    let list: Phrase = first.count > 2 ? "" : ", \(Phrase.list(pairs)),"
    let verb: Phrase = first.count == 1 ? "\(words: battleNoun)\(list) is" : "\(words: battleNouns)\(list) are"
    return " The next \(verb) on \(next.words)."
  }

  /// The place of a battle in its stage: `the semi-finals`.
  private func place(of battle: Battle) -> String {
    let stage = result.stages.first { $0.index == battle.stage }
    let layout = result.rules.stages[battle.stage].format.facts.layout
    let rounds = stage?.field(of: battle.home)?.bracket?.bracket.roundCounts.main ?? 0
    switch battle.match {
    case _ where layout == .chain && stage?.bracket?.finalBattle?.match == battle.match: return "the last \(battleNoun)"
    case .winners(let round, _) where layout == .twoTrees && rounds > 1:
      return round == rounds ? "the winners' final" : "round \(round) of the winners' bracket"
    case .winners(let round, _) where layout != .chain && round <= rounds:
      return "the " + roundName(1 << (rounds - round + 1)).lowercased()
    case .table(let round, _), .winners(let round, _): return "round \(round.grouped)"
    case .losers(let round, _):
      let isLast = round == stage?.field(of: battle.home)?.bracket?.bracket.roundCounts.losers
      return isLast ? "the losers' final" : "round \(round) of the losers' bracket"
    case .grandFinal(let number, _): return number == 1 ? "the grand final" : "the second grand final"
    case .thirdPlace: return "the match for the third place"
    case .placement(let first, let last, _):
      return last == first + 1 ? "the match for place \(first)" : "the matches for places \(first) to \(last)"
    }
  }
}

extension TournamentReport {
  /// The games, votes or goals of a battle, the winner's first, to follow the loser's name; powers are no score.
  func scoreText(of battle: Battle) -> Phrase {
    let isHome = battle.winner != battle.away || battle.winner == nil
    if let score = battle.decision.score {
      guard score.homeHalves + score.awayHalves > 2 else { return "" }
      let (x, y) = isHome ? (score.homeHalves, score.awayHalves) : (score.awayHalves, score.homeHalves)
      return "\(words: x == y ? " at" : "") \(pointsText(x))–\(pointsText(y))"
    }
    guard let votes = battle.decision.votes else { return "" }
    let (x, y) = isHome ? (votes.home, votes.away) : (votes.away, votes.home)
    if tellsScores { return "\(words: x == y ? " at" : "") \(x.groupedText)–\(y.groupedText)" }
    return x == y ? " at \(countedVotes(x)) each" : " by \(countedVotes(x)) to \(y.groupedText)"
  }

  /// Whether a rule decided the battle, because its sides were level in all that usually decides.
  private func isTied(_ battle: Battle) -> Bool {
    switch battle.decision.step {
    case .figure?, .seed?, .coin?, .row?: true
    default: false
    }
  }

  /// The score of a tied battle, and the rule that decided it, to follow `was`.
  private func tieText(of battle: Battle) -> Phrase {
    let step = battle.decision.step
    let rule: Phrase =
      switch step {
      case .seed?: "the better seed" + (hasOwnSeeds(battle) ? " of the stage" : "")
      case .coin?: "lots"
      case .row?: "its row"
      default: "\(step?.name(tiebreak: result.rules.tiebreak) ?? "")"
      }
    let figures = battle.decision.score == nil ? figureText(result.entrants[battle.home].power) : nil
    return "tied\(figures.map { " at \($0) each" } ?? scoreText(of: battle)) and decided by \(rule)"
  }

  /// Returns figures in the words of their source: `2,748 comics`; nil if the power is no figure of a source.
  func figureText(_ power: Double?) -> Phrase? {
    let source = result.rules.source
    guard case .figure(let figure) = result.rules.power, !source.isInFile, !source.hasOwnMetrics, let power, !isPoll
    else { return nil }
    return "\(power.groupedText) \(figure.rawValue)"
  }

  /// The seed, the figure and the chance of the champion before the start.
  private var championFact: Phrase? {
    let champions = record.champions
    guard champions.count == 1, let seed = champions.first?.seed else { return nil }
    // Where figures alone decide, nothing was left to chance.
    let isLuck = if case .upset = result.rules.deciding { true } else { isPoll }
    let title = isLuck ? odds?.entrants[seed.index].title : nil
    let chance = title.map { "a chance of \($0.percentText)" as Phrase }
    let gifts = [figureText(result.entrants[seed].power), chance].compactMap(\.self)
    let name = headlineName(seed)
    let end: Phrase = chance == nil ? "." : " before the start."
    guard result.seedsTellStrength else { return chance == nil ? nil : "\(name) had \(Phrase.list(gifts))\(end)" }
    let rest: Phrase = gifts.isEmpty ? "" : ", with \(Phrase.list(gifts))"
    return "\(name) was seed \(seed.number.grouped) of \(result.entrants.count.grouped)\(rest)\(end)"
  }

  /// The points of the champion that no battle gave.
  private var walkoverFact: Phrase? {
    guard let seed = record.champions.first?.seed, let last = titleStage, let note = unplayedNotes(of: last)[seed]
    else { return nil }
    return "\(headlineName(seed))'s \(words: note)."
  }

  private func upsetFact(_ notable: Notable) -> Phrase? {
    guard let battle = notable.upsets.first?.battle, let winner = battle.winner, let loser = battle.loser else {
      return nil
    }
    return
      "Biggest upset: \(headlineName(winner)) (seed \(winner.number.grouped)) beat \(headlineName(loser)) (seed \(loser.number.grouped))\(isTied(battle) ? ", \(tieText(of: battle))" : scoreText(of: battle))."
  }

  /// The closest battle by games, votes or goals; nil if others were as close.
  private func closestFact(_ notable: Notable) -> Phrase? {
    let closest = notable.closest.filter { $0.battle.winner != nil }
    guard let battle = closest.first?.battle, closest.count > 1,
      !closest.dropFirst().contains(where: { scoreText(of: $0.battle) == scoreText(of: battle) }),
      let winner = battle.winner, let loser = battle.loser, battle != notable.upsets.first?.battle,
      // The headline has told how the final was decided.
      battle != final
    else { return nil }
    let score = isTied(battle) ? ", \(tieText(of: battle))" : scoreText(of: battle)
    guard score != "" else { return nil }
    return "Closest \(words: battleNoun): \(headlineName(winner)) beat \(headlineName(loser))\(score)."
  }

  /// Who lost the title, or rose most, since the last result.
  private var moveFact: Phrase? {
    guard let before = record.stateBefore, before.provenance.date != record.provenance.date else { return nil }
    let since: Phrase = "Since \(before.provenance.date ?? "the last result")"
    if RecordChange.hasNewChampion(record.champions.map(\.identity), after: before.champions.map(\.identity)),
      let old = before.champions.first
    {
      return "\(since), the title has passed from \(old.name)."
    }
    let moves = record.movements ?? [:]
    let risers = record.entrants.map { ($0, moves[$0.identity]?.places ?? 0) }.filter { $0.1 > 0 }
    guard let most = risers.max(by: { $0.1 < $1.1 }) else { return nil }
    return "\(since), \(headlineName(most.0.seed)) rose most: \(counted(most.1, "place"))."
  }

  /// How far it is, who can still win, and the favourite.
  private var progressFacts: [Phrase?] {
    let ranks = result.prospects.ranks
    let contenders = record.entrants.filter { ranks[$0.seed.index].first == 1 }
    // Before the first result of a table, everyone can.
    let isRace = record.battleCount > 0 && result.titleWinner == nil && contenders.count < record.entrants.count
    let known = result.progress.map { progress -> Phrase in
      let all = counted(progress.battles, battleNoun) + (progress.isWhole ? "" : " known so far")
      return "\(progress.decided.grouped) of the \(all) \(words: progress.decided == 1 ? "is" : "are") decided."
    }
    let favourites = odds?.order.prefix(2).map { ($0, odds?.entrants[$0.index].title ?? 0) } ?? []
    let favourite: Phrase? =
      favourites.count == 2 && favourites[0].1.percentText != favourites[1].1.percentText && favourites[0].1 < 1
      ? "Favourite: \(headlineName(favourites[0].0)), with a chance of \(favourites[0].1.percentText)." : nil
    return [known, isRace ? named(contenders).map { "Can still win: \($0)." } : nil, favourite]
  }

  private var comingFact: Phrase? {
    let coming = result.comingStages.map { Phrase(data: $0.name) }
    return coming.isEmpty
      ? nil : "\(words: result.deadEnd == nil ? "Not begun yet" : "Not played"): \(Phrase.list(coming))."
  }
}

extension TournamentResult {
  fileprivate var storyState: Page.State {
    deadEnd != nil ? .failed : isInProgress && titleWinner == nil ? .open : .decided
  }

  /// Whether seeds tell who is stronger; the order of a list and lots do not.
  var seedsTellStrength: Bool {
    entrants.contains { $0.givenSeed != nil } || rules.seeding == .rating
      || rules.seeding == .power && entrants.contains { $0.power != entrants[0].power }
  }
}

extension TournamentRecord {
  /// Returns the story as far as a store knows it: battles are in the reports alone.
  ///
  /// - Parameter name: Returns the name of an entrant, as on a page.
  package func story(name: (EntrantRecord) -> Phrase = { "\($0.displayName)" }) -> Story {
    func hero(_ entrant: EntrantRecord) -> Phrase { .strong(name(entrant)) }
    if isUnfinished { return Story(state: .failed, headline: "Nobody won: the tournament could not be finished.") }
    let progress = progressWords.map { "\($0)." as Phrase }
    if let titleWinner {
      return Story(
        state: .decided,
        headline: "\(hero(titleWinner)) has won the title.",
        facts: progress.map { [$0] } ?? []
      )
    }
    let contenders = entrants.filter { $0.isOpen && $0.rank == 1 }
    if let progress {
      let isRace = contenders.count < entrants.count && (1...8).contains(contenders.count)
      let race = isRace ? "\(Phrase.list(contenders.map(hero))) can still win." : progress
      return Story(state: .open, headline: race, facts: isRace ? [progress] : [])
    }
    let (champions, others) = (champions, entrants.filter { $0.rank == 2 })
    guard let champion = champions.first else { return Story(state: .failed, headline: "Nobody won.") }
    guard champions.count == 1 else {
      let names: Phrase =
        champions.count > 3
        ? "\(champions.count.grouped) of \(counted(entrants.count, "entrant"))" : .list(champions.map(hero))
      return Story(state: .decided, headline: "\(names) share the title.")
    }
    guard others.count == 1, champion.record.played > 0 else {
      return Story(state: .decided, headline: "\(hero(champion)) won.")
    }
    let isKnockout = format.hasSuffix("elimination")
    return Story(
      state: .decided,
      headline: isKnockout
        ? "\(hero(champion)) won, beating \(name(others[0])) in the final."
        : "\(hero(champion)) won, ahead of \(name(others[0]))."
    )
  }
}
