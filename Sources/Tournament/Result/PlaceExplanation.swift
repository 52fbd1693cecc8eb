/// The reason why one entrant of a tournament is placed above another.
///
/// Entrants are named by their place in the tournament's seed order, from 0.
package struct PlaceExplanation: Sendable, Equatable {
  /// The index of the stage that decided: the stage that placed the better of the two.
  package var stage: Int
  package var reason: Reason

  package enum Reason: Sendable, Equatable {
    /// Both were in the stage, and their results there decide.
    case within(Explanation)
    /// They played in different groups: the places decide, then the results per battle.
    case groups(a: GroupPlace, b: GroupPlace)
    /// Only this entrant reached the stage.
    case reached(Int)
  }

  /// The result of an entrant in its group.
  package struct GroupPlace: Sendable, Equatable {
    /// From 0.
    package var group: Int
    /// From 1.
    package var place: Int
    package var perBattle: PerBattle
  }
}

extension TournamentResult {
  /// Explains the places of two different entrants; nil for battles without a format.
  package func explanation(of a: Int, _ b: Int) -> PlaceExplanation? {
    guard let first = standings.first(where: { [a, b].contains($0.entrant) })?.entrant,
      let stage = FinalTable(stages, rules: rules).stretches
        .first(where: { $0.standings.contains { $0.entrant == first } })?.stage,
      let local = stage.field.firstIndex(of: a).map({ ($0, stage.field.firstIndex(of: b)) })
        ?? stage.field.firstIndex(of: b).map({ ($0, nil) })
    else { return nil }
    guard let other = local.1 else {
      return PlaceExplanation(
        stage: stage.index,
        reason: .reached(stage.field.contains(a) ? a : b)
      )
    }
    return PlaceExplanation(
      stage: stage.index,
      reason: stage.reason(local.0, other, by: rules.stages[stage.index].standings)
    )
  }
}

extension StageResult {
  /// Returns the reason for the order of two entrants, named by their place in ``field``.
  fileprivate func reason(_ a: Int, _ b: Int, by list: [TieBreak]) -> PlaceExplanation.Reason {
    if let one = groupPlace(of: a), let other = groupPlace(of: b) {
      guard one.group == other.group, let table else { return .groups(a: one, b: other) }
      let members = groupRows[one.group].map(\.entrant)
      return .within(renamed(table.explanation(of: a, b, by: list, in: members)))
    }
    if let table { return .within(renamed(table.explanation(of: a, b, by: list))) }
    var places = Array(repeating: field.count, count: field.count)
    var seats: [Int: Int] = [:]
    for (seat, entrant) in field.enumerated() { seats[entrant] = seat }
    for standing in standings {
      if let seat = seats[standing.entrant] { places[seat] = standing.rank }
    }
    var fought: [Battle] = []
    battles.forEach { battle in
      guard let home = seats[battle.home] else { return }
      var battle = battle
      battle.home = home
      battle.away = battle.away.flatMap { seats[$0] }
      fought.append(battle)
    }
    return .within(renamed(Explanation(of: a, b, places: places, battles: fought)))
  }

  private func groupPlace(of entrant: Int) -> PlaceExplanation.GroupPlace? {
    for (group, rows) in groupRows.enumerated() {
      guard let place = rows.firstIndex(where: { $0.entrant == entrant }) else { continue }
      return .init(group: group, place: place + 1, perBattle: rows[place].perBattle)
    }
    return nil
  }

  /// Returns the explanation with entrants named by the tournament's seed order.
  private func renamed(_ explanation: Explanation) -> Explanation {
    func renamed(_ sum: Explanation.Sum) -> Explanation.Sum {
      var sum = sum
      for index in sum.terms.indices {
        sum.terms[index].opponent = sum.terms[index].opponent.map { field[$0] }
      }
      return sum
    }
    func renamed(_ exit: Explanation.Exit) -> Explanation.Exit {
      var exit = exit
      exit.opponent = exit.opponent.map { field[$0] }
      return exit
    }
    var result = explanation
    result.a = field[explanation.a]
    result.b = field[explanation.b]
    result.ahead = explanation.ahead.map { field[$0] }
    switch explanation.reason {
    case .criterion(let criterion, let set, let a, let b):
      result.reason = .criterion(
        criterion,
        set: set.map { field[$0] },
        a: renamed(a),
        b: renamed(b)
      )
    case .shared: break
    case .lastBattle(let match, let a, let b):
      result.reason = .lastBattle(match, a: renamed(a), b: renamed(b))
    case .exits(let a, let b): result.reason = .exits(a: renamed(a), b: renamed(b))
    }
    return result
  }
}
