/// The reason why one entrant of a tournament is placed above another.
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
    case reached(Seed)
  }

  /// The result of an entrant in its group.
  package struct GroupPlace: Sendable, Equatable {
    /// From 0.
    package var group: Int
    /// From 1.
    package var place: Int
    /// The values that compare groups.
    package var perBattle: [CriterionValue]
  }
}

extension TournamentResult {
  /// Explains the places of two different entrants; nil for battles without a format.
  package func explanation(of a: Seed, _ b: Seed) -> PlaceExplanation? {
    guard let first = standings.first(where: { [a, b].contains($0.entrant) })?.entrant,
      let stage = FinalTable(stages, rules: rules).stretches.first(where: {
        $0.standings.contains { $0.entrant == first }
      })?.stage
    else { return nil }
    let seats = stage.seats
    guard let one = seats[a], let other = seats[b] else {
      return PlaceExplanation(stage: stage.index, reason: .reached(seats[a] == nil ? b : a))
    }
    return PlaceExplanation(
      stage: stage.index,
      reason: stage.reason(one, other, by: rules.stages[stage.index])
    )
  }
}

extension TournamentResult {
  /// Explains the order of two entrants of a table or group in the last finished stage before another; nil if they have
  /// none.
  package func earlierExplanation(of a: Seed, _ b: Seed, before index: Int) -> PlaceExplanation? {
    for stage in stages.reversed() where stage.index < index && stage.isComplete {
      let seats = stage.seats
      guard let one = seats[a], let other = seats[b] else { continue }
      let reason = stage.reason(one, other, by: rules.stages[stage.index])
      guard case .within = reason else { return nil }
      return PlaceExplanation(stage: stage.index, reason: reason)
    }
    return nil
  }
}

extension StageResult {
  /// Returns the reason for the order of two entrants.
  fileprivate func reason(_ a: Seat, _ b: Seat, by rules: Stage) -> PlaceExplanation.Reason {
    let list = rules.standings
    if let table, table.struck.contains(a) || table.struck.contains(b) {
      return .within(table.explanation(of: a, b, by: list))
    }
    if let one = groupPlace(of: a, rules.across), let other = groupPlace(of: b, rules.across) {
      guard one.group == other.group else { return .groups(a: one, b: other) }
      if let table {
        let members = groupRows[one.group].map(\.entrant)
        return .within(table.explanation(of: a, b, by: list, in: members))
      }
      return .within(exits(a, b, in: groupStandings[one.group]))
    }
    if let table { return .within(table.explanation(of: a, b, by: list)) }
    return .within(exits(a, b, in: standings))
  }

  /// Explains the order of two entrants by their last battles.
  private func exits(_ a: Seat, _ b: Seat, in standings: [Standing]) -> Explanation {
    let seats = seats
    var places = Array(repeating: field.count, count: field.count)
    for standing in standings { if let seat = seats[standing.entrant] { places[seat.index] = standing.rank } }
    var fought: [StageBattle] = []
    battles.forEach { battle in if let own = StageBattle(battle, seats: seats) { fought.append(own) } }
    return Explanation(of: a, b, places: places, battles: fought)
  }

  private func groupPlace(of entrant: Seat, _ across: [TieBreak]) -> PlaceExplanation.GroupPlace? {
    for (group, rows) in groupRows.enumerated() {
      guard let place = rows.firstIndex(where: { $0.entrant == entrant }) else { continue }
      let values = zip(across, rows[place].perBattle).filter { $0.0 != .lots }.map {
        // Fewer are better, so that the order has them negated.
        CriterionValue(criterion: $0, value: $0 == .scoreAgainst ? 0 - $1.value : $1.value)
      }
      return .init(group: group, place: place + 1, perBattle: values)
    }
    return nil
  }
}
