import TestSupport
import Testing
import Tournament

/// Brackets that other programs publish as worked examples in their own tests.
///
/// - brackets-manager: https://github.com/Drarig29/brackets-manager.js, `test/double-elimination.spec.js` and
///   `test/single-elimination.spec.js`, and the default orders in `src/ordering.ts`.
/// - tournament-pairings: https://github.com/slashinfty/tournament-pairings, `test/DoubleElimination.test.ts`.
///
/// Challonge publishes no bracket match by match.
struct PublishedBracketTests {
  /// Where the winner and the loser of each match go.
  private static func ways(_ bracket: Bracket) -> [String: [String]] {
    var ways: [String: [String]] = [:]
    for match in bracket.matches {
      for feed in [match.home, match.away] {
        switch feed {
        case .winner(let index):
          ways["\(bracket.matches[index].id)", default: []].append("W \(match.id)")
        case .loser(let index):
          ways["\(bracket.matches[index].id)", default: []].append("L \(match.id)")
        case .seed, .empty: break
        }
      }
    }
    return ways.mapValues { $0.sorted { $0 > $1 } }
  }

  /// The pairs of the winners' first round; no opponent for a bye.
  private static func firstRound(_ bracket: Bracket) -> Set<Set<Int>> {
    Set(
      bracket.matches.filter { $0.id.half == "W" && $0.round == 1 }.map { match in
        Set(
          [match.home, match.away].compactMap {
            if case .seed(let seat) = $0 { seat.number } else { nil }
          }
        )
      }
    )
  }

  /// tournament-pairings, '8 ordered players': its rounds 5 to 8 are the losers' bracket, and round 4 is the final.
  static let eight = [
    "W1.1": ["W W2.1", "L L1.1"], "W1.2": ["W W2.1", "L L1.1"], "W1.3": ["W W2.2", "L L1.2"],
    "W1.4": ["W W2.2", "L L1.2"], "W2.1": ["W W3.1", "L L2.2"], "W2.2": ["W W3.1", "L L2.1"],
    "W3.1": ["W GF1", "L L4.1"], "L1.1": ["W L2.1"], "L1.2": ["W L2.2"], "L2.1": ["W L3.1"],
    "L2.2": ["W L3.1"], "L3.1": ["W L4.1"], "L4.1": ["W GF1"],
  ]

  @Test func `a double elimination of eight is that of tournament-pairings`() {
    let bracket = Bracket.doubleElimination(entrantCount: 8, grandFinal: .single)
    #expect(Self.ways(bracket) == Self.eight)
    #expect(Self.firstRound(bracket) == [[1, 8], [4, 5], [2, 7], [3, 6]])
  }

