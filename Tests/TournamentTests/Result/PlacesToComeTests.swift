import Testing
import Tournament

/// Between which places entrants can still end, against every way in which results can come in.
struct PlacesToComeTests {
  /// A tournament with some rows of its votes file.
  private struct Course {
    var chain: StageChain
    var entrants: [Entrant]
    var ballots: [Votes.Ballot]

    var result: TournamentResult { chain.result(of: entrants, votes: ballots) }

    func adding(_ battle: Battle, away: Int, _ score: VoteScore) -> Course {
      var course = self
      course.ballots.append(
        .init(
          round: Votes.Round(of: battle.match) ?? .number(battle.round),
          home: battle.home,
          away: away,
          score: score
        )
      )
      return course
    }
  }

  static let scores = [(1.0, 0.0), (0, 1), (0, 0), (9, 0)].map { VoteScore(home: $0, away: $1) }

  private func course(
    _ chain: StageChain,
    of count: Int,
    known: Int,
    _ fields: inout RandomFields
  ) -> Course {
    Course(
      chain: chain,
      entrants: (0..<count).map { Entrant("e\($0)", Double(count - $0)) },
      ballots: fields.ballots(of: count, known: known)
    )
  }

  /// The ranks that each can have at the end; nil if there are too many ways.
  private func ends(of course: Course, limit: Int) -> [ClosedRange<Int>]? {
    var ranges: [Int: ClosedRange<Int>] = [:]
    var (courses, ends) = ([course], 0)
    while let course = courses.popLast() {
      let result = course.result
      guard let battle = result.battles.all.first(where: { $0.decision.outcome == .pending }),
        let away = battle.away
      else {
        ends += 1
        guard ends <= limit else { return nil }
        for standing in result.standings where result.isComplete {
          let own = ranges[standing.entrant] ?? standing.rank...standing.rank
          ranges[standing.entrant] =
            min(own.lowerBound, standing.rank)...max(own.upperBound, standing.rank)
        }
        continue
      }
      courses += Self.scores.prefix(3).map { course.adding(battle, away: away, $0) }
    }
    return course.entrants.indices.map { ranges[$0] ?? 0...0 }
  }

