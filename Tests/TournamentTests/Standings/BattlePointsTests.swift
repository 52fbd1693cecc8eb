import TestSupport
import Testing

@testable import Tournament

/// Points of a battle other than 1, ½ and 0, in whole tournaments.
struct BattlePointsTests {
  static let football = BattlePoints(win: 6, draw: 2)

  /// Group F of the European Championship of 2016, as UEFA published it: Hungary and Iceland 5, Portugal 3, Austria 1.
  @Test func `a published group of football has its table`() {
    let teams = ["Portugal", "Iceland", "Austria", "Hungary"]
    let results: [(home: Int, away: Int, goals: (Double, Double))] = [
      (2, 3, (0, 2)), (0, 1, (1, 1)), (1, 3, (1, 1)), (0, 2, (0, 0)), (1, 2, (2, 1)),
      (3, 0, (3, 3)),
    ]
    let ballots = results.map { home, away, goals in
      Votes.Ballot(
        round: nil,
        home: Seed(index: home),
        away: Seed(index: away),
        score: VoteScore(home: goals.0, away: goals.1)
      )
    }
    let result = TournamentResult(
      seeded: teams.map { Entrant($0, 1) },
      rules: .test(
        .roundRobin(legs: 1),
        deciding: .results(file: "group-f.csv"),
        standings: [.points, .headToHead, .margin],
        points: Self.football
      ),
      votes: Votes(ballots)
    )
    #expect(
      result.standings.map { teams[$0.entrant.index] } == [
        "Hungary", "Iceland", "Portugal", "Austria",
      ]
    )
    #expect(result.standings.map(\.points) == [5, 5, 3, 1])
    #expect(result.standings[0].criteria.map(\.value) == [5, 1, 2])
    #expect(result.standings[1].criteria.map(\.value) == [5, 1, 1])
  }

  static let formats: [(format: Format, count: Int)] = [
    (.roundRobin(legs: 1), 8), (.roundRobin(legs: 2), 6), (.gauntlet(champions: 4), 9),
    (.swiss(SwissRules(rounds: 5, byeHalfPoints: 0)), 9), (.swiss(SwissRules(rounds: 6)), 8),
  ]

  @Test(arguments: formats.indices) func `nobody ends outside the places that are told`(
    _ index: Int
  ) {
    let (format, count) = Self.formats[index]
    var fields = RandomFields(seed: UInt64(index))
    var narrow = 0
    for turn in 0..<8 {
      let points = fields.points()
      var format = format
      if case .swiss(var swiss) = format {
        swiss.byeHalfPoints = min(swiss.byeHalfPoints, points.win)
        format = .swiss(swiss)
      }
      let rules = TournamentRules.test(
        format,
        seeding: .listed,
        deciding: .results(file: "votes.csv"),
        standings: turn % 3 == 0 ? [.points] : nil,
        points: points
      )
      let entrants = (0..<count).map { Entrant("e\($0)", Double(count - $0)) }
      var ballots: [Votes.Ballot] = []
      var told: [Prospects] = []
      while true {
        let result = TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots))
        let pending = result.battles.all.filter { $0.decision.outcome == .pending }
        guard let battle = pending.randomElement(using: &fields.generator), let away = battle.away
        else {
          for standing in result.standings where result.isComplete {
            #expect(told.allSatisfy { $0.ranks[standing.entrant.index].contains(standing.rank) })
          }
          break
        }
        // Few open battles are enumerated, which other tests hold.
        let open = format.facts.maximumBattles(count) - ballots.count
        if open > 12, open % 4 == 0 {
          told.append(result.prospects)
          if told.last?.ranks.contains(where: { $0 != RangeSet(1..<count + 1) }) == true {
            narrow += 1
          }
        }
        // The strong mostly win, so that places are decided early.
        let score = fields.number(in: 0...5) == 0 ? 0.0 : 1
        ballots.append(
          .init(
            round: .number(battle.round),
            home: min(battle.home, away),
            away: max(battle.home, away),
            score: VoteScore(home: score, away: 0)
          )
        )
      }
    }
    #expect(narrow > 0 || index > 1)
  }

  @Test func `the largest table has exact sums`() {
    let entrants = (0..<20_000).map { _ in Entrant("e", 1) }
    let table = ScoreTable(
      roundRobin: entrants,
      decider: Decider(entrants),
      legs: 100,
      points: BattlePoints(win: 2_000, draw: 2_000)
    )
    let battles = Int128(100 * 19_999)
    // All draw: everyone's battles, with the points of a draw, times everyone's points.
    #expect(table.sonnebornBerger(of: 7) == 4 * (battles * 1_000) * (battles * 1_000))
  }
}