  /// tournament-pairings, '16 players', and brackets-manager, 'should end a match and determine next matches'.
  ///
  /// The losers of the second round come down in another order there, in which some meet again one round earlier.
  @Test func `a double elimination of sixteen begins and goes on as both have it`() {
    let bracket = Bracket.doubleElimination(entrantCount: 16, grandFinal: .single)
    #expect(
      Self.firstRound(bracket)
        == [[1, 16], [8, 9], [4, 13], [5, 12], [2, 15], [7, 10], [3, 14], [6, 11]]
    )
    let ways = Self.ways(bracket)
    for match in 1...8 {
      let next = (match + 1) / 2
      #expect(ways["W1.\(match)"] == ["W W2.\(next)", "L L1.\(next)"])
    }
    for match in 1...4 {
      let next = (match + 1) / 2
      #expect(ways["W2.\(match)"]?.first == "W W3.\(next)")
      #expect(ways["L1.\(match)"] == ["W L2.\(match)"])
      #expect(ways["L2.\(match)"] == ["W L3.\(next)"])
    }
    for match in 1...2 {
      #expect(ways["L3.\(match)"] == ["W L4.\(match)"])
      #expect(ways["L4.\(match)"] == ["W L5.1"])
    }
    #expect(ways["W4.1"] == ["W GF1", "L L6.1"])
    #expect(ways["L5.1"] == ["W L6.1"] && ways["L6.1"] == ["W GF1"])
    #expect(Set((1...4).compactMap { ways["W2.\($0)"]?.last }) == Set((1...4).map { "L L2.\($0)" }))
    #expect(Set((1...2).compactMap { ways["W3.\($0)"]?.last }) == ["L L4.1", "L L4.2"])
  }

  /// tournament-pairings, '14 players': the first two have byes, and wait for these winners.
  @Test func `byes of fourteen are those of tournament-pairings`() {
    let bracket = Bracket.doubleElimination(entrantCount: 14, grandFinal: .single)
    #expect(
      Self.firstRound(bracket)
        == [[1], [2], [8, 9], [7, 10], [6, 11], [5, 12], [4, 13], [3, 14]]
    )
    let play = KnockoutPlay(bracket) { betterSeedWins($2, $3) }
    #expect(play.fought.filter { $0.match.half == "L" }.count == 12)
    let second = play.fought.filter { $0.match.half == "W" && $0.round == 2 }
    #expect(Set(second.map(\.sides)) == ["1-8", "4-5", "2-7", "3-6"])
  }

  /// brackets-manager counts matches and rounds of its stages.
  static let counts: [(bracket: Bracket, matches: Int, rounds: Int)] = [
    (.doubleElimination(entrantCount: 16, grandFinal: .single), 30, 4 + 6 + 1),
    (.doubleElimination(entrantCount: 8, grandFinal: .reset), 15, 3 + 4 + 2),
    (.doubleElimination(entrantCount: 2, grandFinal: .single), 1, 1),
    (.singleElimination(entrantCount: 16), 15, 4),
    (.singleElimination(entrantCount: 8, placement: .third), 8, 3 + 1),
  ]

  @Test(arguments: counts.indices) func `matches and rounds are as many as in brackets-manager`(
    _ at: Int
  ) {
    let (bracket, matches, rounds) = Self.counts[at]
    #expect(bracket.matches.count == matches)
    // GF1 and GF2 are rounds of their own.
    let names = bracket.matches.map { match in
      match.id.half == "GF" ? "\(match.id)" : "\(match.id.half)\(match.round)"
    }
    #expect(Set(names).count == rounds)
  }

  /// brackets-manager, 'should determine matches in grand final': team 3 comes back, forces a second final, loses it.
  @Test func `a double grand final of four goes as in brackets-manager`() {
    let wins = ["W1.1": 1, "W1.2": 3, "W2.1": 1, "L1.1": 4, "L2.1": 3, "GF1": 3, "GF2": 1]
    let play = KnockoutPlay(.doubleElimination(entrantCount: 4, grandFinal: .reset)) {
      match,
      _,
      home,
      _ in
      Decision(outcome: wins["\(match)"] == home.number ? .home : .away, step: .votes)
    }
    #expect(
      play.fought.map(\.line).sorted() == [
        "GF1 1-3", "GF2 1-3", "L1.1 4-2", "L2.1 3-4", "W1.1 1-4", "W1.2 2-3", "W2.1 1-3",
      ]
    )
    #expect(play.places == [1, 4, 2, 3])
  }

  /// brackets-manager, 'should determine matches in consolation final'.
  @Test func `the losers of the semi-finals meet for the third place`() {
    let wins = ["W1.1": 1, "W1.2": 3, "W2.1": 1]
    let play = KnockoutPlay(.singleElimination(entrantCount: 4, placement: .third)) {
      match,
      _,
      home,
      away in
      wins["\(match)"].map { Decision(outcome: $0 == home.number ? .home : .away, step: .votes) }
    }
    let third = play.open.first { "\($0.match)" == "P3" }
    #expect(Set([third?.home?.number, third?.away?.number]) == [4, 2])
  }
}
