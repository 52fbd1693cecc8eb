import Drawing
import TestSupport
import Testing
import Tournament

/// `RECORD_SNAPSHOTS=1 swift test` writes the snapshots, and fails that run.
struct PictureSnapshotTests {
  static let snapshots: [(name: String, result: @Sendable () -> TournamentResult)] = [
    (
      "single.svg",
      {
        played(.singleElimination(KnockoutRules(placement: .third)), heroes(5) + [wasp])
      }
    ),
    ("double.svg", { played(.doubleElimination(.reset), heroes(4)) }),
    (
      "begun.svg",
      {
        begun([Stage(format: .singleElimination(KnockoutRules()))], heroes(5), fought: [(5, 4)])
      }
    ),
    ("ladder.svg", { played(.ladder, heroes(3)) }),
    ("table.svg", { played(.roundRobin(legs: 2), heroes(3)) }),
    ("groups.svg", { worldCup(6, groups: 2) }),
  ]

  private static let wasp = Entrant(
    identity: .init(source: "marvel", id: 99),
    name: "Wasp & Ant-Man <both> of a Name That Is Too Long for a Box",
    power: 9.5
  )

  @Test(arguments: snapshots) func `a picture is as it was`(
    _ c: (name: String, result: @Sendable () -> TournamentResult)
  ) throws {
    let bytes = try #require(Picture(c.result())).svg
    let expected = try snapshot("Snapshots/\(c.name)", recording: bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
