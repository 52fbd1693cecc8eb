import Base
import Drawing
import Forecast
import ResultJSON
import Tournament

extension TournamentReport {
  /// The maximum number of battles in `result.json`; if there are more, only `battles.csv` lists them.
  package static let maximumListedBattles = 10_000

  /// The text of `result.json`: rules, entrants, battles and history, with one record on each line.
  ///
  /// - Parameter other: The text of another record to write; nil for its own.
  package func resultJSON(record other: [UInt8]? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { root in
      root.member("schema", storeSchema)
      root.line()
      writeRules(to: &root)
      if let settings {
        root.line()
        root.key("settings")
        root.raw(settings[...])
      }
      root.line()
      root.member("headline", headline.plainText)
      root.line()
      writeFigures(to: &root)
      root.line()
      // Its members, without the brackets around them.
      root.raw((other ?? recordText).dropFirst().dropLast())
      root.line()
      let placed = result.standings.filter { !$0.criteria.isEmpty }
      root.objects("placed_by", of: placed, inLines: true) { write($1, to: &$0) }
      writeTables(to: &root)
      writeRatingsAndOdds(to: &root)
      root.line()
      writeVotes(to: &root)
      writeBattles(to: &root)
      if let arena {
        root.line()
        root.array("arena") { arena.battles.write(to: &$0) }
      }
    }
    json.end()
    return json.bytes
  }

  func writeRules(to json: inout JSONWriter) {
    let rules = result.rules
    json.object("rules") { object in
      if let summary = rules.summary { object.member("description", summary) }
      switch rules.power {
      case _ where !result.entrants.havePowers: break
      case .figure(let figure): object.member("power", figure.rawValue)
      case .weighted(let weights):
        object.object("power") { map in
          for weight in weights { map.member(weight.figure.rawValue, weight.value) }
        }
      }
      object.array("stages") { list in
        for (index, stage) in rules.stages.enumerated() {
          let played = result.stages.first { $0.index == index }
          list.object { object in
            stage.write(to: &object)
            let clashes = played?.clashingMatches ?? []
            if !clashes.isEmpty { object.member("clashes", clashes.map(\.description)) }
            let missing = played?.missingRounds ?? 0
            if missing > 0 { object.member("missing_rounds", missing) }
            if let rule = played?.unplayed { object.member("unplayed", rule.rawValue) }
          }
        }
      }
      object.member("seeding", rules.seeding.rawValue)
      object.key("random_seed")
      object.raw(String(rules.randomSeed))
      object.key("decide")
      switch rules.deciding {
      case .power: object.value("power")
      case .bestOf(let plan):
        object.object { decide in
          decide.member("best_of", plan.standard.map(\.rawValue))
          for round in plan.rounds {
            decide.member(round.key, (plan.special[round] ?? []).map(\.rawValue))
          }
        }
      case .upset(let sharpness):
        object.object {
          $0.object("upset") { $0.member("sharpness", sharpness) }
        }
      case .results(let file): object.object { $0.member("results", file) }
      }
      if rules.gameCounts != .one {
        object.key("best_of")
        rules.gameCounts.write(to: &object)
      }
      object.member("tiebreak", rules.tiebreak.map(\.rawValue))
      object.member("left_out", skipped)
      let given = result.entrants.indices.filter { result.entrants[$0].givenSeed != nil }
      if !given.isEmpty { object.member("given_seeds", given.map { $0 + 1 }) }
      let rated = result.entrants.indices.filter { result.entrants[$0].rating != nil }
      if !rated.isEmpty {
        object.objects("given_ratings", of: rated) { item, index in
          item.member("seed", index + 1)
          if let rating = result.entrants[index].rating { item.member("rating", rating) }
        }
      }
      writeAbsences(to: &object)
      writeForbiddenPairs(to: &object)
    }
  }

  /// Writes where the figures come from, and the page of each entrant that has one.
  private func writeFigures(to json: inout JSONWriter) {
    let source = result.rules.source
    json.object("figures") { object in
      object.member("source", source.name)
      record.provenance.write(to: &object)
      if let licence = source.licence {
        object.object("licence") {
          $0.member("name", licence.name)
          $0.member("url", licence.url)
        }
      }
      if let site = sourceAddress { object.member("link", site) }
      EntrantPages(result.entrants).write(to: &object)
    }
  }

  func write(_ standing: Standing, to json: inout JSONWriter) {
    json.member("rank", standing.rank)
    json.member("seed", standing.entrant.number)
    json.array("criteria") { list in
      for criterion in standing.criteria {
        list.array {
          $0.value(criterion.criterion.rawValue)
          $0.value(criterion.value)
        }
      }
    }
  }

  /// Writes the battles, with entrants by seed, or the name of the file that lists them.
  private func writeBattles(to json: inout JSONWriter) {
    guard result.battles.count <= Self.maximumListedBattles else {
      json.member("battles_in", "battles.csv")
      return
    }
    var chances = result.earlierChances.makeIterator()
    json.array("battles") { list in
      result.battles.forEach { battle in
        let chance = chances.next() ?? nil
        list.line()
        list.object { object in
          if result.rules.stages.count > 1 { object.member("stage", battle.stage + 1) }
          object.member("match", battle.match.description)
          object.member("round", battle.round)
          let listed = battle.listed
          object.member("home", listed.home.number)
          if let away = listed.away { object.member("away", away.number) }
          object.member("outcome", listed.outcome.rawValue)
          if listed.outcome == .annulled, let outcome = battle.decision.rated {
            object.member("annulled", outcome.rawValue)
          }
          if let step = battle.decision.step { object.member("decided_by", step.name(tiebreak: result.rules.tiebreak)) }
          let absentees = battle.absentees
          if !absentees.isEmpty, battle.decision.annulled == nil {
            object.member("absent", absentees.map(\.number))
          }
          if let votes = battle.decision.votes, battle.decision.hasFigures {
            object.member("votes", [votes.home, votes.away])
          }
          if let score = battle.decision.score {
            object.member("games", [score.homeHalves, score.awayHalves].map { Double($0) / 2 })
          }
          if let chance { object.member("chance", chance.sixDecimals) }
          result.remark(on: battle)?.write(to: &object)
        }
      }
    }
  }

