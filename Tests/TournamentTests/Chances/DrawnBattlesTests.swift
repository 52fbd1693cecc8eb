import TestSupport
import Testing

@testable import Tournament

struct DrawnBattlesTests {
  /// The matches that stages of all formats can have.
  private static func matches(stages: Range<Int>, entrants: Int) -> [DrawnBattles.Match] {
    let brackets =
      Bracket.GrandFinal.allCases.map {
        Bracket.doubleElimination(entrantCount: entrants, grandFinal: $0)
      }
      + Bracket.Placement.allCases.map {
        Bracket.singleElimination(entrantCount: entrants, placement: $0)
      }
    let inBrackets = brackets.flatMap { $0.matches.map(\.id) }
    let boards = RoundRobinSchedule(entrantCount: entrants, legs: 2).map {
      MatchID.table(round: $0.round, board: $0.board)
    }
    let ids = Set(inBrackets).union(boards).sorted { "\($0)" < "\($1)" }
    return stages.flatMap { stage in ids.map { .init(stage: stage, id: $0) } }
  }

  @Test(arguments: [2, 3, 8, 13, 64, 200]) func `every match has a number of its own`(
    _ entrants: Int
  ) {
    let matches = Self.matches(stages: 0..<9, entrants: entrants)
    #expect(Set(matches.map(\.number)).count == matches.count)
  }

  @Test func `numbers of large fields stay apart`() {
    let far = (0...31).map { 1 << $0 }
    let ids = far.flatMap { first in
      far.flatMap { second -> [MatchID] in
        [
          .table(round: first, board: second), .winners(round: first, match: second),
          .losers(round: first, match: second), .placement(first: first, last: second, match: 1),
          .placement(first: first, last: 1, match: second),
          .placement(first: 1, last: second, match: first),
        ]
      }
    }
    let matches = Set(
      (0..<16).flatMap { stage in ids.map { DrawnBattles.Match(stage: stage, id: $0) } }
    )
    #expect(Set(matches.map(\.number)).count == matches.count)
  }

  /// Over so many seeds, two independent battles agree as often as not, within six standard deviations for each
  /// of the pairs; and as a whole they stray as far as chance would have it.
  @Test(arguments: [0.5, 0.2]) func `no two battles of a tournament have to do with each other`(
    _ chance: Double
  ) {
    let matches = Self.matches(stages: 0..<3, entrants: 6)
    let words = 64
    let chances = WinChances(powers: [chance, 1 - chance])
    var seeds = SplitMix64(seed: 14)
    let battles = (0..<(64 * words)).map { _ in
      DrawnBattles(chances: chances, outcomes: .random(seed: seeds.next()))
    }
    let draws = matches.map { match in
      stride(from: 0, to: battles.count, by: 64).map { first in
        (0..<64).reduce(into: UInt64(0)) { word, bit in
          if battles[first + bit].decision(match, home: 0, away: 1).outcome == .home {
            word |= 1 << bit
          }
        }
      }
    }
    let trials = Double(battles.count)
    // Of two wins of the same side, given how often each won.
    let shares = draws.map { Double($0.reduce(0) { $0 + $1.nonzeroBitCount }) / trials }
    for share in shares {
      #expect(abs(share - chance) < 6 * (chance * (1 - chance) / trials).squareRoot())
    }
    var (sum, pairs, worst) = (0.0, 0.0, 0.0)
    for a in draws.indices {
      for b in 0..<a {
        var both = 0
        for word in 0..<words { both += (draws[a][word] & draws[b][word]).nonzeroBitCount }
        let expected = shares[a] * shares[b]
        let variance = expected * (1 - shares[a]) * (1 - shares[b])
        let z = (Double(both) / trials - expected) / (variance / trials).squareRoot()
        sum += z * z
        pairs += 1
        worst = max(worst, abs(z))
      }
    }
    #expect(worst < 6)
    #expect(abs(sum / pairs - 1) < 6 * (2 / pairs).squareRoot())
  }

  @Test func `a draw of groups depends on no draw before it`() {
    // Four entrants in pairs: each of three ways to pair them is as likely as the others.
    func stage(_ name: String, after stage: Int?) -> Stage {
      Stage(
        name: name,
        groups: .init(count: 2, draw: .pots),
        intakes: stage.map { [.init(stage: $0, choice: .places(1...4))] } ?? []
      )
    }
    let entrants = (0..<4).map { Entrant("e\($0)", Double(4 - $0)) }
    var pairings: [Set<Set<String>>: Int] = [:]
    var repeated = 0
    for seed in 0..<3_000 {
      let result = TournamentResult(
        rules: .test(
          stages: [stage("A", after: nil), stage("B", after: 0)],
          seeding: .random,
          randomSeed: UInt64(seed)
        ),
        entrants: entrants
      )
      let first = result.stages[0].groups.map { Set($0.map { result.entrants[$0].name }) }
      pairings[Set(first), default: 0] += 1
      // Whether the second seed of the stage goes to the group of the first or of the second pot's head.
      let seats = result.stages.map { stage in
        stage.groups.map { $0.compactMap { stage.field.firstIndex(of: $0) } }
      }
      if seats[0] == seats[1] { repeated += 1 }
    }
    #expect(pairings.count == 3)
    for count in pairings.values { #expect(abs(count - 1_000) < 130) }
    // Two pots of two are dealt alike, side by side, once in four.
    #expect(abs(repeated - 750) < 120)
  }
}
