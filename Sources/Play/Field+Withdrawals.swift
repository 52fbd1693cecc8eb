import Votes
import Base
import Tournament
import TournamentFile

extension Field {
  /// Returns the errors and warnings about withdrawals and requested byes that the course of the tournament contradicts.
  func problemsOfAbsences(in result: TournamentResult) -> (errors: [Diagnostic], warnings: [Diagnostic]) {
    var found: [Diagnostic] = []
    for (seed, problem) in result.withdrawalProblems {
      let entrant = result.entrants[seed]
      guard let place = withdrawalPlaces[entrant.identity] else { continue }
      let name = "'\(entrant.displayName)'"
      let (message, severity, help): (String, Diagnostic.Severity, String?) =
        switch problem {
        case .afterLastRound(let rounds):
          (
            "\(name) withdraws after the last round: there \(rounds == 1 ? "is" : "are") " + counted(rounds, "round"),
            .error,
            rounds == 1 ? "leave 'withdraws' out" : "write a round from 1 to \((rounds - 1).grouped)"
          )
        case .noLaterBattle:
          ("\(name) has no battle after it withdraws", .warning, "leave 'withdraws' out, or write an earlier round")
        case .takesPlace(let stage):
          (
            "\(name) withdraws, and still takes a place in \(result.rules.stages[stage].label), where it forfeits",
            .warning, nil
          )
        case .champion: ("\(name) withdraws, and is still first", .warning, nil)
        }
      found.append(Diagnostic(message, at: place, severity: severity, help: help))
    }
    for (seed, bye, problem) in result.byeProblems {
      let entrant = result.entrants[seed]
      guard let place = byesPlaces[entrant.identity] else { continue }
      let words = "'\(entrant.displayName)' asks for a bye in round \(bye.round.grouped)"
      let (message, severity, help): (String, Diagnostic.Severity, String) =
        switch problem {
        case .afterLastRound(let rounds):
          (
            "\(words), and there \(rounds == 1 ? "is" : "are") \(counted(rounds, "round"))", .error,
            "write a round from 1 to \(rounds.grouped), or leave it out"
          )
        case .notInStage:
          (
            "\(words) of \(result.rules.stages[bye.stage].label), and does not play there", .warning,
            "leave 'byes' out"
          )
        }
      found.append(Diagnostic(message, at: place, severity: severity, help: help))
    }
    return (found.filter { $0.severity == .error }.inOrder, found.filter { $0.severity == .warning }.inOrder)
  }

  /// The error if no entrant came to a battle whose winner has the title or goes on; nil otherwise.
  func problemOfNoWinner(in result: TournamentResult, _ votes: MatchedVotes?) -> Diagnostic? {
    guard let battle = result.battleThatLeavesNoWinner, let away = battle.away else { return nil }
    let names = [battle.home, away].map { "'\(result.entrants[$0].displayName)'" }
    let isWithdrawn = battle.decision.step == .unplayed(.withdrawal)
    let place =
      isWithdrawn ? withdrawalPlaces[result.entrants[battle.home].identity] : votes?.place(of: battle, in: result)
    return place.map {
      Diagnostic(
        "neither \(names[0]) nor \(names[1]) comes to \(battle.match), so no entrant " + result.prizeWords(of: battle),
        at: $0,
        help: isWithdrawn
          ? "let one of them withdraw a round later" : "give it to one of them: 'walkover' with the scores 1 and 0"
      )
    }
  }
}

extension TournamentResult {
  /// The verb and the object for a winner of the field of a battle.
  fileprivate func prizeWords(of battle: Battle) -> String {
    let stage = rules.stages[battle.stage]
    let group = stages.first { $0.index == battle.stage }?.groups.firstIndex { $0.contains(battle.home) }
    if let groups = stage.groups, let group { return "wins '\(groups.heading(group))'" }
    return battle.stage == rules.titleStage ? "has the title" : "wins \(stage.label)"
  }
}
