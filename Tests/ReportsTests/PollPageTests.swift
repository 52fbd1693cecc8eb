import Reports
import ResultJSON
import TestSupport
import Testing
import Tournament

/// What pages say of polls, and when ratings say nothing.
struct PollPageTests {
  /// The report of a tournament that results in a file decide.
  private static func report(
    _ stages: [Stage],
    entrants count: Int,
    tiebreak: [Figure] = TournamentRules.defaultTiebreak,
    _ ballots: [Votes.Ballot]
  ) -> TournamentReport {
    let result = TournamentResult(
      rules: TournamentRules(
        name: "Poll",
        slug: "poll",
        stages: stages,
        deciding: .results(file: "games.csv"),
        tiebreak: tiebreak
      ),
      entrants: (1...count).map { entrant($0, "Hero \($0)", comics: Double(777 - $0)) },
      votes: { _ in Votes(ballots) }
    )
    return TournamentReport(result: result, record: TournamentRecord(result, provenance: captured))
  }

  private static func report(_ ballots: [(Int, Int, Double, Double)]) -> TournamentReport {
    report(
      [Stage(format: .singleElimination(KnockoutRules()))],
      entrants: 4,
      ballots.map { home, away, x, y in
        .init(round: nil, home: home - 1, away: away - 1, score: VoteScore(home: x, away: y))
      }
    )
  }

  @Test func `a poll has a champion by votes, and its battles and ranking speak of votes`() {
    let page = Self.report([(1, 4, 10, 30), (2, 3, 5, 4), (4, 2, 20, 10.5)]).markdown
    #expect(page.contains("🏆 **Hero 4** won, beating Hero 2 by 20 votes to 10.5 in the final."))
    #expect(page.contains("- Hero 4 beats Hero 1 by 30 votes to 10; the winner's seed is"))
    #expect(page.contains("| Rank | Name   | Votes | Power |"))
    #expect(page.contains("|    1 | Hero 4 |    50 |   773 |"))
    #expect(page.contains("|    2 | Hero 2 |  15.5 |   775 |"))
    // The powers are nowhere but in the ranking.
    for power in ["773", "774", "775", "776"] {
      #expect(page.split(separator: power).count == 2, "\(power)")
    }
  }

  @Test(arguments: 0..<3) func `scores are added up to the last digit in any order`(_ turn: Int) {
    let scores = [1e12, 0.123456, -1e12]
    let ballots = (0..<3).map { place in
      let score = VoteScore(home: scores[(place + turn) % 3], away: 0)
      return Votes.Ballot(round: .any, home: 0, away: place + 1, score: score)
    }
    let page = Self.report([Stage(format: .roundRobin(legs: 1))], entrants: 4, ballots).markdown
    #expect(page.contains(" 0.123456–0 |"))
  }

  @Test func `the scores of a walkover are not votes`() {
    let walkover = VoteScore(home: 500, away: 3, absence: .walkover)
    let ballots: [Votes.Ballot] = [
      .init(round: .any, home: 0, away: 2, score: walkover),
      .init(round: .any, home: 0, away: 1, score: VoteScore(home: 2, away: 1)),
      .init(round: .any, home: 1, away: 2, score: VoteScore(home: 4, away: 0)),
    ]
    let page = Self.report([Stage(format: .roundRobin(legs: 1))], entrants: 3, ballots).markdown
    #expect(page.contains("🏆 **Hero 1** won with 2 points, 1 ahead of Hero 2."))
    #expect(page.contains(" 2–1 |"))
    #expect(!page.contains("502") && !page.contains("| 500"))
  }

  @Test func `draws of other entrants are battles of their own, and those of the same two are one`() {
    let pairs = [(0, 1, 1.0), (2, 3, 2), (1, 0, 3)]
    let ballots = pairs.enumerated().map { round, pair in
      Votes.Ballot(
        round: round == 2 ? 4 : nil,
        home: pair.0,
        away: pair.1,
        score: VoteScore(home: pair.2, away: pair.2)
      )
    }
    let page = Self.report(
      [Stage(format: .roundRobin(legs: 2))],
      entrants: 4,
      tiebreak: [],
      ballots
    ).markdown
    let lines = page.split(separator: "\n").filter { $0.contains(" draws with ") }
    #expect(lines.count == 2, "\(lines)")
  }

  static let leagues: [(String, [Stage])] = [
    ("round robin", [Stage(format: .roundRobin(legs: 1))]),
    ("Swiss", [Stage(format: .swiss(SwissRules(rounds: 3)))]),
    (
      "groups and a knockout",
      [
        Stage(name: "Groups", groups: .init(count: 2)),
        .cup(top: 1),
      ]
    ),
  ]

