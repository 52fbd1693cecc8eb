import Forecast
import TestSupport
import Testing
import Tournament

/// Fits where few pairs or nearly all met.
struct StrengthFitTests {
  enum Kind: CaseIterable {
    case tree, bracket, swiss, gauntlet, disconnected, nearComplete
  }

  static let cases: [(Kind, Int)] =
    Kind.allCases.flatMap { kind in [7, 130].map { (kind, $0) } }
    + [(.bracket, 2_000), (.gauntlet, 2_000), (.swiss, 2_000)]

  /// At the maximum, each entrant won as many battles as its strength makes expect, those of the prior included.
  @Test(arguments: cases) func `all are fitted as the battles won say`(_ kind: Kind, _ count: Int) {
    var random = RandomFields(seed: 1)
    let pairs = random.pairs(of: count, kind)
    let fit = BradleyTerry(entrantCount: count, pairs: pairs)
    var missing = fit.ratings.map { 1 - 2 * Elo.expectation(of: $0, against: 1500) }
    for pair in pairs {
      let expected = Elo.expectation(of: fit.ratings[pair.home], against: fit.ratings[pair.away])
      missing[pair.home] += Double(pair.homeHalves) / 2 - expected
      missing[pair.away] += Double(pair.awayHalves) / 2 - (1 - expected)
    }
    #expect(missing.allSatisfy { abs($0) < 1e-9 })
  }
}

extension RandomFields {
  /// Pairs that met, of one kind of graph.
  fileprivate mutating func pairs(of count: Int, _ kind: StrengthFitTests.Kind) -> [PairScore] {
    switch kind {
    case .tree: return (1..<count).map { battle(number(in: 0...$0 - 1), $0) }
    case .bracket:
      var alive = Array(0..<count)
      var pairs: [PairScore] = []
      while alive.count > 1 {
        let (home, away) = (alive.removeFirst(), alive.removeFirst())
        pairs.append(battle(home, away))
        alive.append(number(in: 0...1) == 0 ? home : away)
      }
      return pairs
    case .swiss:
      return (0..<5).flatMap { _ in
        var list = Array(0..<count)
        generator.shuffle(&list)
        return stride(from: 1, to: count, by: 2).map { battle(list[$0 - 1], list[$0]) }
      }
    case .gauntlet: return (2..<count).flatMap { [battle(0, $0), battle($0, 1)] }
    case .disconnected:
      // Every third entrant fought nobody.
      return (3..<count).filter { $0 % 3 > 0 }.map { battle($0, $0 - 3) }
    case .nearComplete:
      return pairs(of: count, meetings: 1...1).filter { ($0.home, $0.away) != (0, 1) }
    }
  }

  private mutating func battle(_ home: Int, _ away: Int) -> PairScore {
    let halves = [0, 1, 2, 2][number(in: 0...3)]
    return PairScore(home: home, away: away, homeHalves: halves, awayHalves: 2 - halves)
  }
}
