import Base
package import Tournament

extension TournamentResult {
  /// Explains why one of two entrants ranks above the other, in a few lines.
  package func explanationText(_ a: Seed, _ b: Seed) -> String {
    guard let explanation = explanation(of: a, b) else { return "" }
    let open = openPlaces
    if open.contains(a) || open.contains(b) { return openPlaceText(a, b, open, explanation) }
    // No more battles come if a stage ended early.
    let isLasting = deadEnd != nil || stages[explanation.stage].isComplete && comingStages.isEmpty
    let hasTable = rules.stages[explanation.stage].format.facts.hasTable
    let soFar = isLasting || !hasTable && comingStages.isEmpty ? "" : " so far"
    let ranks = Dictionary(uniqueKeysWithValues: standings.map { ($0.entrant, $0.rank) })
    let (rankA, rankB) = (ranks[a] ?? 0, ranks[b] ?? 0)
    let (upper, lower) = rankA <= rankB ? (a, b) : (b, a)
    var lines: [String]
    if rankA == rankB {
      lines = ["\(rules.name): \(name(a)) and \(name(b)) share place \(rankA.grouped)\(soFar)"]
    } else {
      lines = [
        "\(rules.name): \(name(upper)) (place \(min(rankA, rankB).grouped)\(soFar)) ranks above "
          + "\(name(lower)) (place \(max(rankA, rankB).grouped)\(soFar))"
      ]
    }
    let stage = rules.stages[explanation.stage]
    let place = stage.name.isEmpty ? "" : " in '\(stage.name)'"
    switch explanation.reason {
    case .reached(let entrant):
      lines.append("  only \(name(entrant)) reached '\(stage.name)'")
      lines += earlierLines(a, b, before: explanation.stage)
    case .groups(let one, let other): lines += groupLines(a, one, b, other)
    case .within(let inner):
      lines += levelLines(inner)
      lines += reasonLines(inner, of: stages[explanation.stage], place: place)
      if inner.ahead == nil, rankA != rankB {
        lines.append("  they share a place of their group, so the better seed goes first")
      }
    }
    if !soFar.isEmpty { lines += knownLines(a, b) }
    return lines.joined(separator: "\n") + "\n"
  }

  func name(_ entrant: Seed) -> String { entrants[entrant].displayName.printable }

  /// Explains the order of two entrants in the last stage that both have finished before another.
  func earlierLines(_ a: Seed, _ b: Seed, before stage: Int) -> [String] {
    guard let earlier = earlierExplanation(of: a, b, before: stage), case .within(let inner) = earlier.reason else {
      return []
    }
    let stage = stages[earlier.stage]
    let order = inner.ahead.map { ahead in
      let behind = ahead == inner.a ? inner.b : inner.a
      return "\(name(stage.entrant(in: ahead))) was above \(name(stage.entrant(in: behind)))"
    }
    let place = " in '\(rules.stages[earlier.stage].name)'"
    return ["  \(order ?? "\(name(a)) and \(name(b)) shared a place")\(place):"] + levelLines(inner)
      + reasonLines(inner, of: stage, place: place)
  }

  private func levelLines(_ explanation: Explanation) -> [String] {
    explanation.level.map { level in
      let among = level.setSize == entrants.count ? "" : ", among \(level.setSize.grouped) that were level"
      guard let value = level.value else {
        return "  \(level.criterion.label): skipped, because not all of the \(level.setSize.grouped) have met"
      }
      return "  \(level.criterion.label): \(shown(value, level.criterion)) each\(among)"
    }
  }

  private func groupLines(
    _ a: Seed,
    _ one: PlaceExplanation.GroupPlace,
    _ b: Seed,
    _ other: PlaceExplanation.GroupPlace
  ) -> [String] {
    [(a, one), (b, other)].map { entrant, place in
      let values = place.perBattle.map { one in
        one.criterion == .points
          ? "\(one.value.shortText) \(one.value == 1 ? "point" : "points")"
          : "\(one.criterion.label) \(one.value.shortText)"
      }
      return "  \(name(entrant)): place \(place.place.grouped) of its group; per \(battleNoun): "
        + values.joined(separator: ", ")
    }
  }

