import TestSupport
import Testing
@testable import Tournament

struct SwissCase: CustomTestStringConvertible, Sendable {
  var name: String
  var entrants: Int
  var pairing = SwissPairing.dutch
  /// Rounds that were played, as `1-5 1-0, 2-6 draw, bye 3`, seeds from 1, the higher-ranked first.
  var played: [String] = []
  /// The next round; nil where there is none.
  var next: String?
  var testDescription: String { name }
}

struct SwissRoundTests {
  /// The worked examples of the rules.
  static let examples: [SwissCase] = [
    .init(
      name: "A, round 2",
      entrants: 8,
      played: ["1-5 1-0, 2-6 0-1, 3-7 1-0, 4-8 draw"],
      next: "1-3, 6-4, 8-2, 5-7"
    ),
    .init(
      name: "A, round 3",
      entrants: 8,
      played: [
        "1-5 1-0, 2-6 0-1, 3-7 1-0, 4-8 draw", "1-3 1-0, 6-4 0-1, 8-2 0-1, 5-7 0-1",
      ],
      next: "1-4, 2-7, 3-6, 8-5"
    ),
    .init(
      name: "B, round 2",
      entrants: 5,
      played: ["1-3 1-0, 2-4 1-0, bye 5"],
      next: "1-5, 2-3, bye 4"
    ),
    .init(
      name: "B, round 3",
      entrants: 5,
      played: ["1-3 1-0, 2-4 1-0, bye 5", "1-5 1-0, 2-3 1-0, bye 4"],
      next: "1-2, 4-5, bye 3"
    ),
  ]

  @Test(arguments: examples) func `pairs the worked examples`(_ c: SwissCase) {
    #expect(nextRound(c) == c.next)
  }

  private func nextRound(_ c: SwissCase) -> String? {
    var field = SwissField(entrantCount: c.entrants)
    for text in c.played {
      let (round, halfPoints) = SwissRound.parse(text, entrantCount: c.entrants)
      field.record(round, halfPoints: halfPoints)
    }
    return field.nextRound(by: c.pairing)?.sides
  }
}

extension SwissRound {
  /// By seeds: `1-5, 2-6, bye 3`.
  var sides: String {
    let pairs = pairs.map { "\($0.higher + 1)-\($0.lower + 1)" }
    return (pairs + (bye.map { ["bye \($0 + 1)"] } ?? [])).joined(separator: ", ")
  }

  static func parse(_ text: String, entrantCount: Int) -> (SwissRound, halfPoints: [Int]) {
    var round = SwissRound(pairs: [])
    var halfPoints = [Int](repeating: 0, count: entrantCount)
    for words in text.split(separator: ",").map({ $0.split(separator: " ") }) {
      if words[0] == "bye" {
        round.bye = Int(words[1]).map { $0 - 1 }
        if let bye = round.bye { halfPoints[bye] = 2 }
        continue
      }
      let sides = words[0].split(separator: "-").compactMap { Int($0) }.map { $0 - 1 }
      round.pairs.append(Pair(higher: sides[0], lower: sides[1]))
      halfPoints[sides[0]] = words[1] == "draw" ? 1 : words[1] == "1-0" ? 2 : 0
      halfPoints[sides[1]] = 2 - halfPoints[sides[0]]
    }
    return (round, halfPoints)
  }
}
