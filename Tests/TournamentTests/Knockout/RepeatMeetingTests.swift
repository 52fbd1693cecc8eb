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

  @Test(arguments: tables) func `chances are as published`(_ size: Int, _ chances: [Int: Int]) {
    #expect(Self.chances(in: .doubleElimination(entrantCount: size)) == chances)
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
}
