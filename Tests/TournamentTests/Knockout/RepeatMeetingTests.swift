import TestSupport
import Testing
import Tournament

/// In which round of the losers' bracket two entrants may meet who met in the winners' bracket.
///
/// A chance is a match of the winners' bracket and a later round of it in which its winner may lose.
struct RepeatMeetingTests {
  static let tables: [(Int, [Int: Int])] = [
    (8, [3: 4, 4: 6]),
    (16, [4: 4, 5: 16, 6: 14]),
    (32, [5: 8, 6: 12, 7: 48, 8: 30]),
    (64, [7: 40, 8: 12, 9: 144, 10: 62]),
    (128, [8: 8, 9: 96, 10: 28, 11: 384, 12: 126]),
  ]

  /// The first rounds with a chance, and how many chances there are in all.
  static let beginnings: [(Int, [Int: Int])] = [
    (256, [9: 16, 10: 24]),
    (512, [11: 80, 12: 24]),
    (1_024, [13: 352, 14: 40]),
  ]

  @Test(arguments: tables) func `chances are as published`(_ size: Int, _ chances: [Int: Int]) {
    #expect(Self.chances(in: .doubleElimination(entrantCount: size)) == chances)
  }

  @Test(arguments: beginnings)
  func `the first chances are as published`(_ size: Int, _ chances: [Int: Int]) {
    let counted = Self.chances(in: .doubleElimination(entrantCount: size))
    let firstTwo = counted.keys.sorted().prefix(2)
    #expect(counted.filter { firstTwo.contains($0.key) } == chances)
  }

  @Test func `larger fields follow the formula`() {
    let bracket = Bracket.doubleElimination(entrantCount: 2_048)
    let drops = bracket.matches.compactMap { match -> String? in
      guard case .losers(let round, 1) = match.id, round % 2 == 0 else { return nil }
      return bracket.line(match)
    }
    let numbers = [129, 129, 97, 64, 32, 16, 8, 4, 2, 1]
    #expect(drops.count == numbers.count)
    for (drop, (index, number)) in zip(drops, numbers.enumerated()) {
      #expect(drop.hasPrefix("L\(2 * index + 2).1 = L(W\(index + 2).\(number))–"))
    }
  }

  @Test(arguments: [8, 16, 32]) func `no other masks make fewer chances`(_ size: Int) {
    let best = Self.chances(size: size, masks: PlainDoubleElimination.masks[size] ?? [])
    #expect(best == Self.chances(in: .doubleElimination(entrantCount: size)))
    var choices: [[Int]] = [[]]
    var width = size / 4
    while width > 1 {
      choices = choices.flatMap { list in (0..<width).map { list + [$0] } }
      width /= 2
    }
    #expect(choices.count > 1)
    for masks in choices {
      let other = Self.chances(size: size, masks: masks)
      let first = other.keys.min() ?? 0
      let ours = best.keys.min() ?? 0
      #expect(first <= ours)
      if first == ours { #expect(other[first] ?? 0 >= best[ours] ?? 0) }
    }
  }

  /// Counts over the graph.
  static func chances(in bracket: Bracket) -> [Int: Int] {
    var winnerGoes: [Int: Int] = [:]
    var loserGoes: [Int: Int] = [:]
    for (index, match) in bracket.matches.enumerated() where match.id.half != "GF" {
      for feed in [match.home, match.away] {
        if case .winner(let source) = feed { winnerGoes[source] = index }
        if case .loser(let source) = feed { loserGoes[source] = index }
      }
    }
    func way(from start: Int?) -> [Int] {
      Array(
        sequence(state: start) { match in
          defer { match = match.flatMap { winnerGoes[$0] } }
          return match
        }
      )
    }
    var chances: [Int: Int] = [:]
    for (index, match) in bracket.matches.enumerated() where match.id.half == "W" {
      let loserWay = Set(way(from: loserGoes[index]))
      for later in way(from: winnerGoes[index]) {
        guard let meeting = way(from: loserGoes[later]).first(where: loserWay.contains) else {
          continue
        }
        chances[bracket.matches[meeting].round, default: 0] += 1
      }
    }
    return chances
  }

  /// Counts by arithmetic, for any masks.
  private static func chances(size: Int, masks: [Int]) -> [Int: Int] {
    func entry(round: Int, match: Int) -> (round: Int, match: Int) {
      let mask = round >= 2 && round - 2 < masks.count ? masks[round - 2] : 0
      return round == 1 ? (1, match / 2) : (2 * round - 2, match ^ mask)
    }
    func next(_ at: (round: Int, match: Int)) -> (round: Int, match: Int) {
      (at.round + 1, at.round % 2 == 1 ? at.match : at.match / 2)
    }
    let rounds = size.trailingZeroBitCount
    var chances: [Int: Int] = [:]
    for round in 1..<rounds {
      for match in 0..<(size >> round) {
        for later in (round + 1)...rounds {
          var loser = entry(round: round, match: match)
          let winner = entry(round: later, match: match >> (later - round))
          while loser.round < winner.round { loser = next(loser) }
          var other = winner
          while loser != other { (loser, other) = (next(loser), next(other)) }
          chances[loser.round, default: 0] += 1
        }
      }
    }
    return chances
  }
}