  private func reasonLines(_ explanation: Explanation, of stage: StageResult, place: String) -> [String] {
    let one = stage.entrant(in: explanation.a)
    let other = stage.entrant(in: explanation.b)
    switch explanation.reason {
    case .annulled:
      return [(one, explanation.a), (other, explanation.b)].compactMap { entrant, seat in
        explanation.ahead == seat ? nil : "  \(name(entrant)) withdrew, and its results\(place) are annulled"
      }
    case .shared: return ["  no criterion separates them\(place)"]
    case .criterion(let criterion, let set, let a, let b):
      let among = set.count == entrants.count ? "" : ", among \(set.count.grouped) that were level"
      var lines = ["  \(criterion.label)\(place)\(among):"]
      for (entrant, sum) in [(one, a), (other, b)] {
        let own = sum.terms.reduce(0) { $0 + $1.value }
        let isBound = criterion == .headToHead && sum.terms.count == sum.termCount && own < sum.value
        let bound = isBound ? "at most " : ""
        lines.append("    \(name(entrant)): \(bound)\(shown(sum.value, criterion))")
        lines += sum.terms.map { "      " + text(of: $0, in: stage, criterion) }
        if sum.terms.isEmpty, sum.termCount > 1 { lines.append("      over \(counted(sum.termCount, battleNoun))") }
      }
      if let rule = stage.unplayed(in: explanation) {
        lines.append("    rounds without a \(battleNoun) count by \(rule.words)")
      }
      return lines
    case .lastBattle(let match, let a, let b):
      let isOfA = a.isWin ?? (a.place < b.place)
      let (upper, lower) = isOfA ? (one, other) : (other, one)
      let words =
        !a.isPlayed
        ? "\(name(upper)) went on without playing \(name(lower))"
        : a.isWin == nil ? "\(name(upper)) held off \(name(lower)) by a draw" : "\(name(upper)) beat \(name(lower))"
      return ["  \(words) in \(match)\(tieNote(match, of: stage)), the last \(battleNoun) of both\(place)"]
        + (a.place == b.place ? ["  that \(battleNoun) leaves them level"] : [])
    case .exits(let a, let b): return [(one, a), (other, b)].map { exitLine($0, $1, of: stage, place: place) }
    }
  }

  func exitLine(_ entrant: Seed, _ exit: Explanation.Exit, of stage: StageResult, place: String) -> String {
    guard let match = exit.match, let opponent = exit.opponent else {
      return "  \(name(entrant)): no \(battleNoun)\(place)"
    }
    let rival = name(stage.entrant(in: opponent))
    guard exit.isPlayed else {
      let words = exit.isWin == true ? "last went on without playing" : "did not play"
      return "  \(name(entrant)): \(words) \(rival) in \(match)\(place)"
    }
    return "  \(name(entrant)): last \(verb(exit.isWin)) \(rival) in \(match)\(place)\(tieNote(match, of: stage))"
  }

  /// Returns how a level battle was decided, as words in brackets; empty for other battles.
  func tieNote(_ battle: Battle) -> String {
    switch battle.decision.step {
    case .seed?, .coin?, .row?: " (level, by \(battle.decision.step?.name(tiebreak: rules.tiebreak) ?? ""))"
    case .asPlayed?: " (corrected after later matches, which stay as played)"
    case .figure?, .power?, .games?, .lot?, .votes?, .unplayed?, .requestedBye?, nil: ""
    }
  }

  private func tieNote(_ match: MatchID, of stage: StageResult) -> String {
    var note = ""
    stage.battles.forEach { if $0.match == match { note = tieNote($0) } }
    return note
  }

  /// Returns `beat`, `lost to` or, for nil, `drew with`.
  private func verb(_ isWin: Bool?) -> String { isWin.map { $0 ? "beat" : "lost to" } ?? "drew with" }

  private func shown(_ value: Double, _ criterion: TieBreak) -> String {
    let number = (criterion.isRate ? value.rateRounded : value).groupedText
    return criterion == .seed ? "seed \(number)" : criterion == .lots ? "lot \(number)" : number
  }

  private func text(of term: Explanation.Term, in stage: StageResult, _ criterion: TieBreak) -> String {
    let round = "round \(term.round.grouped)"
    let cut = term.isCut ? ", cut" : ""
    guard let opponent = term.opponent else {
      let what = term.isPlayed ? "a bye" : term.share > 0 ? "a walkover" : "not played"
      return "\(round): \(what), \(shown(term.value, criterion))\(cut)"
    }
    let verb =
      !term.isPlayed
      ? term.share > 0 ? "went on without playing" : "did not play" : verb(term.share == 1 ? nil : term.share == 2)
    let points = term.opponentPoints.groupedText
    let unit = [0.5, 1].contains(term.opponentPoints) ? "point" : "points"
    let counted = term.countedPoints.map { ", counted as \($0.groupedText)" } ?? ""
    let rival = "\(name(stage.entrant(in: opponent))), who has \(points) \(unit)\(counted)"
    return "\(round): \(verb) \(rival): \(shown(term.value, criterion))\(cut)"
  }

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
        json.object(key) { json in
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
          json.object(key) { json in
            json.member("place", place.place)
            for one in place.perBattle { json.member(one.criterion.rawValue, one.value) }
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
    let sides: [(key: String, entrant: Seed)] = [("pending_a", a), ("pending_b", b)]
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
        json.object(key) { write(sum, of: stage, to: &$0) }
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
        json.object(key) { json in
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

extension StageResult {
  /// Returns the rule by which an explanation counts rounds without a battle; nil if it counts none.
  func unplayed(in explanation: Explanation) -> UnplayedRounds? {
    guard case .criterion(let criterion, _, let a, let b) = explanation.reason, criterion.countsOpponents,
      (a.terms + b.terms).contains(where: { $0.opponent == nil })
    else { return nil }
    return table?.unplayed
  }
}

extension Double {
  /// The number with at most three decimals.
  fileprivate var shortText: String { ((self * 1_000).rounded() / 1_000).groupedText }
}
