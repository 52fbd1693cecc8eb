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
    let halves = [draw.round.slots.prefix(count), draw.round.slots.suffix(count)].map { half in
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
}
