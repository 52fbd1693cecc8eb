/// A requested bye that the course of a tournament contradicts.
package enum RequestedByeProblem: Sendable, Equatable {
  /// The stage has only this number of rounds.
  case afterLastRound(Int)
  /// The entrant does not play in the stage.
  case notInStage
}

extension TournamentResult {
  /// The requested byes that have no effect, in seed order.
  package var byeProblems: [(entrant: Seed, bye: RequestedBye, problem: RequestedByeProblem)] {
    Seed.all(entrants.count).flatMap { entrant in
      entrants[entrant].requestedByes.compactMap { bye in
        guard let stage = stages.first(where: { $0.index == bye.stage }),
          let swiss = rules.stages[bye.stage].format.facts.swiss
        else { return nil }
        guard stage.field.contains(entrant) else { return (entrant, bye, .notInStage) }
        let rounds = swiss.roundCount(entrants: stage.rivalCount(of: entrant))
        return bye.round > rounds ? (entrant, bye, .afterLastRound(rounds)) : nil
      }
    }
  }
}
