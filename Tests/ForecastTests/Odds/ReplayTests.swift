import Forecast
import TestSupport
import Testing
import Tournament

/// Tournaments that are played with numbers alone, against whole ones.
struct ReplayTests {
  /// The first stages, each with the number of entrants and of those that come out of it at most.
  static let firsts: [(format: Format, groups: Int?, count: Int, taken: ClosedRange<Int>)] = [
    (.roundRobin(legs: 1), nil, 4, 2...3), (.roundRobin(legs: 2), nil, 3, 2...2),
    (.gauntlet(champions: 2), nil, 5, 2...3), (.roundRobin(legs: 1), 2, 6, 1...2),
    (.roundRobin(legs: 1), 2, 7, 1...1), (.roundRobin(legs: 1), 3, 8, 1...1),
    (.swiss(SwissRules(rounds: 3)), nil, 6, 2...2), (.swiss(SwissRules(rounds: 2)), nil, 8, 2...2),
    (.swiss(SwissRules(rounds: 3, byeHalfPoints: 1, unplayed: .fide2024)), nil, 5, 2...3),
    (.swiss(SwissRules(rounds: 3, pairing: .monrad)), nil, 5, 2...2),
    // No legal third round may exist.
    (.swiss(SwissRules(rounds: 4)), nil, 5, 2...2),
  ]

  static let criteria: [TieBreak] = [
    .points, .headToHead, .sonnebornBerger, .buchholz, .buchholzCut1, .wins, .margin, .seed,
  ]

  @Test(arguments: firsts.indices, 0..<5)
  func `has the odds of whole tournaments with each outcome`(_ index: Int, _ number: Int) throws {
    let first = Self.firsts[index]
    var fields = RandomFields(seed: UInt64(5 * index + number))
    var criteria = Self.criteria
    fields.generator.shuffle(&criteria)
    if number == 0 || first.groups != nil { criteria = first.format.facts.standings }
    if first.format.facts.swiss == nil { criteria.removeAll { "\($0)".hasPrefix("buchholz") } }
    let stage = Stage(
      name: "First",
      format: first.format,
      standings: criteria,
      // A bye brings no more than a win.
      points: first.format.facts.swiss == nil ? fields.points() : .init(win: 6, draw: 2),
      groups: first.groups.map { .init(count: $0) }
    )
    let taken = fields.number(in: first.taken)
    var last = Stage.cup(top: taken)
    // Now and then, the third group winner comes from the rest, or a table follows.
    if number == 3 { last.intakes[0].choice = .best(top: taken, bestOfRest: first.groups == nil ? 0 : 1) }
    if number == 4 {
      last = Stage(name: "Last", format: .roundRobin(legs: 1), intakes: last.intakes)
      last.standings = [.margin, .seed]
    }
    let entrants = fields.field(of: first.count, values: 1...5)
    let rules = TournamentRules.test(
      stages: number == 2 ? [stage] : [stage, last],
      deciding: number == 1 && first.groups != nil ? .games([.comics, .series]) : .power
    )
    let result = TournamentResult(seeded: entrants, rules: rules)
    let chances = WinChances(powers: entrants.map(\.strength))
    let odds = try #require(Replay(result, chances: chances)?.enumerated())
    let oracle = Self.odds(result, chances)
    #expect(distance(odds.titles, oracle.titles) < 1e-12)
    #expect(odds.milestones.count == oracle.reach.count)
    for (milestone, reach) in oracle.reach.enumerated() {
      #expect(distance(odds.entrants.map { $0.reach[milestone] }, reach) < 1e-12)
    }
  }

  /// The chances of the title, and to come into each later stage, from tournaments that are played whole.
  private static func odds(_ result: TournamentResult, _ chances: WinChances) -> (
    titles: [Double], reach: [[Double]]
  ) {
    let nothing = result.entrants.map { _ in 0.0 }
    var titles = nothing
    var reach = result.rules.stages.dropFirst().map { _ in nothing }
    var courses: [(wins: [DrawnBattles.Match: Decision], chance: Double)] = [([:], 1)]
    while let course = courses.popLast() {
      let played = TournamentResult(
        seeded: result.entrants,
        rules: result.rules,
        votes: nil,
        drawing: DrawnBattles(chances: chances, outcomes: .given(course.wins))
      )
      let open = played.battles.all.first { battle in
        battle.away != nil && course.wins[.init(stage: battle.stage, id: battle.match)] == nil
      }
      if let open, let away = open.away {
        let chance = chances.of(open.home.index, against: away.index)
        for (outcome, share) in [(Outcome.home, chance), (.away, 1 - chance)] {
          var wins = course.wins
          wins[.init(stage: open.stage, id: open.match)] = .lot(outcome)
          courses.append((wins, course.chance * share))
        }
        continue
      }
      let winners = played.titleHolders
      for winner in winners { titles[winner.index] += course.chance / Double(winners.count) }
      for stage in played.stages.dropFirst() {
        for entrant in stage.field { reach[stage.index - 1][entrant.index] += course.chance }
      }
    }
    return (titles, reach)
  }

  @Test(arguments: 2...5) func `a race goes on from the points so far`(_ count: Int) throws {
    var fields = RandomFields(seed: UInt64(count))
    let powers = fields.powers(of: count)
    let pairs = (0..<count).flatMap { a in ((a + 1)..<count).map { (home: a, away: $0) } }
    let open = pairs.filter { $0 == pairs[0] || fields.number(in: 0...3) > 0 }
    let rule = count == 2 ? .standard : fields.points()
    var points = [Int](repeating: 0, count: count)
    var ballots: [Votes.Ballot] = []
    for pair in pairs where !open.contains(where: { $0 == pair }) {
      ballots.append(
        .init(round: nil, home: pair.home, away: pair.away, score: VoteScore(home: 0, away: 1))
      )
      points[pair.away] += rule.win
      points[pair.home] += rule.loss
    }
    var titles = [Double](repeating: 0, count: count)
    for mask in 0..<(1 << open.count) {
      var chance = 1.0
      var final = points
      for (index, battle) in open.enumerated() {
        let homeWins = mask >> index & 1 == 0
        let share = powers[battle.home] / (powers[battle.home] + powers[battle.away])
        chance *= homeWins ? share : 1 - share
        final[homeWins ? battle.home : battle.away] += rule.win
        final[homeWins ? battle.away : battle.home] += rule.loss
      }
      let leaders = final.indices.filter { final[$0] == final.max() }
      for leader in leaders { titles[leader] += chance / Double(leaders.count) }
    }
    let rules = TournamentRules.test(
      .roundRobin(legs: 1),
      deciding: .results(file: "votes.csv"),
      points: rule
    )
    let result = TournamentResult(
      seeded: powers.enumerated().map { Entrant("e\($0)", $1) },
      rules: rules,
      votes: Votes(ballots)
    )
    let race = try #require(Replay(result, chances: WinChances(powers: powers)))
    #expect(distance(try #require(race.enumerated()).titles, titles) < 1e-14)
    let tally = race.block(0, seed: 77, count: 3_002)
    #expect(tally.titles.reduce(0, +) == 3_002)
    for (share, title) in zip(TitleOdds(tally).titles, titles) {
      #expect(abs(share - title) <= 5 * (title * (1 - title) / 3_002).squareRoot() + 1e-12)
    }
  }
}
