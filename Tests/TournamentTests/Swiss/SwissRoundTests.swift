import TestSupport
import Testing
import Tournament

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
  static let firstRounds: [SwissCase] = [
    .init(name: "2", entrants: 2, next: "1-2"),
    .init(name: "3", entrants: 3, next: "1-2, bye 3"),
    .init(name: "4", entrants: 4, next: "1-3, 2-4"),
    .init(name: "5", entrants: 5, next: "1-3, 2-4, bye 5"),
    .init(name: "8", entrants: 8, next: "1-5, 2-6, 3-7, 4-8"),
    .init(name: "8, monrad", entrants: 8, pairing: .monrad, next: "1-2, 3-4, 5-6, 7-8"),
    .init(name: "5, monrad", entrants: 5, pairing: .monrad, next: "1-2, 3-4, bye 5"),
  ]

  @Test(arguments: firstRounds) func `pairs the first round`(_ c: SwissCase) {
    #expect(nextRound(c) == c.next)
  }

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

  static let corners: [SwissCase] = [
    .init(
      name: "an odd group sends its last down to the first below",
      entrants: 6,
      played: ["1-4 1-0, 2-5 1-0, 3-6 1-0"],
      next: "1-2, 3-4, 5-6"
    ),
    .init(
      name: "a group that met already floats as a whole",
      entrants: 6,
      played: ["1-4 1-0, 2-5 1-0, 3-6 1-0", "1-2 1-0, 3-4 1-0, 5-6 1-0"],
      next: "1-3, 2-6, 5-4"
    ),
    .init(
      name: "monrad looks ahead: 3-4 would leave 5 a second bye",
      entrants: 5,
      pairing: .monrad,
      played: ["1-2 1-0, 3-4 1-0, bye 5"],
      next: "1-3, 5-2, bye 4"
    ),
  ]

  @Test(arguments: corners) func `finds its way`(_ c: SwissCase) {
    #expect(nextRound(c) == c.next)
  }

  static let deadEnds: [SwissCase] = SwissPairing.allCases.flatMap { pairing in
    [
      SwissCase(name: "2 once met, \(pairing)", entrants: 2, pairing: pairing, played: ["1-2 1-0"]),
      SwissCase(
        name: "4 after 3 rounds, \(pairing)",
        entrants: 4,
        pairing: pairing,
        played: ["1-3 1-0, 2-4 1-0", "1-2 1-0, 3-4 1-0", "1-4 1-0, 2-3 1-0"]
      ),
      SwissCase(
        name: "3 who all rested, \(pairing)",
        entrants: 3,
        pairing: pairing,
        played: ["1-2 1-0, bye 3", "1-3 1-0, bye 2", "2-3 1-0, bye 1"]
      ),
      SwissCase(
        name: "6 with two triangles left, \(pairing)",
        entrants: 6,
        pairing: pairing,
        played: [
          "1-4 1-0, 2-5 1-0, 3-6 1-0", "1-5 1-0, 2-6 1-0, 3-4 1-0", "1-6 1-0, 2-4 1-0, 3-5 1-0",
        ]
      ),
    ]
  }

  @Test(arguments: deadEnds) func `tells a dead end`(_ c: SwissCase) {
    #expect(nextRound(c) == nil)
  }

  @Test func `the last round before a dead end is found`() {
    let c = SwissCase(
      name: "4 after 2 rounds",
      entrants: 4,
      played: ["1-3 1-0, 2-4 1-0", "1-2 1-0, 3-4 1-0"]
    )
    #expect(nextRound(c) == "1-4, 2-3" || nextRound(c) == "1-4, 3-2")
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
