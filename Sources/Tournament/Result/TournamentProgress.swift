/// How far a tournament is in which results are missing.
package struct TournamentProgress: Sendable, Hashable {
  /// The number of battles with two sides and a result, played or not.
  package var decided: Int
  /// The number of all battles, as far as it is known.
  package var battles: Int
  /// Whether no further battle can be added to ``battles``.
  package var isWhole: Bool
}

extension TournamentResult {
  /// How far it is; nil if no result is missing, or if it cannot be finished.
  package var progress: TournamentProgress? {
    guard isInProgress else { return nil }
    let sizes = rules.sizes(entrantCount: entrants.count)
    var progress = TournamentProgress(decided: battles.decidedCount, battles: 0, isWhole: true)
    let hasAbsences =
      votes?.hasAbsences == true || entrants.contains { $0.withdrawal != nil || !$0.requestedByes.isEmpty }
    for (index, stage) in rules.stages.enumerated() {
      let known = stages.indices.contains(index) ? stages[index].knownBattles : 0
      if stages.indices.contains(index), !stages[index].mayGrow(by: stage) {
        progress.battles += known
        continue
      }
      let all = stage.playsMaximum(hasAbsences) ? sizes[index].battleCount : nil
      progress.battles += max(known, all ?? 0)
      if all == nil || stages.indices.contains(index) && stages[index].bracket != nil { progress.isWhole = false }
    }
    return progress
  }
}

extension StageResult {
  /// The number of battles that were decided, are pending, or wait for a side.
  fileprivate var knownBattles: Int {
    fields.reduce(0) { sum, field in
      let open = field.bracket?.open.count ?? field.battles.pendingCount
      return sum + field.battles.decidedCount + open
    }
  }

  /// Whether battles may come that are not known yet: those of later rounds, or a second grand final.
  fileprivate func mayGrow(by rules: Stage) -> Bool {
    guard !isComplete, !rules.format.facts.hasSchedule else { return false }
    return fields.contains { field in
      guard let play = field.bracket else { return true }
      return zip(play.bracket.matches, play.matches).contains { match, state in
        guard state.status == .notCalled, let first = match.afterUpsetOf else { return false }
        return [.pending, .waiting].contains(play.matches[first].status)
      }
    }
  }
}

extension Stage {
  /// Returns whether it plays the maximum number of battles; if not, results determine it.
  fileprivate func playsMaximum(_ hasAbsences: Bool) -> Bool {
    // The number of those who reach the wins is not known.
    guard !intakes.contains(where: { $0.choice == .untilWins }) else { return false }
    return switch format.facts.playsMaximum {
    case .always: true
    case .unlessCarriedOver: !carriesOver
    case .unlessAbsent: !hasAbsences
    case .byResults: false
    }
  }
}
