/// All completions of a tournament, or of one stage, by its missing results.
struct Completions {
  let rules: TournamentRules
  /// The entrants of the tournament, in seed order.
  let entrants: [Entrant]
  /// Plays the stages with these scores, after the first stages as they are known; see ``DrawnBattles/Outcomes``.
  let replay: (DrawnBattles.Scores, _ known: [StageResult]) -> [StageResult]

  /// The maximum number of battles in all partial completions, twice that of the whole ones; the search stops if there
  /// are more.
  static let maximumBattles = 40_000

  /// A partial completion: the scores chosen so far.
  private struct Course {
    var scores: DrawnBattles.Scores = [:]
    /// The first stages, as far as no other score changes them.
    var known: [StageResult] = []
    /// The number of finished stages.
    var settled = 0
    var hasOpenMargins = false
  }

  /// Calls `body` for each completion, with its stages and whether other scores with the same winners could still change
  /// the order.
  ///
  /// No battle depends on the outcome of a later one, so the first battle without a score does not depend on later
  /// scores.
  ///
  /// - Parameters:
  ///   - members: The entrants whose battles are completed; nil for all.
  ///   - body: Returns whether to continue.
  /// - Returns: Whether all completions were visited; false if there are too many, `body` returned false, or the task
  ///   is cancelled.
  func forEach(of members: Set<Seed>? = nil, _ body: (_ stages: [StageResult], _ hasOpenMargins: Bool) -> Bool) -> Bool
  {
    var budget = Self.maximumBattles
    var isFirst = true
    var courses = [Course()]
    while var course = courses.popLast() {
      let stages = replay(course.scores, course.known)
      budget -= max(1, stages.battleCount)
      // The first completion gives an estimate of their number, with two results for each battle.
      let all = Int128(stages.battleCount) << min(course.scores.count + 1, 64)
      guard budget >= 0, !isFirst || all <= Self.maximumBattles, !Task.isCancelled else { return false }
      let open = stages.firstOpen(of: members, without: course.scores)
      while course.settled < (open?.place ?? stages.count) {
        let isOpen = hasOpenMargins(in: stages[course.settled], course.scores, members)
        course.hasOpenMargins = course.hasOpenMargins || isOpen
        course.settled += 1
      }
      guard let battle = open?.battle, let away = battle.away else {
        isFirst = false
        guard body(stages, course.hasOpenMargins) else { return false }
        continue
      }
      let (win, draw) = (VoteScore.leastWin, VoteScore(home: 0, away: 0))
      // Home has won already.
      let played = battle.home < away ? win : win.swapped
      let isDrawn = level(battle, away, in: [battle.home, away]) == .draw
      for score in isDrawn ? [win, win.swapped, draw] : [win, win.swapped] {
        var next = course
        next.scores[battle.meeting(away)] = score
        next.known = score == played ? stages : Array(stages[..<course.settled])
        courses.append(next)
      }
    }
    return true
  }

  /// Returns the outcome of a battle with level scores.
  ///
  /// - Parameter field: The entrants of the stage in its seed order: of two that nothing parts, the better seed goes on
  ///   in a knockout.
  private func level(_ battle: Battle, _ away: Seed, in field: [Seed]) -> Outcome {
    let two = field.filter { $0 == battle.home || $0 == away }
    let referee = Referee(
      entrants: entrants,
      field: two,
      rules: rules,
      stage: rules.stages[battle.stage],
      index: battle.stage
    )
    let (home, away) = two.first == battle.home ? (Seat(0), Seat(1)) : (Seat(1), Seat(0))
    return referee.level(battle.match, home, away)
  }

  /// Whether other scores with the same winners could change the order of a table: a criterion that counts scores
  /// comes to entrants that are level, and one of them has such a battle.
  ///
  /// - Parameter scores: The scores that are chosen, of which only the winners are certain.
  private func hasOpenMargins(in stage: StageResult, _ scores: DrawnBattles.Scores, _ members: Set<Seed>?) -> Bool {
    guard !scores.isEmpty, let table = stage.table ?? stage.comparison else { return false }
    let (rules, seats) = (rules.stages[stage.index], stage.seats)
    let (list, across) = (rules.standings, stage.groups.isEmpty || members != nil ? [] : rules.across)
    // The margin of a draw is known.
    let differs = (list + across).contains { $0.countsScores && $0 != .margin && $0 != .headToHeadMargin }
    let open = stage.field.map { seed in scores.contains { $0.has(seed) && (differs || $1.home != $1.away) } }
    func hasOpen(_ level: [Seat]) -> Bool { level.count > 1 && level.contains { open[$0.index] } }
    if stage.table != nil, list.contains(where: \.countsScores) {
      let before = list.prefix { !$0.countsScores }
      for set in stage.groups.isEmpty ? [stage.field] : stage.groups {
        let chosen = set.filter { members?.contains($0) ?? true }.compactMap { seats[$0] }
        if table.ranking(by: Array(before), of: chosen).contains(where: hasOpen) { return true }
      }
    }
    guard across.contains(where: \.countsScores) else { return false }
    let values = table.perBattle(by: Array(across.prefix { !$0.countsScores }))
    return Dictionary(grouping: stage.groups.joined().compactMap { seats[$0] }) { values[$0.index] }.values
      .contains(where: hasOpen)
  }
}

extension [StageResult] {
  fileprivate var battleCount: Int { reduce(0) { $0 + $1.battles.count } }

  /// Returns the first battle without a score, with the place of its stage.
  fileprivate func firstOpen(of members: Set<Seed>?, without scores: DrawnBattles.Scores) -> (
    place: Int, battle: Battle
  )? {
    for (place, stage) in enumerated() {
      var first: Battle?
      stage.battles.forEach { battle in
        guard first == nil, battle.decision.step == .lot, battle.decision.annulled == nil, let away = battle.away,
          members?.contains(battle.home) ?? true, scores[battle.meeting(away)] == nil
        else { return }
        first = battle
      }
      if let first { return (place, first) }
    }
    return nil
  }
}

extension Battle {
  /// Returns the meeting for a votes row about only this battle.
  func meeting(_ away: Seed) -> Votes.Meeting { Votes.Meeting(home, away, round: ownRound) }
}
