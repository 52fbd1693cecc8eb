import Base
import Tournament

extension TournamentReport {
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
}
