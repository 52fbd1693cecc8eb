import TestSupport
import Testing
import Tournament

/// Entrants that withdraw in the middle of a tournament.
struct WithdrawalTests {
  private static let formats: [Format] = [
    .roundRobin(legs: 1), .roundRobin(legs: 2),
    .singleElimination(KnockoutRules(placement: .third, reseeds: false)),
    .singleElimination(KnockoutRules(placement: .full, reseeds: false)),
    .singleElimination(KnockoutRules(placement: .shared, reseeds: true)),
    .singleElimination(KnockoutRules(hasConsolation: true)),
    .doubleElimination(.reset), .doubleElimination(.single), .doubleElimination(.none),
    .swiss(SwissRules(rounds: 3)), .swiss(SwissRules(rounds: 4, pairing: .monrad)),
    .gauntlet(champions: 1), .ladder, .kingOfTheHill,
  ]

  private func field(_ leaves: [Int: Withdrawal], count: Int) -> [Entrant] {
    (0..<count).map { index in
      var entrant = Entrant(
        identity: .init(source: "inline", key: "e\(index)"),
        name: "E\(index)",
        power: Double(100 - index)
      )
      entrant.withdrawal = leaves[index]
      return entrant
    }
  }

  /// What must hold in any tournament, whoever leaves.
  private func check(_ result: TournamentResult) {
    var played: Set<Votes.Meeting> = []
    result.battles.forEach { battle in
      let sides = [battle.home, battle.away].compactMap(\.self)
      let isFinal = if case .grandFinal = battle.match { true } else { false }
      let absent = sides.filter { side in
        guard let withdrawal = result.entrants[side].withdrawal else { return false }
        return withdrawal.stage < battle.stage
          || withdrawal.stage == battle.stage && (battle.round > withdrawal.round || isFinal)
      }
      switch absent.count {
      case 0: #expect(battle.decision.step != .unplayed(.withdrawal))
      case 1 where sides.count == 2:
        #expect(battle.decision.step == .unplayed(.withdrawal))
        #expect(battle.loser == absent[0] && battle.absentees == absent)
        #expect(battle.listed.away == nil && battle.listed.home != absent[0])
      default:
        // A bye is no battle.
        if battle.decision.outcome != .bye { #expect(battle.decision.outcome == .absent) }
      }
      if let away = battle.away, battle.isFought,
        result.rules.stages[battle.stage].format.facts.swiss != nil
      {
        #expect(played.insert(Votes.Meeting(battle.home, away)).inserted)
      }
    }
    #expect(Set(result.standings.map(\.entrant)).count == result.entrants.count)
    guard result.isComplete else { return }
    var before = 1
    for (place, standing) in result.standings.enumerated() {
      #expect(standing.rank == place + 1 || standing.rank == before)
      before = standing.rank
    }
    // Nobody counts a battle as played that it was not there for.
    let fought = result.standings.map(\.record.played).reduce(0, +)
    #expect(fought == 2 * result.battles.foughtCount)
  }

  @Test(arguments: formats.indices) func `each format goes on without those who left`(_ at: Int) {
    var random = RandomFields(seed: UInt64(at))
    for count in 2...9 {
      for _ in 0..<20 {
        var leaves: [Int: Withdrawal] = [:]
        for entrant in 0..<count where random.number(in: 0...2) == 0 {
          leaves[entrant] = Withdrawal(stage: 0, round: random.number(in: 1...3))
        }
        if case .gauntlet = Self.formats[at], count < 3 { continue }
        let rules = TournamentRules(
          name: "T",
          slug: "t",
          stages: [Stage(format: Self.formats[at])],
          deciding: random.number(in: 0...1) == 0 ? .power : .upset(sharpness: 1),
          randomSeed: UInt64(count)
        )
        check(TournamentResult(seeded: field(leaves, count: count), rules: rules))
      }
    }
  }

  @Test func `a withdrawal in one stage is one from all later stages`() throws {
    let stages = [
      Stage(name: "G", groups: .init(count: 2)),
      .cup(top: 2, named: "F"),
    ]
    let rules = TournamentRules(name: "T", slug: "t", stages: stages)
    // The best leaves after its group's first two of three rounds, the second before the final begins.
    let leaves = [0: Withdrawal(stage: 0, round: 2), 1: Withdrawal(stage: 1, round: 1)]
    let result = TournamentResult(seeded: field(leaves, count: 8), rules: rules)
    check(result)
    var finals: [Battle] = []
    result.battles.forEach { if $0.stage == 1 { finals.append($0) } }
    #expect(finals.allSatisfy { $0.home != 0 && $0.away != 0 })
    #expect(finals.filter { $0.absentees == [1] }.count == 1)
    #expect(result.champions.map(\.name) == ["E2"] || result.champions.map(\.name) == ["E3"])
  }

  /// Votes that give each later battle of one entrant away are another way to the same result.
  @Test(arguments: [2, 3, 4, 5, 6, 7, 8, 9])
  func `whoever leaves loses like one who forfeits each battle`(_ count: Int) {
    for format in Self.formats where format.facts.swiss == nil {
      if case .gauntlet = format, count < 3 { continue }
      for leaver in 0..<count {
        expectForfeits(format, [leaver: Withdrawal(stage: 0, round: 1)], count: count)
      }
    }
  }

  /// Several leave at different times, and some meet after both have left: 2,016 tournaments.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `several who leave lose like those who forfeit`(_ seed: UInt64) {
    var random = RandomFields(seed: seed)
    for format in Self.formats where format.facts.swiss == nil {
      for _ in 0..<7 {
        let count = random.number(in: 3...9)
        var leaves: [Int: Withdrawal] = [:]
        for _ in 0..<random.number(in: 1...3) {
          let round = random.number(in: 1...4)
          leaves[random.number(in: 0...count - 1)] = Withdrawal(stage: 0, round: round)
        }
        expectForfeits(format, leaves, count: count)
      }
    }
  }

