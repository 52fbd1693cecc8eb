import TestSupport
import Testing
import Tournament

/// Why members of one group stand above each other.
struct PlaceExplanationTests {
  /// Two groups of four, of which the first goes on; the stronger always wins.
  static let result = TournamentResult(
    seeded: (0..<8).map { Entrant("e\($0)", Double(99 - $0)) },
    rules: .test(stages: GroupsThenKnockoutTests.stages(2, top: 1))
  )

  @Test(arguments: [0, 1]) func `is told with the sums of the group alone`(group: Int) throws {
    let members = Self.result.stages[0].groups[group]
    let entrant = Self.result.stages[0].entrant
    let (b, c) = (members[1], members[2])
    for (a, other, points) in [(b, c, [2.0, 1]), (c, b, [1, 2])] {
      let found = try #require(Self.result.explanation(of: a, other))
      #expect(found.stage == 0)
      guard case .within(let inner) = found.reason,
        case .criterion(.points, let set, let one, let two) = inner.reason
      else {
        Issue.record("\(found)")
        continue
      }
      #expect([inner.a, inner.b].map(entrant) == [a, other])
      #expect(inner.ahead.map(entrant) == b)
      #expect(inner.level.isEmpty)
      #expect(set.map(entrant) == members)
      #expect([one.value, two.value] == points)
      for (own, sum) in [(a, one), (other, two)] {
        let opponents = sum.terms.compactMap(\.opponent).map(entrant)
        #expect(Set(opponents) == Set(members).subtracting([own]))
      }
    }
  }

  @Test func `those of two groups are told by their places in them`() {
    let (one, other) = (Self.result.stages[0].groups[0][1], Self.result.stages[0].groups[1][2])
    guard case .groups(let a, let b)? = Self.result.explanation(of: one, other)?.reason else {
      Issue.record("no groups")
      return
    }
    #expect([a.group, a.place, b.group, b.place] == [0, 2, 1, 3])
  }
}
