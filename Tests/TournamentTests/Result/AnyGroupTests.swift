import TestSupport
import Testing

@testable import Tournament

/// Groups of all formats, held against tournaments of each group alone.
struct AnyGroupTests {
  static let formats: [Format] = [
    .roundRobin(legs: 2), .gauntlet(champions: 1), .gauntlet(champions: 2),
    .swiss(SwissRules(byeHalfPoints: 1)), .swiss(SwissRules(rounds: 3, pairing: .monrad)),
    .singleElimination(KnockoutRules()), .singleElimination(KnockoutRules(placement: .third)),
    .singleElimination(KnockoutRules(placement: .full, reseeds: true)),
    .singleElimination(KnockoutRules(hasConsolation: true)),
    .doubleElimination(.none), .doubleElimination(.single), .doubleElimination(.reset), .ladder,
    .kingOfTheHill,
    .swiss(SwissRules(rounds: 6, rematch: .allow)),
  ]

  private static func sides(_ battle: Battle, _ result: TournamentResult) -> String {
    let away = battle.away.map { result.entrants[$0].name } ?? ""
    return
      "\(battle.match.numbered(1)) \(battle.round) \(result.entrants[battle.home].name) \(away) "
      + "\(battle.decision.outcome) \(battle.decision.step?.name(tiebreak: result.rules.tiebreak) ?? "")"
  }

  @Test(arguments: formats.indices, 2...4)
  func `a group plays as it would alone, by power and by votes`(_ at: Int, _ groupCount: Int) {
    let format = Self.formats[at]
    var random = RandomFields(seed: UInt64(10 * at + groupCount))
    // 15 formats with 24 sizes, three times by power and three times by votes, make 2,160 tournaments.
    for _ in 0..<3 {
      for deciding in [DecidingRule.power, .results(file: "votes.csv")] {
        expectPlaysAlone(format, groupCount, deciding, &random)
      }
    }
  }

  private func expectPlaysAlone(
    _ format: Format,
    _ groupCount: Int,
    _ deciding: DecidingRule,
    _ random: inout RandomFields
  ) {
    for count in 3 * groupCount...5 * groupCount + 1 {
      var entrants = random.field(of: count, values: 0...4)
      for index in entrants.indices {
        switch random.number(in: 0...5) {
        case 0: entrants[index].withdrawal = Withdrawal(stage: 0, round: random.number(in: 1...2))
        case 1 where format.facts.swiss != nil:
          entrants[index].requestedByes = [RequestedBye(stage: 0, round: 2)]
        default: break
        }
      }
      let points = random.points()
      var format = format
      if case .swiss(var swiss) = format {
        swiss.byeHalfPoints = points.draw
        swiss.forbidden = [.init(entrants[0].identity, entrants[count - 1].identity)]
        format = .swiss(swiss)
      }
      let missing = count % 2 == 0 ? 0 : 0.3
      let ballots = deciding == .power ? [] : random.ballots(of: count, missing: missing)
      let whole = TournamentResult(
        seeded: entrants,
        rules: .test(
          stages: [
            Stage(name: "Groups", format: format, points: points, groups: .init(count: groupCount))
          ],
          deciding: deciding
        ),
        votes: Votes(ballots)
      )
      let stage = whole.stages[0]
      let battles = stage.battles.all
      #expect(Set(battles.map(\.match)).count == battles.count)
      var tied: [String] = []
      for (group, standings) in zip(stage.groups, stage.groupStandings) {
        let alone = TournamentResult(
          seeded: group.map { entrants[$0.index] },
          rules: .test(
            stages: [Stage(name: "Groups", format: format, points: points)],
            deciding: deciding
          ),
          votes: Votes(
            ballots.compactMap { ballot in
              guard let home = group.firstIndex(of: ballot.home),
                let away = group.firstIndex(of: ballot.away)
              else { return nil }
              return Votes.Ballot(
                round: .any,
                home: Seed(index: home),
                away: Seed(index: away),
                score: ballot.score
              )
            }
          )
        )
        let own = battles.filter { group.contains($0.home) }
        let wanted = alone.battles.all.map { Self.sides($0, alone) }
        #expect(own.map { Self.sides($0, whole) } == wanted)
        #expect(
          standings.map { whole.entrants[$0.entrant].name }
            == alone.standings.map { alone.entrants[$0.entrant].name }
        )
        #expect(standings.map(\.rank) == alone.standings.map(\.rank))
        let values = standings.map { $0.criteria.filter { $0.criterion != .seed } }
        #expect(values == alone.standings.map { $0.criteria.filter { $0.criterion != .seed } })
        if let end = alone.deadEnd { tied.append(end.words) }
      }
      #expect((whole.deadEnd == nil) == tied.isEmpty)
      if !whole.isInProgress { #expect(whole.isComplete == tied.isEmpty) }
      if whole.isComplete {
        expectWellFormed(whole)
        expectComparesGroups(whole)
      } else if !format.facts.hasTable, tied.isEmpty {
        let open = whole.openPlaces
        #expect(!open.isEmpty && open.isSubset(of: stage.field))
      }
    }
  }