  private func expectForfeits(_ format: Format, _ leaves: [Int: Withdrawal], count: Int) {
    // Margins of votes are others than those of power.
    let stage = Stage(format: format, standings: TieBreak.roundRobinOrder.filter { $0 != .margin })
    let rules = TournamentRules(name: "T", slug: "t", stages: [stage])
    let result = TournamentResult(seeded: field(leaves, count: count), rules: rules)
    var ballots: [Votes.Ballot] = []
    result.battles.forEach { battle in
      guard let away = battle.away else { return }
      let isHome = battle.winner == battle.home
      var score = VoteScore(home: isHome ? 1 : 0, away: isHome ? 0 : 1)
      if battle.decision.outcome == .absent {
        score = VoteScore(home: 0, away: 0, absence: .absent)
      } else if !battle.decision.isPlayed {
        score.absence = .forfeit
      }
      ballots.append(
        .init(round: battle.ownRound, home: battle.home, away: away, score: score)
      )
    }
    var polled = rules
    polled.deciding = .results(file: "v.csv")
    let second = TournamentResult(
      seeded: field([:], count: count),
      rules: polled,
      votes: Votes(ballots)
    )
    guard !second.isInProgress else {
      // Only the second grand final is left, which figures alone do not play.
      #expect(second.openBattles.map(\.match) == [.grandFinal(2)], "\(format) \(leaves)")
      return
    }
    #expect(
      second.standings.map(\.record) == result.standings.map(\.record),
      "\(format) \(leaves)"
    )
    func ranks(_ result: TournamentResult) -> [[Int]] {
      result.standings.filter { $0.halfPoints == nil }.map { [$0.entrant.index, $0.rank] }
    }
    #expect(ranks(second) == ranks(result), "\(format) \(leaves)")
  }

  private static let consolation = Format.singleElimination(KnockoutRules(hasConsolation: true))

  static let bothAbsent: [(Format, Int, MatchID, [Int])] = [
    // The winner of the other half has a bye in the final, so that nobody loses it.
    (.singleElimination(KnockoutRules()), 4, .winners(round: 1, match: 1), [2, 1, 2, 2]),
    (
      .singleElimination(KnockoutRules(placement: .third, reseeds: false)), 4,
      .winners(round: 1, match: 1), [3, 1, 2, 3]
    ),
    // The loser of the other semi-final moves up, alone if there is a match for the third place.
    (
      .singleElimination(KnockoutRules()), 8, .winners(round: 2, match: 1),
      [2, 1, 2, 2, 5, 5, 5, 5]
    ),
    (
      .singleElimination(KnockoutRules(placement: .third)), 8, .winners(round: 2, match: 1),
      [3, 1, 2, 3, 5, 5, 5, 5]
    ),
    (consolation, 8, .placement(first: 5, last: 8, match: 1), [1, 2, 3, 3, 6, 5, 6, 6]),
    (consolation, 8, .placement(first: 5, last: 6, match: 1), [1, 2, 3, 3, 5, 5, 7, 7]),
    (.doubleElimination(.reset), 4, .winners(round: 2, match: 1), [2, 2, 1, 4]),
    (.ladder, 3, .table(round: 1, board: 1), [1, 2, 2]),
    (.kingOfTheHill, 3, .table(round: 1, board: 1), [1, 2, 2]),
  ]

  @Test(arguments: bothAbsent.indices)
  func `where neither comes, both have the place of a loser, and the rest moves up`(_ at: Int) {
    let (format, count, match, ranks) = Self.bothAbsent[at]
    let rules = TournamentRules(
      name: "T",
      slug: "t",
      stages: [Stage(format: format)],
      deciding: .results(file: "v.csv")
    )
    var ballots: [Votes.Ballot] = []
    for a in Seed.all(count) {
      for b in Seed.all(count) where a < b {
        ballots.append(.init(round: nil, home: a, away: b, score: VoteScore(home: 2, away: 1)))
      }
    }
    var absent: Battle?
    TournamentResult(seeded: field([:], count: count), rules: rules, votes: Votes(ballots))
      .battles.forEach { if $0.match == match { absent = $0 } }
    ballots.removeAll {
      Set([$0.home, $0.away]) == Set([absent?.home, absent?.away].compactMap(\.self))
    }
    if let absent, let away = absent.away {
      let score = VoteScore(home: 0, away: 0, absence: .absent)
      ballots.append(.init(round: nil, home: absent.home, away: away, score: score))
    }
    let result = TournamentResult(
      seeded: field([:], count: count),
      rules: rules,
      votes: Votes(ballots)
    )
    #expect(result.isComplete)
    check(result)
    let found = Dictionary(uniqueKeysWithValues: result.standings.map { ($0.entrant, $0.rank) })
    #expect(Seed.all(count).map { found[$0] } == ranks)
  }

  @Test func `what contradicts the course is found`() {
    func problems(_ leaves: [Int: Withdrawal], _ format: Format) -> [WithdrawalProblem] {
      let rules = TournamentRules(name: "T", slug: "t", stages: [Stage(format: format)])
      return TournamentResult(seeded: field(leaves, count: 4), rules: rules).withdrawalProblems
        .map(\.problem)
    }
    let knockout = Format.singleElimination(KnockoutRules())
    #expect(problems([0: .init(stage: 0, round: 2)], knockout) == [.afterLastRound(2)])
    #expect(problems([3: .init(stage: 0, round: 1)], knockout) == [.noLaterBattle])
    #expect(problems([1: .init(stage: 0, round: 1)], knockout) == [])
    #expect(problems([0: .init(stage: 0, round: 8)], .roundRobin(legs: 3)) == [.champion])
    #expect(problems([0: .init(stage: 0, round: 3)], .roundRobin(legs: 1)) == [.afterLastRound(3)])
    #expect(problems([0: .init(stage: 0, round: 2)], .swiss(SwissRules())) == [.afterLastRound(2)])
    #expect(problems([0: .init(stage: 0, round: 3)], .kingOfTheHill) == [.afterLastRound(3)])
  }
}
