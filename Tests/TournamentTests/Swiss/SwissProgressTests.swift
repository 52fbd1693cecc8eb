import Synchronization
import TestSupport
import Testing

@testable import Tournament

/// The reports of a stage on how much of it is played.
struct SwissProgressTests {
  private func reports(_ stage: Stage) -> [[Int]] {
    let told = Told()
    let entrants = (0..<9).map { Entrant("e\($0)", Double(20 - $0)) }
    SwissProgress.$listener.withValue(SwissProgress { told.add($0, of: $1) }) {
      _ = TournamentResult(seeded: entrants, rules: .test(stages: [stage]))
    }
    return told.all
  }

  private final class Told: Sendable {
    private let steps = Mutex<[[Int]]>([])

    func add(_ done: Int, of total: Int) { steps.withLock { $0.append([done, total]) } }

    var all: [[Int]] { steps.withLock { $0 } }
  }

  static let swiss = Format.swiss(SwissRules(rounds: 5))

  @Test func `each round is told once, in order`() {
    #expect(reports(Stage(format: Self.swiss)) == (1...5).map { [$0, 5] })
  }

  @Test func `the rounds of all groups are counted together`() {
    let groups = Stage(format: .swiss(SwissRules(rounds: 3)), groups: .init(count: 2))
    #expect(reports(groups) == (1...6).map { [$0, 6] })
  }
}
