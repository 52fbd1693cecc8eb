/// All completions of a tournament, or of one stage, by its missing results.
struct Completions {
  let rules: TournamentRules
  /// The entrants of the tournament, in seed order.
  let entrants: [Entrant]
  /// Plays the stages with these scores, after the first stages as they are known; see ``DrawnBattles/Outcomes``.
  let replay: (DrawnBattles.Scores, _ known: [StageResult]) -> [StageResult]

  /// The maximum number of battles in all partial completions; the search stops if there are more.
  static let maximumBattles = 40_000

  /// A partial completion: the scores chosen so far.
  private struct Course {
    var scores: DrawnBattles.Scores = [:]
    /// The first stages, as far as no other score changes them.
    var known: [StageResult] = []
    /// The number of finished stages, including the margins that matter in them.
    var settled = 0
    var hasOpenMargins = false
  }

  /// Calls `body` for each completion, with its stages and whether other margins could still change the order.
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
    next: while var course = courses.popLast() {
      let stages = replay(course.scores, course.known)
      budget -= max(1, stages.battleCount)
      // The first completion gives an estimate of their number, with two results for each battle.
      let all = Int128(stages.battleCount) << min(course.scores.count + 1, 64)
      guard budget >= 0, !isFirst || all <= Self.maximumBattles, !Task.isCancelled else { return false }
      let open = stages.firstOpen(of: members, without: course.scores)
      while course.settled < (open?.place ?? stages.count) {
        let cells = margins(of: course, in: stages[course.settled], members)
        course.settled += 1
        course.hasOpenMargins = course.hasOpenMargins || cells == nil
        guard let cells, !cells.isEmpty else { continue }
        courses += cells.map { cell in
          var next = course
          next.known = Array(stages[..<(course.settled - 1)])
          next.scores.merge(cell) { $1 }
          return next
        }
        continue next
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

  /// Returns the scores that lead to all orders of a table with given winners.
  ///
  /// Empty if margins separate no entrants; nil if there are too many, if a margin counts in several stages, if other
  /// scores count, or if matches have several games.
  private func margins(of course: Course, in stage: StageResult, _ members: Set<Seed>?) -> [DrawnBattles.Scores]? {
    guard stage.table != nil || stage.comparison != nil else { return [] }
    var (won, hasOpen) = ([Battle](), false)
    stage.battles.forEach { battle in
      guard let away = battle.away, course.scores[battle.meeting(away)] != nil else { return }
      hasOpen = true
      if battle.winner != nil { won.append(battle) }
    }
    let (rules, gameCounts) = (rules.stages[stage.index], rules.gameCounts(of: rules.stages[stage.index]))
    let criteria = rules.standings + (stage.groups.isEmpty ? [] : rules.across)
    if hasOpen, criteria.contains(where: { $0.countsScores && $0 != .margin }) { return nil }
    // The margins of these battles count in two tables.
    let isCarried = stage.carried.contains { battle in
      battle.away.map { away in course.scores.keys.contains { $0.isOf(battle.home, away) } } ?? false
    }
    if isCarried, rules.standings.contains(.margin) { return nil }
    let planes = stage.marginPlanes(of: won, by: rules, members)
    guard !planes.isEmpty else { return [] }
    // The margin of a match is that of its games, which one score does not tell.
    guard gameCounts == .one else { return nil }
    let least = won.map { battle -> Int128 in
      // Level scores may have the same winner, with a margin of 0.
      level(battle, battle.away ?? battle.home, in: stage.field) == battle.decision.outcome ? 0 : 1
    }
    let cells = MarginCells(planes: planes, least: least, limit: Self.maximumBattles)
    return cells.samples?.map { sizes in
      var scores: DrawnBattles.Scores = [:]
      for (battle, size) in zip(won, sizes) {
        guard let away = battle.away else { continue }
        let score = VoteScore(home: Margin(units: size).billionths, away: 0)
        let isLower = (battle.decision.outcome == .home) == (battle.home < away)
        scores[battle.meeting(away)] = isLower ? score : score.swapped
      }
      return scores
    }
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

extension Margin {
  /// The margin as a number, if its units are billionths; whole and fractional parts are converted separately.
  fileprivate var billionths: Double {
    let (whole, part) = units.quotientAndRemainder(dividingBy: MarginScale.billionths.unitsPerOne)
    return MarginScale.double(whole) + MarginScale.double(part) / 1e9
  }
}

extension Battle {
  /// Returns the meeting for a votes row about only this battle.
  func meeting(_ away: Seed) -> Votes.Meeting { Votes.Meeting(home, away, round: ownRound) }
}