  @Test(arguments: StageChain.formats.indices, 2...5)
  func `both ends of each range can be reached, and nothing beyond`(
    _ format: Int,
    _ count: Int
  ) {
    let chain = StageChain(links: [StageChain.formats[format]])
    guard chain.links[0].groups == nil || count >= 4 else { return }
    var fields = RandomFields(seed: UInt64(format * 10 + count))
    var judged = 0
    for known in 0...7 {
      let course = course(chain, of: count, known: known, &fields)
      let result = course.result
      guard result.isInProgress, let ends = ends(of: course, limit: 120) else { continue }
      judged += 1
      // Groups are taken one by one, and their ranking looks at margins.
      if chain.links[0].groups == nil {
        #expect(result.rankRanges == ends, "\(chain): \(course.ballots)")
        // An open place in a bracket or on a hill shows the best that can still be reached.
        let open = result.openPlaces
        for standing in result.standings where open.contains(standing.entrant) {
          #expect(standing.rank == ends[standing.entrant].lowerBound, "\(chain): \(course.ballots)")
        }
      } else {
        for (range, own) in zip(result.rankRanges, ends) { #expect(range.hull(own) == range) }
      }
    }
    #expect(judged > 0 || count > 3)
  }

  static let large: [(StageChain.Link, Int)] = StageChain.formats.flatMap { link in
    [7, 9].map { (link, $0) }
  }

  /// Plays on with scores drawn at random, and looks back from the end.
  private func expectSound(_ course: Course, _ fields: inout RandomFields) {
    var course = course
    var ranges: [[ClosedRange<Int>]] = []
    while true {
      let result = course.result
      let pending = result.battles.all.filter { $0.decision.outcome == .pending }
      guard result.isInProgress, !pending.isEmpty else { break }
      // Now and then, for there are many battles.
      if fields.number(in: 0...(2 + pending.count / 2)) == 0 { ranges.append(result.rankRanges) }
      let battle = pending[fields.number(in: 0...(pending.count - 1))]
      guard let away = battle.away else { break }
      course = course.adding(battle, away: away, Self.scores[fields.number(in: 0...3)])
    }
    let result = course.result
    guard result.isComplete else { return }
    for standing in result.standings {
      for ranges in ranges {
        let range = ranges[standing.entrant]
        #expect(range.contains(standing.rank), "\(course.chain) \(standing.entrant) \(range)")
      }
    }
  }

  @Test(arguments: large.indices) func `no way to the end leads out of a range`(_ index: Int) {
    let (link, count) = Self.large[index]
    var fields = RandomFields(seed: UInt64(index))
    for known in [0, 6] {
      let course = course(StageChain(links: [link]), of: count, known: known, &fields)
      expectSound(course, &fields)
    }
  }

  @Test(arguments: StageChainTests.pairs.indices.filter { $0 % 3 == 0 })
  func `no way through several stages leads out of a range`(_ index: Int) {
    var fields = RandomFields(seed: UInt64(index))
    let course = course(StageChainTests.pairs[index], of: 4, known: index % 5, &fields)
    expectSound(course, &fields)
  }

  struct Sure: CustomTestStringConvertible, Sendable {
    var name: String
    var stages: [Stage]
    /// Winners first, in any round.
    var known: [(Int, Int)]
    var ranges: [String]
    var testDescription: String { name }
  }

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
    .init(
      name: "who is in the final is second at least",
      stages: [knockout],
      known: [(0, 7), (3, 4), (0, 3)],
      ranges: ["1-2", "1-5", "1-5", "3", "5", "1-5", "1-5", "5"]
    ),
    .init(
      name: "who has beaten all whom it can meet wins",
      stages: [knockout],
      known: [(0, 2), (0, 1)],
      ranges: ["1", "2-3", "2-3"]
    ),
    .init(
      name: "whom one loses to in any round one loses to in the final",
      stages: [Stage(format: .doubleElimination(.single))],
      known: [(0, 3), (1, 2), (2, 3)],
      ranges: ["1-3", "1-2", "2-3", "4"]
    ),
    .init(
      name: "who cannot be caught by points is first",
      stages: [Stage(format: .roundRobin(legs: 1))],
      known: [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2)],
      ranges: ["1", "2-5", "2-5", "2-5", "2-5"]
    ),
    .init(
      name: "who is out in its group does not come into the cup",
      stages: cup,
      known: [(0, 3), (0, 4), (0, 7)],
      ranges: ["1-2", "1-8", "1-8", "3-8", "3-8", "1-8", "1-8", "3-8"]
    ),
  ]

  @Test(arguments: sure) func `what is sure is told before the end`(_ c: Sure) {
    let result = TournamentResult(
      seeded: c.ranges.indices.map { Entrant("e\($0)", Double(9 - $0)) },
      rules: .test(stages: c.stages, deciding: .results(file: "votes.csv")),
      votes: Votes(
        c.known.map {
          .init(round: nil, home: $0.0, away: $0.1, score: VoteScore(home: 1, away: 0))
        }
      )
    )
    let ranges = result.rankRanges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    #expect(ranges == c.ranges)
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
    #expect(result.rankRanges.prefix(2) == [1...2, 1...2])
    #expect(result.rankRanges.dropFirst(2).allSatisfy { $0.count == 1 && $0.lowerBound > 2 })
  }

  @Test(arguments: [(3, false), (4, true)])
  func `a Swiss system of many rounds may end before its time`(_ rounds: Int, _ mayEnd: Bool) {
    let result = TournamentResult(
      seeded: (0..<6).map { Entrant("e\($0)", Double(9 - $0)) },
      rules: .test(.swiss(SwissRules(rounds: rounds)), deciding: .results(file: "votes.csv"))
    )
    #expect(result.mayEndEarly == mayEnd)
  }
}

extension ClosedRange {
  fileprivate func hull(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
