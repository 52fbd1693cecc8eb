import Testing

@testable import Tournament

struct PartedRoundTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// For each earlier stage, the seats of all by seed, such as `A1`; `-` for who was not there.
    var seats: [String]
    var takesAnyone = true
    /// The first round from the top, by seed.
    var pairs: String
    var clashes: [Int] = []
    var testDescription: String { "\(seats), anyone: \(takesAnyone)" }
  }

  static let cases: [Case] = [
    .init(seats: ["- - - -"], pairs: "1-4 2-3"),
    .init(seats: ["A1 B1 A2 B2"], pairs: "1-4 2-3"),
    // 4 of A meets 1 of A: the other fourth is higher.
    .init(seats: ["A3 B3 B4 A4"], pairs: "1-3 2-4"),
    // The next lower of the place before the next higher.
    .init(seats: ["A1 B1 C1 D1 B2 C2 A2 D2"], pairs: "1-8 4-5 2-6 3-7"),
    // Only 4 was second: anyone may take its place, the nearest first.
    .init(seats: ["A1 B1 C1 A2"], pairs: "1-3 2-4"),
    .init(seats: ["A1 B1 C1 A2"], takesAnyone: false, pairs: "1-4 2-3", clashes: [1]),
    // Whoever took the place of 4 would make another pair of mates.
    .init(seats: ["A1 B1 A3 A2"], pairs: "1-4 2-3", clashes: [1]),
    .init(seats: ["A1 A2"], pairs: "1-2", clashes: [1]),
    // Mates of either stage are kept apart, whoever was not in the other.
    .init(seats: ["A1 B1 - -", "- - A1 B1"], pairs: "1-4 2-3"),
    .init(seats: ["A1 B1 - -", "C1 A2 A1 C2"], pairs: "1-2 4-3"),
  ]

  @Test(arguments: cases) func `mates of a group are kept apart`(_ c: Case) {
    let round = PartedRound(seats: c.seats.map(Self.seats), takesAnyone: c.takesAnyone)
    let names = round.slots.map { $0.map { String($0 + 1) } ?? "bye" }
    let pairs = stride(from: 0, to: names.count, by: 2).map { "\(names[$0])-\(names[$0 + 1])" }
    #expect(pairs.joined(separator: " ") == c.pairs)
    #expect(round.clashes == c.clashes)
  }

  @Test(arguments: 2...40) func `whoever can be swapped is, and clashes are told`(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    for groups in 2...5 as ClosedRange<UInt64> {
      let seats = (0..<count).map { member in
        GroupSeat(group: Int(generator.below(groups)), place: member / Int(groups) + 1)
      }
      let round = PartedRound(seats: [seats], takesAnyone: true)
      #expect(round.slots.compactMap(\.self).sorted() == Array(0..<count))
      let mates = (0..<round.slots.count / 2).filter { match in
        guard let one = round.slots[2 * match], let other = round.slots[2 * match + 1] else {
          return false
        }
        return seats[one].group == seats[other].group
      }
      #expect(round.clashes == mates.map { $0 + 1 })
    }
  }

  private static func seats(_ text: String) -> [GroupSeat?] {
    text.split(separator: " ").map { word in
      guard let letter = word.utf8.first, let place = Int(word.dropFirst()) else { return nil }
      return GroupSeat(group: Int(letter) - 65, place: place)
    }
  }
}
