import Base
package import Tournament

extension TournamentResult {
  /// Explains why one of two entrants ranks above the other, as a JSON object in one line.
  package func explanationJSON(_ a: Seed, _ b: Seed) -> String {
    guard let explanation = explanation(of: a, b) else { return "" }
    let open = openPlaces
    let ranks = Dictionary(uniqueKeysWithValues: standings.map { ($0.entrant, $0.rank) })
    let stage = stages[explanation.stage]
    return JSONWriter.text { json in
      json.member("tournament", rules.name)
      json.member("folder", rules.slug)
      for (key, entrant) in [("a", a), ("b", b)] {
        json.object(named: key) { json in
          json.member("seed", entrant.number)
          json.member("name", name(entrant))
          if let rank = ranks[entrant] { json.member("rank", rank) }
          if open.contains(entrant) { json.member("open", true) }
        }
      }
      let stageName = rules.stages[explanation.stage].name
      if !stageName.isEmpty { json.member("stage", stageName) }
      switch explanation.reason {
      case _ where open.contains(a) || open.contains(b): writeKnown(a, b, to: &json)
      case .reached(let entrant):
        json.member("reason", "reached")
        json.member("reached_by", entrant == a ? "a" : "b")
      case .groups(let one, let other):
        json.member("reason", "groups")
        for (key, place) in [("group_a", one), ("group_b", other)] {
          json.object(named: key) { json in
            json.member("place", place.place)
            for one in place.perBattle { json.member(named: one.criterion.rawValue, one.value) }
          }
        }
      case .within(let inner): write(inner, of: stage, to: &json)
      }
      json.member("lines", explanationText(a, b).split(separator: "\n").map(String.init))
    }
  }

  /// Writes what is known of two entrants while a place of theirs can change.
  private func writeKnown(_ a: Seed, _ b: Seed, to json: inout JSONWriter) {
    let (meetings, pending) = knownBattles(a, b)
    json.member("reason", "open")
    json.objects("meetings", of: meetings) { json, battle in
      write(matchOf: battle, from: a, to: &json)
      switch battle.decision.outcome {
      case .pending: json.member("outcome", "pending")
      case .home, .away: json.member("outcome", battle.winner == a ? "a" : "b")
      case .draw: json.member("outcome", "draw")
      case .bye, .absent: json.member("outcome", "absent")
      case .annulled: json.member("outcome", "annulled")
      }
    }
    let sides: [(key: StaticString, entrant: Seed)] = [("pending_a", a), ("pending_b", b)]
    for (key, entrant) in sides {
      json.objects(key, of: pending[entrant] ?? []) { json, battle in
        write(matchOf: battle, from: entrant, to: &json)
        let opponent = battle.home == entrant ? battle.away : battle.home
        json.member("opponent", name(opponent ?? entrant))
      }
    }
  }

  /// Writes the place of a battle, and the games that an entrant and its opponent won, if it has several.
  private func write(matchOf battle: Battle, from entrant: Seed, to json: inout JSONWriter) {
    let stage = rules.stages[battle.stage].name
    if !stage.isEmpty { json.member("stage", stage) }
    json.member("match", battle.match.description)
    guard let games = battle.decision.score else { return }
    let halves = [games.homeHalves, games.awayHalves]
    json.member("games", (battle.home == entrant ? halves : halves.reversed()).map { Double($0) / 2 })
  }

  private func write(_ explanation: Explanation, of stage: StageResult, to json: inout JSONWriter) {
    json.objects("level", of: explanation.level) { json, level in
      json.member("criterion", level.criterion.rawValue)
      if let value = level.value { json.member("value", value) }
      json.member("among", level.setSize)
    }
    switch explanation.reason {
    case .annulled: json.member("reason", "annulled")
    case .shared: json.member("reason", "shared")
    case .criterion(let criterion, let set, let a, let b):
      json.member("reason", "criterion")
      json.member("criterion", criterion.rawValue)
      json.member("among", set.count)
      for (key, sum) in [("sum_a", a), ("sum_b", b)] {
        json.object(named: key) { write(sum, of: stage, to: &$0) }
      }
      if let rule = stage.unplayed(in: explanation) { json.member("unplayed", rule.rawValue) }
    case .lastBattle(let match, let a, _):
      json.member("reason", "last_battle")
      json.member("match", match.description)
      json.key("won_by_a")
      if let isWin = a.isWin { json.value(isWin) } else { json.null() }
    case .exits(let a, let b):
      json.member("reason", "exits")
      for (key, exit) in [("exit_a", a), ("exit_b", b)] {
        json.object(named: key) { json in
          json.member("place", exit.place)
          if let match = exit.match { json.member("match", match.description) }
          if let opponent = exit.opponent { json.member("opponent", name(stage.entrant(in: opponent))) }
          if let isWin = exit.isWin { json.member("won", isWin) }
        }
      }
    }
  }

  private func write(_ sum: Explanation.Sum, of stage: StageResult, to json: inout JSONWriter) {
    json.member("value", sum.value)
    json.objects("terms", of: sum.terms) { json, term in
      json.member("round", term.round)
      if let opponent = term.opponent { json.member("opponent", name(stage.entrant(in: opponent))) }
      if !term.isPlayed { json.member("played", false) }
      json.member("share", Double(term.share) / 2)
      json.member("opponent_points", term.opponentPoints)
      json.member("value", term.value)
      if term.isCut { json.member("cut", true) }
    }
  }
}