  /// Writes the withdrawals and the byes that entrants asked for.
  func writeAbsences(to object: inout JSONWriter) {
    let seeds = Seed.all(result.entrants.count)
    let leavers = seeds.compactMap { seed in
      result.entrants[seed].withdrawal.map { (seed: seed, withdrawal: $0) }
    }
    if !leavers.isEmpty {
      object.objects("withdrawals", of: leavers) { object, leaver in
        object.member("seed", leaver.seed.number)
        writeStage(leaver.withdrawal.stage, to: &object)
        object.member("after", leaver.withdrawal.round)
        if leaver.withdrawal.annuls { object.member("results", "annul") }
      }
    }
    let byes = seeds.flatMap { seed in result.entrants[seed].requestedByes.map { (seed: seed, bye: $0) } }
    guard !byes.isEmpty else { return }
    object.objects("requested_byes", of: byes) { object, request in
      object.member("seed", request.seed.number)
      writeStage(request.bye.stage, to: &object)
      object.member("round", request.bye.round)
      object.member("points", request.bye.worth.rawValue)
    }
  }

  /// Writes the pairs that must not meet, by seed.
  func writeForbiddenPairs(to object: inout JSONWriter) {
    let pairs = result.rules.stages.enumerated().flatMap { index, stage in
      (stage.format.facts.swiss?.forbidden ?? []).map { (stage: index, pair: $0) }
    }
    guard !pairs.isEmpty else { return }
    var seeds: [Entrant.Identity: Seed] = [:]
    for (seed, entrant) in zip(Seed.all(result.entrants.count), result.entrants) { seeds[entrant.identity] = seed }
    object.objects("forbidden", of: pairs) { object, forbidden in
      writeStage(forbidden.stage, to: &object)
      object.member("seeds", [forbidden.pair.one, forbidden.pair.other].compactMap { seeds[$0]?.number })
    }
  }

  private func writeStage(_ index: Int, to object: inout JSONWriter) {
    if result.rules.stages.count > 1 { object.member("stage", index + 1) }
  }

  /// Writes the rows of the votes file that are about entrants, those for battles to come included.
  func writeVotes(to json: inout JSONWriter) {
    guard let votes = result.votes else { return }
    let played = votes.rows(
      keepingSides: result.rules.countsSides || result.rules.hasChessReport || result.rules.hasCalendar
    )
    let rows = votes.byes.map { (bye: $0 as Votes.Bye?, row: nil as Votes.Row?) } + played.map { (nil, $0) }
    json.objects("votes", of: rows, inLines: true) { json, either in
      if let bye = either.bye { write(bye, to: &json) }
      if let row = either.row { write(row, to: &json) }
    }
    json.line()
  }

  private func write(_ bye: Votes.Bye, to json: inout JSONWriter) {
    if let stage = bye.round.stage { json.member("stage", stage + 1) }
    json.member("round", bye.round.text)
    json.member("a", bye.entrant.number)
    json.member("status", ByeKind(bye.worth).rawValue)
  }

  private func write(_ row: Votes.Row, to json: inout JSONWriter) {
    let ballot = row.ballot
    if let stage = ballot.round.stage { json.member("stage", stage + 1) }
    if !ballot.round.isAnyRound { json.member("round", ballot.round.text) }
    json.member("a", ballot.home.number)
    json.member("b", ballot.away.number)
    if let score = ballot.score {
      json.member("scores", [score.home, score.away])
      if let absence = score.absence { json.member("status", absence.rawValue) }
      if let winner = score.winner { json.member("winner", winner == .home ? "a" : "b") }
    }
    if let remark = row.remark { remark.write(to: &json) }
  }
}

extension RoundPlan<Int> {
  fileprivate func write(to json: inout JSONWriter) {
    guard !special.isEmpty else { return json.value(standard) }
    json.object { object in
      object.member("default", standard)
      for round in rounds { object.member(round.key, special[round] ?? 1) }
    }
  }
}

extension Stage {
  fileprivate func write(to json: inout JSONWriter) {
    if !name.isEmpty { json.member("name", name) }
    json.member("format", format.name)
    for (name, value) in format.members { if let value { json.member(name, value) } }
    format.facts.swiss?.until?.write(to: &json)
    if let groups {
      json.member("groups", groups.count)
      json.member("draw", groups.drawName)
      let names = groups.listed.compactMap(\.name)
      if !names.isEmpty { json.member("group_names", names) }
    }
    if points != .standard {
      json.key("points")
      points.write(to: &json)
    }
    if carriesOver { json.member("carry_over", true) }
    if cross == .fixed { json.member("cross", cross.rawValue) }
    if !slots.isEmpty { json.member("slots", slots.map(\.text)) }
    if let separation { json.member("separate", separation.rawValue) }
    if ties != format.facts.ties { json.member("ties", ties.rawValue) }
    if let gameCounts {
      json.key("best_of")
      gameCounts.write(to: &json)
    }
    if format.facts.hasTable { json.member("standings", standings.map(\.rawValue)) }
  }
}

extension Votes.Remark {
  /// Writes what is known as members.
  func write(to json: inout JSONWriter) {
    if let label { json.member("label", label) }
    if let date { json.member("date", date) }
    if let url { json.member("url", url) }
    if let note { json.member("note", note) }
  }
}
