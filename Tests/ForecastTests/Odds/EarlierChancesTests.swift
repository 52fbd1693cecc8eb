import Forecast
import TestSupport
import Testing
import Tournament

/// The chances of battles as they were before them.
struct EarlierChancesTests {
  /// A poll of entrants without powers whose battles have these scores, in the order of play.
  private func result(_ format: Format, entrants count: Int, _ scores: [(Double, Double)]) -> TournamentResult {
    let entrants = (1...count).map {
      Entrant(identity: .init(source: "inline", key: "e\($0)"), name: "E\($0)", power: nil)
    }
    var rules = TournamentRules.test(format)
    rules.deciding = .results(file: "games.csv")
    rules.seeding = .listed
    var ballots: [Votes.Ballot] = []
    while true {
      let result = TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots))
      var open: [Battle] = []
      result.battles.forEach { if $0.decision.outcome == .pending { open.append($0) } }
      guard let next = open.min(by: { moment($0) < moment($1) }), let away = next.away, ballots.count < scores.count
      else { return result }
      let score = VoteScore(home: scores[ballots.count].0, away: scores[ballots.count].1)
      let round = Votes.Round(next.match.description) ?? .number(next.round)
      ballots.append(Votes.Ballot(round: round, home: next.home, away: away, score: score))
    }
  }

  /// The time of a battle: losers of the first round meet before the winners' second round, and so on.
  private func moment(_ battle: Battle) -> Double {
    switch battle.match {
    case .losers(let round, _): Double(round) + 0.5
    case .grandFinal: .infinity
    default: Double(2 * battle.round - 2)
    }
  }

  private func battles(_ result: TournamentResult) -> [Battle] {
    var all: [Battle] = []
    result.battles.forEach { all.append($0) }
    return all
  }

  /// The strengths by the iteration of Hunter (MM), an algorithm that the program does not use, with a win and a loss
  /// of each against an opponent of strength 1.
  private func strengths(_ count: Int, after battles: [Battle]) -> [Double] {
    var strengths = [Double](repeating: 1, count: count)
    for _ in 0..<5_000 {
      var (wins, shares) = ([Double](repeating: 1, count: count), strengths.map { 2 / ($0 + 1) })
      for battle in battles {
        guard let away = battle.away else { continue }
        let (a, b) = (battle.home.index, away.index)
        let won = battle.decision.outcome == .home ? 1 : battle.decision.outcome == .draw ? 0.5 : 0
        wins[a] += won
        wins[b] += 1 - won
        shares[a] += 1 / (strengths[a] + strengths[b])
        shares[b] += 1 / (strengths[a] + strengths[b])
      }
      strengths = zip(wins, shares).map { $0 / $1 }
    }
    return strengths
  }

  @Test func `only battles of earlier rounds tell the strengths`() throws {
    let scores: [(Double, Double)] = [
      (3, 1), (2, 0), (1, 4), (2, 2), (0, 1), (5, 1), (1, 0), (2, 3), (4, 0), (1, 2), (3, 0), (0, 2),
    ]
    let result = result(.roundRobin(legs: 2), entrants: 4, scores)
    let (battles, chances) = (battles(result), result.earlierChances)
    #expect(battles.count == 12 && chances.count == 12)
    #expect(chances[0] == 0.5 && chances[1] == 0.5)
    for (battle, chance) in zip(battles, chances) {
      guard battle.decision.outcome != .draw else {
        #expect(chance == nil)
        continue
      }
      let known = strengths(4, after: battles.filter { $0.round < battle.round })
      let (home, away) = (known[battle.home.index], known[try #require(battle.away).index])
      #expect(abs(try #require(chance) - home / (home + away)) < 1e-6, "\(battle.match.description)")
    }
  }

  @Test func `only battles of earlier days tell the strengths if all results have a date`() throws {
    let scores: [(Double, Double)] = [(3, 1), (2, 0), (1, 4), (2, 5), (0, 1), (5, 1)]
    let undated = result(.roundRobin(legs: 1), entrants: 4, scores)
    let all = battles(undated)
    // The last round is played first.
    func day(_ battle: Battle) -> Int { 9 - battle.round }
    let ballots = zip(all, scores).map { battle, score in
      Votes.Ballot(
        round: Votes.Round(battle.match.description) ?? .any,
        home: battle.home,
        away: battle.away ?? battle.home,
        score: VoteScore(home: score.0, away: score.1)
      )
    }
    let remarks = all.enumerated().map { ($0.offset, Votes.Remark(date: "2026-11-0\(day($0.element))")) }
    let votes = Votes(ballots, remarks: Dictionary(uniqueKeysWithValues: remarks))
    let result = TournamentResult(seeded: undated.entrants, rules: undated.rules, votes: votes)
    for (battle, chance) in zip(battles(result), result.earlierChances) {
      let known = strengths(4, after: battles(result).filter { day($0) < day(battle) })
      let (home, away) = (known[battle.home.index], known[try #require(battle.away).index])
      #expect(abs(try #require(chance) - home / (home + away)) < 1e-6, "\(battle.match.description)")
    }
  }

  @Test(arguments: [
    Format.roundRobin(legs: 2), .doubleElimination(.single), .kingOfTheHill,
  ])
  func `no later result changes a chance`(_ format: Format) {
    let count = format == .roundRobin(legs: 2) ? 6 : 8
    var scores: [(Double, Double)] = []
    for number in 0..<30 { scores.append((Double(number * 7 % 5), Double(number * 3 % 5) + 0.5)) }
    func chances(_ scores: [(Double, Double)]) -> [MatchID: Double] {
      let result = result(format, entrants: count, scores)
      return Dictionary(uniqueKeysWithValues: zip(battles(result).map(\.match), result.earlierChances))
        .compactMapValues(\.self)
    }
    let whole = chances(scores)
    #expect(Set(whole.values).count > 2)
    for known in [25, 10, 6, 3] {
      scores = Array(scores.prefix(known))
      let part = chances(scores)
      #expect(part.count == min(known, whole.count))
      for (match, chance) in part { #expect(whole[match] == chance, "\(match.description) of \(known)") }
    }
  }

  @Test func `a losers' round knows the winners' round before it, and none after it`() throws {
    let scores = (0..<40).map { (Double($0 % 3), 1.5) }
    let result = result(.doubleElimination(.single), entrants: 8, scores)
    let all = battles(result)
    let place = try #require(all.firstIndex { $0.match == .losers(round: 2, match: 1) })
    let earlier = all.filter { battle in
      switch battle.match {
      case .winners(let round, _): round <= 2
      case .losers(let round, _): round < 2
      default: false
      }
    }
    let known = strengths(8, after: earlier)
    let (home, away) = (known[all[place].home.index], known[try #require(all[place].away).index])
    #expect(abs(try #require(result.earlierChances[place]) - home / (home + away)) < 1e-6)
  }
}
