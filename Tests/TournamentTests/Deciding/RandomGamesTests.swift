import TestSupport
import Testing
import Tournament

/// Tournaments with several games, beside a second way to their results.
struct RandomGamesTests {
  static let formats: [Format] = [
    .knockout(thirdPlace: false), .knockout(thirdPlace: true),
    .singleElimination(KnockoutRules(placement: .full)),
    .singleElimination(KnockoutRules(reseeds: true)), .doubleElimination(.none),
    .doubleElimination(.single), .doubleElimination(.reset), .ladder, .kingOfTheHill,
    .roundRobin(legs: 2), .swiss(SwissRules(rounds: 2)), .gauntlet(champions: 1),
  ]

  /// The number of games by the name of the match alone.
  private static func games(
    _ match: String,
    of plan: [String: Int],
    _ format: Format,
    entrants: Int
  ) -> Int {
    var size = 2
    while size < entrants { size *= 2 }
    var rounds = 0
    while 1 << rounds < size { rounds += 1 }
    let round = match.split(separator: ".").first.map(String.init) ?? match
    let number = Int(round.drop { !$0.isNumber }) ?? 0
    let letters = round.prefix { !$0.isNumber }
    var names: [String] = []
    switch (format.kind, letters) {
    case (.doubleElimination, "W") where entrants > 2:
      names = ["winners_final", "winners_semi_final", "winners_quarter_final"]
    case (.doubleElimination, "L"):
      names = ["losers_final", "losers_semi_final", "losers_quarter_final"]
      rounds = 2 * (rounds - 1)
    case (.singleElimination, "W"): names = ["final", "semi_final", "quarter_final"]
    case (.doubleElimination, "W"): names = format == .doubleElimination(.none) ? [] : ["final"]
    case (_, "GF"): return plan[round] ?? plan["final"] ?? plan["default"] ?? 1
    case (_, "P") where round == match && number == 3:
      return plan["P3"] ?? plan["third_place"] ?? plan["default"] ?? 1
    case (.ladder, "R"):
      return number == entrants - 1 ? plan["final"] ?? plan["default"] ?? 1 : plan["default"] ?? 1
    default: return plan["default"] ?? 1
    }
    let place = rounds - number
    let name = names.indices.contains(place) ? names[place] : ""
    return plan[round] ?? plan[name] ?? plan["default"] ?? 1
  }

  @Test func `two thousand tournaments are those of their matches' winners`() throws {
    var random = RandomFields(seed: 17)
    let keys =
      SpecialRound.named.map(\.key) + [
        "W1", "W2", "W3", "L1", "L2", "L3", "L4", "GF1", "GF2", "P3",
      ]
    var matchesOfManyGames = 0
    for _ in 0..<2_000 {
      let count = random.number(in: 2...9)
      let format = Self.formats[random.number(in: 0...(Self.formats.count - 1))]
      var plan = ["default": 2 * random.number(in: 0...2) + 1]
      for key in keys where random.number(in: 0...3) == 0 {
        plan[key] = 2 * random.number(in: 0...4) + 1
      }
      let entrants = (0..<count).map { Entrant("\($0)", Double(20 - $0)) }
      var votes: [Votes.Meeting: [VoteScore]] = [:]
      var ballots: [Votes.Ballot] = []
      for a in 0..<count {
        for b in 0..<a {
          let (one, other) = (Seed(index: a), Seed(index: b))
          for _ in 0..<9 {
            let score = VoteScore(
              home: Double(random.number(in: 0...2)),
              away: Double(random.number(in: 0...2))
            )
            votes[Votes.Meeting(one, other), default: []].append(score)
            ballots.append(.init(round: nil, home: one, away: other, score: score))
          }
        }
      }
      var rules = TournamentRules.test(format, deciding: .results(file: "v.csv"))
      var special: [SpecialRound: Int] = [:]
      for (key, games) in plan where key != "default" {
        special[try #require(SpecialRound(key: key))] = games
      }
      rules.gameCounts = RoundPlan(standard: plan["default"] ?? 1, special: special)
      let result = TournamentResult(
        seeded: entrants,
        rules: rules,
        votes: Votes(ballots.everywhere(rules, of: count), fixesPairings: false)
      )

      // Each match is counted to its end, and then played as a single battle.
      var single: [Votes.Ballot] = []
      for battle in result.battles.all {
        guard let away = battle.away else { continue }
        let games = Self.games("\(battle.match)", of: plan, format, entrants: count)
        #expect(result.gameCount(of: battle) == games, "\(battle.match) of \(format), \(plan)")
        if games > 1 { matchesOfManyGames += 1 }
        var (own, other) = (0.0, 0.0)
        for vote in (votes[Votes.Meeting(battle.home, away)] ?? []).prefix(games) {
          // The higher seed is the home side of every ballot.
          let (x, y) = battle.home > away ? (vote.home, vote.away) : (vote.away, vote.home)
          own += x > y ? 1 : x == y ? 0.5 : 0
          other += x < y ? 1 : x == y ? 0.5 : 0
          if max(own, other) > Double(games) / 2 { break }
        }
        if games > 1, let score = battle.decision.score {
          #expect(Double(score.homeHalves) / 2 == own && Double(score.awayHalves) / 2 == other)
        }
        if games == 1, let vote = votes[Votes.Meeting(battle.home, away)]?.first {
          // The margin of a table is that of the votes.
          (own, other) = battle.home > away ? (vote.home, vote.away) : (vote.away, vote.home)
        }
        single.append(
          .init(
            round: Votes.Round(of: battle.match) ?? .number(battle.round),
            home: battle.home,
            away: away,
            score: VoteScore(home: own, away: other)
          )
        )
      }
      rules.gameCounts = .one
      let other = TournamentResult(seeded: entrants, rules: rules, votes: Votes(single))
      #expect(result.battles.all.map(\.course) == other.battles.all.map(\.course))
      #expect(result.standings.map(\.entrant) == other.standings.map(\.entrant))
      #expect(result.isComplete == other.isComplete)
    }
    #expect(matchesOfManyGames > 5_000)
  }
}

extension Battle {
  /// Who met whom where, and who won.
  fileprivate var course: String {
    "\(match) \(sides) \(winner.map { "\($0.number)" } ?? "–")"
  }
}
