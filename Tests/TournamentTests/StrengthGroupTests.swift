import TestSupport
import Testing
import Tournament

struct StrengthCase: CustomTestStringConvertible, Sendable {
  var name: String
  var entrants: [Entrant]
  var games: [Figure] = []
  var tiebreak: [Figure] = [.series]
  var allowsDraws = true
  /// Nil where battles follow no order of strength.
  var groups: [[Seat]]?
  var testDescription: String { name }
}

struct StrengthGroupTests {
  static let cases: [StrengthCase] = [
    .init(
      name: "powers high to low",
      entrants: [.init("a", 1), .init("b", 3), .init("c", 2)],
      groups: [[1], [2], [0]]
    ),
    .init(
      name: "level powers together, in the order of their seeds",
      entrants: [.init("a", 1), .init("b", 3), .init("c", 1), .init("d", 3)],
      groups: [[1, 3], [0, 2]]
    ),
    .init(
      name: "parted by a figure that is known of all",
      entrants: [.init("a", 1, 0, 4), .init("b", 1, 0, 5), .init("c", 1, 0, 5)],
      groups: [[1, 2], [0]]
    ),
    .init(
      name: "a figure that is known of nobody parts nobody",
      entrants: [.init("a", 1, 0, nil, 1), .init("b", 1, 0, nil, 2)],
      tiebreak: [.series, .stories],
      groups: [[1], [0]]
    ),
    .init(
      name: "no order where a figure is known of some",
      entrants: [.init("a", 1, 0, 5), .init("b", 1), .init("c", 1, 0, 4)],
      groups: nil
    ),
    .init(
      name: "figures that break no ties may be known of some",
      entrants: [.init("a", 1, 0, 5), .init("b", 1)],
      tiebreak: [],
      groups: [[0, 1]]
    ),
    .init(
      name: "no order of games",
      entrants: [.init("a", 1, 1), .init("b", 1, 1)],
      games: [.comics],
      tiebreak: [],
      groups: nil
    ),
    .init(
      name: "no groups where seeds settle the rest",
      entrants: [.init("a", 1), .init("b", 1)],
      allowsDraws: false,
      groups: nil
    ),
  ]

  @Test(arguments: cases) func `groups by strength`(_ c: StrengthCase) {
    let decider = Decider(
      c.entrants,
      games: c.games,
      tiebreak: c.tiebreak,
      allowsDraws: c.allowsDraws
    )
    #expect(decider.strengthGroups == c.groups)
  }

  @Test(arguments: [Knowledge.all, .none])
  func `groups foretell every battle`(_ knowledge: Knowledge) throws {
    var fields = RandomFields(seed: 11)
    for _ in 0..<40 {
      let entrants = fields.field(
        of: fields.number(in: 2...12),
        values: 0...2,
        knowing: [.series: knowledge]
      )
      let decider = Decider(entrants, tiebreak: [.series, .stories])
      let groups = try #require(decider.strengthGroups)
      #expect(groups.joined().sorted() == Seat.all(entrants.count))
      for (place, group) in groups.enumerated() {
        for member in group {
          let weaker = groups[(place + 1)...].joined()
          #expect(weaker.allSatisfy { decider.decide(home: member, away: $0).outcome == .home })
          let peers = group.filter { $0 != member }
          #expect(peers.allSatisfy { decider.decide(home: member, away: $0).outcome == .draw })
        }
      }
    }
  }
}
