import TestSupport
import Testing

@testable import Tournament

struct PartedRoundTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// For each earlier stage, the seats of all by seed, such as `A1`; `-` for who was not there.
    var seats: [String]
    /// The first round from the top, by seed.
    var pairs: String
    var clashes: [Int] = []
    var testDescription: String { "\(seats)" }
  }

  static let cases: [Case] = [
    .init(seats: ["- - - -"], pairs: "1-4 2-3"),
    .init(seats: ["A1 B1 A2 B2"], pairs: "1-4 2-3"),
    // 4 of A meets 1 of A: the other fourth is higher.
    .init(seats: ["A3 B3 B4 A4"], pairs: "1-3 2-4"),
    // The next lower of the place before the next higher.
    .init(seats: ["A1 B1 C1 D1 B2 C2 A2 D2"], pairs: "1-8 4-5 2-6 3-7"),
    // Only 4 was second: the opponents are dealt anew.
    .init(seats: ["A1 B1 C1 A2"], pairs: "1-3 2-4"),
    // The best seed has the weakest that is no mate, and the others keep their order.
    .init(seats: ["A1 B1 C1 D1 E2 F3 G4 A5"], pairs: "1-7 4-5 2-8 3-6"),
    // 3 would have 6 or 5, both of its group, and so 2 takes one of them.
    .init(seats: ["A1 B1 C1 C2 C3 D3 D4 D5"], pairs: "1-8 4-6 2-5 3-7"),
    // Three of a group in two matches.
    .init(seats: ["A1 B1 A3 A2"], pairs: "1-4 2-3", clashes: [1]),
    // A bye is not given away, and nobody else plays.
    .init(seats: ["A1 B1 B2"], pairs: "1-bye 2-3", clashes: [2]),
    .init(seats: ["A1 B2 B2"], pairs: "1-bye 2-3", clashes: [2]),
    .init(seats: ["A1 A2"], pairs: "1-2", clashes: [1]),
    // Mates of either stage are kept apart, whoever was not in the other.
    .init(seats: ["A1 B1 - -", "- - A1 B1"], pairs: "1-4 2-3"),
    .init(seats: ["A1 B1 - -", "C1 A2 A1 C2"], pairs: "1-2 4-3"),
  ]

  @Test(arguments: cases) func `mates of a group are kept apart`(_ c: Case) {
    let round = PartedRound(places: c.seats.map(Self.seats))
    let names = round.slots.map { $0.map { String($0.number) } ?? "bye" }
    let pairs = stride(from: 0, to: names.count, by: 2).map { "\(names[$0])-\(names[$0 + 1])" }
    #expect(pairs.joined(separator: " ") == c.pairs)
    #expect(round.clashes == c.clashes)
  }

  @Test(arguments: 2...14, 1...3)
  func `no clash is left that another first round would avoid`(_ count: Int, _ stageCount: Int) {
    var generator = SplitMix64(seed: UInt64(10 * count + stageCount))
    for groups in 1...6 as ClosedRange<UInt64> {
      let seats = (0..<stageCount).map { stage in
        (0..<count).map { member -> GroupPlace? in
          guard stage == 0 || generator.below(3) > 0 else { return nil }
          return GroupPlace(group: Int(generator.below(groups)), place: member / Int(groups) + 1)
        }
      }
      let round = PartedRound(places: seats)
      func areMates(_ a: Int, _ b: Int) -> Bool {
        seats.contains { $0[a] != nil && $0[a]?.group == $0[b]?.group }
      }
      #expect(round.slots.compactMap { $0?.index }.sorted() == Array(0..<count))
      let pairs = stride(from: 0, to: round.slots.count, by: 2).map {
        round.slots[$0...($0 + 1)].compactMap { $0?.index }
      }
      let byes = pairs.filter { $0.count == 1 }.joined().sorted()
      #expect(byes == Array(0..<round.slots.count - count))
      let mates = pairs.indices.filter {
        pairs[$0].count == 2 && areMates(pairs[$0][0], pairs[$0][1])
      }
      #expect(round.clashes == mates.map { $0 + 1 })
      let (best, half) = (byes.count, round.slots.count / 2)
      let fewest = permutations(of: count - half).map { deal in
        deal.enumerated().count { areMates(best + $0, half + $1) }
      }.min()
      #expect(mates.count <= fewest ?? 0)
      guard stageCount == 1 else { continue }
      // After one stage with groups not even those who pair anyone with anyone do better.
      #expect(mates.count == fewestMates(Array(best..<count), areMates))
    }
  }

  /// The least number of mates in any pairing of an even number of players.
  private func fewestMates(_ players: [Int], _ areMates: (Int, Int) -> Bool) -> Int {
    guard let first = players.first else { return 0 }
    let rest = players.dropFirst()
    return rest.map { other in
      (areMates(first, other) ? 1 : 0) + fewestMates(rest.filter { $0 != other }, areMates)
    }.min() ?? 0
  }

  private static func seats(_ text: String) -> [GroupPlace?] {
    text.split(separator: " ").map { word in
      guard let letter = word.utf8.first, let place = Int(word.dropFirst()) else { return nil }
      return GroupPlace(group: Int(letter) - 65, place: place)
    }
  }
}