  /// Members of different groups compare by their place, then by wins, wins of beaten opponents, and margins.
  private func expectComparesGroups(_ result: TournamentResult) {
    let stage = result.stages[0]
    guard !result.rules.stages[0].format.facts.hasTable else { return }
    let fought = stage.battles.all.filter(\.isFought)
    func halves(_ battle: Battle, of entrant: Seed) -> Double {
      battle.winner == entrant ? 2 : battle.winner == nil ? 1 : 0
    }
    func own(_ entrant: Seed) -> [Battle] {
      fought.filter { $0.home == entrant || $0.away == entrant }
    }
    func score(_ entrant: Seed) -> Double {
      own(entrant).reduce(0) { $0 + halves($1, of: entrant) }
    }
    func sums(_ entrant: Seed) -> [Double] {
      let own = own(entrant)
      guard !own.isEmpty else { return [0, 0, 0] }
      let beaten = own.reduce(0) { sum, battle in
        let rival = battle.home == entrant ? battle.away ?? entrant : battle.home
        return sum + halves(battle, of: entrant) * score(rival)
      }
      let margin = own.reduce(0) { sum, battle in
        let difference =
          battle.decision.votes.map { $0.home - $0.away }
          ?? result.entrants[battle.home].strength
          - (battle.away.map { result.entrants[$0].strength } ?? 0)
        return sum + (battle.home == entrant ? difference : -difference)
      }
      return [score(entrant), beaten, margin].map { $0 / Double(own.count) }
    }
    var place: [Seed: Int] = [:]
    for group in stage.groupStandings {
      for (index, standing) in group.enumerated() { place[standing.entrant] = index }
    }
    for (better, worse) in zip(stage.standings, stage.standings.dropFirst()) {
      let (a, b) = (better.entrant, worse.entrant)
      let (one, other) = (place[a] ?? 0, place[b] ?? 0)
      guard one == other else {
        #expect(one < other)
        continue
      }
      let different = zip(sums(a), sums(b)).first { abs($0 - $1) > 1e-9 }
      #expect(different.map { $0 > $1 } ?? (a < b))
    }
  }

  @Test(arguments: formats.indices) func `places go on to a knockout`(_ at: Int) {
    for (count, groups) in [(8, 2), (13, 4), (16, 4)] {
      let format = Self.formats[at]
      if case .gauntlet(2) = format, count / groups < 3 { continue }
      var stages = Stage.taking(
        .best(top: 2, bestOfRest: 0),
        from: Stage(name: "Groups", format: format, groups: .init(count: groups)),
        .singleElimination(KnockoutRules())
      )
      stages[1].cross = .fixed
      let result = TournamentResult(drawing: stages, of: count)
      guard result.deadEnd == nil else { continue }
      expectWellFormed(result)
      #expect(result.stages[1].field.count == 2 * groups)
      #expect(result.explanation(of: 0, 1) != nil)
    }
  }