  @Test(arguments: leagues) func `a league has scores`(_ name: String, _ stages: [Stage]) {
    let pairs = (0..<4).flatMap { home in (home + 1..<4).map { (home, $0) } }
    let ballots = pairs.map { home, away in
      let score = VoteScore(home: 3, away: home == 1 ? 3 : 1)
      return Votes.Ballot(round: nil, home: home, away: away, score: score)
    }
    let page = Self.report(stages, entrants: 4, tiebreak: [], ballots).markdown
    let end = stages.count > 1 ? ", beating Hero 2 3–1 in the final." : " all 3 matches, ahead of Hero 3."
    #expect(page.contains("🏆 **Hero 1** won\(end)"))
    #expect(page.contains(" | Score | ") && page.contains("- Scores: "))
    #expect(page.contains("- Hero 1 beats Hero 3 by 3 to 1\n") || stages.count > 1)
    #expect(!page.contains("otes"))
  }

  @Test func `ratings that tell nothing are one sentence`() throws {
    let page = Self.report([(1, 4, 10, 30), (2, 3, 5, 4)]).markdown
    let part = try #require(page.split(separator: "## Ratings\n\n").dropFirst().first)
    let sentence =
      "The battles are too few for ratings: within the 95 % error, each entrant could have each of the 4 places. The ratings are in [ranking.csv](ranking.csv).\n\n## "
    #expect(part.hasPrefix(sentence))
  }

  @Test func `equal powers of a poll get no column, and level votes decide nothing`() {
    func page(_ powers: [Double]) -> String {
      let result = TournamentResult(
        rules: TournamentRules(
          name: "Poll",
          slug: "poll",
          stages: [Stage(format: .roundRobin(legs: 1))],
          deciding: .results(file: "votes.csv"),
          tiebreak: []
        ),
        entrants: powers.enumerated().map { entrant($0 + 1, "Hero \($0 + 1)", comics: $1) },
        votes: { _ in
          Votes([.init(round: .any, home: 0, away: 1, score: VoteScore(home: 2, away: 2))])
        }
      )
      return TournamentReport(
        result: result,
        record: TournamentRecord(result, provenance: captured)
      )
      .markdown
    }
    let level = page([7, 7, 7])
    #expect(level.contains("| Rank | Name   | Seed |") && !level.contains("- Power: "))
    #expect(level.contains("- Nothing, because the scores were level: 1 draw\n"))
    #expect(
      page([7, 7, 6]).contains("| Rank | Name   | Power |") && page([7, 7, 6]).contains("- Power: ")
    )
  }

  @Test func `the index tells no power of a champion by votes`() {
    var store = Store()
    let over = Self.report([(1, 4, 10, 30), (2, 3, 5, 4), (4, 2, 1_020, 10.5)])
    store.save(over.result, provenance: captured)
    store.save(Sample.knockout.result, provenance: captured)
    let index = indexPage(of: store.overview).markdown
    #expect(index.split(separator: "| results ").count == 2)
  }

  @Test func `the index and the history tell how far a poll has come`() throws {
    var store = Store()
    store.save(Self.report([(1, 4, 10, 30)]).result, provenance: captured)
    let later = Self.report([(1, 4, 10, 30), (2, 3, 5, 4)])
    store.save(later.result, provenance: captured)
    let record = try #require(store.tournaments["poll"])
    let page = TournamentReport(result: later.result, record: record).markdown
    let history = try #require(page.split(separator: "## History\n\n").dropFirst().first)
    #expect(history.hasPrefix("| As of          | Champion    | Changes        |\n"))
    #expect(history.contains("| in progress | 2 of 3 decided |\n"))
    #expect(!page.contains("Moved: places since") && !page.contains("| Moved |"))
  }

  @Test func `the history names the champion of a poll, and the ranking only who moved`() throws {
    var store = Store()
    func page(_ votes: [(Int, Int, Double, Double)]) throws -> String {
      let poll = Self.report(votes)
      store.save(poll.result, provenance: captured)
      let record = try #require(store.tournaments["poll"])
      return TournamentReport(result: poll.result, record: record).markdown
    }
    _ = try page([(1, 4, 10, 30), (2, 3, 5, 4)])
    let over = try page([(1, 4, 10, 30), (2, 3, 5, 4), (4, 2, 20, 10)])
    #expect(over.contains("| Hero 4      | champion "))
    #expect(!over.contains("Moved: places since") && !over.contains("| Moved |"))
    let corrected = try page([(1, 4, 10, 30), (2, 3, 5, 4), (4, 2, 20, 30)])
    #expect(corrected.contains("| champion, 1 up, 1 down |\n"))
    #expect(corrected.contains("Moved: places since") && corrected.contains("| Moved |"))
  }
}
