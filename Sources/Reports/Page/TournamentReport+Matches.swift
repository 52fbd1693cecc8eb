import Base
import Drawing
import ResultJSON
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
    writeRounds([round], isFolded: false, to: &page)
  }

  /// - Parameters:
  ///   - isFolded: Whether a picture or a table shows the same.
  ///   - tree: The bracket in text characters; nil for none.
  func writeRounds(
    _ rounds: [MatchList.Round],
    level: Int = 3,
    isFolded: Bool,
    tree: String? = nil,
    to page: inout Page
  ) {
    page.matches(
      MatchList(rounds.filter { !$0.matches.isEmpty || $0.omission != nil }, isFolded: isFolded, tree: tree),
      level: level,
      rest: "battles.csv"
    )
  }

  /// Returns the name of the place of a match in the page: `W3.1`, or `1-R3.1` if a later stage has such a match, too.
  func anchor(of match: MatchID, in stage: Int) -> String {
    let isTree = result.rules.stages.map { [.tree, .twoTrees].contains($0.format.facts.layout) }
    let isTaken = isTree.dropFirst(stage + 1).contains(isTree[stage])
    return isTaken ? "\(stage + 1)-\(match)" : match.description
  }

  /// Returns a round, with a heading unless `title` is nil.
  ///
  /// - Parameters:
  ///   - waiting: The matches with a side that is not known yet.
  ///   - limit: The maximum number of matches to list; of a larger round, only `battles.csv` has them.
  ///   - notes: Other notes on a match.
  func round(
    _ title: String?,
    _ battles: [Battle],
    waiting: [MatchList.Match] = [],
    atMost limit: Int = 64,
    notes: [MatchID: String] = [:]
  ) -> MatchList.Round {
    let count = battles.count + waiting.count
    guard count <= limit else {
      return MatchList.Round(
        title.map { "\(words: $0)" },
        [],
        figures: "",
        omission: "\(counted(count, "match")); see \("battles.csv", to: .file("battles.csv"))."
      )
    }
    let figures = figureTitle(of: battles)
    return MatchList.Round(
      title.map { "\(words: $0)" },
      battles.map { battle in
        let own = notes[battle.match].map { ["\(words: $0)"] as [Phrase] } ?? []
        return match(battle, notes: decisionNotes(battle) + own, anchor: anchor(of: battle.match, in: battle.stage))
      } + waiting,
      figures: figures.title,
      areScores: figures.areScores,
      isNext: battles.contains { $0.decision.outcome == .pending }
    )
  }

  private func match(_ battle: Battle, notes: [Phrase], anchor: String? = nil) -> MatchList.Match {
    var all = notes
    if showsRemarks, let remark = result.remark(on: battle) { all.append(phrase(remark)) }
    return MatchList.Match(
      id: battle.match.description,
      anchor: anchor,
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

  /// The maximum number of battles in a list of remarks or of battles that were not played.
  private static let maximumRemarks = 200

  /// Whether the report shows remarks; `result.json` has to have them, because the other reports follow from it.
  var showsRemarks: Bool { result.votes?.hasRemarks == true && result.battles.count <= Self.maximumListedBattles }

  /// Writes the battles of a stage that were not played, if they are too many for its page.
  func writeUnplayed(of stage: StageResult, to page: inout Page) {
    guard result.battles.count <= Self.maximumListedBattles else { return }
    var battles: [Battle] = []
    stage.battles.forEach { battle in
      if case .unplayed? = battle.decision.step, battle.away != nil { battles.append(battle) }
    }
    guard !battles.isEmpty else { return }
    page.heading(sectionLevel, "Not played")
    writeMatches(Array(battles.prefix(Self.maximumRemarks)), to: &page)
    writeRest(battles.count - Self.maximumRemarks, to: &page)
  }

  /// Writes the remarks on the played battles of a stage whose battles are too many for its page.
  func writeRemarks(of stage: StageResult, to page: inout Page) {
    guard showsRemarks else { return }
    var battles: [Battle] = []
    stage.battles.forEach { battle in
      if battle.decision.isPlayed, battle.away != nil, result.remark(on: battle) != nil { battles.append(battle) }
    }
    guard !battles.isEmpty else { return }
    page.heading(sectionLevel, "Remarks")
    writeMatches(Array(battles.prefix(Self.maximumRemarks)), to: &page)
    writeRest(battles.count - Self.maximumRemarks, to: &page)
  }

  /// The points of a table that no game brought, by entrant: `points include 1 walkover and 1 bye`.
  func unplayedNotes(of stage: StageResult) -> [Seed: String] {
    guard stage.table != nil, stage.battles.count <= Self.maximumListedBattles else { return [:] }
    var gains: [Seed: [String: Int]] = [:]
    stage.battles.forEach { battle in
      switch battle.decision.step {
      case .unplayed(let absence)?:
        if let winner = battle.winner { gains[winner, default: [:]][absence.rawValue, default: 0] += 1 }
      case .requestedBye(let worth)? where worth != .zero:
        gains[battle.home, default: [:]]["\(worth.rawValue)-point bye", default: 0] += 1
      case nil where battle.decision.outcome == .bye: gains[battle.home, default: [:]]["bye", default: 0] += 1
      default: break
      }
    }
    return gains.mapValues { gains in
      "points include " + words(gains.sorted { $0.key > $1.key }.map { counted($0.value, $0.key) })
    }
  }

  private func writeRest(_ rest: Int, to page: inout Page) {
    guard rest > 0 else { return }
    page.paragraph("\(rest.grouped) more are in \("result.json", to: .file("result.json")).")
  }

  /// The date, the note and the link of a remark.
  func phrase(_ remark: Votes.Remark) -> Phrase {
    var parts: [Phrase] = []
    if let label = remark.label { parts.append(label.contains { !$0.isNumber } ? "\(label)" : "match day \(label)") }
    if let date = remark.date { parts.append("\(ZonedTime(date)?.words ?? date)") }
    switch (remark.note, remark.url) {
    case (let note?, let url?): parts.append("\("\(note)", to: .address(url))")
    case (let note?, nil): parts.append("\(note)")
    case (nil, let url?): parts.append("\("link", to: .address(url))")
    case (nil, nil): break
    }
    return .list(parts, separator: " · ")
  }

  func writeIntroduction(of arena: Arena, to page: inout Page) {
    var command = "contest battle"
    let source = result.rules.source
    if source.name != Source.marvel.name { command += " --source \(source.name)" }
    if source.metrics.first?.rawValue != arena.metric { command += " --metric \(arena.metric)" }
    page.paragraph("Single battles, made with \(code: command). Only the latest battle of each pair counts.")
  }

  /// Writes the battles of an arena, each with the figures that decided it.
  func writeBattles(of arena: Arena, to page: inout Page) {
    guard case .played(let battles) = result.battles else { return }
    page.heading(2, "Battles")
    let hasDays = arena.days.count > 1
    let hasWindows = Set(arena.battles.map(\.provenance.window)).count > 1
    let notes = { (battle: Battle) -> [Phrase] in
      let own = arena.battle(battle.match).provenance
      return decisionNotes(battle) + (hasDays ? ["figures of \(own.day)"] : [])
        + (hasWindows ? [own.window.map { "window: \($0)" } ?? "no window"] : [])
    }
    writeMatches(battles, notes: notes, to: &page)
  }
}

extension Arena {
  /// The days of the figures, from the first to the last.
  var days: [String] { Set(battles.map(\.provenance.day)).sorted { $0.precedes($1) } }

  var daysSentence: String {
    "The figures of each battle were first seen on its own day, from \(days[0]) to "
      + "\(days[days.count - 1]); the ranking has the newest figures of each entrant."
  }

  /// The text that the source requires beside the figures of the battles, each once.
  var attributions: [String] { battles.compactMap(\.provenance.attribution).distinct }
}
