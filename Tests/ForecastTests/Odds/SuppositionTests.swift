import Forecast
import TestSupport
import Testing
import Tournament

/// Odds given what is supposed, against all ends of a tournament, each played elsewhere.
struct SuppositionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var format: Format
    var counts: ClosedRange<Int>
    var known: ClosedRange<Int>
    var games = 1
    var testDescription: String { "\(format)" }

    /// A tournament in which some battles have a result.
    func tree(of entrants: [Entrant], _ fields: inout RandomFields) -> OutcomeTree {
      let stage = Stage(format: format)
      var tree = OutcomeTree(entrants: entrants, stage: stage, gameCounts: RoundPlan(standard: games))
      for _ in 0..<fields.number(in: known) {
        let open = tree.result.openBattles
        guard let battle = open.randomElement(using: &fields.generator), let away = battle.away else { break }
        let score = VoteScore(home: Double(fields.number(in: 0...1)), away: 0.5)
        tree.ballots.append(.init(round: battle.ownRound, home: battle.home, away: away, score: score))
      }
      return tree
    }
  }

  static let cases: [Case] = [
    .init(format: .singleElimination(KnockoutRules()), counts: 3...8, known: 0...3),
    .init(format: .singleElimination(KnockoutRules()), counts: 3...5, known: 0...0, games: 3),
    .init(format: .doubleElimination(.reset), counts: 3...4, known: 0...2),
    .init(format: .doubleElimination(.none), counts: 4...5, known: 1...3),
    .init(format: .roundRobin(legs: 1), counts: 3...5, known: 0...3),
    .init(format: .roundRobin(legs: 2), counts: 3...4, known: 2...5),
    .init(format: .swiss(SwissRules(rounds: 3)), counts: 4...5, known: 0...2),
    .init(format: .ladder, counts: 3...6, known: 0...2),
    .init(format: .gauntlet(champions: 1), counts: 3...6, known: 0...2),
    .init(format: .kingOfTheHill, counts: 3...4, known: 0...2),
  ]

  @Test(arguments: cases) func `odds given battles are those of the ends in which these come out so`(_ c: Case) throws {
    var fields = RandomFields(seed: 41)
    var compared = 0
    for _ in 0..<12 {
      let count = fields.number(in: c.counts)
      let entrants = (0..<count).map { Entrant("e\($0)", Double(fields.number(in: 1...20))) }.sorted {
        $0.strength > $1.strength
      }
      let tree = c.tree(of: entrants, &fields)
      let result = tree.result
      guard result.isInProgress else { continue }
      var ends: [(battles: [Battle], winners: [Int], chance: Double)] = []
      tree.forEachEnd { ends.append(($0.battles.all, tree.winners(of: $0), $1)) }
      let decided = result.matchesDecided
      let open = result.battlesToSuppose
      let next = try #require(open.randomElement(using: &fields.generator))
      let later = ends[fields.number(in: 0...(ends.count - 1))].battles.filter { battle in
        battle.winner != nil && !decided.contains(.init(stage: 0, id: battle.match))
      }
      let far = try #require(later.randomElement(using: &fields.generator))
      let isFarOpen = open.contains { $0.match == far.match }
      let match = DrawnBattles.Match(stage: 0, id: far.match)
      let farWinner = try #require(far.winner)
      let farther = Supposition(farWinner, beats: isFarOpen ? far.loser : nil, in: match, isOpen: isFarOpen)
      let meeting = Supposition(farWinner, beats: far.loser)
      let one = Supposition(
        next.home,
        beats: next.away,
        in: .init(stage: 0, id: next.match),
        isOpen: true
      )
      let both = far.match == next.match ? [] : [[one, farther]]
      for supposed in [[one], [farther], [meeting]] + both {
        func holds(_ battles: [Battle]) -> Bool {
          supposed.allSatisfy { wanted in
            battles.contains { battle in
              let isMeant =
                wanted.match.map { $0.id == battle.match } ?? !decided.contains(.init(stage: 0, id: battle.match))
              return isMeant && battle.winner == wanted.winner && (wanted.loser == nil || wanted.loser == battle.loser)
            }
          }
        }
        var (likelihood, titles) = (0.0, [Double](repeating: 0, count: count))
        for end in ends where holds(end.battles) {
          likelihood += end.chance
          for winner in end.winners { titles[winner] += end.chance / Double(end.winners.count) }
        }
        guard case .exact(let odds)? = result.oddsPlan(.exact, supposing: supposed) else { continue }
        compared += 1
        #expect(abs(odds.likelihood - likelihood) < 1e-9, "\(supposed) of \(count) with \(tree.ballots)")
        guard likelihood > 1e-9 else { continue }
        #expect(distance(odds.titles, titles.map { $0 / likelihood }) < 1e-9, "\(supposed) of \(tree.ballots)")
      }
    }
    #expect(compared > 8)
  }

  @Test(arguments: cases) func `an open battle moves the odds as far as they are with either result`(_ c: Case) throws {
    var fields = RandomFields(seed: 42)
    var compared = 0
    for _ in 0..<6 {
      let count = fields.number(in: c.counts)
      let entrants = (0..<count).map { Entrant("e\($0)", Double(30 - 3 * $0 - fields.number(in: 0...2))) }
      let tree = c.tree(of: entrants, &fields)
      let result = tree.result
      guard case .exact(let odds)? = result.oddsPlan(.exact, watching: result.battlesToSuppose) else { continue }
      for swing in odds.swings {
        func titles(_ winner: Seed, _ loser: Seed) -> [Double]? {
          let match = DrawnBattles.Match(stage: 0, id: swing.match)
          let supposed = Supposition(winner, beats: loser, in: match, isOpen: true)
          guard case .exact(let odds)? = result.oddsPlan(.exact, supposing: [supposed]) else { return nil }
          return odds.titles
        }
        let home = try #require(titles(swing.home, swing.away))
        let away = try #require(titles(swing.away, swing.home))
        compared += 1
        #expect(abs(swing.ifHome - home[swing.entrant.index]) < 1e-9)
        #expect(abs(swing.ifAway - away[swing.entrant.index]) < 1e-9)
        let greatest = zip(home, away).map { abs($0 - $1) }.max() ?? 0
        #expect(abs(abs(swing.ifHome - swing.ifAway) - greatest) < 1e-9)
        // The law of total probability.
        let all = zip(home, away).map { swing.chance * $0 + (1 - swing.chance) * $1 }
        #expect(distance(all, odds.titles) < 1e-9)
      }
    }
    #expect(compared > 4 || c.format == .kingOfTheHill)
  }

  @Test func `simulated odds given battles are near the exact ones`() throws {
    let entrants = (0..<4).map { Entrant("e\($0)", Double(9 - 2 * $0)) }
    let tree = OutcomeTree(entrants: entrants, stage: Stage(format: .doubleElimination(.reset)))
    let supposed = [Supposition(Seed(index: 2), in: .init(stage: 0, id: .grandFinal(1)))]
    guard case .exact(let exact)? = tree.result.oddsPlan(.exact, supposing: supposed),
      case .simulation(let simulation, _, let seed)? = tree.result.oddsPlan(.simulations(2_000), supposing: supposed)
    else {
      Issue.record("no odds")
      return
    }
    let odds = TitleOdds(simulation.block(0, seed: seed, count: 2_000), of: simulation)
    #expect(abs(odds.likelihood - exact.likelihood) < 0.05)
    for (one, other) in zip(odds.titles, exact.titles) { #expect(abs(one - other) < 0.06) }
  }

  @Test func `what cannot come true has no chance`() throws {
    let entrants = (0..<4).map { Entrant("e\($0)", Double(9 - 2 * $0)) }
    let result = OutcomeTree(entrants: entrants, stage: Stage(format: .singleElimination(KnockoutRules()))).result
    // Both are in one half, so the final is not theirs.
    let supposed = [
      Supposition(Seed(index: 0), in: .init(stage: 0, id: .winners(round: 2, match: 1))),
      Supposition(Seed(index: 3), in: .init(stage: 0, id: .winners(round: 1, match: 1))),
    ]
    guard case .exact(let odds)? = result.oddsPlan(.exact, supposing: supposed) else {
      Issue.record("no odds")
      return
    }
    #expect(odds.likelihood == 0)
  }
}
