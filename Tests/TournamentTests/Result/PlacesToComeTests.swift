import TestSupport
import Testing
@testable import Tournament

/// Between which places entrants can still end, against every way in which results can come in.
struct PlacesToComeTests {
  /// A tournament with some rows of its votes file.
  private struct Course {
    var rules: TournamentRules
    var entrants: [Entrant]
    var ballots: [Votes.Ballot]
    /// The rows that were added.
    var added: Set<Votes.Meeting> = []

    var result: TournamentResult {
      TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots + own, fixesPairings: false))
    }

    private var own: [Votes.Ballot] = []

    init(rules: TournamentRules, entrants: [Entrant], ballots: [Votes.Ballot]) {
      self.rules = rules
      self.entrants = entrants
      self.ballots = ballots
    }

    func adding(_ battle: Battle, away: Seed, _ score: VoteScore) -> Course {
      var course = self
      let round = battle.ownRound
      course.own.append(.init(round: round, home: battle.home, away: away, score: score))
      course.added.insert(Votes.Meeting(battle.home, away, round: round))
      return course
    }

    /// The first battle about which a row can still be added: one for a half of a bracket comes before one for
    /// the round alone.
    func firstFree(in result: TournamentResult) -> (battle: Battle, away: Seed)? {
      let known = Votes(ballots)
      for battle in result.battles.all {
        guard let away = battle.away else { continue }
        let round = battle.ownRound
        let isKnown =
          known.score(
            battle.match,
            round: battle.round,
            stage: battle.stage,
            home: battle.home,
            away: away
          ) != nil
        if !isKnown, !added.contains(Votes.Meeting(battle.home, away, round: round)) {
          return (battle, away)
        }
      }
      return nil
    }
  }

  static let scores = [(1.0, 0.0), (0, 1), (0, 0), (9, 0)].map { VoteScore(home: $0, away: $1) }

  /// Close enough together for all orders of small margins, and one that is larger than they can be.
  static let manyScores =
    [VoteScore(home: 0, away: 0)]
    + (Array(1...16) + [200]).flatMap { (quarters: Int) -> [VoteScore] in
      let score = VoteScore(home: Double(quarters) / 4, away: 0)
      return [score, score.swapped]
    }

  private func course(
    _ rules: TournamentRules,
    of count: Int,
    known: Int,
    _ fields: inout RandomFields
  ) -> Course {
    Course(
      rules: rules,
      entrants: (0..<count).map { Entrant("e\($0)", Double(count - $0)) },
      ballots: fields.ballots(of: count, known: known).everywhere(rules, of: count)
    )
  }

  /// Where each can be at the end; nil if there are too many ways.
  private func ends(
    of course: Course,
    _ scores: some Sequence<VoteScore>,
    limit: Int
  ) -> Prospects? {
    var ranks: [Set<Int>] = course.entrants.map { _ in [] }
    var mayEndEarly = false
    var (courses, ends) = ([course], 0)
    while let course = courses.popLast() {
      let result = course.result
      guard let (battle, away) = course.firstFree(in: result) else {
        ends += 1
        guard ends <= limit else { return nil }
        mayEndEarly = mayEndEarly || !result.isComplete
        for standing in result.standings where result.isComplete {
          ranks[standing.entrant.index].insert(standing.rank)
        }
        continue
      }
      courses += scores.map { course.adding(battle, away: away, $0) }
    }
    return Prospects(
      ranks: ranks.map { RangeSet($0.map { $0..<$0 + 1 }) },
      mayEndEarly: mayEndEarly
    )
  }

  /// Expects that the winner of the title, if it is told, is first at every end, and alone; returns whether it is told.
  private func isTitleTold(of course: Course, _ ends: Prospects) -> Bool {
    guard let winner = course.result.titleWinner else { return false }
    let firsts = ends.ranks.indices.filter { ends.ranks[$0].contains(1) }
    let isAlone = firsts == [winner.index] && ends.ranks[winner.index].text == "1"
    #expect(isAlone && !ends.mayEndEarly, "\(course.rules.stages): \(course.ballots)")
    return true
  }

  /// Expects that an open place shows the best one that can still be reached, and that what shows as decided is.
  private func expectBestRanks(of result: TournamentResult, _ ends: Prospects, _ comment: Comment) {
    let result = result.lookingAhead()
    let open = result.openPlaces
    let tables = result.stages.filter { !$0.isComplete && $0.table != nil }
    for standing in result.standings {
      let ranks = ends.ranks[standing.entrant.index]
      if open.contains(standing.entrant) {
        #expect(standing.rank == ranks.first, comment)
      } else if !tables.contains(where: { $0.field.contains(standing.entrant) }) {
        #expect(ranks.text == "\(standing.rank)", comment)
      }
    }
  }

  static let links = StageChain.formats + StageChain.groupsOfKnockouts

  @Test(arguments: links.indices, 2...5)
  func `each place that is told can be reached, and no other`(_ format: Int, _ count: Int) {
    let chain = StageChain(links: [Self.links[format]])
    guard chain.links[0].groups == nil || count >= 4 else { return }
    var fields = RandomFields(seed: UInt64(format * 10 + count))
    var judged = 0
    for known in 0...7 {
      let course = course(chain.rules, of: count, known: known, &fields)
      let result = course.result
      guard result.isInProgress,
        let ends = ends(of: course, Self.scores.prefix(3), limit: 120)
      else { continue }
      judged += 1
      _ = isTitleTold(of: course, ends)
      // Groups are compared by margins.
      if chain.links[0].groups == nil {
        #expect(result.prospects == ends, "\(chain): \(course.ballots)")
        // An open place in a bracket or on a hill shows the best that can still be reached.
        expectBestRanks(of: result, ends, "\(chain): \(course.ballots)")
      } else {
        for (own, end) in zip(result.prospects.ranks, ends.ranks) {
          #expect(end.isSubset(of: own), "\(chain): \(course.ballots)")
        }
      }
    }
    #expect(judged > 0 || count > 3)
  }

  static let chains = (StageChain.pairs + StageChain.triples).filter {
    $0.links.allSatisfy { $0.groups == nil }
  }

  @Test func `each place that is told of stages can be reached, and no other`() {
    var judged = 0
    for (number, chain) in Self.chains.enumerated() {
      var fields = RandomFields(seed: UInt64(number))
      for known in [7, 11] where number % 6 == known % 4 {
        let course = course(chain.rules, of: 4, known: known, &fields)
        let result = course.result
        guard result.isInProgress,
          let ends = ends(of: course, Self.scores.prefix(3), limit: 60)
        else { continue }
        judged += 1
        #expect(result.prospects == ends, "\(chain): \(course.ballots)")
        expectBestRanks(of: result, ends, "\(chain): \(course.ballots)")
        _ = isTitleTold(of: course, ends)
      }
    }
    #expect(judged > 20)
  }

  static let leagues = [
    Stage(), Stage(format: .roundRobin(legs: 2)), Stage(format: .swiss(SwissRules(rounds: 2))),
    Stage(points: BattlePoints(win: 6, draw: 2, loss: 0)),
  ]

  @Test(arguments: leagues.indices)
  func `the winner of a table is told before its end where points alone make it`(_ index: Int) {
    let stage = Self.leagues[index]
    let rules = TournamentRules.test(stages: [stage], deciding: .results(file: "votes.csv"))
    var fields = RandomFields(seed: UInt64(index))
    var told = 0
    for _ in 0..<60 {
      var course = Course(
        rules: rules,
        entrants: (0..<4).map { Entrant("e\($0)", Double(4 - $0)) },
        ballots: []
      )
      while let (battle, away) = course.firstFree(in: course.result) {
        // The first seed wins all of its battles.
        let score =
          battle.home.index == 0
          ? Self.scores[0]
          : away.index == 0 ? Self.scores[1] : Self.scores[fields.number(in: 0...2)]
        course = course.adding(battle, away: away, score)
        guard course.result.isInProgress,
          let ends = ends(of: course, Self.scores.prefix(3), limit: 30)
        else { continue }
        if isTitleTold(of: course, ends) { told += 1 }
      }
    }
    #expect(told > 10)
  }

  /// Tables in which margins come early, with the number of battles that are open.
  static let byMargin: [(stage: Stage, count: Int, open: Int)] = [
    (Stage(standings: [.points, .margin]), 3, 1),
    (Stage(standings: [.points, .margin]), 4, 1),
    (Stage(standings: [.margin, .points]), 4, 1),
    (Stage(standings: [.points, .margin, .seed]), 3, 2),
    (Stage(standings: [.points, .margin]), 4, 2),
    (Stage(standings: [.margin, .seed], groups: .init(count: 2)), 5, 1),
    (Stage(groups: .init(count: 2)), 5, 2),
    (Stage(format: .swiss(SwissRules(rounds: 2)), standings: [.points, .margin]), 4, 1),
    (Stage(format: .swiss(SwissRules(rounds: 2)), standings: [.points, .margin]), 5, 2),
  ]

  @Test(arguments: byMargin.indices, 1...2)
  func `no score that is open leads out of a range`(_ index: Int, _ seed: Int) throws {
    let (stage, count, open) = Self.byMargin[index]
    var fields = RandomFields(seed: UInt64(index * 10 + seed))
    var rules = TournamentRules.test(stages: [stage], deciding: .results(file: "votes.csv"))
    // Level scores are then a win with no margin.
    if seed % 2 == 0 { rules.tiebreak = [.comics] }
    var course = Course(
      rules: rules,
      entrants: (0..<count).map { Entrant("e\($0)", Double(count - $0), Double($0 / 2)) },
      ballots: []
    )
    while true {
      let pending = course.result.battles.all.filter { $0.decision.outcome == .pending }
      let isLastRound = stage.format == .roundRobin(legs: 1) || (pending.first?.round ?? 0) > 1
      guard let battle = pending.first, let away = battle.away, !isLastRound || pending.count > open
      else { break }
      course.ballots.append(
        .init(
          round: battle.round,
          home: battle.home,
          away: away,
          score: VoteScore(
            home: Double(fields.number(in: 0...2)),
            away: Double(fields.number(in: 0...2))
          )
        )
      )
    }
    let ends = ends(of: course, Self.manyScores, limit: 3_000)
    for (ranks, reached) in zip(course.result.prospects.ranks, try #require(ends).ranks) {
      #expect(ranks.union(reached) == ranks, "\(course.ballots)")
    }
    // Nothing is open where figures decide.
    rules.deciding = .power
    let over = TournamentResult(seeded: course.entrants, rules: rules)
    for standing in over.standings {
      #expect(over.prospects.ranks[standing.entrant.index].text == "\(standing.rank)")
    }
  }

  static let large: [(StageChain.Link, Int)] = links.flatMap { link in
    [7, 9].map { (link, $0) }
  }

  /// Plays on with scores drawn at random, and looks back from the end.
  private func expectSound(_ course: Course, _ fields: inout RandomFields) {
    var course = course
    var told: [[RangeSet<Int>]] = []
    while true {
      let result = course.result
      let pending = result.battles.all.filter { $0.decision.outcome == .pending }
      guard result.isInProgress, !pending.isEmpty else { break }
      // Now and then, for there are many battles.
      if fields.number(in: 0...(6 + pending.count)) == 0 { told.append(result.prospects.ranks) }
      let battle = pending[fields.number(in: 0...(pending.count - 1))]
      guard let away = battle.away else { break }
      course = course.adding(battle, away: away, Self.scores[fields.number(in: 0...3)])
    }
    let result = course.result
    guard result.isComplete else { return }
    for standing in result.standings {
      for ranks in told {
        #expect(
          ranks[standing.entrant.index].contains(standing.rank),
          "\(course.rules.stages) \(standing.entrant) \(ranks)"
        )
      }
    }
  }

  @Test(arguments: large.indices) func `no way to the end leads out of a range`(_ index: Int) {
    let (link, count) = Self.large[index]
    var fields = RandomFields(seed: UInt64(index))
    for known in [0, 6] {
      let course = course(StageChain(links: [link]).rules, of: count, known: known, &fields)
      expectSound(course, &fields)
    }
  }

  @Test(arguments: StageChain.pairs.indices.filter { $0 % 3 == 0 })
  func `no way through several stages leads out of a range`(_ index: Int) {
    var fields = RandomFields(seed: UInt64(index))
    let course = course(StageChain.pairs[index].rules, of: 4, known: index % 5, &fields)
    expectSound(course, &fields)
  }

  typealias Sure = (name: String, stages: [Stage], known: [(Int, Int)], ranges: [String])

  static let knockout = Stage(format: .knockout(thirdPlace: false))
  static let cup = [
    Stage(name: "Groups", groups: .init(count: 2)),
    Stage(
      name: "Cup",
      format: .knockout(thirdPlace: false),
      intakes: [.init(stage: 0, choice: .best(top: 1, bestOfRest: 0))]
    ),
  ]
  static let sure: [Sure] = [
    (
      "who is in the final is second at least", [knockout], [(0, 7), (3, 4), (0, 3)],
      ["1-2", "1-3, 5", "1-3, 5", "3", "5", "1-3, 5", "1-3, 5", "5"]
    ),
    ("who has beaten all whom it can meet wins", [knockout], [(0, 2), (0, 1)], ["1", "2-3", "2-3"]),
    (
      "whom one loses to in any round one loses to in the final", [Stage(format: .doubleElimination(.single))],
      [(0, 3), (1, 2), (2, 3)], ["1-3", "1-2", "2-3", "4"]
    ),
    (
      "who cannot be caught by points is first", [Stage(format: .roundRobin(legs: 1))],
      [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2)], ["1", "2-5", "2-5", "2-5", "2-5"]
    ),
    (
      "who is out in its group does not come into the cup", cup, [(0, 3), (0, 4), (0, 7)],
      ["1-2", "1-8", "1-8", "3-8", "3-8", "1-8", "1-8", "3-8"]
    ),
  ]

  /// A table of which the first two play a final.
  static let tableAndFinal = [
    Stage(name: "Table", standings: [.points, .headToHead, .seed]),
    Stage(
      name: "Final",
      format: .knockout(thirdPlace: false),
      intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))]
    ),
  ]

  @Test(arguments: [
    // The rest of the table decides between 2 and 3 only.
    ([(0, 2), (0, 3), (1, 2), (1, 3), (0, 1)], ["1", "2", "3-4", "3-4"]),
    ([(0, 2), (0, 3), (1, 2), (1, 3)], ["1-2", "1-2", "3-4", "3-4"]),
    // Whoever else comes to the final loses it to 0.
    ([(0, 1), (0, 2), (0, 3), (1, 2)], ["1", "2-3", "3-4", "2-4"]),
  ])
  func `what is known of a final counts before the table is over`(
    _ known: [(Int, Int)],
    _ ranks: [String]
  ) {
    let rules = TournamentRules.test(
      stages: Self.tableAndFinal,
      deciding: .results(file: "votes.csv")
    )
    let rows = known.map {
      Votes.Ballot(round: nil, home: $0.0, away: $0.1, score: VoteScore(home: 1, away: 0))
    }
    let result = TournamentResult(
      seeded: (0..<4).map { Entrant("e\($0)", Double(9 - $0)) },
      rules: rules,
      votes: Votes(rows.everywhere(rules, of: 4), fixesPairings: false)
    )
    #expect(result.stages.count == 1)
    #expect(result.prospects.ranks.map(\.text) == ranks)
  }

  @Test(arguments: sure) func `what is sure is told before the end`(_ c: Sure) {
    let rules = TournamentRules.test(stages: c.stages, deciding: .results(file: "votes.csv"))
    let rows = c.known.map {
      Votes.Ballot(round: nil, home: $0.0, away: $0.1, score: VoteScore(home: 1, away: 0))
    }
    let result = TournamentResult(
      seeded: c.ranges.indices.map { Entrant("e\($0)", Double(9 - $0)) },
      rules: rules,
      votes: Votes(rows.everywhere(rules, of: c.ranges.count), fixesPairings: false)
    )
    #expect(result.prospects.ranks.map(\.text) == c.ranges)
  }

  @Test func `rows of those who did not come into a stage are none of its business`() {
    let known = [(0, 3), (1, 2), (3, 2)]
    let result = TournamentResult(
      seeded: (0..<4).map { Entrant("e\($0)", Double(9 - $0), 1, 1, 1, 1) },
      rules: .test(
        stages: Self.cup,
        deciding: .results(file: "votes.csv"),
        tiebreak: TournamentRules.defaultTiebreak
      ),
      votes: Votes(
        known.map {
          .init(round: nil, home: $0.0, away: $0.1, score: VoteScore(home: 1, away: 0))
        }
      )
    )
    #expect(result.prospects.ranks.map(\.text) == ["1-2", "1-2", "3", "4"])
  }

  @Test(arguments: [(3, false), (4, true)])
  func `a Swiss system of many rounds may end before its time`(_ rounds: Int, _ mayEnd: Bool) {
    let result = TournamentResult(
      seeded: (0..<6).map { Entrant("e\($0)", Double(9 - $0)) },
      rules: .test(.swiss(SwissRules(rounds: rounds)), deciding: .results(file: "votes.csv"))
    )
    #expect(result.prospects.mayEndEarly == mayEnd)
  }
}

extension RangeSet<Int> {
  /// `1`, `1-2` or `1-3, 5`.
  var text: String {
    ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound - 1)"
    }
    .joined(separator: ", ")
  }
}
