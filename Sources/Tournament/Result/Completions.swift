/// Every way in which the missing results of a tournament, or of one of its stages, can come in.
struct Completions {
  let rules: TournamentRules
  /// The tournament's, in seed order.
  let entrants: [Entrant]
  /// Plays the stages with these scores; home wins the battles that have none.
  let replay: (DrawnBattles.Scores) -> [StageResult]

  /// The battles that are looked at, over all ways and on the way to them, before the search is given up.
  static let maximumBattles = 40_000

  /// The scores given so far.
  private struct Course {
    var scores: DrawnBattles.Scores = [:]
    /// How many of the stages are over, with all margins that matter there.
    var settled = 0
    /// The rows whose winners are given, and whose margins are not yet.
    var fresh: Set<Votes.Meeting> = []
    var hasOpenMargins = false
  }

  /// Calls `body` with the stages as each way leaves them, and whether margins may still part others there.
  ///
  /// Battles come in an order in which none depends on the outcome of a later one, so the first without a score
  /// stays the same whatever those after it bring.
  ///
  /// - Parameters:
  ///   - members: Only their battles are looked at; nil for all.
  ///   - body: Returns whether to go on.
  /// - Returns: Whether `body` has seen every way; false where there are too many.
  func forEach(
    of members: Set<Int>? = nil,
    _ body: (_ stages: [StageResult], _ hasOpenMargins: Bool) -> Bool
  ) -> Bool {
    var budget = Self.maximumBattles
    var isFirst = true
    var courses = [Course()]
    next: while var course = courses.popLast() {
      let stages = replay(course.scores)
      budget -= max(1, stages.battleCount)
      // The first way tells how many there are, at two results a battle.
      let all = Int128(stages.battleCount) << min(course.scores.count + 1, 64)
      guard budget >= 0, !isFirst || all <= Self.maximumBattles, !Task.isCancelled
      else { return false }
      let open = stages.firstOpen(of: members)
      while course.settled < (open?.place ?? stages.count) {
        let cells = margins(of: course, in: stages[course.settled], members)
        course.settled += 1
        course.fresh = []
        course.hasOpenMargins = course.hasOpenMargins || cells == nil
        guard let cells, !cells.isEmpty else { continue }
        courses += cells.map { cell in
          var next = course
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
      let (win, draw) = (VoteScore(home: 1, away: 0), VoteScore(home: 0, away: 0))
      for score in mayBeLevel(battle, away) ? [win, win.swapped, draw] : [win, win.swapped] {
        var next = course
        next.scores[battle.meeting(away)] = score
        next.fresh.insert(battle.meeting(away))
        courses.append(next)
      }
    }
    return true
  }

  /// Whether level scores differ from both wins: here, or where the same row counts in a later stage.
  private func mayBeLevel(_ battle: Battle, _ away: Int) -> Bool {
    let isLast = battle.stage == rules.stages.count - 1
    return level(battle, away) == .draw
      && (!isLast || rules.stages[battle.stage].format.facts.allowsDraws)
  }

  /// What level scores make of a battle in a table.
  private func level(_ battle: Battle, _ away: Int) -> Outcome {
    let sides = [entrants[battle.home], entrants[away]]
    return Referee(entrants: sides, rules: rules, stage: Stage()).level(0, 1)
  }

  /// The scores that lead to all orders of a table with given winners; empty where margins part nobody, nil where
  /// there are too many, or where a score counts in several stages.
  private func margins(
    of course: Course,
    in stage: StageResult,
    _ members: Set<Int>?
  ) -> [DrawnBattles.Scores]? {
    guard stage.table != nil else { return [] }
    var won: [Battle] = []
    stage.battles.forEach { battle in
      guard let away = battle.away, course.scores[battle.meeting(away)] != nil else { return }
      if battle.winner != nil { won.append(battle) }
    }
    let planes = stage.marginPlanes(of: won, by: rules.stages[stage.index].standings, members)
    guard !planes.isEmpty else { return [] }
    for (place, battle) in won.enumerated() {
      guard let away = battle.away, !course.fresh.contains(battle.meeting(away)) else { continue }
      guard planes.allSatisfy({ $0.factors[place] == 0 }) else { return nil }
    }
    let least = won.map { battle -> Int128 in
      // Level scores may have the same winner, with no margin at all.
      level(battle, battle.away ?? battle.home) == battle.decision.outcome ? 0 : 1
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

  /// The first battle that has no score, with the place of its stage.
  fileprivate func firstOpen(of members: Set<Int>?) -> (place: Int, battle: Battle)? {
    for (place, stage) in enumerated() {
      var first: Battle?
      stage.battles.forEach { battle in
        guard first == nil, battle.isDrawnByChance else { return }
        if members?.contains(battle.home) ?? true { first = battle }
      }
      if let first { return (place, first) }
    }
    return nil
  }
}

extension Margin {
  /// The number of which it counts the billionths; whole numbers and parts lose nothing to each other.
  fileprivate var billionths: Double {
    let (whole, part) = units.quotientAndRemainder(dividingBy: MarginScale.billionths.unitsPerOne)
    return MarginScale.double(whole) + MarginScale.double(part) / 1e9
  }
}

extension Battle {
  /// The row of a votes file that is about this battle only.
  func meeting(_ away: Int) -> Votes.Meeting {
    Votes.Meeting(home, away, round: Votes.Round(of: match) ?? .number(round))
  }
}
