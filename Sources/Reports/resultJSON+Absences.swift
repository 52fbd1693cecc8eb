import Base
import Tournament

extension TournamentReport {
  /// Writes the withdrawals and the byes that entrants asked for.
  func writeAbsences(to object: inout JSONWriter) {
    let seeds = Seed.all(result.entrants.count)
    let leavers = seeds.filter { result.entrants[$0].withdrawal != nil }
    if !leavers.isEmpty {
      object.key("withdrawals")
      object.array { list in
        for seed in leavers {
          guard let withdrawal = result.entrants[seed].withdrawal else { continue }
          list.object { object in
            object.member("seed", seed.number)
            writeStage(withdrawal.stage, to: &object)
            object.member("after", withdrawal.round)
            if withdrawal.annuls { object.member("results", "annul") }
          }
        }
      }
    }
    guard seeds.contains(where: { !result.entrants[$0].requestedByes.isEmpty }) else { return }
    object.key("requested_byes")
    object.array { list in
      for seed in seeds {
        for bye in result.entrants[seed].requestedByes {
          list.object { object in
            object.member("seed", seed.number)
            writeStage(bye.stage, to: &object)
            object.member("round", bye.round)
            object.member("points", bye.worth.rawValue)
          }
        }
      }
    }
  }

  /// Writes the pairs that must not meet, by seed.
  func writeForbiddenPairs(to object: inout JSONWriter) {
    var seeds: [Entrant.Identity: Seed] = [:]
    let stages = result.rules.stages.enumerated().compactMap { index, stage in
      stage.format.facts.swiss.map { (index: index, pairs: $0.forbidden) }
    }
    guard stages.contains(where: { !$0.pairs.isEmpty }) else { return }
    for (seed, entrant) in zip(Seed.all(result.entrants.count), result.entrants) { seeds[entrant.identity] = seed }
    object.key("forbidden")
    object.array { list in
      for (index, pairs) in stages {
        for pair in pairs {
          list.object { object in
            writeStage(index, to: &object)
            object.key("seeds")
            object.array { list in for side in [pair.one, pair.other] { seeds[side].map { list.value($0.number) } } }
          }
        }
      }
    }
  }

  private func writeStage(_ index: Int, to object: inout JSONWriter) {
    if result.rules.stages.count > 1 { object.member("stage", index + 1) }
  }
}
