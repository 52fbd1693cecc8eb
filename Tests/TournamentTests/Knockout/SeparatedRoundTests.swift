import TestSupport
import Testing

@testable import Tournament

struct SeparatedRoundTests {
  struct Case: CustomTestStringConvertible, Sendable {
    /// For each earlier stage, the seats of all by seed, such as `A1`; `-` for who was not there.
    var seats: [String]
    var separation: Separation?
    /// The first round from the top, by seed.
    var pairs: String
    var clashes: [Int] = []
    var widened: [Int] = []
    var testDescription: String { "\(seats) \(separation?.rawValue ?? "")" }
  }

  static let cases: [Case] = [
    .init(seats: ["- - - -"], pairs: "1-4 2-3"),
    .init(seats: ["A1 B1 A2 B2"], pairs: "1-4 2-3"),
    .init(seats: ["A1 B1 B2 A2"], pairs: "1-3 2-4"),
    // A pair of mates in each half is in different matches.
    .init(seats: ["A1 B1 B2 A2"], separation: Separation.none, pairs: "1-4 2-3"),
    // The mate of 8 in its match is avoided by the nearest of its level; 7 finds its own slot taken.
    .init(seats: ["A1 B1 C1 D1 E1 F1 G1 A2"], separation: .round, pairs: "1-7 4-5 2-8 3-6"),
    // 11 takes the slot of 12, although a search without it would put 14, of its group, into that quarter.
    .init(
      seats: ["B1 D1 C1 A1 D2 C2 A2 B2 D3 C3 B3 A3 A4 B4 C4"],
      separation: .quarter,
      pairs: "1-bye 7-10 4-15 5-11 2-13 6-14 3-12 8-9"
    ),
    // A bye is not given away, and nobody else plays.
    .init(seats: ["A1 B1 B2"], pairs: "1-bye 2-3", clashes: [2]),
    .init(seats: ["A1 A2"], pairs: "1-2", clashes: [1]),
    .init(seats: ["A1 B1 A3 A2"], separation: .half, pairs: "1-4 2-3", clashes: [1], widened: [4]),
    // Mates of either stage are kept apart, whoever was not in the other.
    .init(seats: ["A1 B1 - -", "- - A1 B1"], pairs: "1-4 2-3"),
  ]

  @Test(arguments: cases) func `mates of a group are kept apart`(_ c: Case) {
    let round = SeparatedRound(places: c.seats.map(Self.seats), c.separation)
    let names = round.slots.map { $0.map { String($0.number) } ?? "bye" }
    let pairs = stride(from: 0, to: names.count, by: 2).map { "\(names[$0])-\(names[$0 + 1])" }
    #expect(pairs.joined(separator: " ") == c.pairs)
    #expect(round.clashes == c.clashes)
    #expect(round.widened?.seats.map(\.number) ?? [] == c.widened)
  }

  @Test(arguments: 2...9, 1...4) func `a level is separated if any order of it can be`(_ count: Int, _ groups: Int) {
    var generator = SplitMix64(seed: UInt64(10 * count + groups))
    for _ in 0..<20 {
      let seats = (0..<count).map { member -> GroupPlace? in
        GroupPlace(group: Int(generator.below(UInt64(groups))), place: member / groups + 1)
      }
      for separation in [Separation.round, .quarter, .half] {
        let round = SeparatedRound(places: [seats], separation)
        #expect(round.slots.compactMap { $0?.index }.sorted() == Array(0..<count))
        let plain = plainRound(seats, separation)
        guard let plain else { continue }
        // Where the nearest free slots hold all, they are taken.
        #expect(round.slots.map { $0?.index } == plain)
        #expect(round.widened?.seats == nil)
      }
    }
  }

  /// The rule as it is written, without looking ahead; nil if someone finds no slot.
  private func plainRound(_ seats: [GroupPlace?], _ separation: Separation) -> [Int?]? {
    let bySeed = seededSlots(entrantCount: seats.count)
    let size = separation.size(in: bySeed.count)
    var slots: [Int?] = bySeed.map { _ in nil }
    for seed in seats.indices {
      let level =
        seed == 0
        ? 0..<1
        : (1 << (Int.bitWidth - 1 - seed.leadingZeroBitCount))..<(2 << (Int.bitWidth - 1 - seed.leadingZeroBitCount))
      let order = level.filter { $0 < seats.count }.sorted { (abs($0 - seed), -$0) < (abs($1 - seed), -$1) }
      let slot = order.compactMap { wanted in bySeed.firstIndex { $0?.index == wanted } }.first { slot in
        slots[slot] == nil
          && !slots.indices.contains {
            $0 / size == slot / size && slots[$0].map { seats[$0]?.group == seats[seed]?.group } ?? false
          }
      }
      guard let slot else { return nil }
      slots[slot] = seed
    }
    return slots
  }

  @Test(arguments: [(4, 4), (2, 4), (8, 2), (4, 3)]) func `by default mates come to different quarters or halves`(
    _ groups: Int,
    _ top: Int
  ) {
    var generator = SplitMix64(seed: UInt64(groups * 10 + top))
    for _ in 0..<50 {
      let seats = (1...top).flatMap { place -> [GroupPlace?] in
        var order = Array(0..<groups)
        generator.shuffle(&order)
        return order.map { GroupPlace(group: $0, place: place) }
      }
      let round = SeparatedRound(places: [seats])
      let size = round.slots.count / (top > 2 ? 4 : 2)
      for part in stride(from: 0, to: round.slots.count, by: size) {
        let own = round.slots[part..<part + size].compactMap { $0.flatMap { seats[$0.index]?.group } }
        #expect(Set(own).count == own.count)
      }
    }
  }

  private static func seats(_ text: String) -> [GroupPlace?] {
    text.split(separator: " ").map { word in
      guard let letter = word.utf8.first, let place = Int(word.dropFirst()) else { return nil }
      return GroupPlace(group: Int(letter) - 65, place: place)
    }
  }
}
