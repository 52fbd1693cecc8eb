import Base
import Tournament

extension TournamentResult {
  /// The maximum number of pending battles listed for one entrant.
  private static let maximumPending = 5

  /// Explains the places of two entrants, at least one of whose places is still open.
  func openPlaceText(_ a: Seed, _ b: Seed, _ open: Set<Seed>, _ explanation: PlaceExplanation) -> String {
    let stage = rules.stages[explanation.stage]
    let place = stage.name.isEmpty ? "" : " in '\(stage.name)'"
    var lines = ["\(rules.name) is in progress:"]
    for entrant in [a, b] {
      guard let standing = standings.first(where: { $0.entrant == entrant }) else { continue }
      let rank = standing.rank.grouped
      lines.append(
        open.contains(entrant)
          ? "  the place of \(name(entrant)) is open: \(rank) at best" : "  the place of \(name(entrant)) is \(rank)"
      )
      if case .within(let inner) = explanation.reason, case .exits(let x, let y) = inner.reason, !open.contains(entrant)
      {
        let own = stages[explanation.stage].entrant(in: inner.a) == entrant ? x : y
        lines.append("  " + exitLine(entrant, own, of: stages[explanation.stage], place: place))
      }
    }
    if case .reached(let entrant) = explanation.reason {
      lines.append("  only \(name(entrant)) reached '\(stage.name)'")
    }
    lines += earlierLines(a, b, before: explanation.stage)
    return (lines + knownLines(a, b)).joined(separator: "\n") + "\n"
  }

  /// Returns the battles of two entrants with each other, and their pending battles with others.
  func knownBattles(_ a: Seed, _ b: Seed) -> (meetings: [Battle], pending: [Seed: [Battle]]) {
    var meetings: [Battle] = []
    var pending: [Seed: [Battle]] = [:]
    battles.forEach { battle in
      guard let away = battle.away else { return }
      if Set([battle.home, away]) == [a, b] {
        meetings.append(battle)
      } else if battle.decision.outcome == .pending {
        for entrant in [battle.home, away] where entrant == a || entrant == b {
          pending[entrant, default: []].append(battle)
        }
      }
    }
    return (meetings, pending)
  }

  /// Lists the battles of two entrants with each other, their records so far, and their pending opponents.
  func knownLines(_ a: Seed, _ b: Seed) -> [String] {
    let (meetings, pending) = knownBattles(a, b)
    let hasBegun = { (battle: Battle) in battle.decision.outcome == .pending && battle.decision.score != nil }
    var lines = meetings.map { "  " + meetingText($0) }
    if meetings.isEmpty {
      let possible = possibleMatches(of: a, b).map { stage, match in
        "\(match)" + (rules.stages[stage].name.isEmpty ? "" : " in '\(rules.stages[stage].name)'")
      }
      lines = [
        "  \(name(a)) and \(name(b)) have not met"
          + (possible.isEmpty ? "" : ", and may still meet in \(words(possible, last: " or "))")
      ]
    }
    for entrant in [a, b] {
      let open = [stillToMeet(pending[entrant] ?? [], of: entrant), waitText(of: entrant)]
      let isPlaying = meetings.contains(where: hasBegun) || pending[entrant]?.contains(where: hasBegun) == true
      lines.append(
        "  " + ([recordText(of: entrant, isPlaying: isPlaying)] + open.compactMap(\.self)).joined(separator: "; ")
      )
    }
    return lines
  }

  private func meetingText(_ battle: Battle) -> String {
    let (home, away) = (name(battle.home), battle.away.map(name) ?? "")
    let place = rules.stages[battle.stage].name.isEmpty ? "" : " in '\(rules.stages[battle.stage].name)'"
    if case .unplayed(let absence)? = battle.decision.step {
      let winner = battle.winner.map { "\(name($0)) went on" } ?? "neither went on"
      return "\(home) and \(away) did not play \(battle.match)\(place) (\(absence.rawValue)): \(winner)"
    }
    switch battle.decision.outcome {
    case .home: return "\(home) beat \(away) in \(battle.match)\(place)\(tieNote(battle))"
    case .away: return "\(away) beat \(home) in \(battle.match)\(place)\(tieNote(battle))"
    case .annulled: return "the result of \(home) and \(away) in \(battle.match)\(place) is annulled"
    case .draw, .bye, .absent: return "\(home) drew with \(away) in \(battle.match)\(place)"
    case .pending:
      if battle.decision.votes != nil {
        return "\(home) and \(away) are level in \(battle.match)\(place), which stays open"
      }
      guard let games = battle.decision.score else {
        return "\(home) and \(away) are still to meet in \(battle.match)\(place)"
      }
      return "\(home) and \(away) have won \(gamesText(games)) games in \(battle.match)\(place)"
    }
  }

  private func gamesText(_ games: GameScore) -> String {
    "\(pointsText(games.homeHalves)) and \(pointsText(games.awayHalves))"
  }

  /// The record of an entrant in each stage in which it had a battle: `Ant so far: 1.5 points, 1 win, 1 draw`.
  ///
  /// - Parameter isPlaying: Whether some games of a pending battle are known.
  private func recordText(of entrant: Seed, isPlaying: Bool) -> String {
    let records = stages.compactMap { stage in
      stage.standings.first { $0.entrant == entrant }.map { (stage.index, recordParts(of: $0)) }
    }
    let fought = records.filter { !$0.1.isEmpty }
    let texts = fought.map { stage, parts in
      parts.joined(separator: ", ") + (stages.count > 1 ? " in '\(rules.stages[stage].name)'" : "")
    }
    let none = "no \(isPlaying ? "finished " : "")\(battleNoun)"
    return "\(name(entrant)) so far: " + (texts.isEmpty ? none : texts.joined(separator: ", "))
  }

  /// The points and battles of an entrant in a stage; empty if it had none.
  private func recordParts(of standing: Standing) -> [String] {
    let record = standing.record
    guard record.played > 0 || (standing.halfPoints ?? 0) > 0 else { return [] }
    var parts =
      standing.points.map { points in ["\(points.groupedText) \(points == 0.5 || points == 1 ? "point" : "points")"] }
      ?? []
    if record.wins > 0 { parts.append(counted(record.wins, "win")) }
    if record.draws > 0 { parts.append(counted(record.draws, "draw")) }
    if record.losses > 0 { parts.append(counted(record.losses, "loss")) }
    return parts
  }

  private func stillToMeet(_ battles: [Battle], of entrant: Seed) -> String? {
    guard !battles.isEmpty else { return nil }
    let opponents = words(first: Self.maximumPending, of: battles) { battle in
      let isHome = battle.home == entrant
      let opponent = "\(name(isHome ? battle.away ?? entrant : battle.home)) in \(battle.match)"
      guard let games = battle.decision.score else { return opponent }
      let own = GameScore(
        homeHalves: isHome ? games.homeHalves : games.awayHalves,
        awayHalves: isHome ? games.awayHalves : games.homeHalves
      )
      return "\(opponent) (games so far: \(gamesText(own)))"
    }
    return "still to meet \(opponents)"
  }

  /// The match in which an entrant waits for an opponent, as text; nil if there is none.
  private func waitText(of entrant: Seed) -> String? {
    for stage in stages.flatMap(\.fields) {
      let waiting = stage.bracket?.open.first { fixture in
        !fixture.isPending && [fixture.home, fixture.away].contains { $0.map(stage.entrant(in:)) == entrant }
      }
      if let waiting { return "waits for an opponent in \(waiting.match)" }
    }
    return nil
  }
}
