import TestSupport
import Testing
import Tournament

/// Knockouts that take from groups by place, or from several stages.
struct GroupMatesTests {
  @Test(arguments: 12...40) func `a knockout that takes from two stages keeps group mates apart`(
    _ count: Int
  ) {
    let stages = [
      Stage(name: "Groups", groups: .init(count: 4)),
      Stage(name: "Second", intakes: [.init(stage: 0, choice: .places(9...12))]),
      Stage(
        name: "Final",
        format: .knockout(thirdPlace: false),
        intakes: [
          .init(stage: 0, choice: .best(top: 2, bestOfRest: 0)),
          .init(stage: 1, choice: .best(top: 2, bestOfRest: 0)),
        ]
      ),
    ]
    for seed in 0..<6 as Range<UInt64> {
      let result = TournamentResult(drawing: stages, of: count, seed: seed)
      expectWellFormed(result)
      let final = result.stages[2]
      let groups = result.stages[0].groups.map(Set.init)
      let clashes = final.battles.all.filter { battle in
        guard battle.round == 1, let away = battle.away else { return false }
        return groups.contains { $0.isSuperset(of: [battle.home, away]) }
      }
      #expect(final.clashingMatches == clashes.map(\.match))
      #expect(clashes.isEmpty)
    }
  }

  @Test func `of four groups from which four go on, each quarter of the bracket has one of each`() {
    let stages = [Stage(name: "Pools", groups: .init(count: 4)), .cup(top: 4)]
    for seed in 0..<20 as Range<UInt64> {
      let result = TournamentResult(drawing: stages, of: 20, seed: seed)
      expectWellFormed(result)
      let groups = result.stages[0].groups.map(Set.init)
      let first = result.stages[1].battles.all.filter { $0.round == 1 }
      for quarter in stride(from: 0, to: first.count, by: 2) {
        let members = Set(first[quarter...quarter + 1].flatMap { [$0.home, $0.away].compactMap(\.self) })
        #expect(groups.allSatisfy { $0.intersection(members).count == 1 })
      }
      #expect(result.stages[1].widened?.seats == nil)
    }
  }

  @Test func `mates who would meet are parted by an exchange within their level`() {
    let stages = [
      Stage(name: "Groups", groups: .init(count: 4)),
      Stage(
        name: "Cup",
        format: .knockout(thirdPlace: false),
        intakes: [.init(stage: 0, choice: .best(top: 1, bestOfRest: 1))]
      ),
    ]
    let clashing = (0..<40).map { seed in
      TournamentResult(drawing: stages, of: 12, seed: UInt64(seed)).stages[1].clashingMatches
    }
    #expect(Set(clashing) == [[]])
  }
}