  /// Votes come in one by one, in an order of their own.
  @Test(arguments: formats.indices, [1, 2] as [UInt64])
  func `a match keeps its name while votes come in, and expectations hold`(
    _ at: Int,
    _ seed: UInt64
  ) {
    var random = RandomFields(seed: seed)
    let rules = TournamentRules.test(
      stages: [
        Stage(name: "Groups", format: Self.formats[at], groups: .init(count: 2))
      ],
      deciding: .results(file: "votes.csv")
    )
    let entrants = random.field(of: 6, values: 0...9)
    var ballots: [Votes.Ballot] = []
    var names: [String: MatchID] = [:]
    var last: [(result: TournamentResult, ranks: [RangeSet<Int>])] = []
    while ballots.count < 100 {
      let result = TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots))
      for battle in result.battles.all {
        let key = "\(battle.match.numbered(1)) \(battle.home) \(battle.away?.index ?? -1)"
        #expect(names.updateValue(battle.match, forKey: key) ?? battle.match == battle.match)
      }
      #expect(result.unfitting(ballots).isEmpty)
      let open = result.openBattles
      // All endings of the second half are played, unless there are too many.
      let isShort = at < Self.formats.count - 1 && ballots.count == 3
      last.append((result, isShort ? result.prospects.ranks : []))
      guard !open.isEmpty else {
        guard result.isComplete else { break }
        for (_, ranks) in last where !ranks.isEmpty {
          for standing in result.standings {
            #expect(ranks[standing.entrant.index].contains(standing.rank))
          }
        }
        break
      }
      let battle = open[random.number(in: 0...open.count - 1)]
      guard let away = battle.away else { break }
      let stranger = result.stages[0].groups.first { !$0.contains(battle.home) }?[0] ?? away
      let score = VoteScore(
        home: Double(random.number(in: 0...2)),
        away: Double(random.number(in: 0...2))
      )
      // Members of different groups never meet.
      let stray = Votes.Ballot(round: nil, home: battle.home, away: stranger, score: score)
      #expect(result.unfitting(ballots + [stray]) == [ballots.count])
      ballots.append(
        .init(round: battle.ownRound, home: battle.home, away: away, score: score)
      )
    }
    #expect(last.count > 3 && last.last?.result.openBattles.isEmpty == true)
  }

  @Test func `matches are named over all groups, and each name says its group`() {
    let groups = Stage.Groups(count: 3)
    func names(_ format: Format, _ count: Int) -> [String] {
      TournamentResult(
        drawing: [Stage(name: "Groups", format: format, groups: groups)],
        of: count
      ).battles.all.map(\.match.description)
    }
    let cups: Set = [
      "W1.1", "W1.2", "W1.3", "W1.4", "W2.1", "W2.2", "W3.1", "P3", "W1.5", "W1.6", "W2.3", "P3.2",
      "W1.7", "W1.8", "W2.4", "P3.3",
    ]
    #expect(Set(names(.knockout(thirdPlace: true), 13)) == cups)
    let full = names(.singleElimination(KnockoutRules(placement: .full)), 12)
    #expect(full.filter { $0.hasPrefix("P") } == ["P3", "P3.2", "P3.3"])
    let double = names(.doubleElimination(.single), 12)
    #expect(double.filter { $0.hasPrefix("GF") } == ["GF1", "GF1.2", "GF1.3"])
    #expect(double.filter { $0.hasPrefix("L2") } == ["L2.1", "L2.2", "L2.3"])
    #expect(names(.ladder, 8) == ["R1.1", "R2.1", "R1.2", "R2.2", "R1.3"])
    #expect(names(.kingOfTheHill, 8) == ["R1.1", "R2.1", "R1.2", "R2.2", "R1.3"])
    for name in double + ["P3", "P3.2"] {
      #expect(Votes.Round(name) == Votes.Round(String(name.prefix { $0 != "." })))
    }
  }

  @Test func `a group that cannot be paired to its end is named`() {
    let entrants = (0..<9).map { Entrant("e\($0)", 1) }
    let stage = Stage(
      name: "Groups",
      format: .swiss(SwissRules(rounds: 3)),
      groups: .init(listed: [.init(name: "Six", size: 6), .init(name: "Three", size: 3)])
    )
    let listed = entrants.enumerated().map { place, entrant in
      var entrant = entrant
      entrant.listedGroup = place < 6 ? 0 : 1
      if place == 8 { entrant.withdrawal = Withdrawal(stage: 0, round: 1) }
      return entrant
    }
    let result = TournamentResult(seeded: listed, rules: .test(stages: [stage]))
    #expect(result.deadEnd?.group == "Three")
    #expect(
      result.deadEnd?.words == "only 1 of 3 rounds of 'Three' could be paired without a rematch"
    )
    #expect(!result.isComplete && result.stages[0].missingRounds == 2)
  }

  @Test(arguments: [Format.roundRobin(legs: 1), .roundRobin(legs: 2), .gauntlet(champions: 1)])
  func `earlier battles count in groups and in a gauntlet`(_ format: Format) {
    let stages = [
      Stage(name: "First", groups: .init(count: 2)),
      Stage(
        name: "Second",
        format: format,
        groups: .init(count: 2),
        intakes: [.init(stage: 0, choice: .best(top: 3, bestOfRest: 0))],
        carriesOver: true
      ),
    ]
    let result = TournamentResult(comparing: stages, of: 8)
    let second = result.stages[1]
    func pairs(_ battles: [Battle]) -> [Set<Seed>: Int] {
      Dictionary(grouping: battles) { Set([$0.home, $0.away].compactMap(\.self)) }
        .mapValues(\.count)
    }
    let mates = pairs(result.stages[0].battles.all)
    let (fresh, carried) = (pairs(second.battles.all), pairs(second.carried))
    #expect(!carried.isEmpty)
    let meetings = format == .roundRobin(legs: 2) ? 2 : 1
    for group in second.groups {
      for (place, a) in group.enumerated() {
        for b in group.dropFirst(place + 1) {
          if case .gauntlet = format, place > 0 { continue }
          let had = min(mates[[a, b]] ?? 0, meetings)
          #expect(carried[[a, b]] ?? 0 == had)
          #expect(fresh[[a, b]] ?? 0 == meetings - had)
        }
      }
    }
    expectWellFormedTables(result)
  }

  /// The points of a table are those of its battles and of the carried ones.
  private func expectWellFormedTables(_ result: TournamentResult) {
    let stage = result.stages[1]
    for standing in stage.standings {
      let own = (stage.battles.all + stage.carried).filter {
        $0.home == standing.entrant || $0.away == standing.entrant
      }
      let halves = own.reduce(0) { sum, battle in
        sum + (battle.winner == nil ? 1 : battle.winner == standing.entrant ? 2 : 0)
      }
      #expect(standing.halfPoints == halves)
    }
  }

  @Test func `sizes bound the rounds and champions of the smallest group`() {
    func problem(_ format: Format, _ count: Int) -> StageProblem.Fact? {
      TournamentRules.test(
        stages: [Stage(name: "G", format: format, groups: .init(count: 2))]
      ).problems(entrantCount: count).first?.fact
    }
    #expect(problem(.swiss(SwissRules(rounds: 3)), 7) == nil)
    #expect(
      problem(.swiss(SwissRules(rounds: 4)), 7)
        == .tooManyRounds(4, entrants: 3, maximum: 3, usual: 2)
    )
    #expect(problem(.swiss(SwissRules(rounds: 4, rematch: .allow)), 7) == nil)
    #expect(problem(.gauntlet(champions: 3), 7) == .tooManyChampions(3, entrants: 3))
    #expect(problem(.gauntlet(champions: 2), 7) == nil)
    let rules = TournamentRules.test(
      stages: [Stage(name: "G", format: .swiss(SwissRules()), groups: .init(count: 2))]
    )
    let size = rules.sizes(entrantCount: 13)[0]
    #expect(size.pairedSeats == 7 * 3 + 6 * 3 && size.battleCount == 3 * 3 + 3 * 3)
  }
}

extension RandomFields {
  /// Scores from 0 to 2 of the pairs of a field in any round, some of which are missing.
  mutating func ballots(of count: Int, missing: Double) -> [Votes.Ballot] {
    var ballots: [Votes.Ballot] = []
    for home in 0..<count {
      for away in home + 1..<count where Double(number(in: 1...100)) > 100 * missing {
        let score = VoteScore(home: Double(number(in: 0...2)), away: Double(number(in: 0...2)))
        ballots.append(Votes.Ballot(round: nil, home: home, away: away, score: score))
      }
    }
    return ballots
  }
}
