import TestSupport
import Testing
import Tournament

struct KnockoutDrawTests {
  @Test func `the order of the groups counts where it is fixed`() {
    let best = Array(groups(4, of: 2).reversed())
    #expect(
      KnockoutDraw(groups: best, top: 2).pairs == ["D1-B2", "A1-C2", "C1-A2", "B1-D2"]
    )
    #expect(
      KnockoutDraw(groups: best, top: 2, cross: .fixed).pairs
        == ["A1-C2", "D1-B2", "B1-D2", "C1-A2"]
    )
  }

  @Test(arguments: [2, 4, 8, 16], 0..<10 as Range<UInt64>)
  func `group mates come to different halves`(_ count: Int, _ seed: UInt64) {
    let draw = KnockoutDraw(groups: randomGroups(count, of: 3, seed: seed), top: 2)
    let halves = [draw.slots.prefix(count), draw.slots.suffix(count)].map { half in
      half.compactMap { $0.map { draw.field[$0.index] } }
    }
    for half in halves {
      #expect(Set(half.map(\.group)).count == count)
      var free = half.filter { $0.place == 2 }
      for winner in half.filter({ $0.place == 1 }).sorted(by: { $0.isBetter(than: $1) }) {
        let slot = half.firstIndex(of: winner) ?? 0
        let weakest = free.max { $0.isBetter(than: $1) }
        #expect(half[slot ^ 1] == weakest)
        free.removeAll { $0 == weakest }
      }
    }
    let winners = draw.field.prefix(count)
    #expect(zip(winners, winners.dropFirst()).allSatisfy { $0.isBetter(than: $1) })
  }

  static let swapped: [(Int, Int, Int, [String], [Int])] = [
    // C1-C2 becomes C1-B2: there is no lower seed of the same place.
    (3, 2, 0, ["A1-bye", "A2-C2", "B1-bye", "C1-B2"], []),
    (3, 1, 0, ["A1-bye", "B1-C1"], []),
    (2, 1, 0, ["A1-B1"], []),
    // No other second goes on: A1 takes the weakest seed that is no mate.
    (3, 1, 1, ["A1-C1", "B1-A2"], []),
    (1, 2, 0, ["A1-A2"], [1]),
    (1, 4, 0, ["A1-A4", "A2-A3"], [1, 2]),
    (2, 3, 0, ["A1-bye", "B2-A3", "B1-bye", "A2-B3"], []),
    (
      6, 2, 0,
      [
        "A1-bye", "B2-C2", "D1-bye", "E1-F2", "B1-bye", "A2-D2", "C1-bye", "F1-E2",
      ], []
    ),
  ]

  @Test(arguments: swapped)
  func `group mates are parted`(
    _ count: Int,
    _ top: Int,
    _ rest: Int,
    _ pairs: [String],
    _ clashes: [Int]
  ) {
    let draw = KnockoutDraw(groups: groups(count, of: 4), top: top, bestOfRest: rest)
    #expect(draw.pairs == pairs)
    #expect(draw.clashes == clashes)
  }

  @Test(arguments: 1...9, 1...5)
  func `a plain drawing gives the same`(_ count: Int, _ top: Int) {
    guard count * top >= 2, top != 2 || count.nonzeroBitCount > 1 else { return }
    for seed in 0..<12 as Range<UInt64> {
      let groups = randomGroups(count, of: top + 1, seed: seed * 100 + UInt64(count))
      let rest = top == 2 ? 0 : Int(seed) % (count + 1)
      let draw = KnockoutDraw(groups: groups, top: top, bestOfRest: rest)
      let field = qualifiers(of: groups, top: top, bestOfRest: rest)
      #expect(draw.field == field)
      #expect(draw.slots.map { $0?.index } == plainDraw(field))
      let mates = draw.pairs.enumerated().filter { _, pair in
        let names = pair.split(separator: "-")
        return names[0].prefix(1) == names[1].prefix(1)
      }
      #expect(draw.clashes == mates.map { $0.offset + 1 })
    }
  }

  /// Swaps by trying whole new lists.
  private func plainDraw(_ field: [Qualifier]) -> [Int?] {
    var slots = plainSlots(for: field.count).map { $0 < field.count ? $0 : nil }
    func clashes(_ slots: [Int?]) -> Set<Int> {
      Set(
        (0..<slots.count / 2).filter { pair in
          guard let one = slots[2 * pair], let other = slots[2 * pair + 1] else { return false }
          return field[one].group == field[other].group
        }
      )
    }
    for pair in 0..<slots.count / 2 where clashes(slots).contains(pair) {
      let lower = max(slots[2 * pair] ?? 0, slots[2 * pair + 1] ?? 0)
      for other in Array(lower..<field.count) + (0..<lower).reversed()
      where field[other].place == field[lower].place {
        let tried = slots.map { $0 == lower ? other : $0 == other ? lower : $0 }
        let touched = Set([lower, other].compactMap { slots.firstIndex(of: $0) }.map { $0 / 2 })
        if clashes(tried).isDisjoint(with: touched) {
          slots = tried
          break
        }
      }
    }
    return clashes(slots).isEmpty ? slots : plainDeal(field)
  }

  /// The first seed takes the last one with whom no more mates are left to meet than before, then the second.
  private func plainDeal(_ field: [Qualifier]) -> [Int?] {
    let size = plainSlots(for: field.count).count
    var free = Array(size / 2..<field.count)
    var opponentOf: [Int: Int] = [:]
    var uppers = Array(size - field.count..<size / 2)
    // Of a group that has more members than there are matches, so many must meet.
    func needed() -> Int {
      let groups = (uppers + free).map { field[$0].group }
      return groups.map { group in groups.count { $0 == group } - uppers.count }.max() ?? 0
    }
    while let upper = uppers.first {
      let before = max(0, needed())
      uppers.removeFirst()
      for lower in free.reversed() {
        let all = free
        free.removeAll { $0 == lower }
        let isClash = field[lower].group == field[upper].group
        if max(0, needed()) + (isClash ? 1 : 0) == before {
          opponentOf[upper] = lower
          break
        }
        free = all
      }
    }
    var slots = plainSlots(for: field.count).map { $0 < field.count ? $0 : nil }
    for slot in slots.indices {
      if let upper = slots[slot], let lower = opponentOf[upper] { slots[slot ^ 1] = lower }
    }
    return slots
  }
}
